import { MailError } from './mail-error.ts';

/** The error for fields of which exactly one is needed, where none or several were sent: each of those is named. */
export function oneFieldNeeded(fields: readonly string[], given: object): MailError {
  const sent = fields.filter((field) => (given as Record<string, unknown>)[field] !== undefined);
  const wrong = sent.length > 0 ? sent : fields;
  const message = `exactly one of ${fields.slice(0, -1).join(', ')} and ${fields.at(-1)} is needed`;
  return new MailError('validation_error', {
    reason: sent.length > 0 ? `${sent.join(', ')}: ${message}` : message,
    errors: wrong.map((field) => ({ pointer: `/${field}`, code: 'validation_error', message })),
  });
}
