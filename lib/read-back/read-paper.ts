import { createHash } from 'node:crypto';
import type { PrintedPage } from '../pdfium/printed-page.ts';
import type { PrintedPdf } from '../pdfium/printed-pdf.ts';
import type { PaperFinding, PaperPage, PaperReading, ReadingBudget } from '../ports.ts';
import { BOUNDS, DOTS_PER_INCH } from './limits.ts';
import { readPage, type SheetPage } from './read-page.ts';
import { glyphsOf } from './words/glyph.ts';
import type { Recognise } from './words/read-word.ts';

interface Reader {
  /** OCR, with the model of the document's language (`guess-language.ts`). */
  readonly recognise: Recognise;
  /** Seconds of processor since the reading began. */
  readonly cpuSeconds: () => number;
}

/**
 * Reads a document page by page, as far as the budget goes. What is not read is a finding. No page is
 * begun that would end after the budget if it took as long as the slowest one before.
 */
export function readPaper(pdf: PrintedPdf, budget: ReadingBudget, reader: Reader): PaperReading {
  const recognise = remembering(reader.recognise);
  const pages: PaperPage[] = [];
  const findings: PaperFinding[] = [];
  const unread: number[] = [];
  let slowest = 0;
  for (let at = 0; at < pdf.pageCount; at += 1) {
    const began = reader.cpuSeconds();
    const isAffordable = pages.length < budget.pages && began + slowest < budget.cpuSeconds;
    const read = isAffordable
      ? pdf.withPage(at, (page) => readPage(sheetOf(page, at + 1), recognise))
      : undefined;
    if (read === undefined) unread.push(at + 1);
    else {
      const { findings: found, ...page } = read;
      pages.push(page);
      findings.push(...found);
      slowest = Math.max(slowest, reader.cpuSeconds() - began);
    }
  }
  const complete = unread.length === 0 && pages.length > 0;
  return {
    pages,
    findings: [...unreadFindings(complete, unread), ...findings].slice(0, BOUNDS.findings),
    pagesRead: pages.length,
    complete,
  };
}

function unreadFindings(complete: boolean, [first = 1]: readonly number[]): PaperFinding[] {
  return complete ? [] : [{ code: 'unread_pages', page: first }];
}

function sheetOf(page: PrintedPage, number: number): SheetPage {
  const characters = page.characters();
  const dotsPerInch = DOTS_PER_INCH.page;
  return {
    number,
    ink: page.render(dotsPerInch),
    finer: () => page.render(DOTS_PER_INCH.fine),
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
