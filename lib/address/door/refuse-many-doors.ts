import { MailError } from '../../errors/mail-error.ts';
import { type Destination, type Doors, doorsOf } from './doors-of.ts';

/**
 * Each is a read. An ordinary address asks one, and no honest one more than these; one that is filled with numbers
 * until the door that is meant is not among them must not be sent, or every stop could be passed so.
 */
const ASKED_MAX = 48;

/**
 * Refuses an address that may mean so many doors that not all can be asked whether they take mail.
 * @throws MailError `validation_error`, which says nothing of what stands in it.
 */
export function refuseManyDoors(destination: Destination): void {
  refuseTooMany(doorsOf(destination));
}

/** The same of doors that were read. @throws MailError `validation_error`. */
export function refuseTooMany({ asked }: Pick<Doors, 'asked'>): void {
  if (asked.length <= ASKED_MAX) return;
  const message = `may mean more than ${ASKED_MAX} addresses; write one street and one unit`;
  throw new MailError('validation_error', {
    reason: `to: ${message}`,
    errors: [{ pointer: '/to', code: 'validation_error', message }],
    next: ['Write one street and one unit in `to`, with no other numbers in its name or company.'],
  });
}
