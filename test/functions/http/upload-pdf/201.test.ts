import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { UploadResponseSchema } from '../../../../lib/contract/schemas/upload.ts';
import { uploadObjectKey } from '../../../../lib/resources.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { startUploadFront, type UploadFront } from './upload-front.ts';

/** No text in any encoding that survives being read as UTF-8. */
const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
let front: UploadFront;

beforeAll(async () => {
  front = await startUploadFront();
});

afterAll(() => front?.stop());

describe('uploadPdf, 201', () => {
  test('the bytes lie where a quote and an order look for them', async () => {
    front.deps.clock.set(Date.UTC(2026, 2, 10, 15));
    const { status, body } = await front.upload(A_PDF);
    expect(status).toBe(201);
    expect(v.safeParse(UploadResponseSchema, body).issues).toBeUndefined();
    expect(body).toEqual({
      status: 'ok',
      upload_key: expect.stringMatching(/^up_[0-9a-f]{32}\.pdf$/),
      byte_size: null,
      expires_at: '2026-03-11T15:00:00.000Z',
    });
    const put = front.puts.at(-1);
    expect(put?.url).toMatch(new RegExp(`/${uploadObjectKey(String(body['upload_key']))}$`));
    expect(put?.body).toEqual(Buffer.from(A_PDF));
    expect(put?.headers['x-amz-meta-stored-at']).toBe(String(Date.UTC(2026, 2, 10, 15)));
  });

  test('the key is in no log: it is not the id of the request', async () => {
    const { headers, body } = await front.upload(A_PDF);
    const requestId = String(headers['x-request-id']).replaceAll('-', '');
    expect(body['upload_key']).not.toContain(requestId);
  });

  test('pages of any site may read the answer, a failure, too', async () => {
    for (const status of [200, 500]) {
      front.status = status;
      const { headers } = await front.upload(A_PDF);
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
      expect(headers['access-control-expose-headers']).toMatch(/x-request-id/);
    }
    front.status = 200;
  });

  test('nothing of the caller but the bytes reaches the bucket, and no name of its choosing', async () => {
    await front.upload(A_PDF, {
      'Content-Type': 'text/html',
      'If-None-Match': 'x',
      'X-Amz-Acl': 'public-read',
      'X-Amzn-RequestId': 'mine',
      'x-request-id': 'mine',
    });
    const { headers, url } = front.puts.at(-1) ?? { headers: {}, url: 'mine' };
    expect(headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(headers).not.toHaveProperty('x-amz-acl');
    expect(headers).not.toHaveProperty('if-none-match');
    expect(url).not.toContain('mine');
  });

  test.each([
    ['a length', A_PDF],
    ['no length, in chunks', new Blob([A_PDF]).stream()],
    ['nothing in it: it is judged when it is used', new Uint8Array(0)],
  ])('a body with %s is taken: the gateway knows no length', async (_what, body) => {
    const answer = await front.upload(body);
    expect([answer.status, answer.body['byte_size']]).toEqual([201, null]);
  });

  test.each([
    'application/pdf',
    'application/pdf; version=1.7',
    'application/octet-stream',
    'binary/octet-stream',
    'application/x-www-form-urlencoded',
  ])('bytes sent as %s arrive whole', async (type) => {
    expect((await front.upload(ALL_BYTES, { 'Content-Type': type })).status).toBe(201);
    expect(front.puts.at(-1)?.body).toEqual(Buffer.from(ALL_BYTES));
  });

  test.each([{}, { 'Content-Type': 'text/plain' }, { 'Content-Type': 'application/json' }])(
    'bytes sent as text are taken and damaged, which shows when they are used: %j',
    async (headers) => {
      expect((await front.upload(ALL_BYTES, headers)).status).toBe(201);
      expect(front.puts.at(-1)?.body).not.toEqual(Buffer.from(ALL_BYTES));
    },
  );

  test.each([
    ...['*/*', 'application/json', 'text/html', 'application/pdf', 'application/octet-stream'],
    ...['application/octet-stream, application/json;q=0.5', 'nonsense', ''],
  ])('whatever answer the caller accepts, it is the envelope: %j', async (accept) => {
    const headers = { 'Content-Type': 'application/pdf', Accept: accept };
    expect((await front.upload(A_PDF, headers)).status).toBe(201);
    front.status = 500;
    expect((await front.upload(A_PDF, headers)).body).toMatchObject({ code: 'unavailable' });
    front.status = 200;
  });
});
