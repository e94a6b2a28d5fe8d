import { type ErrorCode, errorSpec } from './catalog.ts';
import { type InputProblem, isMailError } from './mail-error.ts';

/** Where the content of a letter may stand, or a table. */
const PDFS = ['/upload_key', '/pdf_base64', '/pdf_url'] as const;
const CONTENTS = ['/text', ...PDFS] as const;
const TABLES = ['/csv', '/csv_base64'] as const;

/**
 * Where a failure lies when whoever throws does not say: the first of these fields that was sent, or else the first.
 * What is missing here concerns the body as a whole.
 */
const PLACES: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  invalid_page_count: ['/page_count'],
  page_limit_exceeded: [...CONTENTS, '/page_count'],
  tracking_included: ['/tracking'],
  empty_document: CONTENTS,
  unsupported_characters: ['/text'],
  invalid_pdf: PDFS,
  invalid_base64: ['/pdf_base64', '/csv_base64'],
  low_text_density: PDFS,
  file_too_large: [...PDFS, ...TABLES],
  pdf_fetch_failed: ['/pdf_url'],
  pdf_required: ['/format'],
  blocked_address: ['/pdf_url', '/webhook_url'],
  dns_failed: ['/pdf_url', '/webhook_url'],
  redirect_limit: ['/pdf_url'],
  invalid_upload_key: ['/upload_key'],
  upload_not_found: ['/upload_key'],
  unknown_pack: ['/pack_id'],
  invalid_stars: ['/stars'],
  unsupported_mail_class: ['/mail_class'],
  unsupported_piece: ['/format'],
  unknown_format: ['/format'],
  class_unavailable_for_format: ['/mail_class'],
  confirmation_malformed: ['/confirmation_token'],
  confirmation_invalid: ['/confirmation_token'],
  confirmation_expired: ['/confirmation_token'],
  quote_content_required: CONTENTS,
  address_undeliverable: ['/to'],
};

/** The statuses of refusals that concern what was sent. */
const OF_INPUT: readonly number[] = [400, 422];

/**
 * The error, with the place in the input that it concerns where it says none: a caller's machine finds the field
 * without reading `reason`. Anything that is not the input's fault stays as it is.
 */
export function withPlaces(error: unknown, sent: unknown): unknown {
  if (!isMailError(error) || !OF_INPUT.includes(error.http) || error.errors.length > 0)
    return error;
  return error.at([placeOf(error.code, sent)]);
}

/** What a failure of that code usually says of the input; nothing where the input is not to blame. */
export function problemsOf(code: ErrorCode, message: string): InputProblem[] {
  const isOfInput = OF_INPUT.includes(errorSpec(code).http[0]);
  return isOfInput ? [{ pointer: placeOf(code, undefined), code, message }] : [];
}

function placeOf(code: ErrorCode, sent: unknown): string {
  const places = PLACES[code] ?? [''];
  const fields = Object(sent) as Readonly<Record<string, unknown>>;
  const found = places.find((pointer) => Object.hasOwn(fields, pointer.slice(1)));
  return found ?? places[0] ?? '';
}
