import { describe, expect, test } from '@jest/globals';
import { endOfString, jsonExtent } from '../../../lib/basics/json-text.ts';

describe('how much there is in a JSON text', () => {
  test.each([
    ['{}', 1, 1],
    ['1', 0, 0],
    ['{"a":1}', 1, 1],
    ['{"a":[1,2,{"b":null}]}', 3, 5],
    ['[[],[],[[]]]', 3, 7],
    ['{"a":"[[[,,,{{{"}', 1, 1],
    ['{"a\\"[[":"\\\\","b":[]}', 2, 3],
  ])('%s: %d deep, %d signs', (text, depth, signs) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(jsonExtent(text)).toEqual({ depth, signs });
  });

  test.each([
    ['[[', 2, 2],
    [']]][', 0, 1],
    ['{"a', 1, 1],
    ['"\\"', 0, 0],
    ['', 0, 0],
  ])('%s, which is none: as far as it is', (text, depth, signs) => {
    expect(jsonExtent(text)).toEqual({ depth, signs });
  });

  test('a string ends at its own quote, or with the text', () => {
    expect(endOfString('"a"b"', 0)).toBe(3);
    expect(endOfString('"a\\"b"', 0)).toBe(6);
    expect(endOfString('"a\\\\"b"', 0)).toBe(5);
    expect(endOfString('x"a', 1)).toBe(3);
  });
});
