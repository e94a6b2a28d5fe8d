import type { LintIssue, PdfRequest } from '../../../ports.ts';
import type { Change } from '../arrange-pages.ts';
import { type Arrangement, describeArrangement, matrixOf } from '../arrangement.ts';
import type { FaultyField } from '../form/fill-form.ts';
import { type Box, boxOf } from '../matrix.ts';
import type { PageFrame } from '../page-frame.ts';
import { SHEET_BOX } from '../page-frame.ts';
import { type PageSight, piecesIn } from '../page-sight.ts';
import { ADDRESS_ZONES } from '../print-zones.ts';
import type { AddressPlace } from '../stamp/place-address.ts';
import { type Finding, issuesOf } from './finding.ts';
import { fieldFindings } from './lint-fields.ts';
import { flattenedFindings, frameFindings, placeOfOddity } from './lint-frame.ts';
import { inTheWay, placeFindings } from './lint-place.ts';
import { annotationFindings, qualityFindings } from './lint-quality.ts';
import { windowFindings } from './lint-window.ts';

/** One of the document's own pages, as it prints. */
export interface LintedPage {
  readonly sight: PageSight;
  /** How it lies on its sheet. */
  readonly frame: PageFrame | undefined;
  /** Of page 1 of a letter: how it would print as a `letter_windowed`, if it would. */
  readonly windowed: Arrangement | undefined;
  /** How it was arranged, and what it was like before. */
  readonly change: { readonly made: Change; readonly before: PageSight } | undefined;
  /** Where they would stand on the sheet as it was before. */
  readonly lostAnnotations: readonly Box[];
  /** As those. */
  readonly faultyFields: readonly FaultyField[];
  readonly pictureDots: number;
  /** Why it prints as a picture, if it does. */
  readonly oddity: string | undefined;
}

/** What a sender may want to correct, or to know. */
export function lintPages(
  pages: readonly LintedPage[],
  place: AddressPlace,
  { addresses }: Pick<PdfRequest, 'addresses'>,
): LintIssue[] {
  return pages.flatMap((page, at) => {
    const first = at === 0 ? addressFindings(page, place, addresses) : [];
    const findings = [...pageFindings(page), ...first];
    return findings.flatMap((finding) => issuesOf(finding, at + 1));
  });
}

function pageFindings({
  sight,
  frame,
  change,
  lostAnnotations,
  faultyFields,
  pictureDots,
  oddity,
}: LintedPage): Finding[] {
  return [
    ...frameFindings(frame),
    ...flattenedFindings(oddity, placeOfOddity(oddity, sight.pictures)),
    ...placeFindings(sight),
    ...qualityFindings(sight, pictureDots),
    ...annotationFindings(asPrinted(lostAnnotations, change?.made)),
    ...fieldFindings(fieldsAsPrinted(faultyFields, change?.made)),
    ...(change?.made.purpose === 'edges' ? [scaledFinding(change.made, change.before)] : []),
  ];
}

/** Frames are drawn on what prints: where a place of the page came to be by its arrangement. */
function asPrinted(boxes: readonly Box[], made: Change | undefined): readonly Box[] {
  return made === undefined ? boxes : boxes.map((box) => boxOf(box, matrixOf(made)));
}

function fieldsAsPrinted(
  fields: readonly FaultyField[],
  made: Change | undefined,
): readonly FaultyField[] {
  const boxes = asPrinted(
    fields.map(({ box }) => box),
    made,
  );
  return fields.map((each, at) => ({ ...each, box: boxes[at] ?? each.box }));
}

function scaledFinding(made: Change, before: PageSight): Finding {
  return {
    code: 'page_scaled',
    fix: `The page was ${describeArrangement(made)}, off its edges and the machine’s mark. To print it as it is, leave 0.6 in free at the lower left, and 1/4 in at each edge.`,
    boxes: asPrinted(inTheWay(before), made),
  };
}

const SHEET_FOR_MARK: Finding = {
  code: 'address_sheet_added',
  fix: 'No page has room for the line that tells its recipient who mailed the letter: a sheet with that line and the addresses goes before this page, free of charge. Leave 1 to 7.5 in from the left and 10.3 to 10.5 in from the top of a page free, and none is needed.',
  boxes: [SHEET_BOX],
};

/** The pages are judged by where the addresses would go on them, also where there is a sheet for the mark. */
function addressFindings(
  page: LintedPage,
  { placement, insteadOf }: AddressPlace,
  addresses: PdfRequest['addresses'],
): readonly Finding[] {
  if (insteadOf === undefined) return placementFindings(page, placement, addresses);
  return [...placementFindings(page, insteadOf, addresses), SHEET_FOR_MARK];
}

function placementFindings(
  { sight, change, windowed }: LintedPage,
  placement: AddressPlace['placement'],
  addresses: PdfRequest['addresses'],
): readonly Finding[] {
  if (placement === 'own') return windowFindings(sight, addresses);
  if (placement === 'rail') return [];
  const moved = change?.made.purpose === 'addresses' ? change : undefined;
  const hint = windowed === undefined ? '' : windowedHint(windowed);
  if (moved !== undefined) return [movedFinding(moved.made, hint)];
  return [
    {
      code: 'address_zone_occupied',
      fix: 'Leave 0.6 to 4.63 in from the left and 0.5 to 2.84 in from the top of page 1 free, and no address sheet is needed.',
      boxes: ADDRESS_ZONES.flatMap((zone) => shownIn(sight, zone)),
    },
    {
      code: 'address_sheet_added',
      fix: `Nothing needs mending: a sheet with the addresses goes before this page, free of charge.${hint}`,
      boxes: placement === 'sheet' ? [SHEET_BOX] : [],
    },
  ];
}

/** Where there is no ink, what is paler. */
function shownIn(sight: PageSight, zone: Box): readonly Box[] {
  const pieces = piecesIn(sight, zone);
  return pieces.length > 0 ? pieces : sight.ink.shownPiecesIn(zone);
}

/** The sender may not know that such letters have a format of their own. */
function windowedHint(windowed: Arrangement): string {
  const how = describeArrangement(windowed) || 'printed as it is';
  return ` The address of \`to\` stands in the window already: with \`format: letter_windowed\` the page is ${how}.`;
}

function movedFinding(made: Change, hint: string): Finding {
  return {
    code: 'page_moved',
    fix: `Nothing needs mending: the page was ${describeArrangement(made)}, to print the addresses behind the windows of the envelope.${hint}`,
    boxes: [SHEET_BOX],
  };
}
