import { refuseUnreadNames } from '../../address/refuse-unread-names.ts';
import { type PartyField, refusedLine } from '../../address/refused-line.ts';
import type { Piece, PostalAddress } from '../../ports.ts';

/** An address as PostGrid's form takes it, without the brackets around its field names. */
export type PostGridContact = Readonly<Record<string, string>>;

/** Of each printed line. PostGrid states no limit; so much 10-point type shows through the four inches of a window. */
const LINE_CHARACTERS = 50;

/**
 * The address within what a window shows. The whole name is the first name: parted, it would be joined again.
 * @throws MailError `rejected`, naming the field and its limit, never its content.
 */
export function toContact(address: PostalAddress, field: PartyField): PostGridContact {
  const lines = {
    name: tidy(address.name),
    company: tidy(address.company),
    line1: tidy(address.line1),
    line2: tidy(address.line2),
    city: tidy(address.city),
  };
  for (const [name, text] of Object.entries(lines)) {
    if (text.length > LINE_CHARACTERS) throw tooLong(`${field}.${name}`, text.length);
  }
  const fields = {
    firstName: lines.name,
    companyName: lines.company,
    addressLine1: lines.line1,
    addressLine2: lines.line2,
    city: lines.city,
    provinceOrState: address.state,
    postalOrZip: address.zip,
    countryCode: address.country,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function tidy(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}

function tooLong(what: `${PartyField}.${string}`, characters: number) {
  const limit = `at most ${LINE_CHARACTERS} characters for ${what}`;
  return refusedLine({ fields: [what], limit, over: characters - LINE_CHARACTERS });
}

/**
 * Refuses addresses longer than a window shows, and names in scripts that may not print.
 * @throws MailError `rejected`.
 */
export function refuseUnprintable(piece: Pick<Piece, 'to' | 'from'>): void {
  refuseUnreadNames(piece);
  toContact(piece.to, 'to');
  toContact(piece.from, 'from');
}
