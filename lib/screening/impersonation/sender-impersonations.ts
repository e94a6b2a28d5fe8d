import type { ScreeningCategory } from '../categories.ts';
import type { InkedPart } from '../inked-text.ts';
import { normaliseText } from '../normalise-text.ts';
import { type Findings, indexPhrases, type Span } from '../phrase-index.ts';
import { GIVEN_NAMES, MIDDLE_NAMES } from './given-names.ts';
import {
  IMPERSONATED_NAMES,
  type ImpersonatedNames,
  OFFICE_WORDS,
  UNIT_WORDS,
} from './impersonated-names.ts';

const findPhrases = indexPhrases([
  ...IMPERSONATED_NAMES.flatMap(({ phrases, unless }) => (unless ? [phrases, unless] : [phrases])),
  OFFICE_WORDS,
  UNIT_WORDS,
  GIVEN_NAMES,
  MIDDLE_NAMES,
]);

/** A web or mail address of an authority; words that end so are no phrase. */
const GOVERNMENT_DOMAIN = /([a-z0-9-]{0,60})\.\s?(?:gov|mil)(?![a-z0-9])/i;

/**
 * Who a sender says they are by name, address or domain: an authority, a court, a bank. Whether it is true nobody can
 * tell by machine. Recipients may be any of these: such letters are ordinary.
 */
export function senderImpersonations(parts: readonly InkedPart[]): ScreeningCategory[] {
  const lines = parts.flatMap(({ kind, text }) =>
    kind === 'sender_name' || kind === 'sender_address'
      ? [text, ...text.split('\n')].map((line) => ({ line, isName: kind === 'sender_name' }))
      : [],
  );
  const found = lines.flatMap(({ line, isName }) => impersonationsOf(line, isName));
  return [...new Set(found)];
}

