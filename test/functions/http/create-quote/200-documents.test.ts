import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_FAULT } from '../../../fakes/fake-pdf.ts';
import { expectRefusal } from '../call.ts';
import { A_LINK, AN_UPLOAD, withPdfs } from '../create-order/document-refusals.ts';
import { place } from '../create-order/place.ts';
import { quoted } from './quoted.ts';

const SOURCES = [{ upload_key: AN_UPLOAD }, { pdf_url: A_LINK }];

async function world() {
  const deps = await withPdfs(fakeDeps());
  overrideDeps(deps);
  return deps;
}

describe('createQuote, 200: of a PDF', () => {
  test.each(SOURCES)('%j: a proof, its pages and a token, and no issues', async (source) => {
    const deps = await world();
    deps.pdfInspector.finding = { pageCount: 2 };
    const quote = await quoted({ ...source, to: anAddress() });
    expect(quote).toMatchObject({
      page_count: 2,
      total_cents: 224,
      proof_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      proof_url: expect.stringMatching(/^https:\/\/.*seconds=900$/),
      confirmation_token: expect.stringMatching(/^ppq_/),
      issues: [],
    });
    expect(deps.documents.kept.has(`proofs/${quote.proof_sha256}.pdf`)).toBe(true);
  });

  test('does not use the upload up, however often it is quoted', async () => {
    await world();
    const body = { upload_key: AN_UPLOAD, to: anAddress() };
    const quotes = [await quoted(body), await quoted(body), await quoted(body)];
    expect(new Set(quotes.map(({ proof_sha256 }) => proof_sha256)).size).toBe(1);
    const answer = await place(anOrderRequest({ text: undefined, upload_key: AN_UPLOAD }));
    expect(answer.status).toBe(201);
  });

  test('with warnings: they are shown, and a token comes all the same', async () => {
    const deps = await world();
    deps.pdfInspector.finding = { issues: [{ ...A_FAULT, severity: 'warning' }] };
    const quote = await quoted({ upload_key: AN_UPLOAD, to: anAddress() });
    expect(quote.issues).toHaveLength(1);
    expect(quote.confirmation_token).toMatch(/^ppq_/);
    expect(quote.next?.map((step) => step.slice(0, 4))).toEqual(['Read', 'Send']);
  });

  test('with errors: the price, the proof and the issues, but no token; its order shows the same', async () => {
    const deps = await world();
    deps.pdfInspector.finding = {
      issues: [{ ...A_FAULT, rectInches: [0.1 + 0.2, 1 / 3, 8.49999, 10.9996] }],
    };
    const quote = await quoted({ upload_key: AN_UPLOAD, to: anAddress() });
    expect(Object.keys(quote).sort()).toEqual([
      'breakdown',
      'hints',
      'issues',
      'note',
      'page_count',
      'pages',
      'proof_sha256',
      'proof_url',
      'standardized_to',
      'status',
      'total',
      'total_cents',
    ]);
    const refused = await place(anOrderRequest({ text: undefined, upload_key: AN_UPLOAD }));
    expectRefusal(refused, 400, 'invalid_pdf');
    expect(JSON.stringify(refused.body['issues'])).toBe(JSON.stringify(quote.issues));
  });

  test('of text there are no issues to show', async () => {
    await world();
    const quote = await quoted({ text: 'Dear Ada,', to: anAddress() });
    expect(quote).not.toHaveProperty('issues');
    expect(quote.next).toEqual([expect.stringMatching(/^Send/)]);
  });
});
