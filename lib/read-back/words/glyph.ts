import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { Character } from '../../pdfium/character-columns.ts';
import type { DotsBox } from '../ink/dots-box.ts';

/** One character of a page's text, where its ink is to be. */
export interface Glyph {
  /** Empty where the font does not say which it is. */
  readonly text: string;
  readonly box: DotsBox;
  readonly sizeDots: number;
  /** Of its baseline, clockwise as it is seen. */
  readonly turnDegrees: number;
  /** False where the content paints no ink for it, whatever lies there. */
  readonly isPainted: boolean;
  /** Its place in the content, spaces counted. */
  readonly order: number;
}

const PRIVATE_USE = /^[\p{Co}\uFFFD]$/u;

/** A font that names a private character says nothing of what one sees. */
function known(text: string): string {
  return PRIVATE_USE.test(text) ? '' : text;
}

/** What PDFium reads, in dots from the top. Spaces that it adds are left out. */
export function glyphsOf(
  characters: readonly Character[],
  { heightPoints, dotsPerInch }: { readonly heightPoints: number; readonly dotsPerInch: number },
): Glyph[] {
  const dots = dotsPerInch / POINTS_PER_INCH;
  return characters.flatMap(({ text, isGenerated, isInvisible, box, ...set }, order) => {
    if (isGenerated) return [];
    const [left, bottom, right, top] = box;
    const flipped = [left, heightPoints - top, right, heightPoints - bottom];
    return [
      {
        text: known(text),
        box: flipped.map((value) => value * dots) as unknown as DotsBox,
        sizeDots: set.sizePoints * dots,
        turnDegrees: set.turnDegrees,
        isPainted: !isInvisible,
        order,
      },
    ];
  });
}

/** Of the type size: no letter is wider or higher. A font may call a picture of a line one, or one with dots afar. */
const LARGEST = 2;

/** Whether its box holds more than a letter: what lies in it may be anything. */
export function isOversized({ box, sizeDots }: Pick<Glyph, 'box' | 'sizeDots'>): boolean {
  const [left, top, right, bottom] = box;
  return Math.max(right - left, bottom - top) > LARGEST * sizeDots;
}

const BLANK = /^[\s\p{Cf}\p{Zs}\p{Cc}]*$/u;

/** A space, or a character that says how others are set. */
export function isBlank({ text }: Pick<Glyph, 'text'>): boolean {
  return text !== '' && BLANK.test(text);
}

/** A letter or a digit: what OCR can be asked for. */
export function isLetter({ text }: Pick<Glyph, 'text'>): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
