import { createHash } from 'node:crypto';
import type { PrintedPage } from '../pdfium/printed-page.ts';
import type { PrintedPdf } from '../pdfium/printed-pdf.ts';
import type { ReadingBudget } from '../ports.ts';
import { DOTS_PER_INCH } from './limits.ts';
import type { ReadPage } from './paper-reading.ts';
import { readPage, type SheetPage } from './read-page.ts';
import { glyphsOf } from './words/glyph.ts';
import type { Recognise } from './words/read-word.ts';

interface Reader {
  /** OCR, with the model of the document's language (`guess-language.ts`). */
  readonly recognise: Recognise;
  /** Seconds of processor since the reading began. */
  readonly cpuSeconds: () => number;
  /** Where the reading begins: a page, from 1. */
  readonly from: number;
  /** Of processor, after which others have their turn: no further page is begun then. */
  readonly turnSeconds: number;
  /** Of processor, after which a page's ink is looked at from no further side. */
  readonly pageSeconds: number;
  /** Told of each page when it is read, so that it is not lost when the reading does not come to its end. */
  readonly tell: (page: ReadPage) => void;
}

/** How far a reading went. */
export interface PaperTurn {
  readonly pageCount: number;
  /** The page at which it goes on; absent when it is at its end, or at that of its budget. */
  readonly next?: number;
}

/**
 * Reads a document page by page, as far as its turn and the budget go. No page is begun that would end after the budget
 * if it took as long as the slowest one before.
 */
export function readPaper(pdf: PrintedPdf, budget: ReadingBudget, reader: Reader): PaperTurn {
  const recognise = remembering(reader.recognise);
  const { pageCount } = pdf;
  let read = 0;
  let slowest = 0;
  for (let number = reader.from; number <= pageCount; number += 1) {
    const began = reader.cpuSeconds();
    if (read >= budget.pages || began + slowest >= budget.cpuSeconds) break;
    if (read > 0 && began >= reader.turnSeconds) return { pageCount, next: number };
    const isLate = () => reader.cpuSeconds() - began > reader.pageSeconds;
    const page = pdf.withPage(number - 1, (sheet) =>
      readPage(sheetOf(sheet, number), recognise, isLate),
    );
    if (page === undefined) continue;
    read += 1;
    reader.tell(page);
    slowest = Math.max(slowest, reader.cpuSeconds() - began);
  }
  return { pageCount };
}

function sheetOf(page: PrintedPage, number: number): SheetPage {
  const characters = page.characters();
  const dotsPerInch = DOTS_PER_INCH.page;
  return {
    number,
    ink: page.render(dotsPerInch),
    finer: () => page.render(DOTS_PER_INCH.fine),
    color: () => page.renderColor(dotsPerInch),
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
