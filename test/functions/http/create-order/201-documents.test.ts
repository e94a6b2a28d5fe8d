import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { CreateOrderResponseSchema } from '../../../../lib/contract/schemas/order.ts';
import { FORMATS } from '../../../../lib/contract/schemas/piece.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { mailingDay } from '../../../../lib/rails/expected-delivery.ts';
import { passingKey } from '../../../../lib/resources.ts';
import { readInkedText } from '../../../../lib/screening/inked-text.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_FAULT, A_PDF } from '../../../fakes/fake-pdf.ts';
import { type Answer, expectRefusal } from '../call.ts';
import { quoted } from '../create-quote/quoted.ts';
import { A_LINK, AN_UPLOAD, withPdfs } from './document-refusals.ts';
import { orderOf, place, tokenFor } from './place.ts';

const ofContent = (fields: object) => anOrderRequest({ text: undefined, ...fields });
const SOURCES = [
  { upload_key: AN_UPLOAD },
  { pdf_url: A_LINK },
  { pdf_base64: Buffer.from(A_PDF).toString('base64') },
];
const [OF_UPLOAD] = SOURCES as [object];

async function world<D extends FakeDeps>(base: D): Promise<D> {
  const deps = await withPdfs(base);
  overrideDeps(deps);
  return deps;
}

/** Of the order that was created. */
function hexOf(answer: Answer): string {
  return String(orderOf(answer)['id']).slice(-32);
}

describe('createOrder, 201: of a PDF', () => {
  test.each(SOURCES)(
    '%j: prints, screens and keeps what the inspector made of it',
    async (from) => {
      const deps = await world(fakeDeps());
      const made = new TextEncoder().encode('%PDF-1.7 rewritten');
      const sha256 = 'c'.repeat(64);
      deps.pdfInspector.finding = { bytes: made, sha256, pageCount: 3, text: 'what prints' };
      const answer = await place(ofContent(from));
      expect(answer.status).toBe(201);
      expect(v.safeParse(CreateOrderResponseSchema, answer.body).issues).toBeUndefined();
      expect(answer.body['issues']).toEqual([]);
      expect(orderOf(answer)).toMatchObject({
        status: 'submitted',
        page_count: 3,
        price_cents: 249,
        proof_sha256: sha256,
      });
      const hex = hexOf(answer);
      expect(deps.documents.kept.get(passingKey(hex, sha256, 'document'))).toEqual(made);
      const kept = deps.documents.kept.get(passingKey(hex, sha256, 'text'));
      const text = new TextDecoder().decode(kept);
      expect(deps.screener.judged).toEqual([{ text, documentSha256: sha256 }]);
      expect(readInkedText(text)).toContainEqual({ kind: 'content', text: 'what prints' });
    },
  );

  test('with the token of a quote from the last moment of its upload, for as long as that lives', async () => {
    const deps = await world(fakeDeps());
    deps.documents.uploadedAtMs = deps.clock.nowMs();
    deps.clock.advance({ hours: 23, minutes: 59 });
    const confirmation_token = await tokenFor({ ...OF_UPLOAD, to: anAddress() });
    deps.clock.advance({ minutes: 29 });
    expectRefusal(await place(ofContent(OF_UPLOAD)), 400, 'upload_not_found');
    const answer = await place(ofContent({ ...OF_UPLOAD, confirmation_token }));
    expect(answer.status).toBe(201);
  });

  test('with warnings: shows them, and the replay shows them to the digit', async () => {
    const deps = await world(fakeDeps());
    const rectInches = [0.1 + 0.2, 1 / 3, 8.49999, 10.9996] as const;
    deps.pdfInspector.finding = { issues: [{ ...A_FAULT, severity: 'warning', rectInches }] };
    const first = await place(ofContent(OF_UPLOAD));
    expect(first.status).toBe(201);
    expect(first.body['issues']).toEqual([
      {
        code: A_FAULT.code,
        page: 1,
        rect_in: [0.3, 0.333, 8.5, 11],
        severity: 'warning',
        fix: A_FAULT.fix,
      },
    ]);
    const again = await place(ofContent(OF_UPLOAD));
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body['issues'])).toBe(JSON.stringify(first.body['issues']));
  });

  test('remembers where its addresses stand, and what the preflight found', async () => {
    const deps = await world(fakeDeps());
    deps.pdfInspector.finding = {
      issues: [{ ...A_FAULT, severity: 'warning' }],
      addressPlacement: 'sheet',
      addressReason: 'page 1 is taken there',
    };
    const { id } = orderOf(await place(ofContent(OF_UPLOAD)));
    const { events } = await loadOrder(deps, String(id));
    expect(events.find(({ kind }) => kind === 'order.document_prepared')?.data).toEqual({
      address_placement: 'sheet',
      address_reason: 'page 1 is taken there',
      issues: [A_FAULT.code],
    });
  });
});

