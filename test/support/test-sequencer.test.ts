import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import LongOnesEarly, { LONG } from './test-sequencer.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

test('runs the long ones early, with others between them, and each of them is there', async () => {
  const sequencer = new LongOnesEarly({ globalConfig: {}, contexts: [] } as never);
  const [first = '', second = ''] = LONG;
  const context = { config: { cacheDirectory: '/nowhere', id: 'x', name: 'x' }, hasteFS: sizes() };
  const others = Array.from({ length: 30 }, (_, at) => `test/${at + 10}.test.ts`);
  const tests = [second, ...others, first].map((path) => ({ path: ROOT + path, context }));
  const sorted = await sequencer.sort(tests as never);
  expect(sorted.map(({ path }) => path.slice(ROOT.length))).toEqual([
    first,
    ...others.slice(0, 20),
    second,
    ...others.slice(20),
  ]);
  expect(LONG.filter((path) => !existsSync(ROOT + path))).toEqual([]);
});

/** By which Jest sorts what it knows no times of. */
function sizes() {
  return { getSize: (path: string) => 100 - Number(/(\d+)\.test\.ts$/.exec(path)?.[1] ?? 0) };
}
