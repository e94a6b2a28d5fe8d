import type { GrayPicture } from '../pdfium/render-gray.ts';
import { bringOut, outOfDark, shareOfFaint, stepsOf } from './ink/bring-out.ts';
import { countDark } from './ink/count-dark.ts';
import { eraseBars } from './ink/erase-rules.ts';
import { INK_BELOW } from './ink/find-skew.ts';
import { withoutText } from './ink/without-text.ts';
import type { Glyph } from './words/glyph.ts';
import type { ReadWord } from './words/read-word.ts';

/** What is known of a page once its text was read where it stands. */
export interface Known {
  /** All that is seen of the text. */
  readonly glyphs: readonly Glyph[];
  /** What the text prints alone. */
  readonly textInk: GrayPicture;
  /** What colours show and gray hides, dark on paper. */
  readonly hiddenByGray: readonly GrayPicture[];
  /** Places in the content of letters that OCR reads where they stand. */
  readonly confirmed: ReadonlySet<number>;
  /** What was read already, at its place on the page. */
  readonly words: readonly ReadWord[];
  /** Those of these words where no text stands. */
  readonly beyond: readonly ReadWord[];
}

/** Of a page: less ink than this holds no sentence that a person would read. */
const LEAST_INK = 0.0002;

/** Pictures of one page. */
export interface LeftoverPictures {
  /** Without its text. */
  readonly left: GrayPicture;
  /** What is drawn on it, as it lies. */
  readonly drawn: readonly GrayPicture[];
  /** The same without the bars that letters stand on, where it has some. */
  readonly bare: readonly GrayPicture[];
  /** What the eye sees in it and OCR does not. */
  readonly faint: readonly GrayPicture[];
}

/** What is looked at of a page: its ink without that of its text, and what the eye sees in it and OCR does not. */
export function picturesOf(page: GrayPicture, known: Known): LeftoverPictures {
  const left = withoutText(page, known);
  const steps = stepsOf(page);
  const pale = withoutText(bringOut(page, steps), known);
  const onDark = withoutText(outOfDark(page, steps), known);
  const hidden = known.hiddenByGray.map((picture) => withoutText(picture, known));
  const drawn = [...(shareOfInk(left) >= LEAST_INK ? [left] : []), ...hidden];
  const bare = drawn.flatMap((picture) => eraseBars(picture) ?? []);
  return {
    left,
    drawn,
    bare: bare.filter((picture) => shareOfInk(picture) >= LEAST_INK),
    faint: [
      ...(shareOfFaint(left, pale) >= LEAST_INK ? [pale] : []),
      ...(shareOfInk(onDark) >= LEAST_INK ? [onDark] : []),
    ],
  };
}

function shareOfInk({ levels }: GrayPicture): number {
  return countDark(levels, INK_BELOW) / Math.max(1, levels.length);
}
