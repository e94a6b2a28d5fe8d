import type { Words } from '../../../address/door/line-words.ts';
import { unitsIn } from '../../../address/door/units-in.ts';
import type { PostalAddress } from '../../../ports.ts';
import { isLabelled, leadsElsewhere } from './above-street.ts';
import { leadElsewhere, piecesOf } from './below-street.ts';
import { type Ordered, orderedWords, streetSize } from './ordered-words.ts';
import { isElsewhereInPuertoRico } from './window-urbanization.ts';
import { windowWords } from './window-words.ts';

/**
 * Whether the text in a window leads to another place than the one that was ordered, which is counted, proven and
 * stopped: it lacks its ZIP code, its street, its unit or its urbanization, or has others beside them. Names are not
 * compared. The address may stand as it was given or as the carrier writes it; so may the last four digits of its ZIP
 * code, and no others where either is known.
 * @param text a line for each line.
 */
export function namesOtherPlace(text: string, ...ordered: readonly PostalAddress[]): boolean {
  const fours = ordered.map(({ zip }) => zip.slice(6)).filter((four) => four !== '');
  return !ordered.some((address) => leadsTo(text, address, fours));
}

function leadsTo(text: string, to: PostalAddress, fours: readonly string[]): boolean {
  const ordered = orderedWords(to, fours);
  const lines = text.split('\n').map((line) => withHyphens(line, to));
  if (isElsewhereInPuertoRico(lines, to)) return false;
  const { start, rest } = withoutStreets(lines.map(windowWords), ordered);
  if (start < 0) return false;
  const above = lines.slice(0, start);
  const hasName = (at: number) => above.slice(at + 1).some((line) => /\p{L}/u.test(line));
  const below = rest.slice(start);
  const [street = []] = below;
  if (isLabelled(street.slice(0, street.indexOf('')), ordered)) return false;
  return (
    !above.some((line, at) => leadsElsewhere(line, hasName(at), ordered)) &&
    !leadElsewhere(below, ordered) &&
    ordered.due.every((unit) => isShown(unit, above.map(windowWords), below))
  );
}

/** `45 – 12 21st St` of the order's `45-12`; other numbers beside each other are two. */
function withHyphens(line: string, { line1, zip }: PostalAddress): string {
  return line.replace(/(\d+)\s*\p{Pd}\s*(\d+)/gu, (written, one: string, other: string) => {
    const isOne = `${line1} `.startsWith(`${one}-${other} `) || one === zip.slice(0, 5);
    return isOne ? `${one}-${other}` : written;
  });
}

/** The words of each line, empty where they are of one of the streets, which may be broken over lines. */
function withoutStreets(lines: readonly Words[], ordered: Ordered) {
  const all = lines.flatMap((words, line) => words.map((word) => ({ word, line })));
  const words = all.map(({ word }) => word);
  const used = new Set<number>();
  for (let at = 0; at < all.length; at += 1) {
    const size = streetSize(words.slice(at), ordered);
    for (let taken = at; taken < at + size; taken += 1) used.add(taken);
    at += Math.max(0, size - 1);
  }
  const [first = -1] = used;
  const left = all.map(({ word, line }, at) => ({ word: used.has(at) ? '' : word, line }));
  const rest = lines.map((_, at) => left.filter(({ line }) => line === at).map(({ word }) => word));
  return { start: all[first]?.line ?? -1, rest };
}

/** By its name, or below the street at least by its number: `Wohnung 7`. */
function isShown(unit: string, above: readonly Words[], below: readonly Words[]): boolean {
  const number = unit.split(' ').at(-1) ?? '';
  const pieces = below.flatMap(piecesOf);
  if ([...above, ...pieces].some((words) => unitsIn(words).includes(unit))) return true;
  return pieces.some(
    (words) =>
      unitsIn(['APT', ...words]).includes(`APT ${number}`) ||
      words.some((word) => word === number || unitsIn([word]).includes(unit)),
  );
}
