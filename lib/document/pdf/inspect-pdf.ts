import { createHash } from 'node:crypto';
import type { PDFDict } from 'pdf-lib';
import { MailError } from '../../errors/mail-error.ts';
import type { InspectedPdf, PdfRequest } from '../../ports.ts';
import { addStamps } from './add-stamps.ts';
import { extractText } from './extract-text.ts';
import { judgeInk } from './judge-ink.ts';
import { judgeTrust } from './judge-trust.ts';
import { lintPages } from './lint-pages.ts';
import { asMailError, loadDocument, MOST_PAGES, pagesOf } from './load-pages.ts';
import type { PageFont } from './page-font.ts';
import { type AddressPlace, choosePlace } from './place-address.ts';
import { rewriteDocument } from './rewrite-document.ts';
import { scanStreams } from './scan-streams.ts';
import { unreadable } from './unreadable.ts';
import { walkPage } from './walk-page.ts';

/**
 * Makes of a stranger's PDF the one document that is counted, screened, priced and printed, and says how far it
 * is to be trusted. Runs in the process that may be killed: see `inspect-child.ts`. Whatever goes wrong in it is
 * the file's fault, and answered so.
 * @throws MailError as `PdfInspector` says.
 */
export async function inspectPdf(bytes: Uint8Array, request: PdfRequest): Promise<InspectedPdf> {
  try {
    return await inspect(bytes, request);
  } catch (error) {
    throw asMailError(error);
  }
}

async function inspect(bytes: Uint8Array, request: PdfRequest): Promise<InspectedPdf> {
  scanStreams(bytes);
  const source = await loadDocument(bytes);
  const { document, lostAnnotations } = await rewriteDocument(source, pagesOf(source));
  const fonts = new Map<PDFDict, PageFont>();
  const pages = document.getPages().map((page) => walkPage(page, fonts));
  const unread = judgeInk(pages);
  const place = choosePlace(request.format, pages[0] ?? []);
  refuseTooMany(pages.length, place);
  const glyphsAdded = await addStamps(document, pages, place, request);
  const printed = await document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  const extracted = await extractText(printed);
  const expected = pages.length + (place.placement === 'sheet' ? 1 : 0);
  if (extracted.pageCount !== expected) throw unreadable('has pages that come and go');
  const distrust = [...unread, ...judgeTrust(pages, extracted, glyphsAdded)].sort();
  return {
    bytes: printed,
    sha256: createHash('sha256').update(printed).digest('hex'),
    pageCount: extracted.pageCount,
    text: extracted.text,
    trusted: distrust.length === 0,
    distrust,
    issues: lintPages({ pages, place, lostAnnotations }),
    addressPlacement: place.placement,
    addressReason: place.reason,
  };
}

/** The address sheet is printed, folded and paid for like every other page. */
function refuseTooMany(pages: number, { placement }: AddressPlace): void {
  if (placement !== 'sheet' || pages < MOST_PAGES) return;
  throw new MailError('page_limit_exceeded', {
    reason: `the PDF has ${pages} pages and needs an address sheet; a letter has at most ${MOST_PAGES} pages together`,
    next: [
      'Leave page 1 free of ink behind the windows: 0.6 to 4.63 in from the left, 0.5 to 2.84 in from the top.',
      'Or shorten the document by a page.',
    ],
  });
}
