import { expect, test } from '@jest/globals';
import { keptOnce } from '../../../lib/basics/kept-once.ts';

test('makes no more than is looked at, and each once however often and by whomever', () => {
  const made: number[] = [];
  const doubled = keptOnce([1, 2, 3], (each) => {
    made.push(each);
    return 2 * each;
  });
  expect(made).toEqual([]);
  const [first] = doubled;
  expect([first, made]).toEqual([2, [1]]);
  const one = doubled[Symbol.iterator]();
  const other = doubled[Symbol.iterator]();
  expect([one.next().value, other.next().value, one.next().value]).toEqual([2, 2, 4]);
  expect([...doubled]).toEqual([2, 4, 6]);
  expect([...doubled]).toEqual([2, 4, 6]);
  expect(made).toEqual([1, 2, 3]);
});

test('of nothing is nothing', () => {
  expect([...keptOnce([], String)]).toEqual([]);
});
