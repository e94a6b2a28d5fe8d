/** Documents on their whole way: uploaded, fetched or sent along; quoted, proved, ordered and kept, byte for byte. */

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { deps } from '../../functions/deps.ts';
import { FORMATS } from '../../lib/api/schemas/piece.ts';
import { UploadResponseSchema } from '../../lib/api/schemas/upload.ts';
import { renderLetter } from '../../lib/document/render-letter.ts';
import type { ErrorCode } from '../../lib/errors/catalog.ts';
import { type LocalService, startService } from '../../local/service.ts';
import { anAddress, aPostalAddress } from '../builders/an-address.ts';
import { BOMB_CASES } from '../corpus/bomb-cases.ts';
import type { CorpusCase } from '../corpus/corpus-case.ts';
import { HOSTILE_CASES, harmless } from '../corpus/hostile-cases.ts';
import { SENTENCE } from '../corpus/raw-pdf.ts';
import { UNTRUSTED_CASES } from '../corpus/untrusted-cases.ts';
import { ApiClient, expectRefused, orderIn } from './support/api-client.ts';
import { type PdfServer, startPdfServer } from './support/pdf-server.ts';

const UPLOAD_BYTES_MAX = 10_485_760;
const DAY_MS = 86_400_000;
const dataDir = mkdtempSync(join(tmpdir(), 'mail-documents-'));
const letter = new Uint8Array(harmless());
let service: LocalService;
let web: PdfServer;
let api: ApiClient;

beforeAll(async () => {
  web = await startPdfServer(letter);
  const settings = { port: 0, dataDir, store: undefined, clockSpeed: 1 };
  // More calls a minute than a guest has.
  const GUEST_LIMIT_PER_MINUTE = '0';
  const environment = { ...process.env, GUEST_LIMIT_PER_MINUTE, LOCAL_ALLOW_HOSTS: web.host };
  service = await startService(settings, environment);
  api = new ApiClient(service.url);
}, 60_000);

