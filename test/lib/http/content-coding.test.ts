import { expect, test } from '@jest/globals';
import { contentCoding } from '../../../lib/http/content-coding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, deflate', 'gzip'],
  ['deflate, br', 'deflate'],
  ['gzip;q=0, deflate', 'deflate'],
  ['gzip;q=0.0', 'identity'],
  ['*', 'gzip'],
])('Accept-Encoding %s: %s', (header, coding) => {
  expect(contentCoding(header)).toBe(coding);
});
