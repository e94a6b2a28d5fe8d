import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';
import {
  A_LINK,
  AN_UPLOAD,
  DOCUMENT_REFUSALS,
  withPdfs,
} from '../create-order/document-refusals.ts';
import { place, tokenFor } from '../create-order/place.ts';

const ofContent = (fields: object) => anOrderRequest({ text: undefined, ...fields });
const quote = (body: object) => call(handler, { method: 'POST', path: '/v1/quotes', body });

describe('createQuote, 400: its document', () => {
  test.each(DOCUMENT_REFUSALS)('%s', async (_, fields, code, arrange) => {
    for (const recipient of [{}, { to: anAddress() }]) {
      const deps = await withPdfs(fakeDeps());
      overrideDeps(deps);
      arrange(deps, new Error(code));
      expectRefusal(await quote({ ...fields, ...recipient }), 400, code);
      expect([...deps.documents.kept.keys()]).toEqual([expect.stringMatching(/^uploads\//)]);
    }
  });

  test('an upload that an order has used, also for a preview; not one whose order was refused', async () => {
    overrideDeps(await withPdfs(fakeDeps()));
    const used = { upload_key: AN_UPLOAD, to: anAddress() };
    const confirmation_token = await tokenFor({ pdf_url: A_LINK, to: anAddress() });
    expect((await place(ofContent({ pdf_url: A_LINK, confirmation_token }))).status).toBe(201);
    const late = ofContent({ upload_key: AN_UPLOAD, confirmation_token });
    expectRefusal(await place(late, { key: 'key-2' }), 409, 'confirmation_used');
    expect((await quote(used)).status).toBe(200);
    const order = ofContent({ upload_key: AN_UPLOAD });
    expect((await place(order, { key: 'key-3' })).status).toBe(201);
    for (const asked of [used, { upload_key: AN_UPLOAD }]) {
      expectRefusal(await quote(asked), 400, 'upload_not_found');
    }
  });

  test.each([{ upload_key: AN_UPLOAD }, { pdf_url: A_LINK }])(
    'a card of %j: says that cards are message-only, and fetches nothing',
    async (fields) => {
      const deps = fakeDeps();
      deps.documents.failure = new Error('it was read');
      deps.pdfFetcher.pages.set(A_LINK, new Error('it was fetched'));
      overrideDeps(deps);
      const answer = await quote({ format: 'postcard_4x6', ...fields });
      expectRefusal(answer, 400, 'invalid_request');
      expect(answer.body['reason']).toContain('message-only');
    },
  );

  test.each([
    [{ to: anAddress() }, 'quote_content_required'],
    [{ to: anAddress(), page_count: 2 }, 'quote_content_required'],
    [{ to: anAddress(), pdf_base64: 'JVBERg=' }, 'invalid_base64'],
    [{ page_count: 0 }, 'invalid_page_count'],
    [{ page_count: -1 }, 'invalid_page_count'],
    [{ page_count: 1.5 }, 'invalid_page_count'],
    [{ page_count: '2' }, 'invalid_page_count'],
    [{ page_count: null }, 'invalid_page_count'],
    [{ page_count: 13 }, 'page_limit_exceeded'],
    [{ page_count: 0, upload_key: AN_UPLOAD }, 'invalid_page_count'],
  ] as const)('%j: %s', async (body, code) => {
    overrideDeps(await withPdfs(fakeDeps()));
    expectRefusal(await quote(body), 400, code);
  });
});