afterAll(async () => {
  await service?.stop();
  web?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

const sandbox = (fields: object) => ({ to: anAddress(), sandbox: true, ...fields });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function uploaded(bytes = letter): Promise<string> {
  const answer = await api.upload(bytes);
  expect(answer.status).toBe(201);
  return String(answer.body['upload_key']);
}

/** A PDF that carries its own addresses, as letter_windowed needs one. */
async function ownLetter(): Promise<Uint8Array<ArrayBuffer>> {
  const to = aPostalAddress();
  const text = `${SENTENCE} `.repeat(5);
  return new Uint8Array((await renderLetter({ text, to, from: to, returnMark: null })).bytes);
}

describe('PUT /v1/uploads', () => {
  test('201: a key, the size, and 24 hours', async () => {
    const before = deps().clock.nowMs();
    const { status, body } = await api.upload(letter);
    const expiresMs = Date.parse(String(body['expires_at']));
    expect(status).toBe(201);
    expect(v.safeParse(UploadResponseSchema, body).issues).toBeUndefined();
    expect(Object.keys(body).sort()).toEqual(['byte_size', 'expires_at', 'status', 'upload_key']);
    expect(body['byte_size']).toBe(letter.length);
    expect(expiresMs).toBeGreaterThanOrEqual(before + DAY_MS - 1000);
    expect(expiresMs).toBeLessThanOrEqual(deps().clock.nowMs() + DAY_MS + 1000);
  });

  test('gives every upload a key of its own, even of the same bytes', async () => {
    const keys = await Promise.all([uploaded(), uploaded(), uploaded()]);
    expect(new Set(keys).size).toBe(3);
  });

  test('takes exactly 10,485,760 bytes, and they print', async () => {
    const full = new Uint8Array(UPLOAD_BYTES_MAX).fill(0x20);
    full.set(letter);
    const { status, body } = await api.upload(full);
    expect([status, body['byte_size']]).toEqual([201, UPLOAD_BYTES_MAX]);
    const placed = await api.order(sandbox({ upload_key: body['upload_key'] }));
    expect(orderIn(placed)).toMatchObject({ page_count: 2, status: 'submitted' });
  });

  test.each([UPLOAD_BYTES_MAX + 1, 16_000_001])('refuses %d bytes: 413', async (size) => {
    expectRefused(await api.upload(new Uint8Array(size)), 413, 'file_too_large');
  });

  test('refuses a call that does not say what it sends: 400', async () => {
    expectRefused(await api.upload(letter, {}), 400, 'invalid_request');
  });

  test('refuses a body without a length: 400', async () => {
    const body = new Blob([letter]).stream();
    const headers = { 'Content-Type': 'application/pdf' };
    const answer = await api.send('/v1/uploads', { method: 'PUT', body, headers, duplex: 'half' });
    expectRefused(answer, 400, 'invalid_request');
  });

  test('judges nothing: what is no PDF is refused when it is used', async () => {
    const { body } = await api.upload(new TextEncoder().encode('<!doctype html><p>Sign in'));
    const upload_key = body['upload_key'];
    expectRefused(await api.quote({ upload_key }), 400, 'invalid_pdf');
    expectRefused(await api.order(sandbox({ upload_key })), 400, 'invalid_pdf');
  });

  test('has no other method', async () => {
    const answer = await api.send('/v1/uploads', { method: 'POST' });
    expectRefused(answer, 405, 'invalid_request');
  });
});

describe('an uploaded letter', () => {
  test('is proved, ordered and kept as the same bytes', async () => {
    const upload_key = await uploaded();
    const quote = await api.quote({ upload_key, to: anAddress() });
    expect(quote.body).toMatchObject({ status: 'ok', page_count: 2, total_cents: 224, issues: [] });
    const proofSha256 = String(quote.body['proof_sha256']);
    const proof = await fetch(String(quote.body['proof_url']));
    expect(proof.headers.get('content-type')).toBe('application/pdf');
    expect(sha256(new Uint8Array(await proof.arrayBuffer()))).toBe(proofSha256);
    const { confirmation_token } = quote.body;
    const placed = await api.order(sandbox({ upload_key, confirmation_token }));
    expect(placed.status).toBe(201);
    expect(orderIn(placed)).toMatchObject({ page_count: 2, proof_sha256: proofSha256 });
    const printed = await service.readDocument(proofSha256);
    expect(sha256(printed ?? new Uint8Array())).toBe(proofSha256);
  });

  test('serves any number of quotes and one order', async () => {
    const upload_key = await uploaded();
    const quotes = [await api.quote({ upload_key }), await api.quote({ upload_key })];
    expect(quotes.map(({ status }) => status)).toEqual([200, 200]);
    expect((await api.order(sandbox({ upload_key }))).status).toBe(201);
    expectRefused(await api.order(sandbox({ upload_key })), 400, 'upload_not_found');
  });

  test('serves no other order at any later time', async () => {
    const upload_key = await uploaded();
    const used = sandbox({ upload_key });
    expect((await api.order(used)).status).toBe(201);
    const body = JSON.stringify({ advance_seconds: 5 * 86_400 });
    await fetch(`${service.url}/_local/clock`, { method: 'POST', body });
    expectRefused(await api.order(used), 400, 'upload_not_found');
  });

  test('that nobody used is gone after 24 hours', async () => {
    const upload_key = await uploaded();
    expect((await api.quote({ upload_key })).status).toBe(200);
    const body = JSON.stringify({ advance_seconds: 86_400 });
    await fetch(`${service.url}/_local/clock`, { method: 'POST', body });
    expectRefused(await api.quote({ upload_key }), 400, 'upload_not_found');
  });

  test('ordered five times at once is ordered once', async () => {
    const upload_key = await uploaded();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.order(sandbox({ upload_key }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    for (const { status, body } of answers) {
      if (status === 400) expect(body['code']).toBe('upload_not_found');
    }
  });

  test('is not used up by an order that is refused', async () => {
    const upload_key = await uploaded();
    const refused = await api.order(sandbox({ upload_key, confirmation_token: 'hello' }));
    expectRefused(refused, 400, 'confirmation_malformed');
    expect((await api.order(sandbox({ upload_key }))).status).toBe(201);
  });

  test('that nobody uploaded is not found', async () => {
    const upload_key = `up_${'0'.repeat(32)}.pdf`;
    expectRefused(await api.order(sandbox({ upload_key })), 400, 'upload_not_found');
  });
});

describe('a letter at an address', () => {
  test('is the letter that was sent along', async () => {
    const [fetched, sent] = await Promise.all([
      api.order(sandbox({ pdf_url: `${web.url}/letter.pdf` })),
      api.order(sandbox({ pdf_base64: base64(letter) })),
    ]);
    expect([fetched.status, sent.status]).toEqual([201, 201]);
    expect(orderIn(fetched)['proof_sha256']).toBe(orderIn(sent)['proof_sha256']);
    expect(orderIn(fetched)['id']).not.toBe(orderIn(sent)['id']);
  });

  test('is fetched over three redirects, and not over a fourth', async () => {
    expect((await api.quote({ pdf_url: `${web.url}/hops/3` })).status).toBe(200);
    expectRefused(await api.quote({ pdf_url: `${web.url}/hops/4` }), 400, 'redirect_limit');
  });

  const elsewhere = (url: string) => `/to?${encodeURIComponent(url)}`;

  test.each<[string, ErrorCode]>([
    [elsewhere('http://169.254.169.254/latest/meta-data/'), 'blocked_address'],
    [elsewhere('http://10.0.0.1/letter.pdf'), 'blocked_address'],
    [elsewhere('file:///etc/passwd'), 'blocked_address'],
    ['/nothing.pdf', 'pdf_fetch_failed'],
    ['/page', 'pdf_fetch_failed'],
  ])('%s: %s', async (path, code) => {
    expectRefused(await api.order(sandbox({ pdf_url: web.url + path })), 400, code);
  });

  test('on this machine is out of reach unless its host and port are named', async () => {
    const other = await startPdfServer(letter);
    try {
      const direct = await api.quote({ pdf_url: `${other.url}/letter.pdf` });
      expectRefused(direct, 400, 'blocked_address');
      const redirected = await api.quote({
        pdf_url: web.url + elsewhere(`${other.url}/letter.pdf`),
      });
      expectRefused(redirected, 400, 'blocked_address');
      expect(other.asked).toEqual([]);
    } finally {
      other.stop();
    }
  });
});

describe('every format', () => {
  test.each(FORMATS)('%s is quoted and ordered in the sandbox, with one proof', async (format) => {
    const content =
      format === 'letter_windowed'
        ? { upload_key: await uploaded(await ownLetter()) }
        : { text: 'Dear Ada,' };
    const piece = { format, to: anAddress(), ...content };
    const { body: quote } = await api.quote(piece);
    const { confirmation_token, proof_sha256, total_cents } = quote;
    const placed = await api.order({ ...piece, sandbox: true, confirmation_token });
    expect(placed.status).toBe(201);
    expect(orderIn(placed)).toMatchObject({
      format,
      status: 'submitted',
      proof_sha256,
      price_cents: total_cents,
    });
    const printed = await service.readDocument(String(proof_sha256));
    expect(sha256(printed ?? new Uint8Array())).toBe(proof_sha256);
  });
});

describe('a document that means harm', () => {
  const BAD = [...HOSTILE_CASES, ...BOMB_CASES].filter(
    ({ code, name }) => code !== undefined && name !== 'nothing',
  );

  test.each(BAD)('$name: its code, and the next letter is not kept waiting', async (each) => {
    const answer = await api.order(sandbox({ pdf_base64: base64(await each.make()) }));
    expect(answer.status).toBe(400);
    expect([each.code].flat()).toContain(answer.body['code']);
    await expectPlainOrderSoon();
    const next = await api.order(sandbox({ pdf_base64: base64(letter) }));
    expect(orderIn(next)).toMatchObject({ page_count: 2, status: 'submitted' });
  });

  test('four at once: a letter in the midst of them is not kept waiting', async () => {
    const [worst] = BOMB_CASES.filter(({ code }) => code !== undefined);
    const pdf_base64 = base64(await (worst as CorpusCase).make());
    const all = Promise.all([1, 2, 3, 4].map(() => api.order(sandbox({ pdf_base64 }))));
    await expectPlainOrderSoon();
    for (const answer of await all) expect(answer.status).toBe(400);
  });

  async function expectPlainOrderSoon(): Promise<void> {
    const start = performance.now();
    const placed = await api.order(sandbox({ text: 'Dear Ada,' }));
    expect(placed.status).toBe(201);
    expect(performance.now() - start).toBeLessThan(2000);
  }
});

test('a PDF whose text may not be what it shows is created, and held for a person', async () => {
  const [hidden] = UNTRUSTED_CASES;
  const placed = await api.order(
    sandbox({ pdf_base64: base64(await (hidden as CorpusCase).make()) }),
  );
  expect(placed.status).toBe(201);
  expect(orderIn(placed)).toMatchObject({ status: 'held_for_review', tracking_number: null });
});
