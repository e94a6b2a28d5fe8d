import { beyondRoom, toRailLines } from '../../address/rail-lines.ts';
import { type PartyField, refuseLines } from '../../address/refused-line.ts';
import { unreadNames } from '../../address/unread-names.ts';
import type { Piece, PostalAddress } from '../../ports.ts';

/** An address as PostGrid's form takes it, without the brackets around its field names. */
export type PostGridContact = Readonly<Record<string, string>>;

/** Of each printed line. PostGrid states no limit; so much 10-point type shows through the four inches of a window. */
const LINE_CHARACTERS = 50;

const ROOM = { people: LINE_CHARACTERS, street: LINE_CHARACTERS, city: LINE_CHARACTERS };

/**
 * The address within what a window shows, a long name going on in the company's line. The whole name is the first name:
 * parted, it would be joined again.
 * @throws MailError `rejected`, naming the field and its limit, never its content.
 */
export function toContact(address: PostalAddress, field: PartyField): PostGridContact {
  const { name, company, line1, line2, city } = toRailLines(address, field, ROOM);
  const fields = {
    firstName: name,
    companyName: company,
    addressLine1: line1,
    addressLine2: line2,
    city,
    provinceOrState: address.state,
    postalOrZip: address.zip,
    countryCode: address.country,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/**
 * Refuses addresses longer than a window shows, and names in scripts that may not print.
 * @throws MailError `rejected`.
 */
export function refuseUnprintable(piece: Pick<Piece, 'to' | 'from'>): void {
  refuseLines([
    ...unreadNames(piece),
    ...beyondRoom(piece.to, 'to', ROOM),
    ...beyondRoom(piece.from, 'from', ROOM),
  ]);
}
