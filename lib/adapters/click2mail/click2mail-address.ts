import { beyondRoom, toRailLines } from '../../address/rail-lines.ts';
import { refuseLines } from '../../address/refused-line.ts';
import { unreadNames } from '../../address/unread-names.ts';
import type { Piece, PostalAddress } from '../../ports.ts';

/** Of each line. Click2Mail publishes no limit: this is what the window of its envelope shows of a line. */
const LINE_CHARACTERS = 50;

const ROOM = { people: LINE_CHARACTERS, street: LINE_CHARACTERS, city: LINE_CHARACTERS };

/**
 * Refuses addresses that its lines could cut off, and names in scripts that may not print.
 * @throws MailError `rejected`, naming the field and its limit, never its content.
 */
export function refuseUnprintable(piece: Pick<Piece, 'to' | 'from'>): void {
  refuseLines([
    ...unreadNames(piece),
    ...beyondRoom(piece.to, 'to', ROOM),
    ...beyondRoom(piece.from, 'from', ROOM),
  ]);
}

/**
 * The recipient, as a row of an address list: name and last name are printed side by side.
 * @throws MailError `rejected`.
 */
export function toRecipient(address: PostalAddress): Readonly<Record<string, string>> {
  const { name, company, line1, line2, city } = toRailLines(address, 'to', ROOM);
  const space = name.lastIndexOf(' ');
  return {
    First_name: name.slice(0, Math.max(space, 0)),
    Last_name: name.slice(space + 1),
    Organization: company,
    Address1: line1,
    Address2: line2,
    Address3: '',
    City: city,
    State: address.state,
    Zip: address.zip,
    'Country_non-US': '',
  };
}

/** The sender, as fields of a job. @throws MailError `rejected`. */
export function toSender(address: PostalAddress): Readonly<Record<string, string>> {
  const { name, company, line1, line2, city } = toRailLines(address, 'from', ROOM);
  return {
    rtnName: name,
    rtnOrganization: company,
    rtnaddress1: line1,
    rtnaddress2: line2,
    rtnCity: city,
    rtnState: address.state,
    rtnZip: address.zip,
  };
}
