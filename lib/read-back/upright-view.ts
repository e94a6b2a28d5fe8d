import type { GrayPicture } from '../pdfium/render-gray.ts';
import { coverBoxes } from './ink/cover-boxes.ts';
import { centerOf, type DotsBox, grown, scaled } from './ink/dots-box.ts';
import { fadePale } from './ink/fade-pale.ts';
import { movedBox, type Turning, turningOf, turnPicture } from './ink/turn-picture.ts';
import type { Direction } from './words/by-direction.ts';
import { type Glyph, isOversized } from './words/glyph.ts';

/** A page turned so that one direction of its text is upright; the letters of all others are covered. */
export interface UprightView {
  readonly ink: GrayPicture;
  /** The same with more dots an inch, where much of its type is small. */
  readonly fine?: GrayPicture;
  /** The page without what is pale, and nothing covered: a large watermark askew covers the lines that it crosses. */
  readonly faded: () => GrayPicture;
  readonly glyphs: readonly Glyph[];
  /** Where a box of the view lies on the page. */
  toPage(box: DotsBox): DotsBox;
}

/** @param finer the page with more dots, where upright text is to be read in it. */
export function uprightView(
  page: GrayPicture,
  { degrees, glyphs }: Direction,
  all: readonly Glyph[],
  finer?: GrayPicture,
): UprightView {
  const own = new Set(glyphs);
  const others = all
    .filter((glyph) => !own.has(glyph) && !isOversized(glyph))
    .map(({ box }) => grown(box, 1));
  const covered = (picture: GrayPicture) => {
    const scale = picture.dotsPerInch / page.dotsPerInch;
    const boxes = others.map((box) => scaled(box, scale));
    return boxes.length === 0 ? picture : coverBoxes(picture, boxes);
  };
  const ink = covered(page);
  if (degrees === 0) {
    const fine = finer && { fine: covered(finer) };
    return { ink, ...fine, faded: () => fadePale(page), glyphs, toPage: (box) => box };
  }
  const turning = turningOf(page, -degrees);
  return {
    ink: turnPicture(ink, -degrees),
    faded: () => turnPicture(fadePale(page), -degrees),
    glyphs: glyphs.map((glyph) => ({ ...glyph, box: turnedBox(glyph, degrees, turning) })),
    toPage: (box) => movedBox(box, turning.original),
  };
}

/** Of a letter that stands askew, the upright box is known by its size alone: half of it wide, two thirds high. */
function turnedBox({ box, sizeDots }: Glyph, degrees: number, { turned }: Turning): DotsBox {
  if (degrees % 90 === 0) return movedBox(box, turned);
  const [x, y] = turned(...centerOf(box));
  return [x - sizeDots / 4, y - sizeDots / 3, x + sizeDots / 4, y + sizeDots / 3];
}
