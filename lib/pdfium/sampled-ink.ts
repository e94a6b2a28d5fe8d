import { hasPiece } from './find-ink.ts';
import { BACKGROUND, type InkMap, LEAST_DOTS, windowOf } from './ink-map.ts';
import { INK } from './ink-runs.ts';
import type { PrintedPage } from './printed-page.ts';
import type { PointsBox } from './read-characters.ts';
import { dotsOf, type GrayPicture } from './render-gray.ts';

/** Some rows of a page's picture, from `top`, and how many rows the whole has. */
interface Sample {
  readonly top: number;
  readonly pageRows: number;
  readonly picture: GrayPicture;
}

/**
 * The ink of a page of which only the rows of these boxes are drawn at once. What they cannot tell, the whole page
 * does: where they have no ink there is none, and where one of them is free from side to side, no background lies
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
  const isFree = (box: PointsBox) => samples.some((sample) => isFreeIn(sample, box));
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
    hasInkIn: (box) => {
      const known = samples.map((sample) => hasInk(sample, box)).find((each) => each !== undefined);
      return known ?? whole().hasInkIn(box);
    },
    dotsIn: (box) => (isFree(box) ? 0 : whole().dotsIn(box)),
    piecesIn: (box) => (isFree(box) ? [] : whole().piecesIn(box)),
    boxesIn: (box) => (isFree(box) ? [] : whole().boxesIn(box)),
    countIn: (box) => whole().countIn(box),
  };
}

function sampleOf(page: PrintedPage, dotsPerInch: number, box: PointsBox): Sample {
  const width = dotsOf(page.widthPoints, dotsPerInch);
  const height = dotsOf(page.heightPoints, dotsPerInch);
  const { top, bottom } = windowOf({ width, height, dotsPerInch }, box);
  return { top, pageRows: height, picture: page.render(dotsPerInch, { top, bottom }) };
}

/** The box in the rows of the sample; undefined where so many rows around it are not all in them. */
function windowIn({ top, pageRows, picture }: Sample, box: PointsBox, around: number) {
  const window = windowOf({ ...picture, height: pageRows }, box);
  const [first, end] = [
    Math.max(0, window.top - around),
    Math.min(pageRows, window.bottom + around),
  ];
  if (first < top || end > top + picture.height) return undefined;
  return { ...window, top: window.top - top, bottom: window.bottom - top };
}

function isFreeIn(sample: Sample, box: PointsBox): boolean {
  const window = windowIn(sample, box, 0);
  if (window === undefined) return false;
  for (let row = window.top; row < window.bottom; row += 1) {
    if (!isPaper(sample.picture, row, window.left, window.right)) return false;
  }
  return true;
}

/** Exact where a piece that begins in the box and is too small for ink ends within the sample. */
function hasInk(sample: Sample, box: PointsBox): boolean | undefined {
  const window = windowIn(sample, box, LEAST_DOTS);
  return window && hasPiece(sample.picture, window, LEAST_DOTS);
}

/** What lies under nine tenths of the rows crosses each row but the first and the last tenth of them. */
function hasFreeRow({ top, pageRows, picture }: Sample): boolean {
  const margin = (1 - BACKGROUND.side) * pageRows;
  for (let row = 0; row < picture.height; row += 1) {
    const isAmid = top + row >= margin && top + row < pageRows - margin;
    if (isAmid && isPaper(picture, row, 0, picture.width)) return true;
  }
  return false;
}

function isPaper({ width, levels }: GrayPicture, row: number, left: number, right: number) {
  for (let at = row * width + left; at < row * width + right; at += 1) {
    if ((levels[at] ?? INK) < INK) return false;
  }
  return true;
}
