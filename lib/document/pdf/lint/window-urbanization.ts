import { isBox } from '../../../address/door/doors-of.ts';
import { inLetters } from '../../../address/door/in-letters.ts';
import { hasDigit } from '../../../address/door/line-words.ts';
import { placesOf } from '../../../address/door/places-of.ts';
import {
  bareUrbanization,
  isInPuertoRico,
  urbanizationIn,
  withoutUrbanization,
} from '../../../address/door/urbanization.ts';
import { STATES } from '../../../address/publication-28/states.ts';
import type { PostalAddress } from '../../../ports.ts';

/** What names of urbanizations begin with where `URB` is left out. Whatever else stands in a line may be a person. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  `ALT ALTS ALTURAS BRISAS COLINAS ESTANCIAS EXT EXTENSION HACIENDA HACIENDAS JARD JARDINES LOMAS MANSIONES MANS PARC
  PARCELAS PRADERAS QTAS QUINTAS REPARTO RPTO SECTOR TERRAZAS VILLA VILLAS VISTA VISTAS`.split(
    /\s+/,
  ),
);

/** `Vista Medical Group` is a company. */
const FIRMS: ReadonlySet<string> = new Set(
  `ASSOCIATES CENTER CENTRO CO COMPANY CORP GROUP GRUPO INC LLC LLP MEDICAL PROPERTIES REALTY SERVICES`.split(
    ' ',
  ),
);

/** The urbanizations that the order is in, or may be: a stop of mail is asked in each. */
interface Own {
  /** Empty where the order names none. */
  readonly due: string;
  readonly names: readonly string[];
  /** Of all lines of the order: what may follow the name in its line. */
  readonly words: ReadonlySet<string>;
}

/**
 * Whether the window names an urbanization of Puerto Rico that is not the order's, or leaves that of the order out: one
 * street of one ZIP code may be in several, and the door that was asked for stops is in one. A box is in none.
 */
export function isElsewhereInPuertoRico(lines: readonly string[], to: PostalAddress): boolean {
  if (!isInPuertoRico(to) || placesOf(to).every(isBox)) return false;
  const own = ownOf(to);
  const read = lines.map((line, at) => readLine(line, lines[at + 1] ?? '', own));
  return read.includes('other') || (own.due !== '' && !read.includes('own'));
}

function ownOf(to: PostalAddress): Own {
  const { urbanization, others } = withoutUrbanization(to);
  const { name, company = '', line1, line2 = '', city, state } = to;
  const all = [name, company, line1, line2, city, state, STATES[state] ?? ''];
  return {
    due: urbanization,
    names: [urbanization, ...others.map((other) => other.urbanization)].filter(Boolean),
    words: new Set(all.flatMap((line) => wordsIn(bareUrbanization(line)))),
  };
}

/** A name may be broken over two lines. */
function readLine(line: string, next: string, own: Own): 'own' | 'other' | undefined {
  const written = urbanizationIn(line);
  if (written !== undefined) {
    const whole = urbanizationIn(`${line} ${next}`) ?? '';
    if (isNameless(whole)) return undefined;
    return [written, whole].some((name) => isOwn(name, own)) ? 'own' : 'other';
  }
  const bare = bareUrbanization(line);
  if (isBareOwn(line, bare, own)) return 'own';
  return isBareOther(line, bare, own) ? 'other' : undefined;
}

/** `URB`, and no name behind it. */
function isNameless(name: string): boolean {
  return wordsIn(name).length === 0;
}

/** `URB GLADIOLAS SAN JUAN` too, where the rest of the line is of the order; `URB GLADIOLAS II` is another. */
function isOwn(name: string, { names, words }: Own): boolean {
  return names.some(
    (each) =>
      `${name} `.startsWith(`${each} `) &&
      wordsIn(name.slice(each.length)).every((word) => words.has(word)),
  );
}

/** Alone, or in the line of the street: `MARIA FONTANA` is a person. */
function isBareOwn(line: string, bare: string, { due }: Own): boolean {
  if (due === '') return false;
  const isBeside = hasDigit(line) && `${bare} `.includes(`${due.replace(/^URB/, '')} `);
  return bare === due || isBeside;
}

function isBareOther(line: string, bare: string, own: Own): boolean {
  const words = wordsIn(bare);
  return (
    !hasDigit(line) &&
    words.length > 1 &&
    BEGINNINGS.has(words[0] ?? '') &&
    !words.some((word) => FIRMS.has(word)) &&
    !isOwn(bare, own) &&
    !words.every((word) => own.words.has(word))
  );
}

function wordsIn(name: string): readonly string[] {
  return inLetters(name)
    .split(' ')
    .filter((word) => word !== '' && word !== 'URB');
}
