import { gunzipSync, inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { compress } from '../../../local/gateway/compress.ts';

const TEXT = 'a letter '.repeat(100);
const REPLY = { status: 200, headers: { etag: '"1"' }, body: TEXT };
const from = (minimumCompressionSize: number | null) => ({ minimumCompressionSize });
const accepting = (coding: string) => ({ headers: { 'accept-encoding': coding } });

test.each([
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
])('%s: what can be read so goes out so', async (coding, decode) => {
  const { headers, body } = await compress(from(TEXT.length), accepting(coding), REPLY);
  expect(headers).toEqual({ etag: '"1"', 'content-encoding': coding });
  expect(decode(Buffer.from(body)).toString()).toBe(TEXT);
});

test('small answers, those who cannot read it, and a template that says nothing are left alone', async () => {
  expect(await compress(from(TEXT.length + 1), accepting('gzip'), REPLY)).toBe(REPLY);
  expect(await compress(from(0), { headers: {} }, REPLY)).toBe(REPLY);
  expect(await compress(from(null), accepting('gzip'), REPLY)).toBe(REPLY);
});
