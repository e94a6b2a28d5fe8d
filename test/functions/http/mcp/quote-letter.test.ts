import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler as quoteHandler } from '../../../../functions/http/create-quote.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { fakeDeps, fakeSigningKeys } from '../../../fakes/fake-deps.ts';
import { A_FAULT } from '../../../fakes/fake-pdf.ts';
import { callTool, expectFailure } from '../../../mcp/support/call-tool.ts';
import { call } from '../call.ts';

const PDF = Buffer.from('%PDF-1.7 a document of the test').toString('base64');
/** The longest base64 of 4 MiB. */
const BASE64_LENGTH_MAX = 5_592_408;

describe('quote_letter', () => {
  test.each([
    { page_count: 3, mail_class: 'certified', color: true },
    aQuoteRequest(),
    aQuoteRequest({ text: undefined, pdf_base64: PDF }),
  ])('answers as POST /v1/quotes does: %#', async (request) => {
    overrideDeps(fakeDeps());
    const { isError, body } = await callTool('quote_letter', request);
    overrideDeps(fakeDeps());
    const http = await call(quoteHandler, { method: 'POST', path: '/v1/quotes', body: request });
    expect(http.status).toBe(200);
    // What to do next is the one thing that is said in the words of tools.
    const { next: _ofHttp, ...same } = http.body;
    const { next, ...told } = body;
    expect({ isError, told }).toEqual({ isError: false, told: same });
    expect(String(next ?? 'Call send_letter')).toMatch(/^Call send_letter/);
  });

  test('with recipient and content it brings a token', async () => {
    overrideDeps(fakeDeps());
    const { body } = await callTool('quote_letter', aQuoteRequest());
    expect(body['confirmation_token']).toMatch(/^ppq_/);
  });

  test.each([
    ['validation_error', { page_count: 1, color: 'red' }],
    ['invalid_page_count', { page_count: 0 }],
    ['unknown_format', { format: 'parcel' }],
    ['quote_content_required', { to: aQuoteRequest().to }],
    ['tracking_included', { mail_class: 'certified', tracking: true }],
    ['pdf_fetch_failed', { pdf_url: 'https://example.com/none.pdf' }],
    ['empty_document', { text: ' ' }],
  ] as const)('%s', async (code, args) => {
    overrideDeps(fakeDeps());
    expectFailure(await callTool('quote_letter', args), code);
  });

  test('confirmation_unavailable where nothing is signed', async () => {
    overrideDeps(fakeDeps({ signingKeys: fakeSigningKeys([]) }));
    expectFailure(await callTool('quote_letter', aQuoteRequest()), 'confirmation_unavailable');
  });

  test('a PDF with an error gets its issues and no token', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    deps.pdfInspector.finding = { issues: [A_FAULT] };
    const args = aQuoteRequest({ text: undefined, pdf_base64: PDF });
    const { isError, body } = await callTool('quote_letter', args);
    expect([isError, body['issues']]).toEqual([
      false,
      [expect.objectContaining({ code: A_FAULT.code, severity: 'error' })],
    ]);
    expect(body).not.toHaveProperty('confirmation_token');
  });

  test.each(['quote_letter', 'preview_letter'])(
    '%s: a PDF over 4 MiB does not come along, and the advice says how it can',
    async (name) => {
      overrideDeps(fakeDeps());
      const longest = { pdf_base64: 'A'.repeat(BASE64_LENGTH_MAX) };
      expect((await callTool(name, longest)).isError).toBe(false);
      const answer = await callTool(name, { pdf_base64: 'A'.repeat(BASE64_LENGTH_MAX + 4) });
      expectFailure(answer, 'file_too_large');
      expect(String(answer.body['next'])).toContain('/v1/uploads');
    },
  );
});