describe('createOrder, 201: what was quoted is what prints', () => {
  const PIECES = FORMATS.map((format) => ({
    format,
    to: anAddress(),
    ...(format === 'letter_windowed' ? OF_UPLOAD : { text: 'Dear Ada,' }),
  }));

  test.each(PIECES)('$format: one proof, one price, the same bytes', async (piece) => {
    const deps = await world(fakeDeps());
    const { proof_sha256, total_cents, page_count, confirmation_token } = await quoted(piece);
    const proof = deps.documents.kept.get(`proofs/${proof_sha256}.pdf`);
    const answer = await place({ ...piece, sandbox: true, confirmation_token });
    expect(answer.status).toBe(201);
    expect(orderOf(answer)).toMatchObject({ proof_sha256, price_cents: total_cents, page_count });
    const key = passingKey(hexOf(answer), String(proof_sha256), 'document');
    expect(deps.documents.kept.get(key)).toEqual(proof);
  });

  test('past midnight too: the date of a letter is the one that its quote showed', async () => {
    const deps = await world(fakeDeps());
    const piece = { format: 'letter', to: anAddress(), text: 'Dear Ada,' };
    const day = () => mailingDay(deps.clock.nowMs());
    while (day() === mailingDay(deps.clock.nowMs() + 60_000)) deps.clock.advance({ minutes: 1 });
    const { proof_sha256, confirmation_token } = await quoted(piece);
    const shown = day();
    deps.clock.advance({ minutes: 1 });
    expect(day()).not.toBe(shown);
    const answer = await place({ ...piece, sandbox: true, confirmation_token });
    expect(orderOf(answer)['proof_sha256']).toBe(proof_sha256);
    const unquoted = await place({ ...piece, sandbox: true }, { key: 'key-2' });
    expect(orderOf(unquoted)['proof_sha256']).not.toBe(proof_sha256);
  });

  test('in Markdown the words are judged that print, and the very bytes of the quote are', async () => {
    const deps = await world(fakeDeps());
    const text = '# Notice\n\nDear **{{name}}**, see [this](https://example.com).';
    const merge = { name: 'Ada *L.*' };
    const piece = { to: anAddress(), text, text_format: 'markdown', merge, date: 'none' };
    const { proof_sha256, confirmation_token } = await quoted(piece);
    const answer = await place({ ...piece, sandbox: true, confirmation_token });
    expect(orderOf(answer)['proof_sha256']).toBe(proof_sha256);
    const kept = deps.documents.kept.get(passingKey(hexOf(answer), String(proof_sha256), 'text'));
    expect(readInkedText(new TextDecoder().decode(kept))).toContainEqual({
      kind: 'content',
      text: 'Notice\n\nDear Ada *L.*, see this (https://example.com).',
    });
    const plain = await place({ ...piece, text_format: 'plain', sandbox: true }, { key: 'key-2' });
    expect(orderOf(plain)['proof_sha256']).not.toBe(proof_sha256);
  });

  test('a field may be called as what an object inherits', async () => {
    const deps = await world(fakeDeps());
    const merge = { constructor: 'Bo Ltd.' };
    const text = 'Built by {{constructor}}.';
    const answer = await place({ to: anAddress(), text, merge, date: 'none', sandbox: true });
    const key = passingKey(hexOf(answer), String(orderOf(answer)['proof_sha256']), 'text');
    const kept = new TextDecoder().decode(deps.documents.kept.get(key));
    expect(readInkedText(kept)).toContainEqual({ kind: 'content', text: 'Built by Bo Ltd..' });
  });

  test('a text that looks like something else is sent, with a warning that says where', async () => {
    await world(fakeDeps());
    const piece = { to: anAddress(), text: 'Dear {{name}},\n\n**read** <b>this</b>', date: 'none' };
    const { issues, confirmation_token } = await quoted(piece);
    expect(issues?.map(({ code, severity, page }) => ({ code, severity, page }))).toEqual(
      ['unfilled_placeholder', 'looks_like_markdown', 'looks_like_html'].map((code) => ({
        code,
        severity: 'warning',
        page: 1,
      })),
    );
    const [left = 0, top = 0] = issues?.[0]?.rect_in ?? [];
    expect([left, top > 3.3 && top < 3.6]).toEqual([1, true]);
    expect((await place({ ...piece, sandbox: true, confirmation_token })).status).toBe(201);
  });

  test('the words of a field that nobody filled in are told to the caller, and to no log', async () => {
    const deps = await world(fakeDeps());
    const piece = {
      to: anAddress(),
      text: 'Dear {{quiet words}} and [Hushed Title],',
      date: 'none',
    };
    const { issues, confirmation_token } = await quoted(piece);
    const words = ['quiet words', 'Hushed Title'];
    expect(issues?.map(({ fix }) => fix)).toEqual(
      words.map((each) => expect.stringContaining(each)),
    );
    const answer = await place({ ...piece, sandbox: true, confirmation_token });
    expect(answer.body['issues']).toEqual(issues);
    for (const each of words) expect(deps.log.text()).not.toContain(each);
  });

  test.each([
    ['its subject', { subject: 'Rent' }],
    ['its date', { date: '2026-12-01' }],
    ['a value', { merge: { name: 'Bo' } }],
  ])('a letter that is not the quoted one in %s is refused', async (_, change) => {
    await world(fakeDeps());
    const piece = { to: anAddress(), text: 'Dear {{name}},', merge: { name: 'Ada' } };
    const { confirmation_token } = await quoted(piece);
    const answer = await place({ ...piece, ...change, sandbox: true, confirmation_token });
    expectRefusal(answer, 409, 'confirmation_mismatch');
    expect(answer.body['reason']).toBe('changed since the quote: content');
  });

  test.each(PIECES.slice(0, 1).concat(PIECES.slice(2)))(
    '$format: equal requests give equal bytes, whatever day it is, where no date is printed',
    async (undated) => {
      const deps = await world(fakeDeps());
      const piece = undated.format === 'letter' ? { ...undated, date: 'none' } : undated;
      const bytes: (Uint8Array | undefined)[] = [];
      for (const key of ['key-1', 'key-2']) {
        const answer = await place({ ...piece, sandbox: true }, { key });
        const sha256 = String(orderOf(answer)['proof_sha256']);
        bytes.push(deps.documents.kept.get(passingKey(hexOf(answer), sha256, 'document')));
        deps.documents.kept.clear();
        deps.clock.advance({ days: 30 });
      }
      expect(bytes[0]?.length).toBeGreaterThan(0);
      expect(bytes[1]).toEqual(bytes[0]);
    },
  );
});
