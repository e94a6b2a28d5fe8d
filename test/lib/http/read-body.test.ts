import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { OrderRequestSchema } from '../../../lib/contract/schemas/order.ts';
import { readJsonBody } from '../../../lib/http/read-body.ts';
import { validate } from '../../../lib/http/validation.ts';

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');

const DAMAGED =
  'the body has U+FFFD, which the gateway also puts in the place of what is not UTF-8';

describe('the body of a request', () => {
  test.each([
    ['as text', '{"a":"ä"}', false],
    ['in base64', base64('{"a":"ä"}'), true],
    ['with blanks around it', ' \n{"a":"ä"}\t', false],
  ])('%s', (_, body, isBase64Encoded) => {
    expect(readJsonBody({ body, isBase64Encoded })).toEqual({ a: 'ä' });
  });

  test.each([
    ['as text', '\ufeff{"a":"ä"}', false],
    ['in base64', base64('\ufeff{"a":"ä"}'), true],
  ])('may begin with a byte order mark: %s', (_, body, isBase64Encoded) => {
    expect(readJsonBody({ body, isBase64Encoded })).toEqual({ a: 'ä' });
  });

  describe('with a Content-Encoding', () => {
    const CODED = { headers: { 'Content-Encoding': 'gzip' } };
    const COMPRESSED = expect.objectContaining({
      code: 'invalid_request',
      reason: expect.stringContaining('Content-Encoding'),
    });
    const gzipped = gzipSync(JSON.stringify({ csv: randomBytes(300_000).toString('base64') }));

    test.each([
      ['as the gateway makes text of it', gzipped.toString('utf8'), false],
      ['in base64', base64(gzipped), true],
      ['of another kind', '\u0010\u0001', false],
    ])('that is compressed still is refused as that: %s', (_, body, isBase64Encoded) => {
      expect(() => readJsonBody({ body, isBase64Encoded, ...CODED })).toThrow(COMPRESSED);
    });

    test.each(['gzip', 'deflate', 'br', 'identity', ' GZIP ', ''])(
      '%j that the gateway took off is taken: it may pass the header on',
      (coding) => {
        const headers = { 'content-encoding': coding };
        expect(readJsonBody({ body: '{"a":1}', isBase64Encoded: false, headers })).toEqual({
          a: 1,
        });
      },
    );

    test('what can be read is refused for what is in it', () => {
      const read = (body: string) => () => readJsonBody({ body, isBase64Encoded: false, ...CODED });
      expect(read('{"a":"\ufffd"}')).toThrow(expect.objectContaining({ reason: DAMAGED }));
      expect(read('[]')).toThrow(/must be a JSON object/);
      expect(read('{"a":1,"a":2}')).toThrow(/a key twice/);
      expect(read(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`)).toThrow(/more than 32 levels/);
      expect(read('')).toThrow(/is empty/);
    });
  });

  test('with a key twice in one object is refused: nobody can tell which one is meant', () => {
    const body = '{"sandbox":true,"to":{"zip":"1"},"sandbox":false}';
    expect(() => readJsonBody({ body, isBase64Encoded: false })).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        errors: [expect.objectContaining({ pointer: '/sandbox' })],
      }),
    );
  });

  test.each([
    ['as its escape', '{"a":"\\ufffd"}', false],
    ['in bytes, which tell that it was sent', base64('{"a":"\ufffd"}'), true],
  ])('U+FFFD %s is a character like others', (_, body, isBase64Encoded) => {
    expect(readJsonBody({ body, isBase64Encoded })).toEqual({ a: '\ufffd' });
  });

  test('U+FFFD as the gateway hands it on: says how whoever means it writes it', () => {
    expect(() => readJsonBody({ body: '{"a":"\ufffd"}', isBase64Encoded: false })).toThrow(
      expect.objectContaining({
        next: [
          'Send the body as UTF-8.',
          'Or, if you mean the character itself: write it as its escape, `\\ufffd`.',
        ],
      }),
    );
  });

  const REFUSED: readonly [string, string | null, boolean, string][] = [
    ['absent', null, false, 'the body is empty; a JSON object is needed'],
    ['empty', '', false, 'the body is empty; a JSON object is needed'],
    ['empty, in base64', '', true, 'the body is empty; a JSON object is needed'],
    ['blank', '  ', false, 'the body is not valid JSON'],
    ['broken', '{"secret": oops', false, 'the body is not valid JSON'],
    ['two values', '{} {}', false, 'the body is not valid JSON'],
    ['not UTF-8', base64(Uint8Array.of(0x7b, 0xff, 0x7d)), true, 'the body is not UTF-8 text'],
    ['not UTF-8, read by the gateway', '{"a":"Andr\ufffd"}', false, DAMAGED],
    ['a list', '[{"a":1}]', false, 'the body must be a JSON object'],
    ['null', 'null', false, 'the body must be a JSON object'],
    ['a text', '"a"', false, 'the body must be a JSON object'],
    ['a number', '1', false, 'the body must be a JSON object'],
  ];

  test.each(REFUSED)('%s: `invalid_request`, and nothing of it is quoted', (...each) => {
    const [, body, isBase64Encoded, reason] = each;
    let error: unknown;
    try {
      readJsonBody({ body, isBase64Encoded });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ code: 'invalid_request', http: 400, message: reason });
    expect(`${(error as Error).cause}`).not.toMatch(/secret|oops/);
  });

  test.each([
    '{"__proto__":{"polluted":1},"constructor":3}',
    '{"a":[{"__proto__":{"polluted":1},"b":2}]}',
    '{"\\u005f_proto__":null}',
    '{"__pr\\u006Fto__":null}',
  ])('%s: a field named __proto__ is gone, and stays unknown by another name', (body) => {
    const value = readJsonBody({ body, isBase64Encoded: false });
    expect(JSON.stringify(value)).toContain('"a prototype":');
    expect(JSON.stringify(value)).not.toContain('proto__');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((value as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a field named __proto__ is refused as any unknown field is', () => {
    const body = '{"text":"Dear Ada.","__proto__":{"sandbox":true}}';
    expect(() =>
      validate(OrderRequestSchema, readJsonBody({ body, isBase64Encoded: false })),
    ).toThrow(expect.objectContaining({ message: expect.stringContaining('an unknown field') }));
  });

  test.each([33, 1000, 2000, 2300, 5000, 100_000])(
    'nested %d deep: `invalid_request`, and no stack overflows later on',
    (depth) => {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const body = `{"a":${open.repeat(depth)}1${close.repeat(depth)}}`;
        expect(() => readJsonBody({ body, isBase64Encoded: false })).toThrow(
          expect.objectContaining({ code: 'invalid_request' }),
        );
      }
    },
  );

  describe('of many values', () => {
    const REFUSED = expect.objectContaining({
      code: 'validation_error',
      reason: expect.stringContaining('more than 20000'),
    });
    const list = (signs: number, end = ']}') => `{"a":[${'{},'.repeat(signs / 2 - 1)}1${end}`;
    const read = (body: string) => readJsonBody({ body, isBase64Encoded: false });

    test('as many as are far more than any request has', () => {
      expect(read(list(20_000))).toHaveProperty('a');
    });

    test.each([
      ['one more', list(20_002)],
      // What is refused for its number, though it is no JSON, was not parsed.
      ['one more, before anybody reads it', list(20_002, '')],
      ['of a body as large as the gateway takes', list(3_000_000)],
      ['keys', `{${Array.from({ length: 20_001 }, (_, key) => `"${key}":1`).join(',')}}`],
    ])('%s: refused', (_, body) => {
      expect(() => read(body)).toThrow(REFUSED);
    });

    test('within a string they are none: a spreadsheet of 5 MB is one value', () => {
      const csv = 'name,"[street]",{city}\n'.repeat(200_000);
      expect(read(JSON.stringify({ csv }))).toEqual({ csv });
    });
  });

  test('as deep as any request of ours needs to be', () => {
    const body = `{"a":${'['.repeat(20)}1${']'.repeat(20)}}`;
    expect(() => readJsonBody({ body, isBase64Encoded: false })).not.toThrow();
  });
});
