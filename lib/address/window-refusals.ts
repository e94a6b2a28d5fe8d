import { MailError } from '../errors/mail-error.ts';
import type { AddressLayout } from './address-layouts.ts';
import type { PartyField } from './refused-line.ts';

/** The refusal of an address with a line that leaves the envelope's window however it is broken and condensed. */
export function lineTooLong(
  party: PartyField,
  field: AddressLayout[number]['field'],
  over: number,
): MailError<'validation_error'> {
  const count = over === 1 ? '1 character' : `${over} characters`;
  const isLast = field === 'city' || field === 'line2';
  return new MailError('validation_error', {
    reason: `${party}.${field}: is about ${count} too long for the envelope's window, however it is broken`,
    pointers: [`/${party}/${field}`],
    next: [`Shorten ${party}.${field}${isLast ? '' : ', or move a part of it to line2'}.`],
  });
}

/** The same where each line has room, and all of them have none: those that are broken take two. */
export function tooManyLines(
  party: PartyField,
  layout: AddressLayout,
): MailError<'validation_error'> {
  const fields = layout.map(({ field }) => field);
  const broken = fields.filter((each, at) => fields.indexOf(each) < at);
  const named = [...new Set(broken.length > 0 ? broken : fields)];
  const lines = named.map((field) => `${party}.${field}`).join(' or ');
  return new MailError('validation_error', {
    reason: `${party}: needs ${layout.length} lines, for which the envelope's window has no room`,
    pointers: named.map((field) => `/${party}/${field}`),
    next: [`Shorten ${lines} to one line, or leave out what finds the door without it.`],
  });
}
