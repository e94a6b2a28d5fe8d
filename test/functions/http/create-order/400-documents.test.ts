import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_FAULT, A_PDF } from '../../../fakes/fake-pdf.ts';
import { expectRefusal } from '../call.ts';
import { A_LINK, AN_UPLOAD, DOCUMENT_REFUSALS, withPdfs } from './document-refusals.ts';
import { countingStore, orderOf, place } from './place.ts';

const ofContent = (fields: object) => anOrderRequest({ text: undefined, ...fields });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const BYTES_MAX = 10_485_760;

async function worldOf() {
  const base = await withPdfs(fakeDeps());
  const { store, commits } = countingStore(base.store);
  const deps = { ...base, store };
  overrideDeps(deps);
  return { deps, commits };
}

describe('createOrder, 400: its document', () => {
  test.each(DOCUMENT_REFUSALS)('%s', async (_, fields, code, arrange) => {
    const { deps, commits } = await worldOf();
    arrange(deps, new Error(code));
    expectRefusal(await place(ofContent(fields)), 400, code);
    expect(commits['orders']).toBeUndefined();
    expect(deps.screener.judged).toEqual([]);
  });

  test.each([
    ['', 'invalid_base64'],
    ['JVBERi0xLjc', 'invalid_base64'],
    ['JVBE_i0x', 'invalid_base64'],
    ['JVBERi0x\n', 'invalid_base64'],
    ['\u0151UJD', 'invalid_base64'],
    [Buffer.alloc(BYTES_MAX + 1).toString('base64'), 'file_too_large'],
    ['A'.repeat(14_000_001), 'validation_error'],
  ] as const)('pdf_base64 %.12s…: %s', async (pdf_base64, code) => {
    await worldOf();
    expectRefusal(await place(ofContent({ pdf_base64 })), 400, code);
  });

  test('the address of data in a page is told what to leave out', async () => {
    await worldOf();
    const { body } = await place(ofContent({ pdf_base64: 'data:application/pdf;base64,JVBERi0x' }));
    expect(body['reason']).toContain('leave out all up to the comma');
  });

  test.each([{ upload_key: AN_UPLOAD }, { pdf_url: A_LINK }, { pdf_base64: base64(A_PDF) }])(
    'a card of %j: says that cards are message-only, and fetches nothing',
    async (fields) => {
      const { deps } = await worldOf();
      deps.documents.failure = new Error('it was read');
      deps.pdfFetcher.pages.set(A_LINK, new Error('it was fetched'));
      const answer = await place(ofContent({ format: 'notecard', ...fields }));
      expectRefusal(answer, 400, 'invalid_request');
      expect(answer.body['reason']).toContain('message-only');
    },
  );

  test.each([
    [{}, 'exactly one'],
    [{ text: 'Dear', pdf_base64: base64(A_PDF) }, 'exactly one'],
    [{ upload_key: AN_UPLOAD, pdf_base64: '' }, 'exactly one'],
    [{ text: '', pdf_url: A_LINK }, 'exactly one'],
  ])('content %j: %s of the four is needed', async (fields, words) => {
    await worldOf();
    const answer = await place(ofContent(fields));
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toContain(words);
  });

  test('faults: every issue, what to do once each, and no token or upload used up', async () => {
    const { deps } = await worldOf();
    const warning = { ...A_FAULT, code: 'small_type', severity: 'warning' } as const;
    deps.pdfInspector.finding = {
      issues: [A_FAULT, { ...A_FAULT, page: 2, rectInches: [0.12349, 1, 2, 3] }, warning],
    };
    const answer = await place(ofContent({ upload_key: AN_UPLOAD }));
    expectRefusal(answer, 400, 'invalid_pdf');
    expect(answer.body).toMatchObject({
      next: [A_FAULT.fix],
      issues: [{ page: 1 }, { page: 2, rect_in: [0.123, 1, 2, 3] }, { code: 'small_type' }],
    });
    deps.pdfInspector.finding = {};
    const other = await place(ofContent({ upload_key: AN_UPLOAD }), { key: 'key-2' });
    expect(other.status).toBe(201);
  });

  test('an upload that another order used: refused before and after its first order moved on', async () => {
    const { deps } = await worldOf();
    const first = await place(ofContent({ upload_key: AN_UPLOAD }));
    for (const days of [0, 1, 1]) {
      deps.clock.advance({ days });
      const answer = await place(ofContent({ upload_key: AN_UPLOAD }), { key: 'key-2' });
      expectRefusal(answer, 400, 'upload_not_found');
      expect(answer.text).not.toContain(String(orderOf(first)['id']));
    }
    expect((await place(ofContent({ upload_key: AN_UPLOAD }))).status).toBe(200);
  });
});
