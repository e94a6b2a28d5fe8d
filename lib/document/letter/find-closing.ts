import {
  beginsAsName,
  endsSentence,
  goesOn,
  isName,
  isOfParty,
  isProperName,
  LONGEST_BELOW_KNOWN,
  maySign,
} from './closings/names.ts';
import {
  isClosingSentence,
  isKnownCompliment,
  isNotation,
  isParting,
  isPointedCompliment,
  isSalutation,
  isSpokenCompliment,
  leadsIntoCompliment,
} from './compliments.ts';

/** Where a text closes: its part (between two form feeds) and lines of it, from 0. */
export interface FoundClosing {
  readonly part: number;
  readonly compliment: number;
  /** Where a compliment that is a sentence of several lines begins; `compliment` is the last of them. */
  readonly sentence?: number;
  /** The block of names below it, from `start` up to `end`; undefined where nobody is named. */
  readonly names: { readonly start: number; readonly end: number } | undefined;
}

/** Where in a text that is; in characters. */
export interface ClosingPlaces {
  readonly compliment: number;
  /** Up to `end`; empty where nobody is named. */
  readonly names: { readonly start: number; readonly end: number };
}

/** Any other few words with a comma: `Until we meet again,`. */
const WITH_COMMA = /^[\p{Lu}\p{Lo}\p{Script=Georgian}]\S*(?: \S+){0,4}[,،，]$/u;
const LONGEST_WITH_COMMA = 40;
/** Scripts without capitals often have none; to Unicode the letters of Georgian are small. */
const CASELESS = /^(?:[\p{Lo}\p{M}\p{Script=Georgian}\u200c\u200d]+(?: |$)){1,5}$/u;
/** Nothing ends its sentences, nor its greetings. */
const UNPUNCTUATED = /^\p{Script=Thai}/u;
const LONGEST_CASELESS = 20;
/** What another one signs; of a text that closes in no other way, whoever wrote it. */
const AGREED = /^(?:agreed|accepted|acknowledged)\b/iu;
/** Longer than that it is a sentence, whatever ends it. */
const LONGEST_KNOWN = 60;
/** A sentence that closes is written in so many lines at most. */
const MOST_SENTENCE_LINES = 5;
/** Some write a line for a name, a title, a company, then where they are. */
const MOST_NAMES = 12;
const MOST_CASELESS_NAMES = 3;
/** Lines from the end; a letter does not go on so long below any other compliment. */
const MOST_LOOKED_AT = 60;
/**
 * The closing of a letter, whose parts are lists of lines: a compliment on a line of its own below a line of the
 * letter, and a block of names. What stands below that block (enclosures, copies, a postscript, what somebody else
 * signs) is not looked at where the compliment is one that letters are known to close with; any other few words with a
 * comma are one where nothing but such lines is below them.
 */
export function findClosing(parts: readonly (readonly string[])[]): FoundClosing | undefined {
  const texts = parts.map((lines) => lines.map((line) => line.trim()));
  for (const [part, lines] of texts.entries()) {
    const found = lastOf(lines, knownAt, 1);
    // What is enclosed comes after the letter, and may close as well.
    if (found !== undefined) return { part, ...found };
  }
  const part = texts.findLastIndex((lines) => lines.some((line) => line !== ''));
  const lines = texts[part] ?? [];
  const first = Math.max(1, lines.length - MOST_LOOKED_AT);
  const found = lastOf(lines, otherAt, first) ?? lastOf(lines, agreedAt, first);
  return found && { part, ...found };
}

/** In a text of those parts, with a form feed between two of them, which begins at `from`. */
export function placesOf(
  { part, compliment, names }: FoundClosing,
  parts: readonly (readonly string[])[],
  from: number,
): ClosingPlaces {
  const before = parts.slice(0, part).flat();
  const starts = [from];
  for (const line of [...before, ...(parts[part] ?? [])]) {
    starts.push((starts.at(-1) ?? 0) + line.length + 1);
  }
  const startOf = (line: number) => starts[before.length + line] ?? 0;
  const { start, end } = names ?? { start: 0, end: 0 };
  return { compliment: startOf(compliment), names: { start: startOf(start), end: startOf(end) } };
}

type Found = Omit<FoundClosing, 'part'>;

