/** What people and programs type for an apostrophe. Of some Unicode would make a space and an accent. */
const APOSTROPHES =
  /[\u2018-\u201b\u2032-\u2037\u2057\u00b4\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u0374\uff07`]|ŉ/g;
/** `½`, and figures that are set high, with what stands low behind a stroke: `¹⁄₂`. */
const HIGH = /[¼-¾⅐-⅞↉]|[¹²³⁰⁴-⁹]+(?:[/⁄∕][₀-₉\d]+)?|⅟[₀-₉\d]*/gu;
const STROKES = /(?<=\d)[⁄∕]/g;
const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;
/** A hyphen between the number of a house and its fraction: `123-1/2`. */
const JOINED = /^(\P{L}*?\d)\s*\p{Pd}\s*(?=\d\/\d(?![\d/]))/u;

/**
 * A line in signs that mean the same in every form of Unicode: `851½` and `851-1/2` are `851 1/2`, as Publication 28
 * writes fractional addresses, and never `8511/2`, which is another house; all apostrophes are one. Again changes
 * nothing.
 */
export function spelledLine(line: string): string {
  return line
    .replace(APOSTROPHES, (sign) => (sign === 'ŉ' ? "'n" : "'"))
    .replace(HIGH, (sign, at: number) => {
      const [before = '', after = ''] = [line[at - 1], line[at + sign.length]];
      const [left, right] = [before, after].map((beside) =>
        LETTER_OR_FIGURE.test(beside) ? ' ' : '',
      );
      return `${left}${sign.normalize('NFKC')}${right}`;
    })
    .replace(STROKES, '/')
    .replace(JOINED, '$1 ');
}

/** The same of the lines of an address; other fields stay. */
export function spelledLines<A extends Readonly<Record<string, unknown>>>(address: A): A {
  const lines = LINES.map((field) => [field, address[field]] as const)
    .filter((entry): entry is [(typeof LINES)[number], string] => typeof entry[1] === 'string')
    .map(([field, line]) => [field, spelledLine(line)] as const);
  return { ...address, ...Object.fromEntries(lines) };
}

const LINES = ['name', 'company', 'line1', 'line2', 'city'] as const;
