import { createHash } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A page of US Letter, in points. */
const SHEET: [number, number] = [612, 792];
const LINES = [
  'Dear Ada,',
  'thank you for your visit last week. The mill runs well again since you',
  'looked at the shaft, and the whole village sends its regards.',
  'Below is what we agreed on. Please keep this page with your papers,',
  'and write to me if a number looks wrong to you.',
  'Two brass wheels, one spring and a new axle came to forty dollars.',
  'We paid the carpenter on Monday, so nothing is left to do.',
  'With kind regards from all of us in Dover',
  'Charles',
];
const LINE_POINTS = 18;
const TOP_POINTS = 440;
const LEFT_POINTS = 72;

/** A page with a title and some lines, below where addresses are printed. */
export async function letterPdf(title: string): Promise<Uint8Array> {
  return (await titled(title)).save();
}

/** The same with so much beside it that a call of a tool cannot hold it. */
export async function largePdf(title: string): Promise<Uint8Array> {
  const document = await titled(title);
  await document.attach(noise(LARGE_BYTES), 'measurements.bin');
  return document.save();
}

/** A page that is a picture, as a scanner makes one: nothing on it is text. */
export async function scannedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage(SHEET);
  for (const [line] of LINES.entries()) {
    const y = TOP_POINTS - line * LINE_POINTS;
    page.drawRectangle({ x: LEFT_POINTS, y, width: 400, height: 8 });
  }
  return document.save();
}

/** More than a tool's call takes, and less than an upload may have. */
const LARGE_BYTES = 5 * 1024 * 1024;

async function titled(title: string): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage(SHEET);
  for (const [line, text] of [title, ...LINES].entries()) {
    page.drawText(text, { x: LEFT_POINTS, y: TOP_POINTS - line * LINE_POINTS, size: 12, font });
  }
  return document;
}

/** Bytes that do not get smaller, the same each time. */
function noise(bytes: number): Uint8Array {
  const chunks = Array.from({ length: bytes / 32 }, (_, index) =>
    createHash('sha256').update(`noise ${index}`).digest(),
  );
  return Buffer.concat(chunks);
}