function lastOf(
  lines: readonly string[],
  closingAt: (lines: readonly string[], at: number) => Found | undefined,
  first: number,
): Found | undefined {
  for (let at = lines.length - 1; at >= first; at--) {
    const found = lines[at] === '' ? undefined : closingAt(lines, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function knownAt(lines: readonly string[], at: number): Found | undefined {
  const start = complimentStart(lines, at);
  if (start === undefined) return partingAt(lines, at);
  if (lines.findIndex((line) => line !== '') >= start) return undefined;
  const compliment = { compliment: at, ...(start < at && { sentence: start }) };
  const names = blockBelow(lines, at);
  const [first] = names.lines;
  if (first === undefined || isNotation(first)) return { ...compliment, names: undefined };
  const isNamed = beginsAsName(first) && names.lines.length <= MOST_NAMES;
  return isNamed ? { ...compliment, names } : undefined;
}

/** `See you Friday,` above nothing but a name, below which anything may stand: by itself it goes on as often. */
function partingAt(lines: readonly string[], at: number): Found | undefined {
  const text = lines[at] ?? '';
  if (!isCommaed(text) || !isParting(text) || lines[at - 1] !== '') return undefined;
  const names = blockBelow(lines, at);
  const [first = ''] = names.lines;
  const isSigned = isProperName(first) && !/\p{N}/u.test(first) && !isNotation(first);
  const areAll = names.lines.length <= MOST_NAMES && names.lines.every((line) => isName(line));
  return isSigned && areAll && hasBodyAbove(lines, at) ? { compliment: at, names } : undefined;
}

/** Of a known one that ends at that line. */
function complimentStart(lines: readonly string[], at: number): number | undefined {
  const text = lines[at] ?? '';
  const above = lines[at - 1] ?? '';
  // Some take two lines: `See you soon,`, `love,`.
  const words = isSpokenCompliment(above) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  if (text.length <= LONGEST_KNOWN && isKnownCompliment(words)) {
    return above === '' || opensCompliment(above) ? at : undefined;
  }
  let start = at;
  while (start > 0 && lines[start - 1] !== '' && at - start < MOST_SENTENCE_LINES) start--;
  const isOwn = start === 0 || lines[start - 1] === '';
  return isOwn && isClosingSentence(lines.slice(start, at + 1).join(' ')) ? start : undefined;
}

function opensCompliment(text: string): boolean {
  return isKnownCompliment(text) || isSpokenCompliment(text) || leadsIntoCompliment(text);
}

function otherAt(lines: readonly string[], at: number): Found | undefined {
  const text = lines[at] ?? '';
  if (isPointedCompliment(text)) return signedBelow(lines, at);
  const isOther = isCaselessLine(lines, at) || isSpokenCompliment(text);
  if (!(isCommaed(text) || isOther) || isSalutation(text) || isNotation(text)) return undefined;
  if (isSpokenCompliment(text)) return spokenAt(lines, at);
  return namedBelow(lines, at, isCommaed(text) ? MOST_NAMES : MOST_CASELESS_NAMES);
}

/** Below a name stand more lines, and longer ones, than below words that may be none. */
function spokenAt(lines: readonly string[], at: number): Found | undefined {
  const text = lines[at] ?? '';
  const few = namedBelow(lines, at, isCommaed(text) ? MOST_NAMES : MOST_CASELESS_NAMES);
  const found = few ?? namedBelow(lines, at, MOST_NAMES, LONGEST_BELOW_KNOWN);
  const names = found?.names && lines.slice(found.names.start, found.names.end);
  const [first = ''] = names ?? [];
  if (few === undefined) return isProperName(first) && !names?.some(goesOn) ? found : undefined;
  return isParting(text) && !isCommaed(text) && !maySign(first) ? undefined : few;
}

/** Of what also opens a letter: a sentence below it, with its point or without, makes it do so. */
function signedBelow(lines: readonly string[], at: number): Found | undefined {
  const found = namedBelow(lines, at, MOST_NAMES);
  const first = lines[found?.names?.start ?? -1] ?? '';
  return isProperName(first) ? found : undefined;
}

function agreedAt(lines: readonly string[], at: number): Found | undefined {
  const text = lines[at] ?? '';
  return AGREED.test(text) && isCommaed(text) ? namedBelow(lines, at, MOST_NAMES) : undefined;
}

function isCommaed(text: string): boolean {
  return text.length <= LONGEST_WITH_COMMA && WITH_COMMA.test(text);
}

/** Below a line of the letter, and with nothing but so many names below it. */
function namedBelow(
  lines: readonly string[],
  at: number,
  most: number,
  longest?: number,
): Found | undefined {
  if (lines[at - 1] !== '' || !hasBodyAbove(lines, at)) return undefined;
  const names = blockBelow(lines, at);
  const isNamed = names.lines.length > 0 && names.lines.every((line) => isName(line, longest));
  const isEnd = restIsBelowNames(lines.slice(names.end), most - names.lines.length);
  return isNamed && isEnd ? { compliment: at, names } : undefined;
}

function isCaselessLine(lines: readonly string[], at: number): boolean {
  const text = lines[at] ?? '';
  return text.length <= LONGEST_CASELESS && CASELESS.test(text) && lines[at + 1] === '';
}

/**
 * A sentence, or what stands between the first words with a comma, which greet, and these; where sentences have no
 * mark, two paragraphs.
 */
function hasBodyAbove(lines: readonly string[], at: number): boolean {
  const above = lines.slice(0, at);
  if (above.some(endsSentence)) return true;
  if (UNPUNCTUATED.test(lines[at] ?? '') && paragraphsOf(above) > 1) return true;
  const greeting = above.findIndex((line) => WITH_COMMA.test(line) || isSalutation(line));
  return greeting >= 0 && above.slice(greeting + 1).some((line) => line !== '');
}

function paragraphsOf(lines: readonly string[]): number {
  return lines.filter((line, at) => line !== '' && (lines[at - 1] ?? '') === '').length;
}

/** Up to a blank line. */
function blockBelow(lines: readonly string[], at: number) {
  let start = at + 1;
  while (lines[start] === '') start++;
  let end = start;
  while (end < lines.length && lines[end] !== '') end++;
  return { start, end, lines: lines.slice(start, end) };
}

/** More names, then enclosures and the like, and whatever follows these. */
function restIsBelowNames(rest: readonly string[], most: number): boolean {
  const written = rest.filter((line) => line !== '');
  const notation = written.findIndex(isNotation);
  const names = notation < 0 ? written : written.slice(0, notation);
  return names.length <= most && names.every((line) => isName(line));
}

/**
 * Whether lines below a closing are names and what goes with them, each on its own: who else signs, where they are.
 * @param isAgreed what another one signs, who writes a line as `Ada Lovelace,`.
 */
export function areNames(lines: readonly string[], isAgreed: boolean): boolean {
  return lines.every((line) => isName(line) || (isAgreed && isOfParty(line)));
}

/** `Agreed and accepted:` */
export function isAgreement(text: string): boolean {
  return AGREED.test(text);
}
