import { limitMarks } from '../basics/limit-marks.ts';
import { MailError } from '../errors/mail-error.ts';
import { isSteering, type LetterFont } from './letter-font.ts';
import { plainMarks, RIGHT_TO_LEFT, withoutMarks } from './scripts/direction-marks.ts';

/** CR LF, CR, NEL and Unicode's own separators all end a line; Unicode 16, section 5.8. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Characters that print nothing and only steer other programs: zero-width spaces and joiners, bidirectional
 * controls, byte order marks, variation selectors, invisible operators; Unicode 16, Default_Ignorable. The soft
 * hyphen is one of them, but prints where a line is broken at it; joiners and non-joiners say how the letters of
 * Arabic and of India meet (Unicode 16, section 23.2).
 */
const INVISIBLE = /(?!\u00ad|(?<=[\u0600-\u0dff])[\u200c\u200d])\p{DI}/gu;
/** But those that settle where letters from right to left, and what stands among them, are seen. */
const INVISIBLE_BUT_MARKS = new RegExp(
  `(?![\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069])${INVISIBLE.source}`,
  'gu',
);
const HAS_MARKS = /[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]/;

/**
 * Letters, digits and signs that Unicode has a second time in another dress, for the sake of other character sets or
 * of formulas: Roman numeral signs, ligatures, forms of Arabic, full-width and mathematical letters. They are printed
 * as what they are. Not superscripts and fractions, whose place tells something.
 */
