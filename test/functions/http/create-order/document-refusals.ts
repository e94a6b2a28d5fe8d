import type { ErrorCode } from '../../../../lib/errors/catalog.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';

export const A_LINK = 'https://example.com/a.pdf';
export const AN_UPLOAD = `up_${'0'.repeat(32)}.pdf`;
const AN_OBJECT = 'uploads/00000000000000000000000000000000';

/** A world in which an upload and a link lead to a PDF. */
export async function withPdfs<D extends FakeDeps>(deps: D): Promise<D> {
  await deps.documents.put(AN_OBJECT, A_PDF);
  deps.pdfFetcher.pages.set(A_LINK, A_PDF);
  return deps;
}

const OF_LINK = ['pdf_fetch_failed', 'blocked_address', 'dns_failed', 'redirect_limit'] as const;
const OF_PDF = [
  'invalid_pdf',
  'low_text_density',
  'file_too_large',
  'empty_document',
  'page_limit_exceeded',
  'unsupported_characters',
] as const;

type Refusal = readonly [
  what: string,
  /** Of a request that is otherwise all right, and has no other content. */
  fields: object,
  code: ErrorCode,
  /** What the world has against it. */
  arrange: (deps: FakeDeps, error: Error) => void,
];

const nothing = () => {};
const card = (fields: object) => ({ format: 'postcard_6x9', ...fields });

/** What a quote and an order refuse in the same words: everything that is wrong with a document. */
export const DOCUMENT_REFUSALS: readonly Refusal[] = [
  ...OF_LINK.map(
    (code): Refusal => [
      `a link: ${code}`,
      { pdf_url: A_LINK },
      code,
      (deps) => deps.pdfFetcher.pages.set(A_LINK, refusal(code)),
    ],
  ),
  [
    'a link to too large a file: file_too_large',
    { pdf_url: A_LINK },
    'file_too_large',
    (deps) => deps.pdfFetcher.pages.set(A_LINK, refusal('file_too_large')),
  ],
  ...OF_PDF.flatMap((code) =>
    [{ upload_key: AN_UPLOAD }, { pdf_url: A_LINK }].map(
      (fields): Refusal => [
        `${Object.keys(fields)[0]}: ${code}`,
        fields,
        code,
        (deps) => {
          deps.pdfInspector.finding = refusal(code);
        },
      ],
    ),
  ),
  ['an upload key of another make', { upload_key: 'up_1.pdf' }, 'invalid_upload_key', nothing],
  [
    'an upload key in capitals',
    { upload_key: `up_${'A'.repeat(32)}.pdf` },
    'invalid_upload_key',
    nothing,
  ],
  [
    'an upload that is gone',
    { upload_key: `up_${'f'.repeat(32)}.pdf` },
    'upload_not_found',
    nothing,
  ],
  ['empty text', { text: '' }, 'empty_document', nothing],
  ['blank text on a card', card({ text: ' \n ' }), 'empty_document', nothing],
  ['text of 13 pages', { text: Array(13).fill('x').join('\f') }, 'page_limit_exceeded', nothing],
  ['text no font can print', { text: 'Dear \u1780' }, 'unsupported_characters', nothing],
  ['text no hand writes', card({ text: 'Dear \u{1F600}' }), 'unsupported_characters', nothing],
  ['text longer than the card', card({ text: 'word '.repeat(5000) }), 'validation_error', nothing],
  ['text in a window', { format: 'letter_windowed', text: 'Dear Ada' }, 'pdf_required', nothing],
  ['an upload as a card', card({ upload_key: AN_UPLOAD }), 'invalid_request', nothing],
  ['a link as a card', card({ pdf_url: A_LINK }), 'invalid_request', nothing],
  ['text and an upload', { text: 'Dear', upload_key: AN_UPLOAD }, 'validation_error', nothing],
  ['text and a link', { text: 'Dear', pdf_url: A_LINK }, 'validation_error', nothing],
  ['an upload and a link', { upload_key: AN_UPLOAD, pdf_url: A_LINK }, 'validation_error', nothing],
  ['an unknown format', { text: 'Dear', format: 'poster' }, 'unknown_format', nothing],
  [
    'a certified PDF with tracking',
    { upload_key: AN_UPLOAD, mail_class: 'certified', tracking: true },
    'tracking_included',
    nothing,
  ],
  [
    'a card by priority',
    card({ text: 'Dear', mail_class: 'priority' }),
    'class_unavailable_for_format',
    nothing,
  ],
];

function refusal(code: ErrorCode): MailError {
  return new MailError(code as 'invalid_pdf', { reason: 'refused by plan', http: 400 });
}
