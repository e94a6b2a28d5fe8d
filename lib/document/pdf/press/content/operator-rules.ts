/** What an operand is. */
export const KIND = { other: 1, number: 2, name: 3, string: 4, array: 5, dictionary: 6 } as const;
const LETTERS: Readonly<Record<string, number>> = {
  n: KIND.number,
  N: KIND.name,
  s: KIND.string,
  a: KIND.array,
  d: KIND.dictionary,
};

/** Where an operator may stand: in text, in a path or where one begins, at the end of one, in neither; or anywhere. */
export type Place = 'text' | 'path' | 'paint' | 'sheet' | 'any';

/** What must stand before an operator, and nothing else; undefined of colours, which may be of any number. */
export interface Rule {
  readonly operands: readonly number[] | undefined;
  readonly place: Place;
}

/** Kinds of operands in a row, as one number. */
export function addKind(kinds: number, kind: number): number {
  return kinds * 8 + kind;
}

/** By ISO 32000-1, annex A: those that draw, place, colour and mark; operands by the letters above. */
const ROWS: readonly (readonly [Place, string, string])[] = [
  ['sheet', 'q Q BT', ''],
  ['sheet', 'cm', 'nnnnnn'],
  ['sheet', 'Do', 'N'],
  ['path', 'm l', 'nn'],
  ['path', 'v y re', 'nnnn'],
  ['path', 'c', 'nnnnnn'],
  ['path', 'h', ''],
  ['paint', 'S s f F f* B B* b b* n W W*', ''],
  ['text', 'ET T*', ''],
  ['text', 'Td TD', 'nn'],
  ['text', 'Tm', 'nnnnnn'],
  ['text', "Tj '", 's'],
  ['text', '"', 'nns'],
  ['text', 'TJ', 'a'],
  ['any', 'w J j M i g G Tc Tw Tz TL Ts Tr', 'n'],
  ['any', 'rg RG', 'nnn'],
  ['any', 'k K', 'nnnn'],
  ['any', 'cs CS gs ri', 'N'],
  ['any', 'Tf', 'Nn'],
  ['any', 'd', 'an'],
  ['any', 'd0', 'nn'],
  ['any', 'd1', 'nnnnnn'],
  ['any', 'BMC MP', 'N'],
  ['any', 'BDC DP', 'Nd NN'],
  ['any', 'EMC BX EX', ''],
];

export const OPERATORS: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...ROWS.flatMap(([place, words, operands]) =>
    words
      .split(' ')
      .map((word) => [word, { operands: operands.split(' ').map(kindsOf), place }] as const),
  ),
  ...['sc', 'scn', 'SC', 'SCN'].map(
    (word) => [word, { operands: undefined, place: 'any' }] as const,
  ),
]);

/** The number of a row of letters. */
export function kindsOf(operands: string): number {
  return [...operands].reduce((kinds, letter) => addKind(kinds, LETTERS[letter] ?? 0), 0);
}

export const OTHER_OPERANDS = 'an operator with other operands than it takes';

/** Operators that programs draw each in their way, whatever stands before them: none of them is in the rows above. */
export const ODD_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['BI', 'a picture in the midst of drawing operators'],
  ['sh', 'a shading'],
]);
