import { refuseUnreadNames } from '../../address/refuse-unread-names.ts';
import { type PartyField, refusedLine } from '../../address/refused-line.ts';
import type { Piece, PostalAddress } from '../../ports.ts';

/** An address as Lob's form takes it, without the brackets around its field names. */
export type LobAddress = Readonly<Record<string, string>>;

/** Of `name` and of `company`, each; Lob's address schema. */
export const NAME_CHARACTERS = 40;
/** Of both street lines together. Lob allows each 64, but answers `address_length_exceeds_limit` beyond this sum. */
export const STREET_CHARACTERS = 50;

/**
 * Refuses addresses longer than Lob takes, and names in scripts that it may not print.
 * @throws MailError `rejected`.
 */
export function refuseUnprintable(piece: Pick<Piece, 'to' | 'from'>): void {
  refuseUnreadNames(piece);
  toLobAddress(piece.to, 'to');
  toLobAddress(piece.from, 'from');
}

/**
 * The address within what Lob prints. A long name goes on in the company's line, broken at a space, where no company
 * is given: the envelope shows the same words in the same order. Nothing is ever cut off.
 * @throws MailError `rejected`, naming the line and its limit, never its content.
 */
export function toLobAddress(address: PostalAddress, field: PartyField): LobAddress {
  const line1 = tidy(address.line1);
  const line2 = tidy(address.line2);
  const over = line1.length + line2.length - STREET_CHARACTERS;
  if (over > 0) throw streetTooLong(field, line2 === '', over);
  const fields = {
    ...nameAndCompany(tidy(address.name), tidy(address.company), field),
    address_line1: line1,
    address_line2: line2,
    address_city: tidy(address.city),
    address_state: address.state,
    address_zip: address.zip,
    address_country: address.country,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function nameAndCompany(name: string, company: string, field: PartyField) {
  const nameOver = name.length - NAME_CHARACTERS;
  const companyOver = company.length - NAME_CHARACTERS;
  if (companyOver > 0) throw nameTooLong(`${field}.company`, companyOver);
  if (nameOver <= 0) return { name, company };
  if (company !== '') throw nameTooLong(`${field}.name`, nameOver, ' beside a company');
  // The fullest first line leaves the least for the second: if this does not fit, no other break does.
  const space = name.lastIndexOf(' ', NAME_CHARACTERS);
  const rest = name.slice(space + 1);
  if (space === -1 || rest.length > NAME_CHARACTERS) {
    const over = (space === -1 ? name : rest).length - NAME_CHARACTERS;
    throw nameTooLong(`${field}.name`, over, ' on each of two lines, broken at a space');
  }
  return { name: name.slice(0, space), company: rest };
}

function tidy(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}

function nameTooLong(what: `${PartyField}.${string}`, over: number, how = '') {
  const limit = `at most ${NAME_CHARACTERS} characters for ${what}${how}`;
  return refusedLine({ fields: [what], limit, over });
}

function streetTooLong(field: PartyField, isOneLine: boolean, over: number) {
  const [line1, line2] = [`${field}.line1`, `${field}.line2`] as const;
  const what = isOneLine ? line1 : `${line1} and ${line2} together`;
  const limit = `at most ${STREET_CHARACTERS} characters for ${what}`;
  return refusedLine({ fields: isOneLine ? [line1] : [line1, line2], limit, over });
}
