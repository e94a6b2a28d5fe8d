import { describe, expect, test } from '@jest/globals';
import { createQuote } from '../../../lib/quote/create-quote.ts';
import { A_QUOTE_CALL } from '../../builders/a-caller.ts';
import { aQuoteRequest } from '../../builders/a-request.ts';
import { anAddress } from '../../builders/an-address.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { A_PDF } from '../../fakes/fake-pdf.ts';
import { validQuote } from './valid-quote.ts';

const URL = 'https://example.com/letter.pdf';

async function noteOf(body: object, finding = {}): Promise<string> {
  const deps = fakeDeps();
  deps.pdfFetcher.pages.set(URL, A_PDF);
  deps.pdfInspector.finding = finding;
  return (await createQuote(deps, A_QUOTE_CALL, validQuote(body))).note;
}

describe('whose return address prints', () => {
  const OWN = 'Your letter names no `from`: Physical Mail Service, Boston prints as the sender.';

  test('is said where the letter names nobody, without the street', async () => {
    const note = await noteOf(aQuoteRequest());
    expect(note).toContain(OWN);
    expect(note).not.toContain('Post Office Sq');
  });

  test.each([
    ['that names its sender', aQuoteRequest({ from: anAddress({ name: 'Charles Babbage' }) })],
    ['of a price alone', { page_count: 2 }],
    ['of a page with addresses of its own', { pdf_url: URL, format: 'letter_windowed' }],
  ])('is not said in a quote %s', async (_name, body) => {
    expect(await noteOf(body)).not.toContain('as the sender');
  });
});

describe('a page with the addresses of the print facility', () => {
  const IN_FRONT = 'The print facility puts a page with the addresses in front';

  // Where no rail is configured it is as with all that are known.
  const noteHere = async (body: object) =>
    (await createQuote({ ...fakeDeps(), rails: [] }, A_QUOTE_CALL, validQuote(body))).note;

  test.each(['certified', 'certified_err', 'priority'])('is told of %s', async (mail_class) => {
    for (const body of [aQuoteRequest({ mail_class }), { page_count: 2, mail_class }]) {
      expect(await noteHere(body)).toContain(IN_FRONT);
    }
  });

  test('is not of what has its addresses on page 1', async () => {
    expect(await noteHere(aQuoteRequest())).not.toContain(IN_FRONT);
    expect(await noteHere(aQuoteRequest({ format: 'postcard_4x6' }))).not.toContain(IN_FRONT);
    // Of the rail that is here.
    expect(await noteOf(aQuoteRequest({ mail_class: 'certified' }))).not.toContain(IN_FRONT);
  });
});

describe('a sandbox letter that will be held for its length', () => {
  const SHEET = { addressPlacement: 'sheet', addressReason: 'page 1 is taken there' } as const;
  const body = { pdf_url: URL, to: anAddress(), sandbox: true };

  test.each([
    ['six pages', { pageCount: 6 }, true],
    ['five pages', { pageCount: 5 }, false],
    ['four pages after an address sheet and its back', { pageCount: 4, ...SHEET }, true],
  ])('of %s hears of it before: %#', async (_name, finding, isTold) => {
    const note = await noteOf(body, finding);
    expect(note.includes('its `hold.next` says how it goes on')).toBe(isTold);
    expect(note.includes('reads 5 printed pages')).toBe(isTold);
  });

  test('a live letter is not', async () => {
    expect(await noteOf({ ...body, sandbox: false }, { pageCount: 6 })).not.toContain('hold.next');
  });
});
