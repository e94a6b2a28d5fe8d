import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { UploadResponseSchema } from '../../../../lib/contract/schemas/upload.ts';
import { uploadObjectKey } from '../../../../lib/resources.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { startUploadFront, type UploadFront } from './upload-front.ts';

const DAY_MS = 86_400_000;
/** No text in any encoding that survives being read as UTF-8. */
const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
let front: UploadFront;

beforeAll(async () => {
  front = await startUploadFront();
});

afterAll(() => front?.stop());

describe('uploadPdf, 201', () => {
  test('the bytes lie where a quote and an order look for them', async () => {
    front.nowMs = Date.UTC(2026, 2, 10, 15);
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

  test('nothing of the caller but the bytes reaches the bucket, and nothing is overwritten', async () => {
    await front.upload(A_PDF, {
      'Content-Type': 'text/html',
      'If-None-Match': 'x',
      'X-Amz-Acl': 'public-read',
      'x-request-id': 'mine',
    });
    const { headers, url } = front.puts.at(-1) ?? { headers: {}, url: 'mine' };
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'if-none-match': '*' });
    expect(headers).not.toHaveProperty('x-amz-acl');
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

  test.each([
    '1999-12-30T23:59:59.999Z',
    '2024-02-28T00:00:00.000Z',
    '2026-02-28T12:00:00.001Z',
    '2027-12-31T23:59:59.010Z',
    '2100-02-28T09:09:09.009Z',
    '2400-02-29T00:00:00.100Z',
  ])('at %s: expires 24 hours later', async (now) => {
    front.nowMs = Date.parse(now);
    const { body } = await front.upload(A_PDF);
    expect(body['expires_at']).toBe(new Date(front.nowMs + DAY_MS).toISOString());
  });

  test('at any time of two hundred years', async () => {
    const times = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2170-01-01'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(times, async (now) => {
        front.nowMs = now.getTime();
        const { body } = await front.upload(A_PDF);
        expect(body['expires_at']).toBe(new Date(front.nowMs + DAY_MS).toISOString());
      }),
      { numRuns: 200 },
    );
  });
});
