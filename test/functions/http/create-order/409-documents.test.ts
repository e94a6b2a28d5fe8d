import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { A_LINK, AN_UPLOAD, withPdfs } from './document-refusals.ts';
import { place, tokenFor } from './place.ts';

const ofContent = (fields: object) => anOrderRequest({ text: undefined, ...fields });

describe('createOrder, 409: the PDF is not the one that was quoted', () => {
  test('for the address serves another one now; as soon as it serves the first again it is sent', async () => {
    const deps = await withPdfs(fakeDeps());
    overrideDeps(deps);
    const quoted = deps.pdfFetcher.pages.get(A_LINK);
    const confirmation_token = await tokenFor({ pdf_url: A_LINK, to: anAddress() });
    const body = ofContent({ pdf_url: A_LINK, confirmation_token });
    deps.pdfFetcher.pages.set(A_LINK, new TextEncoder().encode('%PDF-1.7 another'));
    const answer = await place(body);
    expectRefusal(answer, 409, 'confirmation_mismatch');
    expect(answer.body['reason']).toContain('content');
    deps.pdfFetcher.pages.set(A_LINK, quoted ?? new Error('none'));
    expect((await place(body)).status).toBe(201);
  });

  test('the same PDF may come another way', async () => {
    overrideDeps(await withPdfs(fakeDeps()));
    const confirmation_token = await tokenFor({ pdf_url: A_LINK, to: anAddress() });
    const body = ofContent({ upload_key: AN_UPLOAD, confirmation_token });
    expect((await place(body)).status).toBe(201);
  });

  test('a windowed letter is not the letter that was quoted, though the bytes are the same', async () => {
    overrideDeps(await withPdfs(fakeDeps()));
    const confirmation_token = await tokenFor({ upload_key: AN_UPLOAD, to: anAddress() });
    const body = ofContent({
      upload_key: AN_UPLOAD,
      format: 'letter_windowed',
      confirmation_token,
    });
    expectRefusal(await place(body), 409, 'confirmation_mismatch');
  });
});
