import { createHash } from 'node:crypto';
import { POINTS_PER_INCH } from '../../../basics/points-per-inch.ts';
import { MailError } from '../../../errors/mail-error.ts';
import type { PdfEngines } from '../../../pdfium/pdf-engines.ts';
import type { InspectedStationery, LintIssue, StationeryPart, TextColumn } from '../../../ports.ts';
import { inFaultWords } from '../lint/fault-words.ts';
import { type Finding, isFault, issuesOf } from '../lint/finding.ts';
import { fieldFindings } from '../lint/lint-fields.ts';
import { flattenedFindings, frameFindings, placeOfOddity } from '../lint/lint-frame.ts';
import { placeFindings } from '../lint/lint-place.ts';
import { annotationFindings, qualityFindings } from '../lint/lint-quality.ts';
import { oddityWords } from '../lint/oddity-words.ts';
import { asMailError, loadDocument, pagesOf } from '../load-pages.ts';
import type { Box } from '../matrix.ts';
import { type PageFrame, SHEET_BOX } from '../page-frame.ts';
import { looking, type PageSight, piecesIn } from '../page-sight.ts';
import { type DrawnPage, drawPage, flattenPages } from '../press/flatten-pages.ts';
import { withOwnFonts } from '../press/fonts/with-own-fonts.ts';
import { ADDRESS_ZONES } from '../print-zones.ts';
import { rewriteDocument } from '../rewrite-document.ts';
import { saveDocument } from '../save-document.ts';
import { scanStreams } from '../scan-streams.ts';
import { surveyPage } from '../survey-page.ts';
import { textOf } from '../text/page-text.ts';
import { freeColumn } from './free-column.ts';
import { type PictureFile, readPictureFile } from './picture-file.ts';
import { isSheet, pictureSheet } from './picture-sheet.ts';

/** Around the ink of a signature, for the rounding of dots. */
const AROUND = 2;
/** A PDF says so somewhere in its first bytes (ISO 32000-1, annex H, 3.4.1). */
const HEADER_WITHIN = 1024;
/** A signature is strokes on white: of more of its place than this, somebody forgot to take the paper away. */
const MOST_INKED = 0.5;

/**
 * Makes of a stranger's picture or PDF the one sheet of US Letter that its letters are printed on, or the signature
 * below them. Runs in the process that may be ended, as `inspectPdf` does.
 * @throws MailError as `PdfInspector` says.
 */
export async function inspectStationery(
  bytes: Uint8Array,
  part: StationeryPart,
  engines: PdfEngines,
): Promise<InspectedStationery> {
  try {
    const picture = readPictureFile(bytes);
    const sheet = picture === undefined ? pdfOf(bytes, part) : await pictureSheet(picture, part);
    const inspected = await inspect(sheet, part, engines);
    return { ...inspected, placed: placedAs(part, picture) };
  } catch (error) {
    throw asMailError(error);
  }
}

function placedAs(
  part: StationeryPart,
  picture: PictureFile | undefined,
): InspectedStationery['placed'] {
  if (part === 'signature') return null;
  return picture === undefined || isSheet(picture, part) ? 'sheet' : 'logo';
}

/** As it is; the same rule as for letters, in words that name pictures, too. */
function pdfOf(bytes: Uint8Array, part: StationeryPart): Uint8Array {
  const start = Buffer.from(bytes.subarray(0, HEADER_WITHIN)).toString('latin1');
  if (start.includes('%PDF-')) return bytes;
  throw unfit(part, 'is neither PNG nor JPEG nor PDF', 'Save it as one of these, and send that.');
}

async function inspect(
  bytes: Uint8Array,
  part: StationeryPart,
  engines: PdfEngines,
): Promise<Omit<InspectedStationery, 'placed'>> {
  scanStreams(bytes);
  const source = await loadDocument(bytes);
  const pages = pagesOf(source);
  if (pages.length > 1) {
    throw unfit(
      part,
      `has ${pages.length} pages; it is one`,
      'Send a PDF of one page: print the page that is meant to a PDF of its own.',
    );
  }
  const foreign = await rewriteDocument(source, pages);
  return looking(engines, async (look) => {
    const rewritten = await withOwnFonts(foreign, look);
    const { document, sheets, lostAnnotations, faultyFields, frames, oddities } = rewritten;
    const [page] = sheets.map((sheet) => sheet.page);
    const { pictureDots } = page === undefined ? { pictureDots: 0 } : surveyPage(page, 1);
    // It lies over the letter: as a picture its paper would, too.
    if (part === 'signature') refuseOdd(oddities.get(0));
    const [frame] = frames;
    refuseSize(part, frame);
    const seen = await saveDocument(document);
    const isSheetWide = () => part === 'letterhead';
    const [drawn] = look({ bytes: seen, pageCount: 1 }, (open) =>
      drawPage(open, rewritten, isSheetWide),
    );
    const { sight, oddity } = drawn as DrawnPage;
    const box = boxOf(part, sight);
    // A signature lies over the letter: nothing of it but its ink is to be seen there.
    const shown = part === 'signature' ? signatureOf(box).box : SHEET_BOX;
    const findings = [
      ...(frame?.isSmall ? [] : frameFindings(frame)),
      ...flattenedFindings(oddity, placeOfOddity(oddity, sight.pictures) ?? shown),
      ...placesOf(part, sight),
      ...qualityFindings(sight, pictureDots),
      ...annotationFindings(lostAnnotations[0] ?? []),
      ...fieldFindings(faultyFields[0] ?? []),
    ];
    refuseFaults(part, findings);
    await flattenPages(rewritten, look, [drawn as DrawnPage], shown);
    const printed = oddity === undefined ? seen : await saveDocument(document);
    const { text, textAsSeen } = textOf([sight]);
    return {
      bytes: printed,
      sha256: createHash('sha256').update(printed).digest('hex'),
      text,
      textAsSeen,
      ...(part === 'letterhead' ? letterheadOf(sight) : signatureOf(box)),
      issues: [...findings, ...signatureFindings(part, sight, box)].flatMap((finding) =>
        issuesOf(finding, 1),
      ),
    };
  });
}

