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
  const { name, company = '', line1, line2 = '', city } = to;
  for (const [field, text] of Object.entries({ name, company, line1, line2, city })) {
    const over = text.length - LINE_CHARACTERS;
    if (over > 0) throw refusal(field, `at most ${LINE_CHARACTERS} characters`, over);
    if (!HAVE_ADDRESSES.has(format) && !WRITTEN.test(text.normalize('NFC')))
      throw refusal(field, 'Latin letters alone');
  }
}

function refusal(field: string, limit: string, over?: number) {
  const what = `to.${field}` as const;
  return refusedLine({
    fields: [what],
    limit: `${limit} for ${what}`,
    ...(over === undefined ? {} : { over }),
  });
}