const DRESSED =
  /[\u2160-\u217f\ufb00-\ufb17\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;
/** Beside letters of China and Japan the forms of full width are the usual ones. */
const DRESSED_BESIDE_HAN =
  /[\u2160-\u217f\ufb00-\ufb17\ufb50-\ufdff\ufe70-\ufefc\u{1d400}-\u{1d7ff}]/gu;
const WIDE_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** May be one of those, or a character that NFC changes. Most letters have none, which is quick to see. */
const UNCLEAN =
  /[\u20d0-\u20ff\u0300-\u200f\u2028-\u206f\u2126\u212a\u212b\u2160-\u217f\u2190-\uffff\r\u0085]/;
/** A line that may be other than it is printed. */
const UNTIDY = new RegExp(`${UNCLEAN.source}|[^\\S ]|\\u00ad|^ | $| {2}`);
const NOTHING_PRINTABLE = /^[\s\u00ad]*$/;
const NAMEABLE = /^[\p{L}\p{N}\p{P}\p{S}]$/u;
const MOST_NAMED = 10;

/** A key around a digit is an emoji (UTS 51, 1.4.5), of which the digit is what it says. */
const KEYCAPS = /(?<=[0-9#*])\u20e3/g;
/** An emoji in black is the same in every skin. */
const SKIN_TONES = /(?<=\p{Emoji_Modifier_Base})\p{Emoji_Modifier}/gu;

/** A piece of text that the letter prints, under the name its sender knows it by. */
export interface NamedText {
  /** `to.name`; null for the letter's own text. */
  readonly field: string | null;
  readonly text: string;
}

/** The text as it will be printed: composed (NFC), lines ended by LF, in letters of one dress. */
export function normalizeText(raw: string): string {
  return UNCLEAN.test(raw) ? cleaned(raw, INVISIBLE) : raw;
}

/**
 * As `normalizeText`, with its marks of direction where there are letters from right to left. What prints of it is the
 * same: `withoutMarks` gives the one for the other.
 * @param isTurned whether the text that it is of has such letters.
 */
export function normalizeMarked(raw: string, isTurned = RIGHT_TO_LEFT.test(raw)): string {
  const text = normalizeText(raw);
  if (!isTurned || !HAS_MARKS.test(raw)) return text;
  const seen = raw.replace(INVISIBLE_BUT_MARKS, '');
  const marked = cleaned(plainMarks(seen), INVISIBLE_BUT_MARKS);
  return withoutMarks(marked) === text ? marked : text;
}

function cleaned(raw: string, invisible: RegExp): string {
  return limitMarks(raw.replace(LINE_ENDS, '\n').replace(invisible, ''))
    .replace(SKIN_TONES, '')
    .replace(KEYCAPS, '')
    .replace(WIDE_SCRIPTS.test(raw) ? DRESSED_BESIDE_HAN : DRESSED, (character) =>
      character.normalize('NFKC'),
    )
    .normalize('NFC');
}

/** One line of an address: as `normalizeText`, with every run of white space as one space. */
export function normalizeLine(raw: string): string {
  if (!UNTIDY.test(raw)) return raw;
  return normalizeText(raw).replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
}

/** True where no ink would reach the paper. */
export function isBlank(text: string): boolean {
  return NOTHING_PRINTABLE.test(text);
}

/**
 * Lets only what the font prints go on.
 * @throws MailError `unsupported_characters`, naming field and characters.
 */
export function refuseUnsupported(
  texts: readonly NamedText[],
  font: Pick<LetterFont, 'glyphOf'>,
): void {
  const problems = unsupported(texts, font);
  if (problems.length === 0) return;
  const isOfAddresses = problems.every(({ field }) => ADDRESS_FIELD.test(field ?? ''));
  throw new MailError('unsupported_characters', {
    reason: problems
      .map(({ field, message }) => (field ? `${field}: ${message}` : message))
      .join('; '),
    errors: problems.map(({ field, message }) => ({
      pointer: `/${(field ?? 'text').replaceAll('.', '/')}`,
      code: 'unsupported_characters',
      message,
    })),
    ...(isOfAddresses && { next: [REPLACE] }),
  });
}

/** What the font does not print, by the field. */
export function unsupported(
  texts: readonly NamedText[],
  font: Pick<LetterFont, 'glyphOf'>,
): { readonly field: string | null; readonly message: string }[] {
  return texts.flatMap((named) => {
    const { field, text } = named;
    const isLatin = takesLatinOnly(named);
    const missing = missingCharacters(text, font);
    if (isLatin) for (const [letter] of text.matchAll(OTHER_LETTER)) missing.add(codeOf(letter));
    if (missing.size === 0) return [];
    const what = isLatin ? 'takes Latin letters only, not' : PRINTS_NOT;
    return [{ field, message: `${what}: ${nameAll(missing, font)}` }];
  });
}

const PRINTS_NOT = 'the font cannot print';
const ADDRESS_FIELD = /^(?:to|from)\./;
/** What carriers read; names may be in any script. */
const LATIN_FIELD = /^(?:to|from)\.(?!name$|company$)/;

/** Whether it is of an address and no name: what carriers read. */
export function takesLatinOnly({ field }: NamedText): boolean {
  return LATIN_FIELD.test(field ?? '');
}

/** Also those that the font has, Cyrillic and Greek. The okina is of no script. */
const OTHER_LETTER = /(?=\p{L})[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
/** On a PDF, too, addresses are set by us. */
const REPLACE = 'Remove or replace the characters of the address that `reason` names.';

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

/** By whole code points, so that an emoji is one character and not two halves. */
function missingCharacters(text: string, font: Pick<LetterFont, 'glyphOf'>): Set<number> {
  const missing = new Set<number>();
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at++;
    if ((font.glyphOf[code] ?? 0) === 0 && !isSteering(code)) missing.add(code);
  }
  return missing;
}

function nameAll(codes: ReadonlySet<number>, font: Pick<LetterFont, 'glyphOf'>): string {
  const named = [...codes].slice(0, MOST_NAMED).map((code) => nameOf(code, font));
  const more = codes.size - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Controls and unassigned codes go by their number alone: they would garble the sentence. */
function nameOf(code: number, font: Pick<LetterFont, 'glyphOf'>): string {
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const character = String.fromCodePoint(code);
  if (!NAMEABLE.test(character)) return number;
  const nearest = character.normalize('NFKC').trim();
  const canPrint = nearest !== character && missingCharacters(nearest, font).size === 0;
  return `"${character}" (${number}${canPrint && nearest !== '' ? `; "${nearest}" can be printed` : ''})`;
}
