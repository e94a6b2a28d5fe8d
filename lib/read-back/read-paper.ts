import { createHash } from 'node:crypto';
import type { PrintedPage } from '../pdfium/printed-page.ts';
import type { PrintedPdf } from '../pdfium/printed-pdf.ts';
import type { PaperReading, ReadingBudget } from '../ports.ts';
import { DOTS_PER_INCH } from './limits.ts';
import { type ReadPage, readingOf } from './paper-reading.ts';
import { readPage, type SheetPage } from './read-page.ts';
import { glyphsOf } from './words/glyph.ts';
import type { Recognise } from './words/read-word.ts';

interface Reader {
  /** Whether the letter prints in colour. */
  readonly color: boolean;
  /** OCR, with the model of the document's language (`guess-language.ts`). */
  readonly recognise: Recognise;
  /** Seconds of processor since the reading began. */
  readonly cpuSeconds: () => number;
  /** Told of each page when it is read, so that it is not lost when the reading does not come to its end. */
  readonly tell: (page: ReadPage) => void;
}

/**
 * Reads a document page by page, as far as the budget goes. No page is begun that would end after the budget if it took
 * as long as the slowest one before.
 */
export function readPaper(pdf: PrintedPdf, budget: ReadingBudget, reader: Reader): PaperReading {
  const recognise = remembering(reader.recognise);
  const read: ReadPage[] = [];
  let slowest = 0;
  for (let number = 1; number <= pdf.pageCount; number += 1) {
    const began = reader.cpuSeconds();
    if (read.length >= budget.pages || began + slowest >= budget.cpuSeconds) break;
    const page = pdf.withPage(number - 1, (sheet) =>
      readPage(sheetOf(sheet, number, reader.color), recognise),
    );
    if (page === undefined) continue;
    read.push(page);
    reader.tell(page);
    slowest = Math.max(slowest, reader.cpuSeconds() - began);
  }
  return readingOf(read, pdf.pageCount);
}

function sheetOf(page: PrintedPage, number: number, color: boolean): SheetPage {
  const characters = page.characters();
  const dotsPerInch = DOTS_PER_INCH.page;
  return {
    number,
    ink: page.render(dotsPerInch),
    finer: () => page.render(DOTS_PER_INCH.fine),
    ...(color && { color: () => page.renderColor(dotsPerInch) }),
    textInk: () => page.renderText(dotsPerInch),
    glyphs: glyphsOf(characters, { heightPoints: page.heightPoints, dotsPerInch }),
    extracted: characters.map(({ text }) => text).join(''),
  };
}

/** Pages share a letterhead: what was read once is not read again. */
function remembering(recognise: Recognise): Recognise {
  const known = new Map<string, ReturnType<Recognise>>();
  return (picture) => {
    const key = `${picture.width} ${createHash('sha256').update(picture.levels).digest('base64')}`;
    const words = known.get(key) ?? recognise(picture);
    known.set(key, words);
    return words;
  };
}
