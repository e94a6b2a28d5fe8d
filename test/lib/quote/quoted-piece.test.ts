/** A quote's token binds all that a quote can say of a letter, and fits an order that says the same. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import { handler as putStationery } from '../../../functions/http/put-stationery.ts';
import { type OrderRequest, OrderRequestSchema } from '../../../lib/contract/schemas/order.ts';
import { type QuoteRequest, QuoteRequestSchema } from '../../../lib/contract/schemas/quote.ts';
import { aQuoteRequest } from '../../builders/a-request.ts';
import { aLetterheadPdf } from '../../builders/a-sheet.ts';
import { anAddress } from '../../builders/an-address.ts';
import { anOffer } from '../../builders/an-offer.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { A_PDF } from '../../fakes/fake-pdf.ts';
import { FakeRail } from '../../fakes/fake-rail.ts';
import { call, expectRefusal } from '../../functions/http/call.ts';
import {
  A_LINK,
  AN_UPLOAD,
  withPdfs,
} from '../../functions/http/create-order/document-refusals.ts';
import { place, tokenFor } from '../../functions/http/create-order/place.ts';
import { inspectedStationery } from '../document/pdf/inspected.ts';

type Fields = Readonly<Record<string, unknown>>;
type Field = keyof QuoteRequest & keyof OrderRequest;

const ANOTHER_PDF = new TextEncoder().encode('%PDF-1.7 another');
const ANOTHER_LINK = 'https://example.com/b.pdf';
const ANOTHER_UPLOAD = `up_${'1'.repeat(32)}.pdf`;
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Of each field: a letter that is quoted, and what another one has in its place. A new field needs its row. */
const CHANGES: Readonly<Record<Field, readonly [quoted: Fields, sent: Fields]>> = {
  mail_class: [{}, { mail_class: 'certified' }],
  format: [{ text: undefined, upload_key: AN_UPLOAD }, { format: 'letter_windowed' }],
  color: [{}, { color: true }],
  double_sided: [{}, { double_sided: false }],
  tracking: [{}, { tracking: true }],
  remove_mark: [{}, { remove_mark: true }],
  pen: [{ format: 'notecard' }, { pen: true }],
  text: [{}, { text: 'Dear Ada, something else.' }],
  text_format: [{ text: 'Dear *Ada*' }, { text_format: 'markdown' }],
  merge: [{ text: 'Dear {{name}}', merge: { name: 'Ada' } }, { merge: { name: 'Mary' } }],
  date: [{}, { date: '2026-01-02' }],
  subject: [{}, { subject: 'The engine' }],
  stationery: [{}, { stationery: 'a letterhead' }],
  handwriting: [{ format: 'notecard' }, { handwriting: 'brush' }],
  cover: [{ format: 'notecard' }, { cover: 'frame' }],
  pdf_url: [{ text: undefined, pdf_url: A_LINK }, { pdf_url: ANOTHER_LINK }],
  pdf_base64: [{ text: undefined, pdf_base64: base64(A_PDF) }, { pdf_base64: base64(ANOTHER_PDF) }],
  upload_key: [{ text: undefined, upload_key: AN_UPLOAD }, { upload_key: ANOTHER_UPLOAD }],
  to: [{}, { to: anAddress({ line1: '1 Other St' }) }],
  from: [{ from: anAddress() }, { from: anAddress({ name: 'Mary Somerville' }) }],
  sandbox: [{ sandbox: true }, { sandbox: false }],
};

/** A deployment that prints and writes whatever there is, with two PDFs and a letterhead. */
async function aDeployment() {
  const deps = await withPdfs(fakeDeps());
  const pens = new FakeRail([], { offers: [anOffer({ format: 'notecard', by: 'pen' })] });
  overrideDeps({ ...deps, rails: [...deps.rails, pens] });
  deps.pdfInspector.inspectStationery = inspectedStationery;
  deps.pdfFetcher.pages.set(ANOTHER_LINK, ANOTHER_PDF);
  await deps.documents.put(`uploads/${'1'.repeat(32)}`, ANOTHER_PDF);
  const letterhead_base64 = base64(await aLetterheadPdf());
  const kept = await call(putStationery, { method: 'PUT', body: { letterhead_base64 } });
  const { stationery_key } = kept.body;
  return (fields: Fields): object => {
    const letter = aQuoteRequest({ sandbox: true, ...fields });
    return fields['stationery'] === undefined ? letter : { ...letter, stationery: stationery_key };
  };
}

describe('a field that is not as it was quoted is refused with 409, and one that is fits', () => {
  test('of each that quotes and orders have', () => {
    const shared = Object.keys(QuoteRequestSchema.entries).filter(
      (name) => name in OrderRequestSchema.entries,
    );
    expect(Object.keys(CHANGES).sort()).toEqual(shared.sort());
  });

  test.each(Object.entries(CHANGES))('%s', async (field, [quoted, sent]) => {
    const letter = await aDeployment();
    const confirmation_token = await tokenFor(letter(quoted));
    const other = await place({ ...letter({ ...quoted, ...sent }), confirmation_token });
    expectRefusal(other, 409, 'confirmation_mismatch');
    const fitting = { ...letter(quoted), confirmation_token };
    expect({ field, ...(await place(fitting)) }).toMatchObject({ field, status: 201 });
  });

  test.each(Object.entries(CHANGES))(
    '%s: quoted as it is sent it fits',
    async (field, [quoted, sent]) => {
      const letter = await aDeployment();
      const both = letter({ ...quoted, ...sent });
      const confirmation_token = await tokenFor(both);
      expect({ field, ...(await place({ ...both, confirmation_token })) }).toMatchObject({
        field,
        status: 201,
      });
    },
  );
});
