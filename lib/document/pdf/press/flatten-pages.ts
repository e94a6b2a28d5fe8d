import type { PDFRawStream } from 'pdf-lib';
import type { Box } from '../matrix.ts';
import { type Look, type OpenPage, type PageSight, seePage } from '../page-sight.ts';
import type { Rewritten } from '../rewrite-document.ts';
import { saveDocument } from '../save-document.ts';
import { dropUnreached } from './drop-unreached.ts';
import { pagePicture } from './page-picture.ts';

type Flattened = Pick<Rewritten, 'document' | 'sheets' | 'oddities'>;

/** What is cropped off, or stands beside the sheet, is not to be sent on: nobody who looks at the page knows of it. */
const TEXT_BEYOND = 'text beyond the page';

/** A page as it is seen; why it is to be flattened, if it is, and the picture that takes its place then. */
export interface DrawnPage {
  readonly sight: PageSight;
  readonly oddity: string | undefined;
  readonly picture: PDFRawStream | undefined;
}

/**
 * Sees a page, and draws its picture while it is open if it is to have one: PDFium has unpacked its photographs then,
 * which takes as long as drawing them.
 * @param isFinal whether it prints as it is seen, from edge to edge.
 */
export function drawPage(
  open: OpenPage,
  { document, sheets, oddities }: Flattened,
  isFinal: (sight: PageSight) => boolean = () => true,
  isPlain = false,
): DrawnPage {
  const sight = seePage(open, isPlain, sheets[open.at]?.shown());
  const oddity = oddities.get(open.at) ?? (sight.text.beyondCount > 0 ? TEXT_BEYOND : undefined);
  const isPicture = oddity !== undefined && isFinal(sight);
  return {
    sight,
    oddity,
    picture: isPicture ? pagePicture(open.page, document.context).picture : undefined,
  };
}

/**
 * A page that is not written in the grammar which all programs draw alike, or has text beyond what is shown of it,
 * gives way to the picture that PDFium draws of it, as it is arranged by now: nothing is left that another program
 * could draw otherwise, and what the page said besides leaves the document.
 * @param pages as they were drawn, each with its picture where that is known.
 * @param part what of them is shown; all of it unless it is said.
 */
export async function flattenPages(
  { document, sheets }: Pick<Flattened, 'document' | 'sheets'>,
  look: Look,
  pages: readonly Pick<DrawnPage, 'oddity' | 'picture'>[],
  part?: Box,
): Promise<void> {
  const odd = [...pages.keys()].filter((at) => pages[at]?.oddity !== undefined);
  if (odd.length === 0) return;
  const missing = odd.filter((at) => pages[at]?.picture === undefined);
  if (missing.length > 0) {
    const written = { bytes: await saveDocument(document), pageCount: sheets.length };
    look(
      written,
      ({ page, at }) => {
        const { picture, place } = pagePicture(page, document.context, part);
        sheets[at]?.showPicture(document.context.register(picture), place);
      },
      missing,
    );
  }
  for (const at of odd) {
    const picture = pages[at]?.picture;
    if (picture !== undefined) sheets[at]?.showPicture(document.context.register(picture));
  }
  dropUnreached(document);
}
