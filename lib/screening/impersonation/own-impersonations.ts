import type { ScreeningCategory } from '../categories.ts';
import { CONTENT_KINDS, FROM_INK, type InkedPart } from '../inked-text.ts';
import { newTo } from '../known-lines.ts';
import { isDate, withoutDates } from '../language/without-dates.ts';
import { claimedNames } from './claimed-names.ts';
import { impersonationsOf } from './sender-impersonations.ts';

/** In words: a line that is longer is a sentence, which may speak of an authority without being one. */
const NAME_WORDS = 7;
/** Lines at the beginning that may be a letterhead: it may stand below a subject or a reference. */
const HEAD_LINES = 2;
const HAS_WORDS = /\p{L}{2}/u;
/** What a letter is about, how it is paid, or where somebody goes: the office in such a line is not the writer. */
const ABOUT =
  /^(?:re|ref|subject|sub|regarding|about|asunto|objet|bank|banco|banque|account|payment|venmo|paypal|zelle)\s*[:#@]|^(?:re|pay(?:ment)? (?:by|to|via|with|through))\s|\s(?:to|at|by|via|against|about|vs)\s/i;
/** Lines that a signature has, and those at the end of a letter that may be one without saying so. */
const SIGNATURE_LINES = 4;
const LAST_LINES = 2;
const ALWAYS = () => true;

const TO = /^(?:to|attn|dear|al?|à|aux?|para|pour)\s/i;

const CLOSING_WORDS =
  '(?:(?:yours|very|most)? ?(?:sincerely|truly|faithfully|respectfully)|(?:kind|best|warm)? ?regards|cordially|signed|by order|(?:muy )?atentamente|cordialmente|saludos|respetuosamente|firmado|cordialement|sinc[eè]rement|salutations|sign[eé])';
const CLOSING = new RegExp(`^${CLOSING_WORDS}\\b`, 'i');
/** Who signs goes on in its line: `All the best. Yours, Sergeant Cole, Warrants Unit`. Thanks go to the recipient. */
const CLOSING_IN_LINE = new RegExp(
  `(?:^|[.!?]\\s)(?:${CLOSING_WORDS}|yours(?: in service)?|best|(?:un )?saludo|bien à (?:vous|toi)),\\s`,
  'gi',
);
/** They close a letter only where nothing else stands in their line. */
const CLOSING_ALONE =
  /^(?:yours(?: in service)?|best|thank you|thanks|with regards|sent by|(?:un )?saludo|gracias|merci|bien à (?:vous|toi)) *[,.!:]?$/i;

/**
 * What a letter says of itself that it is, in a sentence, its signature or its letterhead: an authority, a court, a
 * bank. Its first lines may as well name whom it is to, so they count only where it goes to somebody who is nothing of
 * the kind. What was read from the ink has the addresses and the text of the file about it: its first lines and its
 * last are those that the file does not have.
 */
export function ownImpersonations(parts: readonly InkedPart[]): ScreeningCategory[] {
  const recipients = parts.filter(({ kind }) => kind === 'recipient_name');
  const theirs = recipients.flatMap(({ text }) => impersonationsOf(text, true));
  const contents = parts.filter(({ kind }) => CONTENT_KINDS.includes(kind));
  const isOfInk = ({ kind }: InkedPart) => FROM_INK.includes(kind);
  // Most papers are judged before anything was read from their ink.
  const isNew = parts.some(isOfInk) ? newTo(parts.filter((part) => !isOfInk(part))) : ALWAYS;
  const found = contents.flatMap((part) => {
    const lines = linesOf(part.text);
    const isOwn = isOfInk(part) ? isNew : ALWAYS;
    const heads = recipients.length > 0 ? letterhead(lines.filter(isOwn)) : [];
    const names = [...heads, ...signature(lines, isOwn)].filter(isName);
    const claimed = claimedNames(part.text).map(({ name }) => name);
    return [...names, ...claimed].flatMap((line) => impersonationsOf(line, true));
  });
  return [...new Set(found)].filter((category) => !theirs.includes(category));
}

/**
 * Up to where somebody is spoken to; without dates, of which the service prints one above a letter that has none,
 * without the mark of a logo, and without what a letter is about or is paid by. Further down a résumé names who it was
 * worked for.
 */
function letterhead(lines: readonly string[]): readonly string[] {
  const spoken = lines.findIndex((line) => TO.test(line));
  const heads = (spoken < 0 ? lines : lines.slice(0, spoken)).filter(
    (line) => HAS_WORDS.test(line) && !isDate(line) && !ABOUT.test(line),
  );
  const dated = heads.slice(0, 2 * HEAD_LINES).filter((line) => withoutDates(line) !== line);
  return [...dated, ...heads.filter((line) => !dated.includes(line)).slice(0, HEAD_LINES)];
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap(closingApart);
}

/** A line that closes the letter and names who signs, as the lines of a signature: the closing, then each name. */
function closingApart(line: string): readonly string[] {
  const closing = [...line.matchAll(CLOSING_IN_LINE)].at(-1);
  if (closing === undefined) return [line];
  const end = closing.index + closing[0].length;
  const names = line.slice(end).replace(/\.$/, '').split(/,\s*/);
  if (!names.every((name) => NAME_BEGINS.test(name))) return [line];
  const before = line.slice(0, closing.index + 1).trim();
  return [
    ...(closing.index === 0 ? [] : [before]),
    closing[0].replace(/^[.!?]\s/, '').trim(),
    ...names,
  ];
}

/** @param isOwn whether a line counts that only stands at the end. */
function signature(lines: readonly string[], isOwn: (line: string) => boolean): readonly string[] {
  const closing = lines.findLastIndex((line) => CLOSING.test(line) || CLOSING_ALONE.test(line));
  if (closing >= 0) return lines.slice(closing + 1, closing + 1 + SIGNATURE_LINES);
  return lines.slice(-LAST_LINES).filter((line) => isTitled(line) && isOwn(line));
}

const WORD = /\p{L}{3,}/gu;
const CAPITAL = /^\p{Lu}/u;
const NAME_BEGINS = /^[\p{Lu}\p{N}]/u;

/** Names are written so; a line that merely stands at the end may be the end of a sentence, or of a price list. */
function isTitled(line: string): boolean {
  const words = line.match(WORD) ?? [];
  return words.filter((word) => CAPITAL.test(word)).length > words.length / 2;
}

/** No sentence, and no line that says whom it is to. */
function isName(line: string): boolean {
  return !/[,:;.!?]$/.test(line) && !TO.test(line) && line.split(/\s+/).length <= NAME_WORDS;
}
