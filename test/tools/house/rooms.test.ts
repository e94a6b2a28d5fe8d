import { describe, expect, test } from '@jest/globals';
import { leadsDown } from '../../../tools/house/floors.ts';
import { circles, passages, roomOf } from '../../../tools/house/rooms.ts';
import { measure } from '../../../tools/house/source-tree.ts';

test.each([
  ['lib/quote/create-quote.ts', 'lib/quote'],
  ['lib/document/pdf/read.ts', 'lib/document'],
  ['lib/order/core/decide.ts', 'lib/order/core'],
  ['lib/adapters/lob/lob-rail.ts', 'lib/adapters/lob'],
  ['lib/deps.ts', 'lib/deps.ts'],
  ['local/engines/drain.ts', 'local/engines/drain.ts'],
  ['functions/http/create-order.ts', 'functions'],
])('%s is in %s', (path, room) => {
  expect(roomOf(path)).toBe(room);
});

describe('a passage', () => {
  const passagesOf = (path: string, target: string) => {
    return passages([measure(path, `import type { X } from '${target}';\n`)]);
  };

  test('is an import into another room', () => {
    expect(passagesOf('lib/quote/a.ts', '../pricing/b.ts')).toEqual([
      { from: 'lib/quote', to: 'lib/pricing', by: 'lib/quote/a.ts -> lib/pricing/b.ts' },
    ]);
    expect(passagesOf('lib/quote/a.ts', './b.ts')).toEqual([]);
  });

  test.each([
    ['lib/quote/a.ts', '../pricing/b.ts', true],
    ['lib/pricing/a.ts', '../quote/b.ts', false],
    ['lib/limits/a.ts', '../payment/b.ts', false],
    ['lib/quote/a.ts', '../a-new-room/b.ts', false],
    ['lib/a-new-room/a.ts', '../errors/b.ts', false],
  ])('%s -> %s leads down: %s', (path, target, down) => {
    expect(passagesOf(path, target).map(leadsDown)).toEqual([down]);
  });
});

describe('circles', () => {
  const circlesOf = (arrows: Readonly<Record<string, readonly string[]>>) =>
    circles(new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)])));

  test('are those who reach each other, however far around', () => {
    expect(circlesOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [] })).toEqual([['a', 'b', 'c']]);
    expect(circlesOf({ a: ['b'], b: ['a'], c: ['d', 'a'], d: ['c'] })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('are not those who meet twice on the way down', () => {
    expect(circlesOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]);
  });
});
