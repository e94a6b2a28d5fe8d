import type { ErrorSpec } from './error-spec.ts';
import {
  ANY_FORMAT,
  CARDS_PLAINLY,
  OR_FORMAT_LETTER,
  OR_LETTER,
  OR_SEND_PDF,
} from './offer-steps.ts';

const FIX_AND_RESEND = 'Correct the fields that `reason` names and send the request again.';
const SMALLER_PDF = 'Send a PDF of at most 10 MB.';
const CHECK_URL =
  'Check that pdf_url opens in a browser without signing in and answers with a PDF.';
const UPLOAD_INSTEAD = 'Or upload the PDF with PUT /v1/uploads and send its upload_key.';

/** What is wrong with a request, or with what it brings. */
export const REQUEST_ERRORS = {
  validation_error: { http: [400], status: 'failed', next: [FIX_AND_RESEND] },
  invalid_request: {
    http: [400, 405],
    status: 'failed',
    next: ['Compare the request with GET /v1/openapi.json and correct it.'],
  },
  invalid_page_count: {
    http: [400],
    status: 'failed',
    next: ['Send page_count as a whole number from 1 to 12.'],
  },
  page_limit_exceeded: {
    http: [400],
    status: 'failed',
    next: ['Shorten the document to at most 12 pages.', 'Or send it as two letters.'],
  },
  too_many_rows: {
    http: [400],
    status: 'failed',
    next: ['Split the spreadsheet, and send each part as a batch of its own.'],
  },
  tracking_included: {
    http: [400],
    status: 'failed',
    next: ['Leave out `tracking`: this class already includes it.'],
  },
  empty_document: {
    http: [400],
    status: 'failed',
    next: ['Send content with at least one printable character.'],
  },
  unsupported_characters: {
    http: [400],
    status: 'failed',
    next: ['Remove or replace the characters that `reason` names.', OR_SEND_PDF],
  },
  invalid_pdf: {
    http: [400],
    status: 'failed',
    next: ['Save the document again as a plain PDF without a password, and send that.'],
  },
  invalid_base64: {
    http: [400],
    status: 'failed',
    next: ['Encode the PDF as standard base64 (RFC 4648, section 4).'],
  },
  low_text_density: {
    http: [400],
    status: 'failed',
    next: [
      'Send the original document, not a scan; OCR text behind it does not count.',
      'Or put the scan alone behind a page of text.',
    ],
  },
  file_too_large: { http: [400, 413], status: 'failed', next: [SMALLER_PDF] },
  pdf_fetch_failed: { http: [400], status: 'failed', next: [CHECK_URL, UPLOAD_INSTEAD] },
  pdf_required: {
    http: [400],
    status: 'failed',
    next: ['Send upload_key, pdf_base64 or pdf_url instead of text.', OR_FORMAT_LETTER],
  },
  blocked_address: {
    http: [400],
    status: 'failed',
    next: ['Use an https address on the public internet.', UPLOAD_INSTEAD],
  },
  dns_failed: {
    http: [400],
    status: 'failed',
    next: ['Check the spelling of the host name.', UPLOAD_INSTEAD],
  },
  redirect_limit: {
    http: [400],
    status: 'failed',
    next: ['Send the address that the redirects end at.', UPLOAD_INSTEAD],
  },
  invalid_upload_key: {
    http: [400],
    status: 'failed',
    next: ['Upload the PDF with PUT /v1/uploads and send the upload_key it returns.'],
  },
  upload_not_found: {
    http: [400],
    status: 'failed',
    next: [
      'Upload the PDF again with PUT /v1/uploads: a key lives until its `expires_at` and serves one order.',
      'Or send it in the call as `pdf_base64`.',
    ],
  },
  unknown_pack: {
    http: [400],
    status: 'failed',
    next: ['Choose an id from GET /v1/credits/packs.'],
  },
  invalid_stars: {
    http: [400],
    status: 'failed',
    next: ['Send stars as a whole number from 1 to 5.'],
  },
  unsupported_mail_class: {
    http: [400],
    status: 'failed',
    next: ['Choose another mail_class; POST /v1/mail-classes/suggest names one that fits.'],
  },
  unsupported_piece: { http: [400], status: 'failed', next: ['Choose another format.'] },
  unknown_format: {
    http: [400],
    status: 'failed',
    next: [ANY_FORMAT],
  },
  class_unavailable_for_format: {
    http: [400],
    status: 'failed',
    next: [CARDS_PLAINLY, OR_LETTER],
  },
} as const satisfies Record<string, ErrorSpec>;
