import { limitMarks } from '../../basics/limit-marks.ts';
import type { ScreeningCategory } from '../categories.ts';
import { CONTENT_KINDS, FROM_INK, type InkedPart } from '../inked-text.ts';
import { normaliseText } from '../normalise-text.ts';

/** What the return mark says (`lib/return-mark/mark-line.ts`), in the rules' spelling; and who it is from. */
const WORDING = /\babout this (?:letter|card) or to stop mail\b|\bor to stop mail\b/;
/**
 * Where a code leads, on whatever host: `/r/k7qd9-m2x4t`. Without its hyphen it is one only with a digit: a page may be
 * called so, too.
 */
const CODE_PLACE =
  /\/\s?r\s?\/\s?(?:[0-9a-z]{5}[-\u2010-\u2015][0-9a-z]{5}|(?=[a-z]*\d)[0-9a-z]{10})(?![0-9a-z])/gi;

/**
 * Nobody but this service prints the line by which a recipient stops mail. Another code below a letter closes another
 * door than that of its recipient, who is told that mail is stopped. Of what was read back from the ink one line is our
 * own, where the letter has it: OCR may misread its code, so it is counted, not compared.
 */
export function markImitations(parts: readonly InkedPart[]): ScreeningCategory[] {
  const ours = parts.some(({ kind }) => kind === 'mark') ? 1 : 0;
  const isImitated = parts.some(({ kind, text }) => {
    if (!CONTENT_KINDS.includes(kind)) return false;
    return marksIn(text) > (FROM_INK.includes(kind) ? ours : 0);
  });
  return isImitated ? ['mark_imitation'] : [];
}

/** How many lines of ours a text seems to have: its wording and its code are one. */
function marksIn(text: string): number {
  const places = limitMarks(text).normalize('NFKC').match(CODE_PLACE)?.length ?? 0;
  const wordings = normaliseText(text).split(WORDING).length - 1;
  return Math.max(places, wordings);
}
