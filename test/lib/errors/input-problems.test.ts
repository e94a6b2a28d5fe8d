import { describe, expect, test } from '@jest/globals';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import { problemsOf, withPlaces } from '../../../lib/errors/input-problems.ts';
import { errorEnvelope, MailError } from '../../../lib/errors/mail-error.ts';

const INVALID_PDF = new MailError('invalid_pdf', {
  reason: 'the PDF is locked',
  next: ['Open it.'],
});

function placesOf(error: MailError, sent: unknown): unknown {
  return (withPlaces(error, sent) as MailError).errors.map(({ pointer }) => pointer);
}

/** Every code that fields have to themselves, with the fields. */
const FIELDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_page_count: 'page_count',
  page_limit_exceeded: 'text upload_key pdf_base64 pdf_url page_count',
  tracking_included: 'tracking',
  empty_document: 'text upload_key pdf_base64 pdf_url',
  unsupported_characters: 'text',
  invalid_pdf: 'upload_key pdf_base64 pdf_url',
  invalid_base64: 'pdf_base64 csv_base64',
  low_text_density: 'upload_key pdf_base64 pdf_url',
  file_too_large: 'upload_key pdf_base64 pdf_url csv csv_base64',
  pdf_fetch_failed: 'pdf_url',
  pdf_required: 'format',
  blocked_address: 'pdf_url webhook_url',
  dns_failed: 'pdf_url webhook_url',
  redirect_limit: 'pdf_url',
  invalid_upload_key: 'upload_key',
  upload_not_found: 'upload_key',
  unknown_pack: 'pack_id',
  invalid_stars: 'stars',
  unsupported_mail_class: 'mail_class',
  unsupported_piece: 'format',
  unknown_format: 'format',
  class_unavailable_for_format: 'mail_class',
  confirmation_malformed: 'confirmation_token',
  confirmation_invalid: 'confirmation_token',
  confirmation_expired: 'confirmation_token',
  quote_content_required: 'text upload_key pdf_base64 pdf_url',
  address_undeliverable: 'to',
};

describe('where in the input a failure lies', () => {
  test.each(Object.entries(FIELDS) as [ErrorCode, string][])('%s: in %s', (code, names) => {
    const fields = names.split(' ');
    const thrown = new MailError(code as 'invalid_pdf', { reason: 'by plan' });
    for (const field of fields) {
      expect(placesOf(thrown, { stranger: 1, [field]: 1 })).toEqual([`/${field}`]);
    }
    expect(placesOf(thrown, {})).toEqual([`/${fields[0]}`]);
    expect(problemsOf(code, 'why')).toEqual([{ pointer: `/${fields[0]}`, code, message: 'why' }]);
  });

  test.each([
    [{ text: 'Hello' }, '/upload_key'],
    [{ pdf_url: 'https://example.com/a.pdf' }, '/pdf_url'],
    [{ upload_key: 'up_1.pdf' }, '/upload_key'],
    [undefined, '/upload_key'],
  ])('of the fields that can bring a PDF it is the one that was sent: %j', (sent, place) => {
    expect(placesOf(INVALID_PDF, sent)).toEqual([place]);
  });

  test('a code that no field has to itself concerns the body as a whole', () => {
    const error = new MailError('invalid_request', { reason: 'nothing to send' });
    expect(placesOf(error, {})).toEqual(['']);
  });

  test('whoever throws knows better', () => {
    const error = new MailError('address_undeliverable', {
      reason: 'from: is not known',
      pointers: ['/from'],
    });
    expect(placesOf(error, { to: {}, from: {} })).toEqual(['/from']);
  });

  test('all else of the failure stays', () => {
    const error = withPlaces(INVALID_PDF, { upload_key: 'up_1.pdf' }) as MailError;
    expect(errorEnvelope(error)).toEqual({
      ...errorEnvelope(INVALID_PDF),
      errors: [{ pointer: '/upload_key', code: 'invalid_pdf', message: 'the PDF is locked' }],
    });
  });

  test('what is not the fault of the input has no place in it', () => {
    const busy = new MailError('unavailable', { reason: 'later' });
    const method = new MailError('invalid_request', { reason: 'GET is not possible', http: 405 });
    const mistake = new TypeError('ours');
    for (const error of [busy, method, mistake]) expect(withPlaces(error, {})).toBe(error);
    expect(problemsOf('unavailable', 'later')).toEqual([]);
  });
});
