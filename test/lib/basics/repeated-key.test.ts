import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { repeatedKey } from '../../../lib/basics/repeated-key.ts';

describe('a key that stands twice', () => {
  test.each([
    ['{"a":1,"a":1}', '/a'],
    ['{"to":{"zip":"1","zip" : "2"}}', '/to/zip'],
    ['{"rows":[{"a":1},{"b":[],"b":{}}]}', '/rows/1/b'],
    ['{"a":1,"\\u0061":2}', '/a'],
    ['{"a/b~":1,"a/b~":2}', '/a~1b~0'],
    ['{"__proto__":1,"__proto__":2}', '/__proto__'],
    ['{"a\\\\":1,"x":"\\"","a\\\\":2}', '/a\\'],
  ])('in %s is found', (json, pointer) => {
    expect(repeatedKey(json)).toBe(pointer);
  });

  test.each([
    '{"a":"a","b":"a"}',
    '[{"a":1},{"a":2}]',
    '{"a":{"a":{"a":1}},"b":{"a":1}}',
    '{"text":"\\",\\"text\\":\\"","b":["text","text"]}',
  ])('is not in %s', (json) => {
    expect(repeatedKey(json)).toBeUndefined();
  });

  test('is in nothing that was written from a value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => repeatedKey(JSON.stringify(value)) === undefined),
    );
  });

  test.each([
    ['one long string', `{"pdf_base64":"${'A'.repeat(14_000_000)}"}`],
    ['many escaped quotes', `{"text":"${'\\"'.repeat(1_000_000)}"}`],
    ['many backslashes', `{"text":"${'\\\\'.repeat(1_000_000)}"}`],
  ])('is looked for in linear time: %s', (_name, json) => {
    const startedMs = performance.now();
    expect(repeatedKey(json)).toBeUndefined();
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });
});
