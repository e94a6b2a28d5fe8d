import type { PointsBox } from '../character-columns.ts';
import type { DotsBox } from '../dots-box.ts';
import type { PrintedPage } from '../printed-page.ts';
import { dotsOf, type GrayPicture } from '../render-gray.ts';
import { hasPiece } from './find-ink.ts';
import { BACKGROUND, INKED, type InkMap, LEAST_DOTS, windowOf } from './ink-map.ts';
import { INK } from './ink-runs.ts';
import { type Dots, dotsIn, nextDarker } from './next-darker.ts';
import { TINTED } from './pale-colors.ts';

/** Part of a page's picture. */
interface Sample {
  /** Where it lies in the whole. */
  readonly window: DotsBox;
  readonly whole: Omit<GrayPicture, 'levels'>;
  readonly picture: GrayPicture;
  readonly dots: Dots;
}

/**
 * The ink of a page of which only these boxes are drawn at once. What they cannot tell, the whole page does: where they
 * have no ink there is none, and where one that is as wide as the page is free from side to side, no background lies
 * under the page.
 * @param draw the whole page; asked once at the most.
 */
export function sampleInk(
  page: PrintedPage,
  dotsPerInch: number,
  boxes: readonly PointsBox[],
  draw: () => InkMap,
): InkMap {
  const samples = boxes.map((box) => sampleOf(page, dotsPerInch, box));
  let drawn: InkMap | undefined;
  const whole = () => {
    drawn ??= draw();
    return drawn;
  };
  const isFree = (box: PointsBox, level?: number) =>
    samples.some((sample) => isFreeIn(sample, box, level));
  const isCrossed = !samples.some(hasFreeRow);
  return {
    get isBlank() {
      return whole().isBlank;
    },
    get hasBackground() {
      return isCrossed && whole().hasBackground;
    },
    get dots() {
      return whole().dots;
    },
    get box() {
      return whole().box;
    },
    shows: (box) => whole().shows(box),
    showsPieceIn: (box) => !isFree(box, TINTED) && whole().showsPieceIn(box),
    hasInkIn: (box) => {
      const known = samples.map((sample) => hasInk(sample, box)).find((each) => each !== undefined);
      return known ?? whole().hasInkIn(box);
    },
    dotsIn: (box) => (isFree(box) ? 0 : whole().dotsIn(box)),
    piecesIn: (box) => (isFree(box) ? [] : whole().piecesIn(box)),
    shownPiecesIn: (box) => (isFree(box, TINTED) ? [] : whole().shownPiecesIn(box)),
    countIn: (box) => whole().countIn(box),
  };
}

function sampleOf(page: PrintedPage, dotsPerInch: number, box: PointsBox): Sample {
  const whole = {
    width: dotsOf(page.widthPoints, dotsPerInch),
    height: dotsOf(page.heightPoints, dotsPerInch),
    dotsPerInch,
  };
  const window = windowOf(whole, box);
  const picture = page.render(dotsPerInch, window);
  return { window, whole, picture, dots: dotsIn(picture.levels) };
}

/** The box in the picture of the sample; undefined where so many dots around it are not all in it. */
function windowIn({ window, whole }: Sample, box: PointsBox, around: number): DotsBox | undefined {
  const [left, top, right, bottom] = windowOf(whole, box);
  const isWithin =
    Math.max(0, left - around) >= window[0] &&
    Math.max(0, top - around) >= window[1] &&
    Math.min(whole.width, right + around) <= window[2] &&
    Math.min(whole.height, bottom + around) <= window[3];
  if (!isWithin) return undefined;
  return [left - window[0], top - window[1], right - window[0], bottom - window[1]];
}

function isFreeIn(sample: Sample, box: PointsBox, level = INK): boolean {
  const window = windowIn(sample, box, 0);
  if (window === undefined) return false;
  const [left, top, right, bottom] = window;
  const { width } = sample.picture;
  // What is as wide as the sample lies in one piece in its picture.
  if (right - left === width) return isPaper(sample.dots, top * width, bottom * width, level);
  for (let row = top; row < bottom; row += 1) {
    if (!isPaper(sample.dots, row * width + left, row * width + right, level)) return false;
  }
  return true;
}

/** Exact where a piece that begins in the box and is too small for ink ends within the sample. */
function hasInk(sample: Sample, box: PointsBox): boolean | undefined {
  const window = windowIn(sample, box, LEAST_DOTS);
  return window && hasPiece(sample.picture, window, INKED);
}

/** What lies under nine tenths of the rows crosses each row but the first and the last tenth of them. */
function hasFreeRow({ window: [, top], whole, picture, dots }: Sample): boolean {
  if (picture.width < whole.width) return false;
  const margin = (1 - BACKGROUND.side) * whole.height;
  for (let row = 0; row < picture.height; row += 1) {
    const isAmid = top + row >= margin && top + row < whole.height - margin;
    const start = row * picture.width;
    if (isAmid && isPaper(dots, start, start + picture.width)) return true;
  }
  return false;
}

function isPaper(dots: Dots, start: number, end: number, level = INK): boolean {
  return nextDarker(dots, level, start, end) >= end;
}
