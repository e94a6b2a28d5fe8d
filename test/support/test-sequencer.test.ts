import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import LongestFirst, { LONG } from './test-sequencer.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

test('runs the long ones first, and each of them is there', async () => {
  const sequencer = new LongestFirst({ globalConfig: {}, contexts: [] } as never);
  const [first = '', second = ''] = LONG;
  const context = { config: { cacheDirectory: '/nowhere', id: 'x', name: 'x' }, hasteFS: sizes() };
  const tests = ['test/a.test.ts', second, 'test/b.test.ts', first].map((path) => ({
    path: ROOT + path,
    context,
  }));
  const sorted = await sequencer.sort(tests as never);
  expect(sorted.map(({ path }) => path.slice(ROOT.length))).toEqual([
    first,
    second,
    'test/a.test.ts',
    'test/b.test.ts',
  ]);
  expect(LONG.filter((path) => !existsSync(ROOT + path))).toEqual([]);
});

/** By which Jest sorts what it knows no times of. */
function sizes() {
  return { getSize: (path: string) => (path.endsWith('/a.test.ts') ? 2 : 1) };
}
