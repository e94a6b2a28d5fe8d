import type { PDFRawStream } from 'pdf-lib';
import { type Look, type OpenPage, type PageSight, seePage } from '../page-sight.ts';
import type { Rewritten } from '../rewrite-document.ts';
import { saveDocument } from '../save-document.ts';
import { dropUnreached } from './drop-unreached.ts';
import { pagePicture } from './page-picture.ts';

type Flattened = Pick<Rewritten, 'document' | 'sheets' | 'oddities'>;

/** A page as it is seen, and the picture that takes its place if it is odd and prints so. */
export interface DrawnPage {
  readonly sight: PageSight;
  readonly picture: PDFRawStream | undefined;
}

/**
 * Sees a page, and draws its picture while it is open if it is to have one: PDFium has unpacked its photographs then,
 * which takes as long as drawing them.
 * @param isFinal whether it prints as it is seen.
 */
export function drawPage(
  open: OpenPage,
  { document, oddities }: Pick<Flattened, 'document' | 'oddities'>,
  isFinal: (sight: PageSight) => boolean = () => true,
  isPlain = false,
): DrawnPage {
  const sight = seePage(open, isPlain);
  const isPicture = oddities.has(open.at) && isFinal(sight);
  return { sight, picture: isPicture ? pagePicture(open.page, document.context) : undefined };
}

/**
 * A page that is not written in the grammar which all programs draw alike gives way to the picture that PDFium draws of
 * it, as it is arranged by now: nothing is left that another program could draw otherwise, and what the page said
 * besides leaves the document.
 * @param drawn for each page the picture of it, where it was drawn already.
 */
export async function flattenPages(
  { document, sheets, oddities }: Flattened,
  look: Look,
  drawn: readonly (PDFRawStream | undefined)[] = [],
): Promise<void> {
  if (oddities.size === 0) return;
  const show = (at: number, picture: PDFRawStream) =>
    sheets[at]?.showPicture(document.context.register(picture));
  const missing = [...oddities.keys()].filter((at) => drawn[at] === undefined);
  if (missing.length > 0) {
    const written = { bytes: await saveDocument(document), pageCount: sheets.length };
    look(written, ({ page, at }) => show(at, pagePicture(page, document.context)), missing);
  }
  for (const at of oddities.keys()) {
    const picture = drawn[at];
    if (picture !== undefined) show(at, picture);
  }
  dropUnreached(document);
}
