import { createHash } from 'node:crypto';
import type { PDFDocument } from 'pdf-lib';
import type { PdfEngines } from '../../pdfium/pdf-engines.ts';
import type { InspectedPdf, PdfRequest } from '../../ports.ts';
import { addressDigest } from '../address-digest.ts';
import { addStamps, pagesBefore } from './add-stamps.ts';
import { type Change, isImproved, planChange } from './arrange-pages.ts';
import { matrixOf } from './arrangement.ts';
import { asWindowed } from './as-windowed.ts';
import { judgeContent } from './judge-content.ts';
import { type LintedPage, lintPages } from './lint/lint-pages.ts';
import { asMailError, loadDocument, pagesOf } from './load-pages.ts';
import { IDENTITY } from './matrix.ts';
import { type Look, looking, type OpenPage, type PageSight, seePage } from './page-sight.ts';
import { type AddressPlace, choosePlace } from './place-address.ts';
import { flattenPages } from './press/flatten-pages.ts';
import { withOwnFonts } from './press/fonts/with-own-fonts.ts';
import { refuseLarge } from './press/refuse-large.ts';
import { type Rewritten, rewriteDocument } from './rewrite-document.ts';
import { saveDocument } from './save-document.ts';
import { scanStreams } from './scan-streams.ts';
import { surveyPage } from './survey-page.ts';
import { textOf } from './text/page-text.ts';

/**
 * Makes of a stranger's PDF the one document that is counted, screened, priced and printed. Runs in the process that
 * may be ended: see `inspect-child.ts`. Whatever goes wrong in it is the file's fault, and answered so.
 * @throws MailError as `PdfInspector` says.
 */
export async function inspectPdf(
  bytes: Uint8Array,
  request: PdfRequest,
  engines: PdfEngines,
): Promise<InspectedPdf> {
  try {
    return await inspect(bytes, request, engines);
  } catch (error) {
    throw asMailError(error);
  }
}

async function inspect(
  bytes: Uint8Array,
  request: PdfRequest,
  engines: PdfEngines,
): Promise<InspectedPdf> {
  scanStreams(bytes);
  const source = await loadDocument(bytes);
  const rewritten = await rewriteDocument(source, pagesOf(source));
  return await looking(engines, async (look) =>
    judge(await withOwnFonts(rewritten, look), request, look),
  );
}

async function judge(rewritten: Rewritten, request: PdfRequest, look: Look): Promise<InspectedPdf> {
  const { document } = rewritten;
  const pages = await arrangedPages(rewritten, request, look);
  const sights = pages.map(({ sight }) => sight);
  const made = pages[0]?.change?.made;
  const cleared = made?.purpose === 'addresses' ? made : undefined;
  const place = choosePlace(request, sights[0] as PageSight, cleared);
  await flattenPages(rewritten, look);
  await addStamps(document, sights, place, request);
  nameAddresses(document, place, request);
  const printed = await saveDocument(document);
  refuseLarge(printed, rewritten.oddities.size);
  const pageCount = pages.length + pagesBefore(place, request);
  // Its own pages were loaded before: what was added since is ours, and stands on the first one for all.
  look({ bytes: printed, pageCount }, () => true, [0]);
  return {
    bytes: printed,
    sha256: createHash('sha256').update(printed).digest('hex'),
    pageCount: pages.length,
    ...textOf(sights),
    issues: lintPages(pages, place, request),
    addressPlacement: place.placement,
    addressReason: place.reason,
  };
}

/** The pages as they print, after what makes them print better. */
async function arrangedPages(
  { document, sheets, lostAnnotations, frames, oddities, absurdSize }: Rewritten,
  request: PdfRequest,
  look: Look,
): Promise<LintedPage[]> {
  const surveys = sheets.map(({ page }, at) => surveyPage(page, at + 1));
  const pageCount = sheets.length;
  // Of page 1 rules ask for more than samples tell.
  const see = (page: OpenPage) => seePage(page, page.at > 0 && surveys[page.at]?.isPlain);
  const before = look({ bytes: await saveDocument(document), pageCount }, see);
  judgeContent(before, absurdSize);
  const windowed = await asWindowed(before[0] as PageSight, request, async (made) => {
    sheets[0]?.arrange(matrixOf(made));
    const bytes = await saveDocument(document);
    sheets[0]?.arrange(IDENTITY);
    return look({ bytes, pageCount }, (page) => seePage(page), [0])[0];
  });
  const plans = before.map((sight, at) => planChange(sight, at, request));
  const changed = [...plans.keys()].filter((at) => plans[at] !== undefined);
  for (const at of changed) sheets[at]?.arrange(matrixOf(plans[at] as Change));
  const after =
    changed.length === 0
      ? []
      : look({ bytes: await saveDocument(document), pageCount }, (page) => seePage(page), changed);
  return before.map((sight, at) => {
    const made = plans[at];
    const seen = after[changed.indexOf(at)];
    const lost = lostAnnotations[at] ?? [];
    const facts = {
      frame: frames[at],
      windowed: at === 0 ? windowed : undefined,
      lostAnnotations: lost,
      oddity: oddities.get(at),
      pictureDots: surveys[at]?.pictureDots ?? 0,
    };
    if (made !== undefined && seen !== undefined) {
      if (isImproved(sight, seen, { at, made, request })) {
        return { ...facts, sight: seen, change: { made, before: sight } };
      }
      sheets[at]?.arrange(IDENTITY);
    }
    return { ...facts, sight, change: undefined };
  });
}

/** Where the document does not show the addresses, its hash must cover them all the same. */
function nameAddresses(document: PDFDocument, { placement }: AddressPlace, request: PdfRequest) {
  const { addresses } = request;
  if (addresses === null || placement === 'sheet' || placement === 'zone') return;
  document.setSubject(addressDigest(addresses.to, addresses.from));
}
