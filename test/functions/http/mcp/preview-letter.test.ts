import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_FAULT } from '../../../fakes/fake-pdf.ts';
import { callTool, expectFailure } from '../../../mcp/support/call-tool.ts';
import { orderOf, place } from '../create-order/place.ts';

describe('preview_letter', () => {
  test('shows the proof and its hash, which the order of the same letter carries', async () => {
    overrideDeps(fakeDeps());
    const { isError, body } = await callTool('preview_letter', aQuoteRequest());
    expect({ isError, body }).toEqual({
      isError: false,
      body: {
        status: 'ok',
        page_count: 1,
        proof_url: expect.stringMatching(/^https:/),
        pages: [
          { label: 'page', page: 1, png_url: expect.stringMatching(/^https:.*\/proof\/ppp_/) },
        ],
        proof_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        issues: [],
      },
    });
    expect(orderOf(await place(anOrderRequest()))['proof_sha256']).toBe(body['proof_sha256']);
  });

  test('shows the first pages to a model, as pictures', async () => {
    overrideDeps(fakeDeps());
    const text = Array.from({ length: 5 }, (_, page) => `Page ${page}`).join('\f');
    const { content, body } = await callTool('preview_letter', { ...aQuoteRequest(), text });
    expect(body['page_count']).toBe(5);
    expect(content.map(({ type }) => type)).toEqual(['text', 'image', 'image', 'image']);
    for (const image of content.slice(1)) {
      expect(image).toMatchObject({
        mimeType: 'image/png',
        data: expect.stringMatching(/^[\w+/=]+$/),
      });
    }
  });

  test('leaves out a page that cannot be drawn now: its link stands', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    deps.pagePainter.paint = () => Promise.reject(new Error('no room'));
    const { isError, content, body } = await callTool('preview_letter', aQuoteRequest());
    expect([isError, content.map(({ type }) => type)]).toEqual([false, ['text']]);
    expect(body['pages']).toHaveLength(1);
  });

  test('shows what the preflight of a PDF found', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    deps.pdfInspector.finding = { issues: [A_FAULT], pageCount: 2 };
    const pdf_base64 = Buffer.from('%PDF-1.7').toString('base64');
    const { isError, body } = await callTool('preview_letter', { pdf_base64 });
    expect(isError).toBe(false);
    expect(body).toMatchObject({
      page_count: 2,
      issues: [{ code: A_FAULT.code, severity: 'error', fix: A_FAULT.fix }],
    });
  });

  test('needs content', async () => {
    overrideDeps(fakeDeps());
    expectFailure(await callTool('preview_letter', {}), 'quote_content_required');
    const { to } = aQuoteRequest();
    expectFailure(await callTool('preview_letter', { to }), 'quote_content_required');
  });
});
