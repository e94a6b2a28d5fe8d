import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { createQuote } from '../../../lib/quote/create-quote.ts';
import { checkConfirmation } from '../../../lib/tokens/confirmation-token.ts';
import { readPageToken } from '../../../lib/tokens/page-token.ts';
import { A_QUOTE_CALL } from '../../builders/a-caller.ts';
import { aQuoteRequest, SECRET_TEXT } from '../../builders/a-request.ts';
import { anAddress, aPostalAddress, SECRET_LINE } from '../../builders/an-address.ts';
import { fakeDeps, fakeSigningKeys, RING } from '../../fakes/fake-deps.ts';
import { A_FAULT, A_PDF } from '../../fakes/fake-pdf.ts';
import { validQuote } from './valid-quote.ts';

const URL = 'https://example.com/letter.pdf';

function withPdf(finding = {}) {
  const deps = fakeDeps();
  deps.pdfFetcher.pages.set(URL, A_PDF);
  deps.pdfInspector.finding = finding;
  return deps;
}

const quote = (body: object, deps = fakeDeps()) =>
  createQuote(deps, A_QUOTE_CALL, validQuote(body));

describe('a quote with a token', () => {
  test('binds exactly what it prices', async () => {
    const deps = fakeDeps();
    const { confirmation_token, proof_sha256, total_cents } = await quote(aQuoteRequest(), deps);
    const piece = {
      to: aPostalAddress({ line1: SECRET_LINE.toUpperCase(), city: 'PORTLAND' }),
      from: null,
      contentSha256: createHash('sha256').update(SECRET_TEXT).digest('hex'),
      documentSha256: String(proof_sha256),
      options: {
        mailClass: 'first_class',
        format: 'letter',
        color: false,
        doubleSided: true,
        tracking: false,
        removeMark: false,
        pen: false,
      },
      totalCents: total_cents,
    } as const;
    const check = () =>
      checkConfirmation(RING, String(confirmation_token), piece, deps.clock.nowMs());
    expect(check).not.toThrow();
  });

  test('is another document for another recipient, sender or mark, for they are printed', async () => {
    const proofs = await Promise.all(
      [
        {},
        { to: anAddress({ name: 'Grace Hopper' }) },
        { from: anAddress({ name: 'Charles Babbage' }) },
        { remove_mark: true },
        { text: 'Dear Ada.' },
      ].map(async (change) => (await quote(aQuoteRequest(change))).proof_sha256),
    );
    expect(new Set(proofs).size).toBe(proofs.length);
  });

  test('is the same document for another class of the same look', async () => {
    const [one, other] = await Promise.all(
      ['certified', 'priority'].map((mail_class) => quote(aQuoteRequest({ mail_class }))),
    );
    expect(one?.proof_sha256).toBe(other?.proof_sha256);
  });
});

describe('a quote of a PDF', () => {
  test('prices the pages that print, and shows what its preflight found', async () => {
    const deps = withPdf({ pageCount: 3, issues: [{ ...A_FAULT, severity: 'warning' }] });
    const answer = await quote({ pdf_url: URL, to: anAddress() }, deps);
    expect(answer).toMatchObject({
      page_count: 3,
      total_cents: 249,
      issues: [{ code: A_FAULT.code, severity: 'warning', rect_in: [0, 0, 1, 1] }],
      confirmation_token: expect.stringMatching(/^ppq_/),
    });
  });

  test('with an address sheet costs what its own pages cost, and says that the sheet is free', async () => {
    const sheet = { addressPlacement: 'sheet', addressReason: 'page 1 is taken there' } as const;
    const [plain, sheeted] = await Promise.all(
      [withPdf(), withPdf(sheet)].map((deps) => quote({ pdf_url: URL, to: anAddress() }, deps)),
    );
    expect(sheeted).toMatchObject({ page_count: 1, total_cents: 199, breakdown: plain?.breakdown });
    expect(sheeted?.note).toContain('A sheet with the addresses goes in front; it is free');
    expect(plain?.note).not.toContain('sheet');
  });

  test('of more pages than a sandbox call reads says so, and promises no end of the reading', async () => {
    const asked = { pdf_url: URL, to: anAddress(), sandbox: true };
    const [short, long] = await Promise.all(
      [3, 12].map((pageCount) => quote(asked, withPdf({ pageCount }))),
    );
    expect(short?.note).not.toContain('unread_pages');
    expect(long?.note).toContain('its order is held with `unread_pages`');
    expect(long?.note).toContain('A live order is read further, for up to 25 seconds');
    expect(long?.note).not.toContain('to its end');
  });

  test('with faults that would be refused brings no token, but says what to mend', async () => {
    const answer = await quote({ pdf_url: URL, to: anAddress() }, withPdf({ issues: [A_FAULT] }));
    expect(answer).not.toHaveProperty('confirmation_token');
    expect(answer.hints).toEqual([expect.stringContaining('Mend')]);
    expect(answer.proof_url).toBeDefined();
  });

  test('keeps the place for the addresses that it does not know yet', async () => {
    const deps = withPdf();
    await quote({ pdf_url: URL }, deps);
    expect(deps.pdfInspector.inspected).toMatchObject([{ addresses: null }]);
  });

  test('that cannot be read: the inspector’s own code', async () => {
    const refusal = new MailError('invalid_pdf', { reason: 'encrypted' });
    const deps = withPdf();
    deps.pdfInspector.finding = refusal;
    await expect(quote({ pdf_url: URL }, deps)).rejects.toBe(refusal);
  });
});

