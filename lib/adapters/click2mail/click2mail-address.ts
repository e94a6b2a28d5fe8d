import { refuseUnreadNames } from '../../address/refuse-unread-names.ts';
import { type PartyField, refusedLine } from '../../address/refused-line.ts';
import type { Piece, PostalAddress } from '../../ports.ts';

/** Of each line. Click2Mail publishes no limit: this is what the window of its envelope shows of a line. */
const LINE_CHARACTERS = 50;

/** The lines of an address as they are printed; what is missing is empty. */
interface Lines {
  readonly name: string;
  readonly company: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/**
 * Refuses addresses with a line that could be cut off, and names in scripts that may not print.
 * @throws MailError `rejected`, naming the field and its limit, never its content.
 */
export function refuseUnprintable(piece: Pick<Piece, 'to' | 'from'>): void {
  refuseUnreadNames(piece);
  linesOf(piece.to, 'to');
  linesOf(piece.from, 'from');
}

/** The recipient, as a row of an address list: name and last name are printed side by side. */
export function toRecipient(address: PostalAddress): Readonly<Record<string, string>> {
  const { name, company, line1, line2, city, state, zip } = linesOf(address, 'to');
  const space = name.lastIndexOf(' ');
  return {
    First_name: name.slice(0, Math.max(space, 0)),
    Last_name: name.slice(space + 1),
    Organization: company,
    Address1: line1,
    Address2: line2,
    Address3: '',
    City: city,
    State: state,
    Zip: zip,
    'Country_non-US': '',
  };
}

/** The sender, as fields of a job. */
export function toSender(address: PostalAddress): Readonly<Record<string, string>> {
  const { name, company, line1, line2, city, state, zip } = linesOf(address, 'from');
  return {
    rtnName: name,
    rtnOrganization: company,
    rtnaddress1: line1,
    rtnaddress2: line2,
    rtnCity: city,
    rtnState: state,
    rtnZip: zip,
  };
}

function linesOf(address: PostalAddress, field: PartyField): Lines {
  const line = (part: 'name' | 'company' | 'line1' | 'line2' | 'city') =>
    printable(address[part], `${field}.${part}`);
  return {
    name: line('name'),
    company: line('company'),
    line1: line('line1'),
    line2: line('line2'),
    city: line('city'),
    state: address.state,
    zip: address.zip,
  };
}

function printable(text: string | undefined, what: `${PartyField}.${string}`): string {
  const line = (text ?? '').trim().replace(/\s+/g, ' ');
  if (line.length <= LINE_CHARACTERS) return line;
  const limit = `at most ${LINE_CHARACTERS} characters for ${what}`;
  throw refusedLine({ fields: [what], limit, over: line.length - LINE_CHARACTERS });
}
