import { expect, test } from '@jest/globals';
import { readHeaders } from '../../../local/gateway/headers.ts';
import { MANNERS } from '../../../local/gateway/manner.ts';

test('a header is kept by any name, those of every object too', () => {
  const { single, multiple } = readHeaders(['__proto__', 'c', '__proto__', 'd'], MANNERS.local);
  expect(Object.entries(single)).toEqual([['__proto__', 'd']]);
  expect(Object.entries(multiple)).toEqual([['__proto__', ['c', 'd']]]);
});
