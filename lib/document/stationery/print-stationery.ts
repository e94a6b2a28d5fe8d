import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import type { PrintedPage } from '../letter/letter-body.ts';
import type { PlacedSignature } from '../placed-line.ts';
import type { PrintedPart, Stationery } from './stationery.ts';

/** A part of the sheet: where a picture goes, in points. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/**
 * The letter on its stationery: the letterhead on page 1, the signature in its room. Equal arguments give equal bytes.
 * @param pages what is printed on each page of the letter.
 */
export async function printStationery(
  letter: Uint8Array,
  pages: readonly PrintedPage[],
  { letterhead, signature }: Stationery,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(letter, { updateMetadata: false });
  const sheets = document.getPages();
  const signed = pages.findIndex((page) => page.signature !== undefined);
  const room = pages[signed]?.signature;
  const sheet = sheets[signed];
  if (signature && room && sheet) await draw(document, sheet, signature, within(room, signature));
  // Last, and so below the signature.
  const [first] = sheets;
  if (letterhead && first) await draw(document, first, letterhead, atItsPlace(letterhead));
  return document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}

function atItsPlace({ box: [x, y] }: PrintedPart): Place {
  return { x, y, scale: 1 };
}

/** As large as its room allows, and never larger than it is. */
function within(room: PlacedSignature, { box: [left, bottom, right, top] }: PrintedPart): Place {
  const [width, height] = [right - left, top - bottom];
  const scale = Math.min(1, room.width / width, room.height / height);
  const x = room.isRight ? room.x + room.width - width * scale : room.x;
  return { x, y: room.y, scale };
}

/**
 * Below what is printed there: pictures have paper of their own, which would cover it. What reads a letter aloud passes
 * over it (ISO 14289-1, 7.1).
 */
async function draw(
  document: PDFDocument,
  page: PDFPage,
  { bytes, box: [left, bottom, right, top] }: PrintedPart,
  { x, y, scale }: Place,
): Promise<void> {
  const [source] = (await PDFDocument.load(bytes, { updateMetadata: false })).getPages();
  if (source === undefined) return;
  const form = await document.embedPage(source, { left, bottom, right, top });
  const name = page.node.newXObject('Stationery', form.ref);
  const drawn = document.context.contentStream([
    PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]),
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, x, y),
    drawObject(name),
    popGraphicsState(),
    PDFOperator.of(PDFOperatorNames.EndMarkedContent),
  ]);
  const contents = page.node.normalizedEntries().Contents;
  contents?.insert(0, document.context.register(drawn));
}