describe('the pages of a quote', () => {
  const PDF = { pdf_url: URL, to: anAddress() };
  const FAULTS = [A_FAULT, { ...A_FAULT, page: 2, severity: 'warning' as const }];
  const sheet = { addressPlacement: 'sheet', addressReason: 'page 1 is taken there' } as const;

  async function pagesOf(body: object, deps = fakeDeps()) {
    const { pages = [], proof_sha256 } = await quote(body, deps);
    return pages.map(({ label, page, png_url }) => {
      const [, token = ''] = /^https:\/\/mail\.test\/proof\/(.+)$/.exec(png_url) ?? [];
      const shown = readPageToken(RING, token, deps.clock.nowMs());
      expect(shown).toMatchObject({ sha256: proof_sha256, secondsLeft: 900 });
      return { label, page, at: shown.page, color: shown.color, marks: shown.marks };
    });
  }

  test('of a text are its pages, without marks', async () => {
    const pages = await pagesOf(aQuoteRequest());
    expect(pages).toEqual([{ label: 'page', page: 1, at: 0, color: false, marks: [] }]);
  });

  test('of a PDF have marked on each what was found on it', async () => {
    const deps = withPdf({ pageCount: 2, issues: FAULTS });
    const [{ rectInches }] = [A_FAULT];
    await expect(pagesOf({ ...PDF, color: true }, deps)).resolves.toEqual([
      { label: 'page', page: 1, at: 0, color: true, marks: [{ severity: 'error', rectInches }] },
      { label: 'page', page: 2, at: 1, color: true, marks: [{ severity: 'warning', rectInches }] },
    ]);
  });

  test('begin with the address sheet and its blank back, which are no pages of the document', async () => {
    const pages = await pagesOf(PDF, withPdf({ ...sheet, issues: FAULTS }));
    expect(pages.map(({ page, at, marks }) => [page, at, marks.length])).toEqual([
      [undefined, 0, 0],
      [undefined, 1, 0],
      [1, 2, 1],
    ]);
  });

  test('of a card are its sides, in colour', async () => {
    const pages = await pagesOf(aQuoteRequest({ format: 'postcard_4x6' }));
    expect(pages).toEqual([
      { label: 'front', page: undefined, at: 0, color: true, marks: [] },
      { label: 'back', page: undefined, at: 1, color: true, marks: [] },
    ]);
  });

  test('are not there for a price alone, nor without a signing secret', async () => {
    expect(await quote({ page_count: 2 })).not.toHaveProperty('pages');
    const deps = fakeDeps({ signingKeys: fakeSigningKeys([]) });
    const answer = await quote({ text: 'Dear Ada,' }, deps);
    expect(answer).not.toHaveProperty('pages');
    expect(answer.proof_url).toBeDefined();
  });
});

describe('what is impossible is refused before anything is fetched', () => {
  test.each([
    [{ mail_class: 'certified', tracking: true }, 'tracking_included'],
    [{ format: 'postcard_4x6', mail_class: 'priority' }, 'class_unavailable_for_format'],
    [{ format: 'notecard' }, 'invalid_request'],
  ])('%j: %s', async (fields, code) => {
    const deps = withPdf();
    deps.pdfFetcher.pages.set(URL, new Error('it was fetched'));
    await expect(quote({ ...fields, pdf_url: URL }, deps)).rejects.toMatchObject({ code });
  });
});

test('a price alone needs no signing secret, no document and no clock', async () => {
  const deps = fakeDeps({ signingKeys: fakeSigningKeys([]) });
  deps.documents.failure = new Error('away');
  expect((await quote({ page_count: 2 }, deps)).total_cents).toBe(224);
});
