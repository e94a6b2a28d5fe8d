import type { Look } from '../page-sight.ts';
import type { Rewritten } from '../rewrite-document.ts';
import { saveDocument } from '../save-document.ts';
import { dropUnreached } from './drop-unreached.ts';
import { pagePicture } from './page-picture.ts';

/**
 * A page that is not written in the grammar which all programs draw alike gives way to the picture that PDFium draws of
 * it, as it is arranged by now: nothing is left that another program could draw otherwise, and what the page said
 * besides leaves the document.
 */
export async function flattenPages(
  { document, sheets, oddities }: Pick<Rewritten, 'document' | 'sheets' | 'oddities'>,
  look: Look,
): Promise<void> {
  if (oddities.size === 0) return;
  const written = { bytes: await saveDocument(document), pageCount: sheets.length };
  const flatten = ({ page, at }: Parameters<Parameters<Look>[1]>[0]) =>
    sheets[at]?.showPicture(document.context.register(pagePicture(page, document.context)));
  look(written, flatten, [...oddities.keys()]);
  dropUnreached(document);
}
