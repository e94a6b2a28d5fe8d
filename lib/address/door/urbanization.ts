import { inLetters } from './in-letters.ts';
import type { People } from './perhaps-places.ts';
import type { Lines } from './places-of.ts';
import { isUnitName } from './unit-names.ts';

/** ZIP codes of Puerto Rico; elsewhere the word may be a name. */
const PUERTO_RICO = /^00[679]/;
/** What a street there begins with. */
const STREET = '(?:CALLE|CALLEJON|AVENIDA|AVE|AVDA|PASEO|CAMINO|CARRETERA|CARR|BULEVAR|BLVD)';
const NAME = `(?:[\\s.]+(?!${STREET}\\b)[A-Z][A-Z'-]*)+`;
const URBANIZATION = new RegExp(`(?<![A-Z])URB(?:ANIZACION|ANIZATION)?(?![A-Z])(${NAME})`);
const ARTICLES: ReadonlySet<string> = new Set('EL LA LOS LAS DE DEL'.split(' '));
/** Where the number of the house stands behind its street, as people there say it. */
const TURNED = new RegExp(`^(${STREET}[\\s.]+\\S.*?)[\\s,]+(?:#\\s*)?(\\d+[A-Z]?)(?=$|\\s*[,;])`);
/** Behind these a number is none of a house. */
const NO_HOUSE: ReadonlySet<string> = new Set(['KM', 'BO', 'BARRIO', 'NO', 'NUM']);

interface Urbanized<A> {
  /** Without the urbanization. */
  readonly address: A;
  /** `URB GLADIOLAS`, without articles; empty where none is written. */
  readonly urbanization: string;
}

/**
 * Reads the urbanization out of an address of Puerto Rico, where one street of one ZIP code may be in several
 * (Publication 28, section 29): they stand in a line of their own, before the street or behind it. Its house number is
 * read in front of the street.
 */
export function withoutUrbanization<A extends Lines & People & { readonly zip: string }>(
  given: A,
): Urbanized<A> {
  if (!PUERTO_RICO.test(given.zip)) return { address: given, urbanization: '' };
  const [first, second, company] = [given.line1, given.line2, given.company].map((line = '') =>
    parted(inLetters(line)),
  );
  const names = [second, first, company].map((line) => line?.name ?? '');
  const urbanization = names.find((name) => name !== '') ?? '';
  const line1 = first?.name ? first.rest : given.line1;
  const line2 = second?.name ? second.rest : (given.line2 ?? '');
  const [street, below] = line1 === '' ? [line2, ''] : [line1, line2];
  const address = { ...given, line1: turned(street), line2: below === '' ? undefined : below };
  return { address, urbanization };
}

function parted(line: string): { readonly name: string; readonly rest: string } {
  const [all, written = ''] = URBANIZATION.exec(line) ?? [];
  if (all === undefined) return { name: '', rest: line };
  const words = written.split(/[\s.]+/).filter((word) => word !== '');
  const unit = words.findIndex((word, at) => at > 0 && isUnitName(word));
  const own = unit < 0 ? words : words.slice(0, unit);
  const part = unit < 0 ? '' : words.slice(unit).join(' ');
  const rest = line.replace(all, ` ${part} `).replace(/\s+/g, ' ');
  return {
    name: `URB ${own.filter((word) => !ARTICLES.has(word)).join(' ')}`,
    rest: rest.replace(/^[\s,;.-]+|[\s,;.-]+$/g, ''),
  };
}

/** `CALLE A 150` is `150 CALLE A`. */
function turned(line: string): string {
  const letters = inLetters(line);
  const [all = '', street = '', number] = TURNED.exec(letters) ?? [];
  const last = street.split(/[\s.]+/).findLast((word) => word !== '') ?? '';
  const isHouse = number !== undefined && !NO_HOUSE.has(last) && !isUnitName(last);
  return isHouse ? `${number} ${street}${letters.slice(all.length)}` : line;
}
