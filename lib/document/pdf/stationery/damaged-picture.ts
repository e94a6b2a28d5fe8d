import { MailError } from '../../../errors/mail-error.ts';

export function damagedPicture(cause?: unknown): MailError {
  return new MailError('invalid_pdf', {
    reason: 'the picture is damaged: it cannot be read',
    next: ['Save the picture again as PNG or JPEG, and send that.'],
    cause,
  });
}
