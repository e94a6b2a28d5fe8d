type Range = readonly [first: number, last: number];

/** A font the letter font takes glyphs from; the first in the list that has a character supplies it. */
export interface FontSource {
  readonly name: string;
  /** Its address on this machine. */
  readonly file: string;
  /** Brings the face to the apparent size of the first one. */
  readonly scale: number;
  /** Taken from this font only. */
  readonly only?: readonly Range[];
  /** The text of its licence, from where the file is; that of Expo's packages unless named. */
  readonly licence?: string;
}

/** Shapes and check marks: one set of bullets, boxes and ticks that match each other. */
const SYMBOLS: readonly Range[] = [[0x25a0, 0x27bf]];

/**
 * Source Serif 4 sets the letter. Noto Serif supplies the Latin, Greek and Cyrillic that it lacks (most of Latin
 * Extended-B, polytonic Greek, historic Cyrillic); Noto Sans Symbols 2 the bullets and boxes people paste.
 */
export const FONT_SOURCES: readonly FontSource[] = [
  {
    name: 'noto-sans-symbols-2',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    ),
    // its empty box of 719 units as high as a capital of 670
    scale: 670 / 719,
    only: SYMBOLS,
  },
  {
    name: 'source-serif-4',
    file: import.meta.resolve(
      '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
    ),
    scale: 1,
  },
  {
    name: 'noto-serif',
    file: import.meta.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
    // x-height 536 against 475
    scale: 475 / 536,
  },
];

/** The letter font's other faces, for what is emphasised; what they lack is set in the first one. */
export const STYLED_SOURCES: readonly FontSource[] = [
  ['bold', '700Bold/SourceSerif4_700Bold'],
  ['italic', '400Regular_Italic/SourceSerif4_400Regular_Italic'],
  ['bold-italic', '700Bold_Italic/SourceSerif4_700Bold_Italic'],
].map(([name = '', file = '']) => ({
  name,
  file: import.meta.resolve(`@expo-google-fonts/source-serif-4/${file}.ttf`),
  scale: 1,
}));

/** The face of code: eighty of its letters fit in a line, as they do on a screen. */
export const CODE_SOURCE: FontSource = {
  name: 'source-code-pro',
  file: import.meta.resolve(
    '@expo-google-fonts/source-code-pro/400Regular/SourceCodePro_400Regular.ttf',
  ),
  scale: 0.9,
};

/** Gives the letter font its vertical measures. */
export const MAIN_SOURCE = 'source-serif-4';

/** What the face has under another code: printed alike, yet extracted as what was written. */
export const ALIASES: ReadonlyMap<number, number> = new Map([
  [0x00a0, 0x0020],
  [0x00ad, 0x002d],
  [0x2011, 0x2010],
]);

/** Loaded with the renderer: a letter in English, Western or Central European or Vietnamese needs no more. */
export const COMMON_COVER: readonly Range[] = [
  [0x0020, 0x007e],
  [0x00a0, 0x017f],
  [0x01a0, 0x01a1],
  [0x01af, 0x01b0],
  [0x0218, 0x021b],
  [0x02bb, 0x02bc],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x2000, 0x200a],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2116, 0x2117],
  [0x2122, 0x2122],
  [0x2153, 0x2154],
  [0x215b, 0x215e],
  [0x2212, 0x2212],
  [0x2260, 0x2265],
  [0x25a0, 0x25a1],
  [0x25aa, 0x25ab],
  [0x25cb, 0x25cb],
  [0x25cf, 0x25cf],
  [0x2610, 0x2612],
  [0x2713, 0x2714],
];

/**
 * All that any source has of the scripts written from left to right without shaping. The scripts that need
 * shaping, and emoji, are `unsupported_characters`.
 */
export const EXTENDED_COVER: readonly Range[] = [
  [0x0020, 0x007e],
  [0x00a0, 0x052f], // Latin, IPA, modifiers, combining marks, Greek, Cyrillic
  [0x1ab0, 0x1aff], // combining marks
  [0x1c80, 0x1c8f], // Cyrillic
  [0x1d00, 0x1dff], // phonetics, combining marks
  [0x1e00, 0x1fff], // Latin, Vietnamese, polytonic Greek
  [0x2000, 0x200a],
  [0x2010, 0x2027],
  [0x202f, 0x205f],
  [0x2070, 0x20cf], // superscripts, currency
  [0x2100, 0x27bf], // letterlike, fractions, arrows, mathematics, shapes, symbols
  [0x2c60, 0x2c7f], // Latin
  [0x2de0, 0x2e5f], // Cyrillic, punctuation
  [0xa640, 0xa69f], // Cyrillic
  [0xa700, 0xa7ff], // Latin
  [0xab30, 0xab6f], // Latin
  [0xfb00, 0xfb06], // ligatures
];

/** One each for what only few letters need, loaded for those; Noto faces are drawn to one height. */
export const SCRIPT_FONTS: readonly (FontSource & { readonly cover: readonly Range[] })[] = [
  {
    name: 'armenian',
    file: import.meta.resolve(
      '@fontsource/noto-serif-armenian/files/noto-serif-armenian-armenian-400-normal.woff',
    ),
    licence: '../LICENSE',
    scale: 0.9,
    cover: [[0x0531, 0x058f]],
  },
  {
    name: 'georgian',
    file: import.meta.resolve(
      '@fontsource/noto-serif-georgian/files/noto-serif-georgian-georgian-400-normal.woff',
    ),
    licence: '../LICENSE',
    scale: 0.9,
    cover: [
      [0x10a0, 0x10ff],
      [0x1c90, 0x1cbf],
      [0x2d00, 0x2d2d],
    ],
  },
  {
    name: 'hebrew',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular.ttf',
    ),
    scale: 0.9,
    // without points, whose place no table of ours says
    cover: [
      [0x05be, 0x05be],
      [0x05c0, 0x05c0],
      [0x05c3, 0x05c3],
      [0x05d0, 0x05f4],
    ],
  },
  {
    name: 'symbols',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
    ),
    scale: 0.93,
    cover: [
      [0x2300, 0x24ff],
      [0x2600, 0x27bf],
      [0x2921, 0x2922],
    ],
  },
  {
    name: 'technical',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    ),
    scale: 670 / 719,
    cover: [
      [0x2300, 0x23ff],
      [0x2500, 0x259f],
      [0x2b00, 0x2bff],
    ],
  },
  {
    name: 'mathematics',
    file: import.meta.resolve(
      '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
    ),
    scale: 0.93,
    cover: [
      [0x2190, 0x23ff],
      [0x25a0, 0x25ff],
      [0x27c0, 0x27ff],
      [0x2900, 0x2aff],
    ],
  },
  {
    name: 'emoji',
    file: import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    scale: 1000 / 2048,
    cover: [
      [0x203c, 0x203c],
      [0x2049, 0x2049],
      [0x231a, 0x3299],
      [0x1f004, 0x1f3fa],
      [0x1f400, 0x1faff],
    ],
  },
];
