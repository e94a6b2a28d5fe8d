import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import { POINTS_PER_INCH } from '../../../basics/points-per-inch.ts';
import type { StationeryPart } from '../../../ports.ts';
import { LETTERHEAD_ZONE, type SheetZone } from '../../window-zones.ts';
import { IDENTITY, type Matrix, multiply } from '../matrix.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from '../page-frame.ts';
import { damagedPicture } from './damaged-picture.ts';
import type { PictureFile } from './picture-file.ts';
import { dotsOf } from './png-dots.ts';
import { type PngFile, readPng } from './png-file.ts';

/** Fewer dots than these for an inch are seen as dots: no picture is printed larger. */
const LEAST_DOTS_PER_INCH = 150;
/** A picture of this shape, and with enough dots, is a whole sheet, however coarse: programs save pages as such. */
const SHEET_SHAPE = SHEET_WIDTH / SHEET_HEIGHT;
const SHEET_TOLERANCE = 0.01;
const SHEET_LEAST_DOTS_PER_INCH = 72;
/** Where a signature is looked at; what it is printed in is smaller. */
const SIGNATURE_ZONE: SheetZone = { left: 1, right: 7.5, top: 4, bottom: 7 };
const WHOLE_SHEET: SheetZone = { left: 0, right: 8.5, top: 0, bottom: 11 };

/** From the square that a picture is drawn in to itself, by orientation (Exif 2.32, 4.6.4). */
const TURNS: readonly Matrix[] = [
  IDENTITY,
  IDENTITY,
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
];
/** From there on width and height are exchanged. */
const FIRST_ON_ITS_SIDE = 5;

/**
 * A sheet of US Letter as a PDF, with the picture where this part of a letter's stationery stands.
 * @throws MailError `invalid_pdf` for a picture that cannot be read.
 */
export async function pictureSheet(file: PictureFile, part: StationeryPart): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([SHEET_WIDTH, SHEET_HEIGHT]);
  const picture = await embed(document, file);
  const name = page.node.newXObject('Picture', picture);
  const matrix = multiply(TURNS[file.orientation] ?? IDENTITY, placeOf(file, part));
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...matrix),
    drawObject(name),
    popGraphicsState(),
  );
  return document.save({ useObjectStreams: false, addDefaultPage: false });
}

async function embed(document: PDFDocument, { kind, bytes }: PictureFile): Promise<PDFRef> {
  if (kind === 'png') return embedDots(document, readPng(Buffer.from(bytes)));
  try {
    // A copy, since pdf-lib reads the memory that a view lies in from its beginning.
    return (await document.embedJpg(new Uint8Array(bytes))).ref;
  } catch (error) {
    throw damagedPicture(error);
  }
}

/** Not by pdf-lib: its reader of PNGs takes black for opaque, and does not end where dots are missing. */
function embedDots({ context }: PDFDocument, png: PngFile): PDFRef {
  const { colors, alpha } = dotsOf(png);
  const facts = {
    Type: 'XObject',
    Subtype: 'Image',
    BitsPerComponent: 8,
    Width: png.widthDots,
    Height: png.heightDots,
  };
  const embedded = (dots: Uint8Array, more: object) =>
    context.register(context.flateStream(dots, { ...facts, ...more }));
  const mask = alpha && embedded(alpha, { ColorSpace: 'DeviceGray', Decode: [0, 1] });
  return embedded(colors, { ColorSpace: 'DeviceRGB', ...(mask && { SMask: mask }) });
}

/** At the right and at the top of a letterhead's room, at the left and at the foot of a signature's. */
function placeOf(file: PictureFile, part: StationeryPart): Matrix {
  const [across, down] = dotsAcrossAndDown(file);
  const { left, right, top, bottom } = zoneOf(file, part);
  const [room, height] = [POINTS_PER_INCH * (right - left), POINTS_PER_INCH * (bottom - top)];
  const least = isSheet(file, part) ? SHEET_LEAST_DOTS_PER_INCH : LEAST_DOTS_PER_INCH;
  const scale = Math.min(room / across, height / down, POINTS_PER_INCH / least);
  const [printedWidth, printedHeight] = [across * scale, down * scale];
  const isHead = part === 'letterhead';
  const x = isHead ? POINTS_PER_INCH * right - printedWidth : POINTS_PER_INCH * left;
  const y =
    SHEET_HEIGHT - (isHead ? POINTS_PER_INCH * top + printedHeight : POINTS_PER_INCH * bottom);
  return [printedWidth, 0, 0, printedHeight, x, y];
}

function zoneOf(file: PictureFile, part: StationeryPart): SheetZone {
  if (part === 'signature') return SIGNATURE_ZONE;
  return isSheet(file, part) ? WHOLE_SHEET : LETTERHEAD_ZONE;
}

/** Whether a picture is the whole sheet of its letters, and no logo on it. */
export function isSheet(file: PictureFile, part: StationeryPart): boolean {
  const [across, down] = dotsAcrossAndDown(file);
  const isInShape = Math.abs(across / down / SHEET_SHAPE - 1) < SHEET_TOLERANCE;
  return part === 'letterhead' && isInShape && across >= 8.5 * SHEET_LEAST_DOTS_PER_INCH;
}

function dotsAcrossAndDown({ orientation, widthDots, heightDots }: PictureFile) {
  const isTurned = orientation >= FIRST_ON_ITS_SIDE;
  return isTurned ? ([heightDots, widthDots] as const) : ([widthDots, heightDots] as const);
}
