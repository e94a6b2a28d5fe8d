import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { contrastIn } from '../ink/cover-boxes.ts';
import { grown } from '../ink/dots-box.ts';
import { type Glyph, isLetter } from '../words/glyph.ts';
import { hiddenWords } from './find-hidden.ts';
import { speaksToSomebody } from './speaks-to-somebody.ts';

/** At 150 dots an inch: 36 points. So large, the eye meets what it would miss in type of a letter's size. */
const LARGE_DOTS = 75;
/** Of 255 levels, at that size. A watermark of a tenth of black has 25. */
const FAINTEST_LARGE = 16;
/** Words. More are a sentence. */
const MOST_WORDS = 3;

/**
 * Whether the pale letters of a page are a watermark, which the eye sees well: few large words that speak to nobody and
 * threaten nothing. They are screened as text like all others.
 */
export function isWatermark(ink: GrayPicture, pale: readonly Glyph[]): boolean {
  const words = hiddenWords(pale.filter(isLetter));
  return (
    words.length <= MOST_WORDS &&
    !speaksToSomebody(words) &&
    pale.every(
      (glyph) =>
        glyph.isPainted &&
        glyph.sizeDots >= LARGE_DOTS &&
        contrastIn(ink, grown(glyph.box, 1)) >= FAINTEST_LARGE,
    )
  );
}
