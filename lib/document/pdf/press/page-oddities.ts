import type { PDFPage, PDFRawStream } from 'pdf-lib';
import { type ContentFound, contentOddities } from './content/content-oddities.ts';
import { oddResources } from './resources/odd-resources.ts';

/**
 * What of each page not every program draws alike, in what it draws and in what its resources hold. A page with an
 * oddity is flattened (`flatten-pages.ts`): of all others every program draws what PDFium does. The `plain-*` files
 * have run before (`neutral-ink.ts`), which say in one way what can be said so; the `odd-*` files judge what is left.
 * @param unpacked streams whose data are at hand.
 * @returns by the number of the page, from 0, a phrase without words of the file (`a soft mask`); of plain pages none.
 * @throws MailError `invalid_pdf` for drawings within each other that are too deep, or without an end.
 */
export function pageOddities(
  pages: readonly PDFPage[],
  unpacked: ReadonlyMap<PDFRawStream, Uint8Array>,
): ContentFound {
  const { oddities: inContent, fontSizes } = contentOddities(pages, unpacked);
  const inResources = oddResources();
  const found = pages.map((page, at) => [at, inContent.get(at) ?? inResources(page)] as const);
  const odd = found.filter((each): each is readonly [number, string] => each[1] !== undefined);
  return { oddities: new Map(odd), fontSizes };
}