/** @throws MailError `invalid_pdf` where the addresses would be printed over it, or no room is left for the text. */
function letterheadOf(sight: PageSight): { readonly box: Box; readonly column: TextColumn } {
  const inWindows = ADDRESS_ZONES.flatMap((zone) => piecesIn(sight, zone));
  if (inWindows.length > 0) {
    throw unfit(
      'letterhead',
      'has ink where the addresses are printed, behind the windows of the envelope',
      'Leave 0.6 to 4.63 in from the left and 0.5 to 2.84 in from the top free; a logo goes to the right of that, or send it alone as PNG or JPEG: then it is placed there.',
    );
  }
  const column = freeColumn(sight.ink);
  if (column !== undefined) return { box: SHEET_BOX, column };
  throw unfit(
    'letterhead',
    'leaves too little room for the text of a letter',
    'Leave at least 4.5 by 3 in free between 1 and 7.5 in from the left and 3.375 and 10 in from the top; a pale picture below the text counts as free.',
  );
}

function signatureOf([left, bottom, right, top]: Box): {
  readonly box: Box;
  readonly column: null;
} {
  return { box: [left - AROUND, bottom - AROUND, right + AROUND, top + AROUND], column: null };
}

/** A signature prints below the letter, wherever on its own sheet the ink lies: only its paper counts. */
function placesOf(part: StationeryPart, sight: PageSight): Finding[] {
  const findings = placeFindings(sight);
  if (part === 'letterhead') return findings;
  return findings.filter(({ code }) => code === 'page_background');
}

function signatureFindings(
  part: StationeryPart,
  { ink }: PageSight,
  box: Box,
): (Finding & { readonly code: LintIssue['code'] })[] {
  const isFilled = part === 'signature' && ink.dotsIn(box) > MOST_INKED * dotsOf(box);
  return [
    {
      code: 'page_background',
      fix: 'Send the signature on white or without a background: its paper prints as well.',
      boxes: isFilled ? [box] : [],
    },
  ];
}

/** As they are counted in an ink map, of 100 to the inch. */
function dotsOf([left, bottom, right, top]: Box): number {
  return ((right - left) / POINTS_PER_INCH) * ((top - bottom) / POINTS_PER_INCH) * 100 * 100;
}

/** @throws MailError `invalid_pdf`. */
function refuseFaults(part: StationeryPart, findings: readonly Finding[]): void {
  const faults = findings.filter(isFault);
  if (faults.length === 0) return;
  const fixes = [...new Set(faults.map(({ fix }) => fix))];
  throw unfit(part, `cannot be printed as it is: ${inFaultWords(faults)}`, ...fixes);
}

/** @throws MailError `invalid_pdf`. */
function refuseOdd(oddity: string | undefined): void {
  if (oddity === undefined) return;
  const { words, why } = oddityWords(oddity);
  throw unfit('signature', `has ${words}, ${why}`, 'Send the signature as a PNG.');
}

/**
 * A signature is its ink: the page around it may be small, and a vector of one line. A letterhead is a sheet.
 * @throws MailError `invalid_pdf`.
 */
function refuseSize(part: StationeryPart, frame: PageFrame | undefined): void {
  if (frame?.absurdSize === undefined || (part === 'signature' && frame.isSmall)) return;
  if (!frame.isSmall) throw frame.absurdSize;
  throw unfit(
    part,
    'is smaller than a sheet: as a PDF it is the whole sheet that letters are printed on',
    'Send a logo alone as PNG or JPEG: then it is placed at the upper right of page 1.',
    'Or set its page to US Letter (8.5 x 11 in), with the logo where it is to be printed.',
  );
}

/**
 * Around its ink.
 * @throws MailError `empty_document` where nothing shows, `invalid_pdf` for one ground that covers all.
 */
function boxOf(part: StationeryPart, { ink }: PageSight): Box {
  if (ink.box !== undefined && !ink.isBlank) return ink.box;
  if (ink.hasBackground) throw covered(part);
  throw new MailError('empty_document', { reason: `nothing of the ${part} would print` });
}

function covered(part: StationeryPart): MailError {
  return unfit(
    part,
    'is a colour or a picture that covers the whole sheet, so nothing of it can be told from its paper',
    ...(part === 'signature'
      ? ['Send the signature on white, or as a PNG without a background.']
      : [
          'Leave its paper white, with a logo at the upper right, or with colour at the edges alone.',
          'Or make it paler: a gray of at most 15 % counts as paper.',
        ]),
  );
}

function unfit(part: StationeryPart, reason: string, ...next: string[]): MailError {
  return new MailError('invalid_pdf', {
    reason: `the ${part} ${reason}`,
    ...(next.length > 0 && { next }),
  });
}
