import { describe, expect, test } from '@jest/globals';
import { withPlaces } from '../../../lib/errors/input-problems.ts';
import { errorEnvelope, MailError } from '../../../lib/errors/mail-error.ts';

const INVALID_PDF = new MailError('invalid_pdf', {
  reason: 'the PDF is locked',
  next: ['Open it.'],
});

function placesOf(error: MailError, sent: unknown): unknown {
  return (withPlaces(error, sent) as MailError).errors.map(({ pointer }) => pointer);
}

describe('where in the input a failure lies', () => {
  test.each([
    [{ text: 'Hello' }, '/upload_key'],
    [{ pdf_url: 'https://example.com/a.pdf' }, '/pdf_url'],
    [{ upload_key: 'up_1.pdf' }, '/upload_key'],
    [undefined, '/upload_key'],
  ])('of the fields that can bring a PDF it is the one that was sent: %j', (sent, place) => {
    expect(placesOf(INVALID_PDF, sent)).toEqual([place]);
  });

  test('a code that no field has to itself concerns the body as a whole', () => {
    const error = new MailError('quote_content_required', { reason: 'nothing to send' });
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
    expect([busy, method, mistake].map((error) => withPlaces(error, {}))).toEqual([
      busy,
      method,
      mistake,
    ]);
  });
});
