/** What others call a field of ours. */
const CALLED_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  text: ['body', 'content', 'message'],
  to: ['recipient', 'address'],
  from: ['sender'],
  line1: ['street', 'address'],
  state: ['province', 'region'],
  zip: ['postalcode', 'postcode'],
  order_id: ['id'],
};
/** Who got more names wrong than this hears of the rest the next time. */
export const NAMED_MAX = 10;
/** With how many names that a caller gave each of those is compared: a comparison of all with all takes seconds. */
export const COMPARED_MAX = 100;
/** Longer than any name of ours, and short enough to be compared with all of them. */
const LENGTH_MAX = 64;
/** Shorter parts of a name say nothing: `to` stands in many. */
const PART_MIN = 3;
const EDITS_MAX = 3;

/**
 * The known name that was probably meant: the one with the fewest typing errors, or else the longest that is part of
 * what was given (`zipcode`: `zip`), or has it as a part. Case and punctuation do not count (`mailClass`:
 * `mail_class`). Undefined where none is near.
 * @param missing Those of the known names that are still needed: of equally near ones they are meant.
 */
export function nearestName(
  given: string,
  known: readonly string[],
  missing: readonly string[] = [],
): string | undefined {
  if (given.length > LENGTH_MAX) return undefined;
  const word = folded(given);
  if (known.includes(given)) return given;
  const called = known.find((name) => otherNames(name).includes(word));
  if (called !== undefined) return called;
  const edits = Math.min(Math.max(1, Math.floor(word.length / 3)), EDITS_MAX);
  const rank = (name: string) => (missing.includes(name) ? 0 : 1);
  const [misspelt] = known
    .map((name) => ({ name, distance: distance(word, folded(name)) }))
    .filter((each) => each.distance <= edits)
    .sort((one, other) => one.distance - other.distance || rank(one.name) - rank(other.name));
  if (misspelt !== undefined) return misspelt.name;
  return known
    .filter((name) => hasAsPart(word, folded(name)) || hasAsPart(folded(name), word))
    .sort((one, other) => rank(one) - rank(other) || other.length - one.length)[0];
}

/** A letter may have any word for a field, `constructor` too. */
function otherNames(name: string): readonly string[] {
  return Object.hasOwn(CALLED_OTHERWISE, name) ? (CALLED_OTHERWISE[name] ?? []) : [];
}

function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function hasAsPart(whole: string, part: string): boolean {
  return part.length >= PART_MIN && whole.includes(part);
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
