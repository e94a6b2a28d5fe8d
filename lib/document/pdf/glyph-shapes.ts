import { drawGlyph, type GlyphFeatures } from './draw-glyph.ts';

/** A glyph as it is drawn, and the text that it claims to be. */
export interface GlyphShape {
  readonly font: string;
  readonly text: string;
  /** pdf.js path data: an operation, then its coordinates. */
  readonly outline: ArrayLike<number>;
}

/** How many holes a letter has, in nearly every face. */
const HOLES = ['cfhijklmnrstuvwxyzCEFGHIJKLMNSTUVWXYZ12357', 'abdegopqADOPQR0469', 'B8'] as const;
/** What some faces draw otherwise: the two-storey g, an open 4, a slashed zero. */
const VARIANTS: Record<string, number> = { g: 2, k: 1, Q: 2, 4: 0, 0: 2 };
const HANGING = 'gjpqy';
const STANDING = 'abcdehiklmnorstuvwxzABCDEFGHIKLMNOPRSTUVWXYZ';
const TALL = 'bdfhklABCDEFGHIKLMNOPRSTUVWXYZ';
const LOW = 'acegmnopqrsuvwxyz';
const LEAST_LETTERS = 5;
/** Text faces have none or one; a face that shows other text has a third and more. */
const MOST_ODD = 0.15;

/**
 * Whether a font draws other letters than it says. Looks at what is drawn, not at what tables claim: the holes
 * and pieces of each letter, its height, and whether it hangs below the line.
 */
export function drawsOtherLetters(shapes: readonly GlyphShape[]): boolean {
  const fonts = new Map<string, GlyphShape[]>();
  for (const shape of shapes) {
    const known = fonts.get(shape.font) ?? [];
    known.push(shape);
    fonts.set(shape.font, known);
  }
  return [...fonts.values()].some(isOdd);
}

function isOdd(shapes: readonly GlyphShape[]): boolean {
  const letters = shapes.filter(({ text }) => /^[A-Za-z0-9]$/.test(text));
  if (letters.length < LEAST_LETTERS) return false;
  const drawn = letters.map(({ text, outline }) => ({ text, features: drawGlyph(outline) }));
  // Where no letter claims to be tall, there is nothing to measure the low ones by.
  const measure = drawn.filter(({ text }) => TALL.includes(text));
  const tops = measure.map(({ features }) => features?.top ?? 0);
  const height = tops.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...tops);
  const odd = drawn.filter(({ text, features }) => !looksLike(text, features, height));
  return odd.length / letters.length > MOST_ODD;
}

function looksLike(letter: string, features: GlyphFeatures | undefined, height: number): boolean {
  if (features === undefined) return false;
  const { pieces, holes, top, bottom } = features;
  if (HOLES[holes]?.includes(letter) !== true && VARIANTS[letter] !== holes) return false;
  if ('ij'.includes(letter) ? pieces !== 2 : pieces !== 1 && letter !== '0') return false;
  if (LOW.includes(letter) ? top > 0.9 * height : TALL.includes(letter) && top < 0.8 * height) {
    return false;
  }
  if (HANGING.includes(letter)) return bottom < -0.1 * Math.min(height, top);
  return !STANDING.includes(letter) || bottom > -0.1 * Math.min(height, 2 * top);
}
