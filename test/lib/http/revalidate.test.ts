import { describe, expect, test } from '@jest/globals';
import { revalidate } from '../../../lib/http/revalidate.ts';

const REPLY = { status: 200, body: { status: 'ok', order: { version: 3 } } };

const etagOf = (body: unknown, headers = {}) =>
  String(revalidate({ status: 200, body }, headers).headers?.['etag']);

describe('the tag of an answer', () => {
  test('is strong, and the same for the same bytes alone', () => {
    expect(etagOf(REPLY.body)).toMatch(/^"[\w-]{22}"$/);
    expect(etagOf({ ...REPLY.body })).toBe(etagOf(REPLY.body));
    expect(etagOf({ status: 'ok' })).not.toBe(etagOf(REPLY.body));
  });

  test('differs for each coding in which the bytes may go out', () => {
    const gzip = { 'accept-encoding': 'gzip' };
    expect(etagOf(REPLY.body, gzip)).not.toBe(etagOf(REPLY.body));
    expect(revalidate(REPLY, gzip).headers).toMatchObject({ vary: 'Accept-Encoding' });
    const read = revalidate(REPLY, gzip, ['cancel-token']);
    expect(read.headers).toMatchObject({ vary: 'Accept-Encoding, cancel-token' });
  });

  test('leaves what caches may do as it is', () => {
    const headers = { 'cache-control': 'public, max-age=300' };
    expect(revalidate({ ...REPLY, headers }, {}).headers).toMatchObject(headers);
    expect(revalidate(REPLY, {}).headers).not.toHaveProperty('cache-control');
  });
});

describe('asked with If-None-Match', () => {
  const etag = etagOf(REPLY.body);

  test.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])(
    '%s: 304 with the tag, without a body',
    (held) => {
      expect(revalidate(REPLY, { 'if-none-match': held })).toMatchObject({
        status: 304,
        body: '',
        headers: { etag },
      });
    },
  );

  test.each(['', '"other"', etag.replaceAll('"', '')])('%s: the answer', (held) => {
    const reply = revalidate(REPLY, { 'if-none-match': held });
    expect(reply).toMatchObject({ status: 200, body: JSON.stringify(REPLY.body) });
  });
});
