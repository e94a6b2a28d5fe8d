import type { ShapedFace } from './shaped-face.ts';

/** A script whose letters change with their neighbours. */
export interface ShapedScript {
  readonly name: string;
  /** What its words are made of. */
  readonly words: RegExp;
  /** What of them calls for shaping; all of them where absent. */
  readonly needs?: RegExp;
  readonly direction: 'ltr' | 'rtl';
  /** Of the leading of the letter font: its letters are taller. */
  readonly leading: number;
  /** It has words that nothing divides, in this language. */
  readonly language?: string;
  load(): Promise<{ readonly FACE: ShapedFace }>;
}

/** Joiners and non-joiners steer how letters meet (Unicode 16, section 23.2). */
const JOINERS = '\\u200c\\u200d';
/** Marks of the Vedas, and the ends of verses, are shared by the scripts of India (Unicode 16, section 12.1). */
const SHARED_IN_INDIA = '\\u0951-\\u0954\\u0964\\u0965';
/** What is shared goes with the letters that it follows, and with Devanagari where it follows none. */
const SHARED_ALONE = `(?<![\\u0980-\\u0dff][${SHARED_IN_INDIA}${JOINERS}]{0,4})[${SHARED_IN_INDIA}]`;

const DEVANAGARI = '\\u0900-\\u0950\\u0955-\\u0963\\u0966-\\u097f\\ua8e0-\\ua8ff\\u1cd0-\\u1cff';

/** A joiner belongs to the letter before it: by itself it is of no script. */
function wordsOf(first: string, further = ''): RegExp {
  return new RegExp(`${first}[${further}${JOINERS}]*`, 'g');
}

function lettersOf(characters: string): RegExp {
  return wordsOf(`[${characters}]`, characters);
}

function ofIndia(block: string): RegExp {
  return wordsOf(`[${block}]`, `${block}${SHARED_IN_INDIA}`);
}

/**
 * In the order in which they are asked. Digits of Arabic run from left to right, so they are no part of its words.
 * Hebrew without points needs no shaping and has a face of its own.
 */
export const SHAPED_SCRIPTS: readonly ShapedScript[] = [
  {
    name: 'arabic',
    words: lettersOf(
      '\\u0610-\\u065f\\u066a-\\u06ef\\u06fa-\\u06ff\\u0750-\\u077f\\u060c-\\u060f\\u0621-\\u063f',
    ),
    direction: 'rtl',
    leading: 1.24,
    load: () => import('../../fonts/shaped/arabic.generated.ts'),
  },
  {
    name: 'arabic digits',
    words: wordsOf('[\\u0660-\\u0669\\u06f0-\\u06f9]'),
    direction: 'ltr',
    leading: 1.24,
    load: () => import('../../fonts/shaped/arabic.generated.ts'),
  },
  {
    name: 'pointed hebrew',
    words: lettersOf('\\u0591-\\u05f4\\ufb1d-\\ufb4f'),
    needs: /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\ufb1d-\ufb4f]/,
    direction: 'rtl',
    leading: 1,
    load: () => import('../../fonts/shaped/pointed-hebrew.generated.ts'),
  },
  {
    name: 'devanagari',
    words: wordsOf(`(?:[${DEVANAGARI}]|${SHARED_ALONE})`, `${DEVANAGARI}${SHARED_IN_INDIA}`),
    direction: 'ltr',
    leading: 1.14,
    load: () => import('../../fonts/shaped/devanagari.generated.ts'),
  },
  {
    name: 'bengali',
    words: ofIndia('\\u0980-\\u09ff'),
    direction: 'ltr',
    leading: 1.16,
    load: () => import('../../fonts/shaped/bengali.generated.ts'),
  },
  {
    name: 'gurmukhi',
    words: ofIndia('\\u0a00-\\u0a7f'),
    direction: 'ltr',
    leading: 1.1,
    load: () => import('../../fonts/shaped/gurmukhi.generated.ts'),
  },
  {
    name: 'gujarati',
    words: ofIndia('\\u0a80-\\u0aff'),
    direction: 'ltr',
    leading: 1.1,
    load: () => import('../../fonts/shaped/gujarati.generated.ts'),
  },
  {
    name: 'tamil',
    words: ofIndia('\\u0b80-\\u0bff'),
    direction: 'ltr',
    leading: 1.04,
    load: () => import('../../fonts/shaped/tamil.generated.ts'),
  },
  {
    name: 'telugu',
    words: ofIndia('\\u0c00-\\u0c7f'),
    direction: 'ltr',
    leading: 1.1,
    load: () => import('../../fonts/shaped/telugu.generated.ts'),
  },
  {
    name: 'kannada',
    words: ofIndia('\\u0c80-\\u0cff'),
    direction: 'ltr',
    leading: 1.1,
    load: () => import('../../fonts/shaped/kannada.generated.ts'),
  },
  {
    name: 'malayalam',
    words: ofIndia('\\u0d00-\\u0d7f'),
    direction: 'ltr',
    leading: 1.04,
    load: () => import('../../fonts/shaped/malayalam.generated.ts'),
  },
  {
    name: 'thai',
    words: lettersOf('\\u0e01-\\u0e5b'),
    direction: 'ltr',
    leading: 1.1,
    language: 'th',
    load: () => import('../../fonts/shaped/thai.generated.ts'),
  },
];
