import { inOurAlphabet } from '../../basics/homoglyphs.ts';
import { limitMarks } from '../../basics/limit-marks.ts';
import { readCode } from '../../return-mark/mark-code.ts';
import type { ScreeningCategory } from '../categories.ts';
import { CONTENT_KINDS, FROM_INK, type InkedPart } from '../inked-text.ts';
import { normaliseText } from '../normalise-text.ts';

/** What the return mark says (`lib/return-mark/mark-line.ts`), in the rules' spelling. */
const WORDING =
  /\babout this (?:letter|card) (?:or|and)(?: how)? to stop (?:the |your |all )?mail\b/g;
const STOPS_MAIL =
  /\bstop(?:s|ping)? (?:the |your |all |any |more |such )*(?:mail|letters|cards)\b/;
/** Where a code may lead, on whatever host, and as much behind it as a code has, however it is divided. */
const PLACE = /(?<!reddit\.com)\/\s?r(?:\s?\/)+\s?((?:[0-9a-z][-\s]{0,3}){10})(?![0-9a-z])/g;
/** A code by itself, as it is printed. */
const CODE = /(?<![0-9a-z])[0-9a-z]{5}\s?-\s?[0-9a-z]{5}(?![0-9a-z])/g;
const DASHES = /[\p{Pd}\u2212\u00ad]/gu;
const SLASHES = /[\u2044\u2215\u29f8\uff0f]/g;

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
  const typed = asTyped(text);
  const places = Array.from(typed.matchAll(PLACE), ([, code = '']) => code).filter(isCode).length;
  const words = normaliseText(text);
  const wordings = words.match(WORDING)?.length ?? 0;
  const alone = STOPS_MAIL.test(words)
    ? (typed.match(CODE) ?? []).filter((code) => /\d/.test(code) && isCode(code)).length
    : 0;
  return Math.max(places, wordings, alone);
}

/** A page of somebody else's may be called so, too, but for a hyphen or a digit in its middle. */
function isCode(written: string): boolean {
  const code = written.trim();
  return readCode(code) !== undefined && /[-\s\d]/.test(code);
}

/** As whoever reads it on paper would type it. */
function asTyped(text: string): string {
  const typed = limitMarks(text).normalize('NFKC').replace(DASHES, '-').replace(SLASHES, '/');
  return inOurAlphabet(typed).toLowerCase();
}
