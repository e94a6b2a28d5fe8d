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

/**
 * The same where each line has room, and all of them have none. Named are the lines that can be spared: those of a
 * field that takes several, and the company and the second line of the street where they take one of their own.
 * @param layout of all the ways that have room from side to side, the one of fewest lines.
 * @param most lines that have room.
 */
export function tooManyLines(
  party: PartyField,
  layout: AddressLayout,
  most: number,
): MailError<'validation_error'> {
  const fields = layout.map(({ field }) => field);
  const broken = [...new Set(fields.filter((each, at) => fields.indexOf(each) < at))];
  const alone = (['company', 'line2'] as const).filter((each) => fields.includes(each));
  const named = (some: readonly string[]) => some.map((field) => `${party}.${field}`).join(' or ');
  const ways = [
    ...(broken.length > 0 ? [`shorten ${named(broken)} to one line`] : []),
    ...(alone.length > 0 ? [`leave out ${named(alone)} where the door is found without`] : []),
  ].join(', or ');
  const over = layout.length - most;
  const advice = `${over === 1 ? 'Save a line' : `Save ${over} lines`}: ${ways}.`;
  return new MailError('validation_error', {
    reason: `${party}: needs ${layout.length} lines, for which the envelope's window has no room`,
    pointers: [...broken, ...alone].map((field) => `/${party}/${field}`),
    next: [ways === '' ? `Shorten ${named([...new Set(fields)])}.` : advice],
  });
}
