import { expect, test } from '@jest/globals';
import { complaintsOf, quantile, sizesOfFolders } from '../../../tools/house/ceilings.ts';

const file = (size: number) => [{ path: 'lib/a.ts', size, unit: 'lines' }] as const;

test.each([
  ['a file that fits', 250, {}, []],
  [
    'a file that is too long',
    251,
    {},
    ['lib/a.ts has 251 lines, at most 250 are allowed: divide it by what its parts are for'],
  ],
  ['a file that was too long already', 300, { 'lib/a.ts': 300 }, []],
  [
    'one that has grown',
    301,
    { 'lib/a.ts': 300 },
    ['lib/a.ts has 301 lines, at most 300 are allowed: divide it by what its parts are for'],
  ],
  [
    'one that has shrunk',
    299,
    { 'lib/a.ts': 300 },
    ['lib/a.ts has shrunk to 299 lines: write that into RATCHET'],
  ],
  [
    'one that fits again',
    250,
    { 'lib/a.ts': 300 },
    ['lib/a.ts fits below its ceiling now: take it from RATCHET'],
  ],
  ['one that is gone', 1, { 'lib/b.ts': 300 }, ['lib/b.ts is gone: take it from RATCHET']],
])('%s', (_, size, ratchet, complaints) => {
  expect(complaintsOf(file(size), ratchet)).toEqual(complaints);
});

test('a folder counts what is directly in it; one where a file is an operation does not count', () => {
  const paths = ['lib/a/b.ts', 'lib/a/c.ts', 'lib/a/d/e.ts', 'functions/http/get-order.ts'];
  expect(sizesOfFolders(paths)).toEqual([
    { path: 'lib/a', size: 2, unit: 'files' },
    { path: 'lib/a/d', size: 1, unit: 'files' },
  ]);
});

test('a quantile is the value that this share does not exceed', () => {
  const ten = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  expect([quantile(ten, 0.5), quantile(ten, 0.9), quantile([], 0.5)]).toEqual([6, 10, 0]);
});
