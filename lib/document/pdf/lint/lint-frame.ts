import { type Box, common, overlaps } from '../matrix.ts';
import { type FittedSheet, type PageFrame, SHEET_BOX } from '../page-frame.ts';
import type { PageSight } from '../page-sight.ts';
import type { Finding } from './finding.ts';
import { isOfPicture, oddityWords } from './oddity-words.ts';

/** Below this a letter looks smaller than it was set: 12 pt of A4 are 11 pt, of Legal 9 pt. */
const LEAST_SCALE = 0.9;
/** What people call a sheet of this size, in inches. */
const SHEET_NAMES: readonly (readonly [name: string, width: number, height: number])[] = [
  ['A3', 11.69, 16.54],
  ['A4', 8.27, 11.69],
  ['A5', 5.83, 8.27],
  ['Half Letter', 5.5, 8.5],
  ['Legal', 8.5, 14],
  ['Tabloid', 11, 17],
];
/** Inches: drivers round. */
const TOLERANCE = 0.06;

/** What was done to a page because of its shape and its size. */
export function frameFindings(frame: Pick<PageFrame, 'turned' | 'fitted'> | undefined): Finding[] {
  return [
    ...(frame?.turned === undefined ? [] : [turnedFinding(frame.turned)]),
    ...(frame?.fitted === undefined ? [] : [fittedFinding(frame.fitted)]),
  ];
}

/**
 * That a page prints as the picture that was judged, and why: mostly as programs draw it each in their way. A warning
 * where something is missing in print, which the picture does not mend.
 */
export function flattenedFindings(oddity: string | undefined, place: Box = SHEET_BOX): Finding[] {
  if (oddity === undefined) return [];
  const { words, why, advice, isLoss } = oddityWords(oddity);
  const picture = `prints as a picture of 300 dots an inch, as you see it. ${UNSEARCHABLE}`;
  const sentences = isLoss
    ? [`Something is missing in print: the page has ${words}.`, advice, `The page ${picture}`]
    : [`Nothing needs mending: the page has ${words}, ${why}, so it ${picture}`, advice];
  return [
    {
      code: 'page_flattened',
      ...(isLoss && { severity: 'warning' as const }),
      fix: sentences.filter((sentence) => sentence !== '').join(' '),
      boxes: [place],
    },
  ];
}

const UNSEARCHABLE = 'Nobody can search the page in the proof, or have it read aloud.';

/**
 * Where on the page that is which makes a picture of it: the only picture that the page has, where it is a picture. Of
 * anything else no place is known, and it is the page.
 */
export function placeOfOddity(
  oddity: string | undefined,
  pictures: PageSight['pictures'],
): Box | undefined {
  const [picture, ...others] = pictures;
  if (oddity === undefined || picture === undefined || others.length > 0) return undefined;
  const isSeen = isOfPicture(oddity) && overlaps(picture.box, SHEET_BOX);
  return isSeen ? common(picture.box, SHEET_BOX) : undefined;
}

function turnedFinding(side: 'left' | 'right'): Finding {
  return {
    code: 'page_turned',
    fix: `Nothing needs mending: the page is wider than high, so it prints turned on an upright sheet, its head at the ${side} edge. Issues and pictures show it as it prints.`,
    boxes: [SHEET_BOX],
  };
}

function fittedFinding(sheet: FittedSheet): Finding {
  const percent = Math.round(sheet.scale * 100);
  const size = percent < 100 ? `printed at ${percent} % of its size` : 'printed in its own size';
  const isSmall = sheet.scale < LEAST_SCALE;
  return {
    code: 'page_fitted',
    ...(isSmall && { severity: 'warning' as const }),
    fix: `${isSmall ? 'Type is smaller in print' : 'Nothing needs mending'}: ${nameOf(sheet)} is ${size}, in the middle of US Letter. To have it as you set it, set its pages to US Letter (8.5 x 11 in) and save it again.`,
    boxes: [SHEET_BOX],
  };
}

function nameOf({ widthInches, heightInches }: FittedSheet): string {
  const isLike = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE;
  const known = SHEET_NAMES.find(
    ([, width, height]) => isLike(width, widthInches) && isLike(height, heightInches),
  );
  const size = [widthInches, heightInches].map((inches) => Number(inches.toFixed(2))).join(' x ');
  return known === undefined ? `a page of ${size} in` : `${known[0]} (${size} in)`;
}
