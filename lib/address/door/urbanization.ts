import { inLetters } from './in-letters.ts';
import { hasDigit } from './line-words.ts';
import type { People } from './perhaps-places.ts';
import { IN_CARE, type Lines } from './places-of.ts';
import { isUnitName, UNIT_NAMES } from './unit-names.ts';

/** ZIP codes of Puerto Rico; elsewhere the word may be a name. */
const PUERTO_RICO = /^00[679]/;
/** What a street there begins with. */
const STREET = '(?:CALLE|CALLEJON|AVENIDA|AVE|AVDA|PASEO|CAMINO|CARRETERA|CARR|BULEVAR|BLVD)';
const URB = '(?<![A-Z])URB(?:ANIZACION|ANIZATION)?(?![A-Z])';
const LABEL = new RegExp(URB);
/** Where its name is over: before a street, a house with a letter, a person and the island. */
const END = `(?!${STREET}\\b|[A-Z][ -]?\\d|(?:C/O|CARE OF|ATTN|ATTENTION|PR)(?![A-Z]))`;
const WORD = `${END}[A-Z][A-Z']*`;
const URBANIZATION = new RegExp(
  `${URB}[^A-Z\\d]*(${WORD}(?:[\\s."-]+${WORD})*)(?:[\\s,.]+PR(?![A-Z]))?`,
);
/** As it was read before; stops have no end. */
const BEFORE = new RegExp(`${URB}((?:[\\s.]+(?!${STREET}\\b)[A-Z][A-Z'-]*)+)`);
const ARTICLES: ReadonlySet<string> = new Set('EL LA LOS LAS DE DEL'.split(' '));
const WRITTEN_OUT: Readonly<Record<string, string>> = { STA: 'SANTA', STO: 'SANTO' };
/** Of one name there may be several, one beside the other. */
const SECTION = /^(?:[IVX]+|SECC?(?:ION)?|EXT(?:ENSION)?|NORTE|SUR|ESTE|OESTE)$/;
/** Where the number of the house stands behind its street, as people there say it. */
const TURNED = new RegExp(
  `^(${STREET}[\\s.]+\\S.*?)[\\s,]+(?:#\\s*)?((?:[A-Z]-?)?\\d+[A-Z]?)` +
    `(?=$|\\s*[,;]|\\s+(?:#|(?:${Object.keys(UNIT_NAMES).join('|')}|C/O|ATTN)(?![A-Z])))`,
);
const TURNED_BEFORE = new RegExp(
  `^(${STREET}[\\s.]+\\S.*?)[\\s,]+(?:#\\s*)?(\\d+[A-Z]?)(?=$|\\s*[,;])`,
);
/** Behind these a number is none of a house. */
const NO_HOUSE: ReadonlySet<string> = new Set(['KM', 'BO', 'BARRIO', 'NO', 'NUM']);

/** An address, and the urbanization that it is in. */
export interface Urbanized<A> {
  /** Without the urbanization. */
  readonly address: A;
  /** `URB GLADIOLAS`, without articles; empty where none is written. */
  readonly urbanization: string;
}

/** The same, and how else it may be meant: that is asked, and named by none. */
interface Read<A> extends Urbanized<A> {
  /** As it was read before. */
  readonly earlier: readonly Urbanized<A>[];
  readonly others: readonly Urbanized<A>[];
}

type Address = Lines & People & { readonly zip: string };

export function isInPuertoRico({ zip }: { readonly zip: string }): boolean {
  return PUERTO_RICO.test(zip);
}

/** The urbanization that a line of any text names, as it is in `Urbanized`; undefined where it names none. */
export function urbanizationIn(line: string): string | undefined {
  const letters = inLetters(line);
  return LABEL.test(letters) ? parted(letters, URBANIZATION).name : undefined;
}

