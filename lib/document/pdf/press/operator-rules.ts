/** What an operand is. */
export const TOP = { other: 0, number: 1, name: 2, string: 3, array: 4 } as const;

/** What must stand before an operator; with less, or otherwise, PDFium takes noughts and others draw nothing. */
export interface Rule {
  /** How many numbers the last operands must be. */
  readonly numbers?: number;
  /** Whether there may be no more: PDFium then sets no colour, and others one. */
  readonly isExact?: boolean;
  /** Of all operands. */
  readonly least?: number;
  /** What the last one must be. */
  readonly top?: number;
}

const BY_NUMBERS: readonly (readonly [string, number])[] = [
  ['w J j M i g G Tc Tw Tz TL Ts Tr', 1],
  ['m l Td TD', 2],
  ['v y re', 4],
  ['c cm Tm', 6],
];
const named: Rule = { top: TOP.name, least: 1 };

/** ISO 32000-1, annex A: those that draw, place or colour. */
export const OPERATORS: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...BY_NUMBERS.flatMap(([words, numbers]) =>
    words.split(' ').map((word) => [word, { numbers }] as const),
  ),
  ...['rg', 'RG'].map((word) => [word, { numbers: 3, isExact: true }] as const),
  ...['k', 'K'].map((word) => [word, { numbers: 4, isExact: true }] as const),
  ...['cs', 'CS', 'gs', 'Do', 'sh'].map((word) => [word, named] as const),
  ['Tf', { numbers: 1, least: 2 }],
  ['d', { numbers: 1, least: 2 }],
  ['Tj', { top: TOP.string, least: 1 }],
  ["'", { top: TOP.string, least: 1 }],
  ['"', { top: TOP.string, least: 3 }],
  ['TJ', { top: TOP.array, least: 1 }],
]);

/** Which colour they set, or the space of which. */
export const COLOR_SETTERS: ReadonlyMap<string, 'fill' | 'stroke'> = new Map([
  ...['cs', 'sc', 'scn', 'g', 'rg', 'k'].map((word) => [word, 'fill'] as const),
  ...['CS', 'SC', 'SCN', 'G', 'RG', 'K'].map((word) => [word, 'stroke'] as const),
]);
