import { type AddressLayout, addressLayouts } from '../../address/address-layouts.ts';
import { refusedLine } from '../../address/refused-line.ts';
import type { Piece } from '../../ports.ts';

/** Of one line: more would be too small on the address side of a postcard. */
const LINE_CHARACTERS = 50;
/** Their pages have the recipient. */
const HAVE_ADDRESSES: ReadonlySet<string> = new Set(['letter', 'letter_windowed', 'notecard']);
/**
 * What every hand that writes them knows: Latin letters as far as Extended-A, those of Romania, Vietnam, Hawaii and the
 * Navajo, and what word processors make of signs.
 */
const WRITTEN =
  /^(?:[\x20-\x7e\u00c0-\u017e\u01a0\u01a1\u01af\u01b0\u01ea\u01eb\u0218-\u021b\u02bb\u1ea0-\u1ef9\u2018\u2019\u2013]|[\u0300-\u0303])*$/;

/**
 * Refuses recipients that the office could not write on a postcard, whose address side comes without one. A letter has
 * its addresses on its first page, and a notecard on its envelope, as we printed them.
 * @throws MailError `rejected`, naming the field and its limit, never its content.
 */
export function refuseUnwritable({ to, format }: Pick<Piece, 'to' | 'format'>): void {
  if (HAVE_ADDRESSES.has(format)) return;
  const { name, company = '', line1, line2 = '', city } = to;
  for (const [field, text] of Object.entries({ name, company, line1, line2, city })) {
    if (!WRITTEN.test(text.normalize('NFC'))) throw refusal(field, 'Latin letters alone');
  }
  const [shortest] = [...addressLayouts(to, { beforeUnit: ' ', afterCity: ', ' })]
    .map(longestOf)
    .toSorted((one, other) => one.length - other.length);
  if (shortest === undefined || shortest.length <= LINE_CHARACTERS) return;
  const over = shortest.length - LINE_CHARACTERS;
  throw refusal(shortest.field, `at most ${LINE_CHARACTERS} characters on each line`, over);
}

/** The line of the city has state and ZIP code as well, which are counted for no limit. */
function longestOf(layout: AddressLayout) {
  const [longest = { field: 'name' as const, length: 0 }] = layout
    .map(({ field, text }) => ({
      field,
      length: field === 'city' ? text.replace(/, \S+ \S+$/, '').length : text.length,
    }))
    .toSorted((one, other) => other.length - one.length);
  return longest;
}

function refusal(field: string, limit: string, over?: number) {
  const what = `to.${field}` as const;
  return refusedLine({
    fields: [what],
    limit: `${limit} for ${what}`,
    ...(over === undefined ? {} : { over }),
  });
}
