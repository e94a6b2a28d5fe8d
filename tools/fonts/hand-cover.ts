/** A hand that cards are written in. */
export interface HandSource {
  readonly name: 'classic' | 'neat' | 'brush';
  /** All are under the SIL Open Font License 1.1. */
  readonly file: string;
  /** Brings its small letters to the height of the first one's. */
  readonly scale: number;
  /** Its stylistic sets with a second and a third drawing of each letter; without them we vary the first one. */
  readonly forms: readonly string[];
}

/** Caveat by Impallari Type, Patrick Hand by Patrick Wagesreiter, Caveat Brush by Impallari Type. */
export const HANDS: readonly HandSource[] = [
  {
    name: 'classic',
    file: import.meta.resolve('@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf'),
    scale: 1,
    forms: ['ss01', 'ss02'],
  },
  {
    name: 'neat',
    file: import.meta.resolve(
      '@expo-google-fonts/patrick-hand/400Regular/PatrickHand_400Regular.ttf',
    ),
    scale: 0.88,
    forms: [],
  },
  {
    name: 'brush',
    file: import.meta.resolve(
      '@expo-google-fonts/caveat-brush/400Regular/CaveatBrush_400Regular.ttf',
    ),
    scale: 0.96,
    forms: [],
  },
];

/** Marks that a face may have beside a space alone. */
export const SPACING_MARKS: ReadonlyMap<number, number> = new Map([
  [0x0300, 0x0060],
  [0x0301, 0x00b4],
  [0x0302, 0x02c6],
  [0x0303, 0x02dc],
  [0x0306, 0x02d8],
  [0x0307, 0x02d9],
  [0x0308, 0x00a8],
  [0x030a, 0x02da],
  [0x030b, 0x02dd],
  [0x030c, 0x02c7],
  [0x0323, 0x002e],
  [0x0327, 0x00b8],
  [0x0328, 0x02db],
]);

/**
 * Latin, marks, Cyrillic, punctuation, currency, fractions: what of it the face has, and what it has no drawing of
 * but the letter and the marks for (`lib/document/card/written-marks.ts`): all of Vietnamese.
 */
export const HAND_COVER: readonly (readonly [first: number, last: number])[] = [
  [0x0020, 0x007e],
  [0x00a0, 0x024f],
  [0x0259, 0x0259],
  [0x02bb, 0x02bc],
  [0x0300, 0x0335],
  [0x0400, 0x045f],
  [0x048a, 0x052f],
  [0x1e00, 0x1eff],
  [0x2000, 0x200a],
  [0x2010, 0x2044],
  [0x202f, 0x202f],
  [0x2070, 0x2089],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
  [0x2153, 0x215e],
  [0x2212, 0x2212],
  [0x2248, 0x2265],
  [0x2661, 0x2665],
  [0x263a, 0x263a],
  [0x2764, 0x2764],
];

/** What a pen writes alike. */
export const HAND_ALIASES: ReadonlyMap<number, number> = new Map([
  [0x00a0, 0x0020],
  // the letters of Hawaiian and of others that are written as quotation marks
  [0x02bb, 0x2018],
  ...Array.from({ length: 11 }, (_, nth) => [0x2000 + nth, 0x0020] as const),
  [0x202f, 0x0020],
  [0x2011, 0x2010],
  [0x2012, 0x2013],
  [0x2015, 0x2014],
  [0x2661, 0x2665],
  [0x2764, 0x2665],
]);
