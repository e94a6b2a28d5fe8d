import { MailError } from '../../errors/mail-error.ts';
import type { Piece, PostalAddress } from '../../ports.ts';

/** An address as Lob's form takes it, without the brackets around its field names. */
export type LobAddress = Readonly<Record<string, string>>;

/** Of `name` and of `company`, each; Lob's address schema. */
export const NAME_CHARACTERS = 40;
/** Of both street lines together. Lob allows each 64, but answers `address_length_exceeds_limit` beyond this sum. */
export const STREET_CHARACTERS = 50;

/**
 * Refuses addresses longer than Lob takes.
 * @throws MailError `rejected`.
 */
export function refuseUnprintable(piece: Pick<Piece, 'to' | 'from'>): void {
  toLobAddress(piece.to, 'to');
  toLobAddress(piece.from, 'from');
}

/**
 * The address within what Lob prints. A long name goes on in the company's line, broken at a space, where no company
 * is given: the envelope shows the same words in the same order. Nothing is ever cut off.
 * @throws MailError `rejected`, naming the field and its limit, never its content.
 */
export function toLobAddress(address: PostalAddress, field: 'to' | 'from'): LobAddress {
  const line1 = tidy(address.line1);
  const line2 = tidy(address.line2);
  if (line1.length + line2.length > STREET_CHARACTERS) {
    throw tooLong(`${field}.line1 and ${field}.line2 together`, STREET_CHARACTERS);
  }
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

function nameAndCompany(name: string, company: string, field: string) {
  if (company.length > NAME_CHARACTERS) throw tooLong(`${field}.company`, NAME_CHARACTERS);
  if (name.length <= NAME_CHARACTERS) return { name, company };
  if (company !== '') throw tooLong(`${field}.name beside a company`, NAME_CHARACTERS);
  // The fullest first line leaves the least for the second: if this does not fit, no other break does.
  const space = name.lastIndexOf(' ', NAME_CHARACTERS);
  const rest = name.slice(space + 1);
  if (space === -1 || rest.length > NAME_CHARACTERS) {
    throw tooLong(`each of the two lines of ${field}.name, broken at a space,`, NAME_CHARACTERS);
  }
  return { name: name.slice(0, space), company: rest };
}

function tidy(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}

function tooLong(what: string, characters: number): MailError {
  return new MailError('rejected', {
    reason: `the print facility takes at most ${characters} characters for ${what}`,
    next: ['Shorten the address and send a new order.'],
  });
}
