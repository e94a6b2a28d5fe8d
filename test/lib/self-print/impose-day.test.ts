import { describe, expect, test } from '@jest/globals';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { renderCard } from '../../../lib/document/render-card.ts';
import type { Piece } from '../../../lib/ports.ts';
import { type ImposedDay, imposeDay } from '../../../lib/self-print/impose-day.ts';
import { writePackingList } from '../../../lib/self-print/packing-list.ts';
import { readTicket, writeTicket } from '../../../lib/self-print/ticket.ts';
import { aPostalAddress, SECRET_LINE } from '../../builders/an-address.ts';
import { readPdf, textOf } from '../document/support/read-pdf.ts';
import { aPdf, aPiece } from './office-bench.ts';

const pieceOf = (pages: Uint8Array, fields: Partial<Piece> = {}) => ({
  ticket: readTicket(writeTicket(aPiece(fields))),
  pages,
});

async function sizesOf({ pdf }: ImposedDay): Promise<readonly string[]> {
  const pages = (await PDFDocument.load(pdf)).getPages();
  return pages.map((page) => `${page.getWidth() / 72} x ${page.getHeight() / 72}`);
}

/** The operators of whatever writes that line by hand. */
async function drawingOf({ pdf }: ImposedDay, line: string): Promise<string | undefined> {
  const file = await PDFDocument.load(pdf);
  const hex = Buffer.from(line, 'utf16le').swap16().toString('hex');
  const contents = file.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    return Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
  });
  return contents.find((content) => content.includes(`<feff${hex}>`));
}

/** Which pages of the file have anything on them. */
async function inkOf({ pdf }: ImposedDay): Promise<readonly boolean[]> {
  const pages = (await PDFDocument.load(pdf)).getPages();
  return pages.map((page) => page.node.Contents() !== undefined);
}

describe('a letter', () => {
  test('on both sides of three pages takes two sheets; the next piece begins on a front', async () => {
    const letter = await aPdf(3);
    const day = await imposeDay([
      pieceOf(letter, { orderId: 'ord_1' }),
      pieceOf(letter, { orderId: 'ord_2' }),
    ]);
    expect(await inkOf(day)).toEqual([true, true, true, false, true, true, true, false]);
    expect(day.placed.map(({ firstPage, sheets }) => [firstPage, sheets])).toEqual([
      [1, 2],
      [5, 2],
    ]);
  });

  test('on one side has blank backs', async () => {
    const day = await imposeDay([pieceOf(await aPdf(2), { doubleSided: false })]);
    expect(await inkOf(day)).toEqual([true, false, true, false]);
  });

  test('keeps its words, and the same day gives the same bytes', async () => {
    const piece = pieceOf(await aPdf(1));
    const [one, other] = await Promise.all([imposeDay([piece]), imposeDay([piece])]);
    expect(Buffer.from(one.pdf).equals(other.pdf)).toBe(true);
  });
});

describe('a card', () => {
  const { to, from } = aPiece();
  const card = async (format: 'postcard_4x6' | 'postcard_6x9' | 'postcard_6x11' | 'notecard') => {
    const content = { format, text: 'It is spring.', to, from, returnMark: null };
    return pieceOf((await renderCard(content)).bytes, { format });
  };

  test.each([
    ['postcard_4x6', '8.5 x 11'],
    ['postcard_6x9', '8.5 x 11'],
    ['postcard_6x11', '11 x 17'],
  ] as const)('%s is one sheet that it is cut from', async (format, sheet) => {
    const day = await imposeDay([await card(format)]);
    expect(await sizesOf(day)).toEqual([sheet, sheet]);
    expect(day.placed[0]?.sheets).toBe(1);
  });

  test('postcard has its recipient by the hand that it was ordered in', async () => {
    const [classic, neat] = await Promise.all(
      (['classic', 'neat'] as const).map(async (handwriting) => {
        const content = { format: 'postcard_4x6' as const, text: 'Hi', to, from, returnMark: null };
        const { bytes } = await renderCard({ ...content, handwriting });
        const day = await imposeDay([pieceOf(bytes, { format: content.format })]);
        return drawingOf(day, to.name);
      }),
    );
    expect(classic).toBeDefined();
    expect(neat).toBeDefined();
    expect(neat).not.toBe(classic);
  });

  test('notecard brings its envelope in its own size', async () => {
    const day = await imposeDay([await card('notecard')]);
    const envelope = '5.75 x 4.375';
    expect(await sizesOf(day)).toEqual(['8.5 x 11', '8.5 x 11', envelope, envelope]);
    expect(await inkOf(day)).toEqual([true, true, true, false]);
  });

  test('notecard has its mark on the back of the envelope', async () => {
    const returnMark = 'Mailed with Physical Mail Service.';
    const content = { format: 'notecard' as const, text: 'Hi', to, from, returnMark };
    const { bytes } = await renderCard(content);
    const day = await imposeDay([pieceOf(bytes, { format: 'notecard' })]);
    expect(await inkOf(day)).toEqual([true, true, true, true]);
    expect(await drawingOf(day, returnMark)).toBeDefined();
  });

  test('that nobody knows is refused', async () => {
    const piece = pieceOf(await aPdf(2), { format: 'brochure' });
    await expect(imposeDay([piece])).rejects.toThrow('brochure');
  });
});

describe('the packing list', () => {
  test('names each order, its town and its pages, and nobody', async () => {
    const { placed } = await imposeDay([
      pieceOf(await aPdf(3), { orderId: 'ord_0001' }),
      pieceOf(await aPdf(14), { orderId: 'ord_0002', color: true, doubleSided: false }),
    ]);
    const [page] = await readPdf(await writePackingList('2026-03-10', placed));
    const text = textOf(page);
    expect(text).toContain('1. Portland OR 97201: letter, pages 1-4, black and white');
    expect(text).toContain('letter, pages 5-32, colour, flat envelope, and its postage');
    expect(text).toContain(
      'Pages 1-4 in black and white (job "black"), pages 5-32 in colour (job "color").',
    );
    for (const order of ['ord_0001', 'ord_0002']) expect(text).toContain(order);
    expect(text).not.toMatch(new RegExp(`Hopper|${SECRET_LINE}`));
  });

  test('says which pages are an envelope', async () => {
    const { placed } = await imposeDay([
      pieceOf(await aPdf(1)),
      pieceOf(await aPdf(4, 5.75, 4.375), { format: 'notecard' }),
    ]);
    const [page] = await readPdf(await writePackingList('2026-03-10', placed));
    expect(textOf(page)).toContain('notecard, pages 3-6, colour, its envelope 5, and its back 6');
  });

  test('goes on over as many pages as it needs', async () => {
    const piece = pieceOf(await aPdf(1), { to: aPostalAddress({ city: 'Łódź' }) });
    const { placed } = await imposeDay(Array.from({ length: 30 }, () => piece));
    const pages = await readPdf(await writePackingList('2026-03-10', placed));
    expect(pages.length).toBe(3);
    expect(textOf(pages[2])).toContain('30. odz OR');
  });
});
