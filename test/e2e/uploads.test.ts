import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { deps } from '../../functions/deps.ts';
import { UploadResponseSchema } from '../../lib/contract/schemas/upload.ts';
import { anAddress } from '../builders/an-address.ts';
import { expectRefused, orderIn } from './support/api-client.ts';
import { letter, ownLetter, sandbox, sha256 } from './support/document-calls.ts';
import { useDocumentHouse } from './support/document-house.ts';

const UPLOAD_BYTES_MAX = 10_485_760;
const DAY_MS = 86_400_000;
const service = useDocumentHouse();

describe('PUT /v1/uploads', () => {
  test('201: a key, and 24 hours', async () => {
    const before = deps().clock.nowMs();
    const { status, body } = await service.api.upload(letter);
    const expiresMs = Date.parse(String(body['expires_at']));
    expect(status).toBe(201);
    expect(v.safeParse(UploadResponseSchema, body).issues).toBeUndefined();
    expect(Object.keys(body).sort()).toEqual(['byte_size', 'expires_at', 'status', 'upload_key']);
    expect(expiresMs).toBeGreaterThanOrEqual(before + DAY_MS - 1000);
    expect(expiresMs).toBeLessThanOrEqual(deps().clock.nowMs() + DAY_MS + 1000);
  });

  test('gives every upload a key of its own, even of the same bytes', async () => {
    const keys = await Promise.all([service.uploaded(), service.uploaded(), service.uploaded()]);
    expect(new Set(keys).size).toBe(3);
  });

  test('takes exactly 10,485,760 bytes, and they print', async () => {
    const full = new Uint8Array(UPLOAD_BYTES_MAX).fill(0x20);
    full.set(letter);
    const { status, body } = await service.api.upload(full);
    expect(status).toBe(201);
    const placed = await service.api.order(sandbox({ upload_key: body['upload_key'] }));
    expect(orderIn(placed)).toMatchObject({ page_count: 2, status: 'submitted' });
  });

  test.each([UPLOAD_BYTES_MAX + 1, 16_000_001])('refuses %d bytes: 413', async (size) => {
    expectRefused(await service.api.upload(new Uint8Array(size)), 413, 'file_too_large');
  });

  test('takes a body without a length', async () => {
    const body = new Blob([letter]).stream();
    const headers = { 'Content-Type': 'application/pdf' };
    const answer = await service.api.send('/v1/uploads', {
      method: 'PUT',
      body,
      headers,
      duplex: 'half',
    });
    expect(answer.status).toBe(201);
    expect((await service.api.quote({ upload_key: answer.body['upload_key'] })).status).toBe(200);
  });

  test('a call that does not say what it sends is read as text: refused when it is used', async () => {
    const { status, body } = await service.api.upload(await ownLetter(), {});
    expect(status).toBe(201);
    expectRefused(await service.api.quote({ upload_key: body['upload_key'] }), 400, 'invalid_pdf');
  });

  test('an empty file is refused when it is used', async () => {
    const upload_key = await service.uploaded(new Uint8Array(0));
    expectRefused(await service.api.quote({ upload_key }), 400, 'empty_document');
  });

  test('judges nothing: what is no PDF is refused when it is used', async () => {
    const { body } = await service.api.upload(
      new TextEncoder().encode('<!doctype html><p>Sign in'),
    );
    const upload_key = body['upload_key'];
    expectRefused(await service.api.quote({ upload_key }), 400, 'invalid_pdf');
    expectRefused(await service.api.order(sandbox({ upload_key })), 400, 'invalid_pdf');
  });

  test('has no other method', async () => {
    const answer = await service.api.send('/v1/uploads', { method: 'POST' });
    expectRefused(answer, 405, 'invalid_request');
  });
});

describe('an uploaded letter', () => {
  test('is proved, ordered and kept as the same bytes', async () => {
    const upload_key = await service.uploaded();
    const quote = await service.api.quote({ upload_key, to: anAddress() });
    expect(quote.body).toMatchObject({ status: 'ok', page_count: 2, total_cents: 224, issues: [] });
    const proofSha256 = String(quote.body['proof_sha256']);
    const proof = await fetch(String(quote.body['proof_url']));
    expect(proof.headers.get('content-type')).toBe('application/pdf');
    expect(sha256(new Uint8Array(await proof.arrayBuffer()))).toBe(proofSha256);
    const { confirmation_token } = quote.body;
    const placed = await service.api.order(sandbox({ upload_key, confirmation_token }));
    expect(placed.status).toBe(201);
    expect(orderIn(placed)).toMatchObject({ page_count: 2, proof_sha256: proofSha256 });
    const printed = await service.house.service.readDocument(String(orderIn(placed)['id']));
    expect(sha256(printed ?? new Uint8Array())).toBe(proofSha256);
  });

  test('serves any number of quotes and one order', async () => {
    const upload_key = await service.uploaded();
    const quotes = [
      await service.api.quote({ upload_key }),
      await service.api.quote({ upload_key }),
    ];
    expect(quotes.map(({ status }) => status)).toEqual([200, 200]);
    expect((await service.api.order(sandbox({ upload_key }))).status).toBe(201);
    expectRefused(await service.api.order(sandbox({ upload_key })), 400, 'upload_not_found');
  });

  test('serves no other order at any later time', async () => {
    const upload_key = await service.uploaded();
    const used = sandbox({ upload_key });
    expect((await service.api.order(used)).status).toBe(201);
    await service.house.control('clock', { advance_seconds: 5 * 86_400 });
    expectRefused(await service.api.order(used), 400, 'upload_not_found');
  });

  test('that nobody used is gone after 24 hours', async () => {
    const upload_key = await service.uploaded();
    expect((await service.api.quote({ upload_key })).status).toBe(200);
    await service.house.control('clock', { advance_seconds: 86_400 });
    expectRefused(await service.api.quote({ upload_key }), 400, 'upload_not_found');
  });

  test('ordered five times at once is ordered once', async () => {
    const upload_key = await service.uploaded();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.api.order(sandbox({ upload_key }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    for (const { status, body } of answers) {
      if (status === 400) expect(body['code']).toBe('upload_not_found');
    }
  });

  test('is not used up by an order that is refused', async () => {
    const upload_key = await service.uploaded();
    const refused = await service.api.order(sandbox({ upload_key, confirmation_token: 'hello' }));
    expectRefused(refused, 400, 'confirmation_malformed');
    expect((await service.api.order(sandbox({ upload_key }))).status).toBe(201);
  });

  test('that nobody uploaded is not found', async () => {
    const upload_key = `up_${'0'.repeat(32)}.pdf`;
    expectRefused(await service.api.order(sandbox({ upload_key })), 400, 'upload_not_found');
  });
});
