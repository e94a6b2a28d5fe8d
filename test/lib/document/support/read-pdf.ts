import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text as another program finds it; points from the left and bottom edges. */
interface FoundText {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface FoundPage {
  readonly width: number;
  readonly height: number;
  readonly items: readonly FoundText[];
}

/** Reads a PDF with pdf.js, which knows nothing of how we write one. */
export async function readPdf(bytes: Uint8Array): Promise<FoundPage[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: FoundPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent({ disableNormalization: true });
    pages.push({ width, height, items: items.flatMap(found) });
  }
  await task.destroy();
  return pages;
}

/** All words of a page, in the order they are printed in. */
export function wordsOf(page: FoundPage | undefined): string[] {
  return textOf(page).split(/\s+/).filter(Boolean);
}

export function textOf(page: FoundPage | undefined): string {
  return (page?.items ?? []).map(({ text }) => text).join('');
}

interface PdfJsItem {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly transform: readonly number[];
  readonly width: number;
}

function found(item: object): FoundText[] {
  if (!('str' in item)) return [];
  const { str, hasEOL, transform, width } = item as PdfJsItem;
  const [, , , size = 0, x = 0, y = 0] = transform;
  return [{ text: str + (hasEOL ? '\n' : ''), x, y, width, size }];
}