/** `Wells Fargo's Fraud Team` is Wells Fargo. `Judge's Choice` is no judge. */
const POSSESSIVE = /['’‘`´]s(?!\p{L})/giu;

/** Who one line says that somebody is, as the name of somebody or as a line of an address. */
export function impersonationsOf(line: string, isName: boolean): ScreeningCategory[] {
  return [...new Set(officesIn(line, isName).map(({ category }) => category))];
}

/** An office, as a line names it. */
export interface NamedOffice {
  readonly category: ScreeningCategory;
  readonly names?: ImpersonatedNames;
  /** The words of the line, as rules spell them, and which of them name it. */
  readonly words: readonly string[];
  readonly span: Span;
}

export function officesIn(line: string, isName: boolean): readonly NamedOffice[] {
  const written = [line, readMistakenLetters(line)].map((text) => readLine(text));
  const owner = line.replace(POSSESSIVE, '');
  const readings = owner === line ? written : [...written, readLine(owner)];
  const named = IMPERSONATED_NAMES.filter(
    ({ lines, stands }) =>
      (isName || lines === 'all') && (stands === 'anywhere' || !line.includes('\n')),
  ).flatMap((names) =>
    (names.stands === 'title' ? written : readings).flatMap((read) =>
      namedIn(names, read).map(
        (span): NamedOffice => ({ category: names.category, names, words: read.words, span }),
      ),
    ),
  );
  const [, host] = GOVERNMENT_DOMAIN.exec(line) ?? [];
  if (host === undefined) return named;
  const domain = { words: [host.toLowerCase()], span: { start: 0, end: 1 } };
  return [...named, { category: 'government_impersonation', ...domain }];
}

/** Whether a line has a word of an office. */
export function namesOffice(line: string): boolean {
  return readLine(line).officesBeside([]).length > 0;
}

/** Letters that look like a capital I where a word begins, and a capital I that looks like an l within one. */
function readMistakenLetters(line: string): string {
  return line
    .replace(/(?<![\p{L}\p{N}])[l1|!](?=\p{L})/gu, 'I')
    .replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l');
}

interface Line {
  readonly text: string;
  readonly words: readonly string[];
  /** Nothing but blanks parts its words, as in the name of a person. */
  readonly isUnmarked: boolean;
  readonly find: Findings;
  /** The words that make an authority of a name; none that belongs to a firm. */
  readonly officesBeside: (firms: readonly Span[]) => readonly Span[];
}

function readLine(text: string): Line {
  const words = normaliseText(text).split(' ');
  const find = findPhrases(words);
  return {
    text,
    words,
    isUnmarked: isUnmarked(text, words.length),
    find,
    officesBeside: (firms) => find(OFFICE_WORDS).filter((office) => !isWithin(office, firms)),
  };
}

function namedIn({ phrases, stands, unless }: ImpersonatedNames, line: Line): readonly Span[] {
  const found = line.find(phrases);
  const named = found.filter((span) => STANDS[stands](span, line));
  if (unless === undefined) return named;
  const excuses = line.find(unless).filter((excuse) => !isWithin(excuse, found));
  if (excuses.length > 0 && line.officesBeside(excuses).length === 0) return [];
  return named.filter((span) => !isFamilyName(span, line));
}

const STANDS: Readonly<Record<ImpersonatedNames['stands'], (span: Span, line: Line) => boolean>> = {
  anywhere: () => true,
  alone: (span, line) =>
    (startsLine(span, line) && span.end === line.words.length) ||
    line.officesBeside([span]).length > 0,
  office: (span, { find }) => find(UNIT_WORDS).some((unit) => !isWithin(unit, [span])),
  last: ({ start, end }, { words }) => start > 0 && end === words.length,
  proper: ({ start, end }, line) =>
    end - start > 1 ||
    !BANK.test(line.words[start] ?? '') ||
    !isOrdinaryBank(line.text) ||
    line.find(UNIT_WORDS).length > 0,
  title: (span, line) => startsLine(span, line) && [2, 3].includes(line.words.length - span.end),
};

const BANK = /^(?:bank|banco|banque)$/;
const PLAIN_BANK = /(?<!\p{L})(?:bank|banco|banque)(?!\p{L})/u;
/** Beside such a word it is somebody's name all the same: `Dayton savings bank`, `Your bank`, `bank of Dayton`. */
const NAMED_BANK =
  /\p{Lu}\S{0,30}\s(?:(?:savings|trust|community|federal|mutual|state|national|and|&)\s){0,3}(?:bank|banco|banque)(?!\p{L})|(?<!\p{L})(?:bank|banco|banque)\s(?:(?:of|de|del|du)\s(?:the\s|la\s)?)?\p{Lu}/u;

/** `Change of bank notice`: a small letter among capitals, and no name beside it. */
function isOrdinaryBank(text: string): boolean {
  return /\p{Lu}/u.test(text) && PLAIN_BANK.test(text) && !NAMED_BANK.test(text);
}

function startsLine({ start }: Span, { words }: Line): boolean {
  return start === (words[0] === 'the' ? 1 : 0);
}

/** What is said before the name of a person. */
const TITLES: ReadonlySet<string> = new Set(
  'mr|mrs|ms|miss|dr|prof|professor|rev|sr|sra|mme|mlle'.split('|'),
);

/** Words of authorities that are names of families, too. No initials are, and no name that a company made up. */
const FAMILY_NAMES: ReadonlySet<string> = new Set(
  'police|bank|banks|bailiff|bailiffs|constable|constables|courts'.split('|'),
);

/** `Courtney Police` and `Dr. Attila Bank`, but not `Springfield Police`, `Dan Lee, Police` or `Dan Lee Police`. */
function isFamilyName({ start, end }: Span, { words, isUnmarked, find }: Line): boolean {
  const isLastWord = end === words.length && end - start === 1 && words.length <= 3;
  if (!isLastWord || !isUnmarked || !FAMILY_NAMES.has(words[start] ?? '')) return false;
  if (TITLES.has(words[0] ?? '')) return true;
  const given = new Set(find(GIVEN_NAMES).map((name) => name.start));
  const isMiddle = [...find(GIVEN_NAMES), ...find(MIDDLE_NAMES)].some((name) => name.start === 1);
  return given.has(0) && (start === 1 || isMiddle || words[1]?.length === 1);
}

/** A full stop stands behind a title or the first letter of a name alone: `Dan. Police` is two things. */
function isUnmarked(text: string, count: number): boolean {
  const written = text.trim().split(/[ \t]+/);
  return (
    written.length === count &&
    written.every((word) => {
      const bare = word.replace(/\.$/, '');
      return (
        /^[\p{L}\p{M}'’-]+$/u.test(bare) &&
        (bare === word || bare.length === 1 || TITLES.has(bare.toLowerCase()))
      );
    })
  );
}

/** Whether these words begin with a person: `Ann Hill Wells Fargo`, but not `Wayne County`. */
export function namesPersonFirst(words: readonly string[]): boolean {
  if (OF_PLACES.has(words[1] ?? '')) return false;
  const given = findPhrases(words)(GIVEN_NAMES);
  return TITLES.has(words[0] ?? '') || given.some(({ start }) => start === 0);
}

const OF_PLACES: ReadonlySet<string> = new Set('county|city|parish|township|district'.split('|'));

function isWithin(span: Span, spans: readonly Span[]): boolean {
  return spans.some(({ start, end }) => start <= span.start && span.end <= end);
}
