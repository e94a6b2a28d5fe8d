import { type AddressLayout, addressLayouts } from '../../address/address-layouts.ts';
import { type RefusedLine, refuseLines } from '../../address/refused-line.ts';
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
 * @throws MailError `rejected`, naming the fields and their limits, never their content.
 */
export function refuseUnwritable({ to, format }: Pick<Piece, 'to' | 'format'>): void {
  if (HAVE_ADDRESSES.has(format)) return;
  const { name, company = '', line1, line2 = '', city } = to;
  const foreign = Object.entries({ name, company, line1, line2, city })
    .filter(([, text]) => !WRITTEN.test(text.normalize('NFC')))
    .map(([field]) => refusal(field, 'Latin letters alone'));
  const [best = []] = [...addressLayouts(to, { beforeUnit: ' ', afterCity: ', ' })]
    .map(tooLongIn)
    .toSorted((one, other) => sumOf(one) - sumOf(other));
  const long = best.map(({ field, over }) =>
    refusal(field, `at most ${LINE_CHARACTERS} characters on each line`, over),
  );
  refuseLines([...foreign, ...long]);
}

interface TooLong {
  readonly field: string;
  readonly over: number;
}

/** Each field with lines that are too long, once. That of the city has state and ZIP code, counted for no limit. */
function tooLongIn(layout: AddressLayout): readonly TooLong[] {
  const overs = new Map<string, number>();
  for (const { field, text } of layout) {
    const counted = field === 'city' ? text.replace(/, \S+ \S+$/, '') : text;
    const over = counted.length - LINE_CHARACTERS;
    if (over > 0) overs.set(field, (overs.get(field) ?? 0) + over);
  }
  return [...overs].map(([field, over]) => ({ field, over }));
}

function sumOf(long: readonly TooLong[]): number {
  return long.reduce((sum, { over }) => sum + over, 0);
}

function refusal(field: string, limit: string, over?: number): RefusedLine {
  const what = `to.${field}` as const;
  const words = `${limit} for ${what}`;
  return { fields: [what], limit: words, ...(over !== undefined && { over }) };
}
