/** Which way up the sides of a card are, as they print. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { PDFDocument, rgb } from 'pdf-lib';
import { compilePdfEngine, startPdfEngine } from '../../../lib/pdfium/pdf-engine.ts';
import { withPdf } from '../../../lib/pdfium/printed-pdf.ts';
import type { GrayPicture } from '../../../lib/pdfium/render-gray.ts';
import { imposeDay } from '../../../lib/self-print/impose-day.ts';
import { readTicket, writeTicket } from '../../../lib/self-print/ticket.ts';
import { aPiece } from './office-bench.ts';

const WASM = new URL('../../../node_modules/@embedpdf/pdfium/dist/pdfium.wasm', import.meta.url);
const DOTS_PER_INCH = 24;
/** Grayer than any ink of ours. */
const PATCH = rgb(0.5, 0.5, 0.5);

/** A card of two sides, with its bleed, each with a gray patch in that corner of the trimmed card. */
async function patched(width: number, height: number, corners: readonly ('left' | 'right')[]) {
  const card = await PDFDocument.create();
  for (const corner of corners) {
    const page = card.addPage([(width + 0.25) * 72, (height + 0.25) * 72]);
    const x = corner === 'left' ? 0.125 * 72 : (width + 0.125 - 1) * 72;
    page.drawRectangle({ x, y: (height + 0.125 - 1) * 72, width: 72, height: 72, color: PATCH });
  }
  return card.save();
}

async function rendered(file: Uint8Array): Promise<readonly GrayPicture[]> {
  const engine = await startPdfEngine(await compilePdfEngine(new Uint8Array(readFileSync(WASM))));
  const pictures = [0, 1].map((at) =>
    withPdf(engine, file, (pdf) => pdf.withPage(at, (page) => page.render(DOTS_PER_INCH))),
  );
  return pictures.flatMap((picture) => picture ?? []);
}

/** The middle of the patch, in inches from the upper left corner of the sheet. */
function middleOf({ levels, width }: GrayPicture): readonly [number, number] {
  const dots = [...levels.entries()].filter(([, level]) => level > 120 && level < 136);
  // The median: where lines cross, a dot of a mark may be as gray.
  const middle = (of: (at: number) => number) => {
    const places = dots.map(([at]) => of(at)).sort((one, other) => one - other);
    return ((places[Math.floor(places.length / 2)] ?? 0) + 0.5) / DOTS_PER_INCH;
  };
  return [middle((at) => at % width), middle((at) => Math.floor(at / width))];
}

describe.each([
  // The patch of the front: upper left of the card; a card that lies across shows it at the lower left.
  { format: 'postcard_4x6', card: [6, 4], sheet: [8.5, 11], at: [1.75, 4] },
  { format: 'postcard_6x9', card: [9, 6], sheet: [8.5, 11], at: [1.75, 9.5] },
  { format: 'postcard_6x11', card: [11, 6], sheet: [11, 17], at: [3, 13.5] },
])('$format', ({ format, card, sheet, at }) => {
  test('has what is behind the upper left corner of its front in the upper right one of its back', async () => {
    const pages = await patched(card[0] ?? 0, card[1] ?? 0, ['left', 'right']);
    const ticket = readTicket(writeTicket(aPiece({ format })));
    const [front, back] = (await rendered((await imposeDay([{ ticket, pages }])).pdf)).map(
      middleOf,
    );
    expect(front?.[0]).toBeCloseTo(at[0] ?? 0, 1);
    expect(front?.[1]).toBeCloseTo(at[1] ?? 0, 1);
    // The sheet is turned at its long edge: left becomes right, and up stays up.
    expect(back?.[0]).toBeCloseTo((sheet[0] ?? 0) - (front?.[0] ?? 0), 1);
    expect(back?.[1]).toBeCloseTo(front?.[1] ?? 0, 1);
  });
});
