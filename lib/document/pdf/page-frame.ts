import { PDFName, PDFNumber } from 'pdf-lib';
import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { MailError } from '../../errors/mail-error.ts';
import { numbersOf, type SourcePage } from './load-pages.ts';
import type { Matrix } from './matrix.ts';
import { type Box, boxOf, multiply } from './matrix.ts';
import { unreadable } from './unreadable.ts';

export const SHEET_WIDTH = 612;
export const SHEET_HEIGHT = 792;
export const SHEET_BOX: Box = [0, 0, SHEET_WIDTH, SHEET_HEIGHT];
/** 1/16 in on each side: printers leave it white (Lob, letter template). */
const UNPRINTABLE = 4.5;
/** Two sheets within this are the same size: drivers round. */
const TOLERANCE = 4;
const LEAST_SIDE = 3 * POINTS_PER_INCH;
const MOST_SIDE = 24 * POINTS_PER_INCH;
/** A page less wider than high than this is nearly square: it is not turned. */
const CLEARLY_WIDE = 1.1;

export interface PageFrame {
  /** What of the page's own space is shown. */
  readonly box: Box;
  /** From the page's own space to the printed sheet's. */
  readonly matrix: Matrix;
  /** To which side a landscape page is turned, of how its readers show it; undefined where it is not. */
  readonly turned: 'left' | 'right' | undefined;
  /** How a page of another size than Letter is fitted to it. */
  readonly fitted: FittedSheet | undefined;
  /** What to answer where the size is no letter's. */
  readonly absurdSize: MailError | undefined;
  /** Whether a side is shorter than that of any letter: it may be a signature or a logo. It is not turned. */
  readonly isSmall: boolean;
}

/** A sheet of another size, in inches as it is turned to be read, and how much of that size it prints at. */
export interface FittedSheet {
  readonly widthInches: number;
  readonly heightInches: number;
  /** At most 1. */
  readonly scale: number;
}

/**
 * Where a page lands on US Letter. Its own rotation, crop box and unit are honoured. A landscape page is turned,
 * unless it is too small for a letter: back where its own rotation made it one, else with its head to the left. Another
 * size than Letter is made smaller where it must be, and centred.
 */
export function frameOf(page: SourcePage, pageNumber: number): PageFrame {
  const box = shownBox(page);
  const quarters = quarterTurns(page);
  const turned = turn(quarters);
  const unit = unitOf(page);
  const shown = boxOf(box, turned);
  const [width, height] = [(shown[2] - shown[0]) * unit, (shown[3] - shown[1]) * unit];
  const isSmall = Math.min(width, height) < LEAST_SIDE;
  const isLandscape = !isSmall && width > height * CLEARLY_WIDE;
  const back = quarters === 1 ? 3 : 1;
  const upright = isLandscape ? multiply(turned, turn(back)) : turned;
  const [wide, tall] = isLandscape ? [height, width] : [width, height];
  const fitted = isLetter(wide, tall) ? undefined : fittedSheet(wide, tall);
  const scale = fitted?.scale ?? 1;
  const scaled = multiply(upright, [unit * scale, 0, 0, unit * scale, 0, 0]);
  const placed = boxOf(box, scaled);
  const dx = (SHEET_WIDTH - wide * scale) / 2 - placed[0];
  const dy = (SHEET_HEIGHT - tall * scale) / 2 - placed[1];
  const matrix = multiply(scaled, [1, 0, 0, 1, dx, dy]);
  const absurdSize = absurdSizeOf(width, height, pageNumber);
  const side = back === 3 ? 'right' : 'left';
  return {
    box,
    matrix: matrix.map(rounded) as unknown as Matrix,
    turned: isLandscape ? side : undefined,
    fitted,
    absurdSize,
    isSmall,
  };
}

/** A file without a usable box is printed as every reader shows it: as US Letter. */
function shownBox(page: SourcePage): Box {
  const media = boxFrom(numbersOf(page.get('MediaBox'), 4)) ?? [0, 0, SHEET_WIDTH, SHEET_HEIGHT];
  const crop = boxFrom(numbersOf(page.get('CropBox'), 4));
  if (crop === undefined) return media;
  const shown: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  return shown[2] > shown[0] && shown[3] > shown[1] ? shown : media;
}

function boxFrom(numbers: number[] | undefined): Box | undefined {
  if (numbers === undefined) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

function quarterTurns(page: SourcePage): 0 | 1 | 2 | 3 {
  const rotate = page.get('Rotate');
  const degrees = rotate instanceof PDFNumber ? rotate.asNumber() : 0;
  // /Rotate turns clockwise, a matrix counter-clockwise.
  return (((-Math.round(degrees / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
}

function unitOf(page: SourcePage): number {
  const unit = page.dict.lookup(PDFName.of('UserUnit'));
  const factor = unit instanceof PDFNumber ? unit.asNumber() : 1;
  return factor > 0 ? factor : 1;
}

function turn(quarters: number): Matrix {
  const cos = [1, 0, -1, 0][quarters] ?? 1;
  const sin = [0, 1, 0, -1][quarters] ?? 0;
  return [cos, sin, -sin, cos, 0, 0];
}

function absurdSizeOf(width: number, height: number, pageNumber: number): MailError | undefined {
  const least = Math.min(width, height);
  const most = Math.max(width, height);
  if (least >= LEAST_SIDE && most <= MOST_SIDE) return undefined;
  const size = [width, height]
    .map((points) => Number((points / POINTS_PER_INCH).toPrecision(3)))
    .join(' x ');
  return unreadable(
    `has a page of ${size} in (page ${pageNumber}); pages are from 3 to 24 in wide and high`,
    undefined,
    'Set the page size to US Letter (8.5 x 11 in) and save the PDF again.',
  );
}

function isLetter(width: number, height: number): boolean {
  return Math.abs(width - SHEET_WIDTH) <= TOLERANCE && Math.abs(height - SHEET_HEIGHT) <= TOLERANCE;
}

function fittedSheet(width: number, height: number): FittedSheet {
  const [wide, tall] = [SHEET_WIDTH - 2 * UNPRINTABLE, SHEET_HEIGHT - 2 * UNPRINTABLE];
  const scale = Math.min(1, wide / width, tall / height);
  return { widthInches: width / POINTS_PER_INCH, heightInches: height / POINTS_PER_INCH, scale };
}

/** Enough for a thousandth of a dot, and the same text on every machine. */
function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5 + 0;
}
