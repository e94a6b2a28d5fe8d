import { expect, test } from '@jest/globals';
import { withinTime } from '../../../lib/basics/within-time.ts';

test('answers what the work answers', () => {
  expect(withinTime(() => ({ pages: 2 }), 1_000)).toEqual({ pages: 2 });
});

test('throws what the work throws', () => {
  const work = () => {
    throw new TypeError('not that');
  };
  expect(() => withinTime(work, 1_000)).toThrow(new TypeError('not that'));
});

test.each([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a search that takes the square of the text', () => /\s*\n\s*\n\s*x/.test('\n'.repeat(30_000))],
])('ends %s', (_, work) => {
  expect(() => withinTime(work, 50)).toThrow('longer than 50 ms');
  expect(withinTime(() => 'and goes on', 1_000)).toBe('and goes on');
});
