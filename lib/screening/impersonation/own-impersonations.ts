import type { ScreeningCategory } from '../categories.ts';
import { CONTENT_KINDS, type InkedKind, type InkedPart } from '../inked-text.ts';
import { impersonationsOf } from './sender-impersonations.ts';

/** In words: a line that is longer is a sentence, which may speak of an authority without being one. */
const NAME_WORDS = 7;
/** Lines that a signature has, and those at the end of a letter that may be one without saying so. */
const SIGNATURE_LINES = 4;
const LAST_LINES = 2;

/** Pieces of a letter: they may begin with its letterhead, and end anywhere. */
const PIECES: readonly InkedKind[] = ['ink_as_read', 'lines_as_read'];

const TO = /^(?:to|attn|dear|al?|à|aux?|para|pour)\s/i;

const CLOSING =
  /^(?:(?:yours|very|most)? ?(?:sincerely|truly|faithfully|respectfully)|(?:kind|best|warm)? ?regards|cordially|signed|by order|(?:muy )?atentamente|cordialmente|saludos|respetuosamente|firmado|cordialement|sinc[eè]rement|salutations|sign[eé])\b/i;

/**
 * What a letter says of itself that it is, in its signature or its letterhead: an authority, a court, a bank. Its first
 * line may as well name whom it is to, so that counts only where it goes to somebody who is nothing of the kind.
 */
export function ownImpersonations(parts: readonly InkedPart[]): ScreeningCategory[] {
  const recipients = parts.filter(({ kind }) => kind === 'recipient_name');
  const theirs = recipients.flatMap(({ text }) => impersonationsOf(text, true));
  const contents = parts.filter(({ kind }) => CONTENT_KINDS.includes(kind));
  const found = contents.flatMap(({ text, kind }) => {
    const lines = linesOf(text);
    const heads = recipients.length > 0 ? lines.slice(0, 1) : [];
    return [...heads, ...signature(lines, !PIECES.includes(kind))]
      .filter(isName)
      .flatMap((line) => impersonationsOf(line, true));
  });
  return [...new Set(found)].filter((category) => !theirs.includes(category));
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function signature(lines: readonly string[], endsAsLetter: boolean): readonly string[] {
  const closing = lines.findLastIndex((line) => CLOSING.test(line));
  if (closing >= 0) return lines.slice(closing + 1, closing + 1 + SIGNATURE_LINES);
  return endsAsLetter ? lines.slice(-LAST_LINES).filter(isTitled) : [];
}

const WORD = /\p{L}{3,}/gu;
const CAPITAL = /^\p{Lu}/u;

/** Names are written so; a line that merely stands at the end may be the end of a sentence, or of a price list. */
function isTitled(line: string): boolean {
  const words = line.match(WORD) ?? [];
  return words.filter((word) => CAPITAL.test(word)).length > words.length / 2;
}

/** No sentence, and no line that says whom it is to. */
function isName(line: string): boolean {
  return !/[,:;.!?]$/.test(line) && !TO.test(line) && line.split(/\s+/).length <= NAME_WORDS;
}
