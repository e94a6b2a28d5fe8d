import { createHash } from 'node:crypto';
import type { PDFDocument } from 'pdf-lib';
import type { PdfEngines } from '../../pdfium/pdf-engines.ts';
import type { InspectedPdf, PdfRequest } from '../../ports.ts';
import { addressDigest } from '../address-digest.ts';
import { type Change, isImproved, planChange } from './arrange-pages.ts';
import { matrixOf } from './arrangement.ts';
import { asWindowed } from './as-windowed.ts';
import { judgeContent } from './judge-content.ts';
import { type LintedPage, lintPages } from './lint/lint-pages.ts';
import { asMailError, loadDocument, pagesOf } from './load-pages.ts';
import { IDENTITY } from './matrix.ts';
import { type Look, looking, type PageSight, seePage } from './page-sight.ts';
import { type DrawnPage, drawPage, flattenPages } from './press/flatten-pages.ts';
import { withOwnFonts } from './press/fonts/with-own-fonts.ts';
import { refuseLarge } from './press/refuse-large.ts';
import { type Rewritten, rewriteDocument } from './rewrite-document.ts';
import { saveDocument } from './save-document.ts';
import { scanStreams } from './scan-streams.ts';
import { addStamps, choosePlaces, pagesBefore } from './stamp/add-stamps.ts';
import { type AddressPlace, choosePlace } from './stamp/place-address.ts';
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
  const wanted = choosePlace(request, sights[0] as PageSight, cleared);
  const places = choosePlaces(sights, wanted, request);
  const place = places.addresses;
  await flattenPages(rewritten, look, pages);
  await addStamps(document, places, request);
  nameAddresses(document, place, request);
  const printed = await saveDocument(document);
  refuseLarge(printed, pages.filter(({ oddity }) => oddity !== undefined).length);
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

type ArrangedPage = LintedPage & Pick<DrawnPage, 'picture'>;

/** The pages as they print, after what makes them print better. */
async function arrangedPages(
  rewritten: Rewritten,
  request: PdfRequest,
  look: Look,
): Promise<ArrangedPage[]> {
  const { document, sheets, lostAnnotations, faultyFields, frames, absurdSize } = rewritten;
  const surveys = sheets.map(({ page }, at) => surveyPage(page, at + 1));
  const pageCount = sheets.length;
  const planFor = (sight: PageSight, at: number) => planChange(sight, at, request);
  const before = look({ bytes: await saveDocument(document), pageCount }, (page) => {
    // Of page 1 rules ask for more than samples tell.
    const isPlain = page.at > 0 && surveys[page.at]?.isPlain;
    return drawPage(page, rewritten, (sight) => planFor(sight, page.at) === undefined, isPlain);
  });
  const sights = before.map(({ sight }) => sight);
  judgeContent(sights, absurdSize);
  const windowed = await asWindowed(sights[0] as PageSight, request, async (made) => {
    sheets[0]?.arrange(matrixOf(made));
    const bytes = await saveDocument(document);
    const shown = sheets[0]?.shown();
    sheets[0]?.arrange(IDENTITY);
    return look({ bytes, pageCount }, (page) => seePage(page, false, shown), [0])[0];
  });
  const plans = sights.map(planFor);
  const after = await drawnAgain(rewritten, plans, look);
  return before.map(({ sight, oddity, picture }, at) => {
    const made = plans[at];
    const again = after.get(at);
    const facts = {
      frame: frames[at],
      windowed: at === 0 ? windowed : undefined,
      lostAnnotations: lostAnnotations[at] ?? [],
      faultyFields: faultyFields[at] ?? [],
      oddity,
      pictureDots: surveys[at]?.pictureDots ?? 0,
    };
    if (made !== undefined && again !== undefined) {
      if (isImproved(sight, again.sight, { at, made, request })) {
        return {
          ...facts,
          sight: again.sight,
          picture: again.picture,
          change: { made, before: sight },
        };
      }
      sheets[at]?.arrange(IDENTITY);
    }
    return { ...facts, sight, picture, change: undefined };
  });
}

/** The pages that are to be arranged, arranged. */
async function drawnAgain(
  rewritten: Rewritten,
  plans: readonly (Change | undefined)[],
  look: Look,
): Promise<ReadonlyMap<number, DrawnPage>> {
  const { document, sheets } = rewritten;
  const changed = [...plans.keys()].filter((at) => plans[at] !== undefined);
  if (changed.length === 0) return new Map();
  for (const at of changed) sheets[at]?.arrange(matrixOf(plans[at] as Change));
  const written = { bytes: await saveDocument(document), pageCount: sheets.length };
  const drawn = look(written, (page) => drawPage(page, rewritten), changed);
  return new Map(changed.map((at, nth) => [at, drawn[nth] as DrawnPage]));
}

/** Where the document does not show the addresses, its hash must cover them all the same. */
function nameAddresses(document: PDFDocument, { placement }: AddressPlace, request: PdfRequest) {
  const { addresses } = request;
  if (addresses === null || placement === 'sheet' || placement === 'zone') return;
  document.setSubject(addressDigest(addresses.to, addresses.from));
}