/** The same of a line that leaves its word out: `LAS GLADIOLAS`. */
export function bareUrbanization(line: string): string {
  const words = inLetters(line).split(/[^A-Z']+/);
  return nameOf(words.filter(isWritten).map((word) => WRITTEN_OUT[word] ?? word));
}

/**
 * Reads the urbanization out of an address of Puerto Rico, where one street of one ZIP code may be in several
 * (Publication 28, section 29): they stand in a line of their own, before the street or behind it. Its house number is
 * read in front of the street.
 */
export function withoutUrbanization<A extends Address>(given: A): Read<A> {
  if (!isInPuertoRico(given)) return { address: given, urbanization: '', earlier: [], others: [] };
  const found = readBy(given, URBANIZATION);
  const { address, urbanization } = withHouseFirst(found, TURNED);
  const before = readBy(given, BEFORE);
  const besides = [...found.besides, ...before.besides];
  const asked =
    urbanization === ''
      ? guesses(given)
      : [...besides, ...[urbanization, ...besides].flatMap(beginnings)];
  return {
    address,
    urbanization,
    earlier: [before, withHouseFirst(before, TURNED_BEFORE)],
    others: asked.map((name) => ({ address, urbanization: name })),
  };
}

interface Found<A> extends Urbanized<A> {
  /** Of the other lines: one of them may be written around another. */
  readonly besides: readonly string[];
}

/** Reads it where a pattern finds it: of two lines the lower counts, before those of people. */
function readBy<A extends Address>(given: A, pattern: RegExp): Found<A> {
  const [first, second, ...people] = [
    ...[given.line1, given.line2, given.company],
    ...[given.name, given.city],
  ].map((line = '') => parted(inLetters(line), pattern));
  const names = [second, first, ...people].map((line) => line?.name ?? '');
  const [urbanization = '', ...besides] = names.filter(isWritten);
  const line1 = first?.name ? first.rest : given.line1;
  const line2 = second?.name ? second.rest : (given.line2 ?? '');
  const [street, below] = line1 === '' ? [line2, ''] : [line1, line2];
  return {
    address: { ...given, line1: street, line2: below === '' ? undefined : below },
    urbanization,
    besides,
  };
}

function parted(line: string, pattern: RegExp): { readonly name: string; readonly rest: string } {
  const [all, written = ''] = pattern.exec(line) ?? [];
  if (all === undefined) return { name: '', rest: line };
  const words = written.split(pattern === BEFORE ? /[\s.]+/ : /[\s."-]+/).filter(isWritten);
  const unit = words.findIndex((word, at) => at > 0 && isUnitName(word));
  const part = unit < 0 ? '' : words.slice(unit).join(' ');
  const rest = line.replace(all, ` ${part} `).replace(/\s+/g, ' ');
  const own = (unit < 0 ? words : words.slice(0, unit)).map((word) =>
    pattern === BEFORE ? word : (WRITTEN_OUT[word] ?? word),
  );
  return { name: nameOf(own), rest: rest.replace(/^[^A-Z\d#%]+|[^A-Z\d#%]+$/g, '') };
}

function nameOf(words: readonly string[]): string {
  return `URB ${words.filter((word) => !ARTICLES.has(word)).join(' ')}`;
}

function isWritten(word: string): boolean {
  return word !== '';
}

/** `URB SANTA ROSA BOB` may be `URB SANTA ROSA`; `URB SANTA ROSA II` is another. */
function beginnings(urbanization: string): readonly string[] {
  const [urb = '', ...words] = urbanization.split(' ');
  const section = words.findLastIndex((word) => SECTION.test(word));
  return words
    .slice(0, -1)
    .map((_, at) => [urb, ...words.slice(0, at + 1)].join(' '))
    .slice(Math.max(0, section));
}

/** Lines of words alone, which may be the name of one: `SANTA ROSA`. */
function guesses({ line1, line2, company }: Address): readonly string[] {
  const lines = [line1, line2, company].map((line = '') => inLetters(line));
  return lines
    .filter((line) => line !== '' && !hasDigit(line) && !IN_CARE.test(line))
    .map(bareUrbanization);
}

/** `CALLE A 150` is `150 CALLE A`. */
function withHouseFirst<A extends Address>(
  { address, ...read }: Urbanized<A>,
  pattern: RegExp,
): Urbanized<A> {
  const letters = inLetters(address.line1);
  const [all = '', street = '', number] = pattern.exec(letters) ?? [];
  const last = street.split(/[\s.]+/).findLast(isWritten) ?? '';
  const isHouse = number !== undefined && !NO_HOUSE.has(last) && !isUnitName(last);
  if (!isHouse) return { address, ...read };
  const line1 = `${number} ${street}${letters.slice(all.length)}`;
  return { address: { ...address, line1 }, ...read };
}
