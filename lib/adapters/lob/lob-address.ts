import { beyondRoom, toRailLines } from '../../address/rail-lines.ts';
import { type PartyField, refuseLines } from '../../address/refused-line.ts';
import { unreadNames } from '../../address/unread-names.ts';
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
  refuseLines([
    ...unreadNames(piece),
    ...beyondRoom(piece.to, 'to', ROOM),
    ...beyondRoom(piece.from, 'from', ROOM),
  ]);
}

const ROOM = {
  people: NAME_CHARACTERS,
  street: STREET_CHARACTERS,
  isShared: true,
};

/**
 * The address within what Lob prints, no word cut off: a long name goes on in the company's line, where no company is
 * given.
 * @throws MailError `rejected`, naming the line and its limit, never its content.
 */
export function toLobAddress(address: PostalAddress, field: PartyField): LobAddress {
  const { name, company, line1, line2, city } = toRailLines(address, field, ROOM);
  const fields = {
    name,
    company,
    address_line1: line1,
    address_line2: line2,
    address_city: city,
    address_state: address.state,
    address_zip: address.zip,
    address_country: address.country,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
