import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import { toLintIssue } from '../document/lint-issue.ts';
import { SHEET } from '../document/window-zones.ts';
import type { InspectedStationery, LintIssue, PaperReading, StationeryPart } from '../ports.ts';
import { decisiveIn } from '../read-back/rules/find-decisive.ts';

type Finding = PaperReading['findings'][number];

/** Of each kind; a sender needs no more to see what is meant. */
const MOST_PLACES = 6;
/** Pieces of ink that nothing was read of. A name that is signed hangs together in a few strokes, or is read. */
const SIGNED_PIECES = 5;
/** Words that are read are judged by what they say; a name by hand is read with little certainty. */
const NAME = /^(?!.*\p{Lu}{2})\p{Lu}[\p{L}'’.-]*,?$/u;

const WAITS = 'a letter that is printed with it may wait until a person has looked at it.';
const UNREAD = `What stands here could not be read, so ${WAITS} Make it darker or larger, or set its words in plain type.`;
const DECISIVE = `A word here may be a threat, so ${WAITS} Leave it out.`;
const DIFFERENT = `What stands here is not what the text of the file says, so ${WAITS} Send it as a picture.`;
const LETTERED = `It looks like letters that stand apart, which could not be read, so ${WAITS} Sign so that they hang together.`;
const UNFINISHED = `It could not be read to its end, so ${WAITS} Send it again, or a simpler one.`;

/**
 * Why a person looks at each letter with this part, and at which places of its sheet: none where nobody does. Words
 * that were read are no reason in a letterhead, unless one of them makes a threat: a logo is a picture of its words.
 */
export function doubtIssues(
  part: StationeryPart,
  { complete, findings, pages }: PaperReading,
  { box }: Pick<InspectedStationery, 'box'>,
): LintIssue[] {
  const everywhere = inchesOf(box);
  const isLettered =
    part === 'signature' && pages.some(({ unreadPieces = 0 }) => unreadPieces > SIGNED_PIECES);
  const reasons = [
    ...findings.flatMap((finding) => {
      const fix = doubtOf(finding, part);
      return fix === undefined ? [] : [{ fix, rectInches: finding.rectInches ?? everywhere }];
    }),
    ...(isLettered ? [{ fix: LETTERED, rectInches: everywhere }] : []),
  ].slice(0, MOST_PLACES);
  const isUnfinished = !complete && reasons.length === 0;
  return [...reasons, ...(isUnfinished ? [{ fix: UNFINISHED, rectInches: everywhere }] : [])].map(
    (reason) => toLintIssue({ code: 'stationery_doubted', page: 1, ...reason }),
  );
}

/** What a sender can do about it; undefined where it is no reason for doubt. */
function doubtOf({ code, words = [] }: Finding, part: StationeryPart): string | undefined {
  if (code === 'unread_pages') return UNFINISHED;
  if (code !== 'unread_ink') return DIFFERENT;
  if (words.length === 0) return UNREAD;
  if (part === 'signature') return words.every((word) => NAME.test(word)) ? undefined : LETTERED;
  return words.some((word) => decisiveIn(word) !== undefined) ? DECISIVE : undefined;
}

function inchesOf([left, bottom, right, top]: InspectedStationery['box']) {
  const inches = (points: number) => Math.round((points / POINTS_PER_INCH) * 1000) / 1000;
  return [
    inches(left),
    inches(SHEET.heightInches * POINTS_PER_INCH - top),
    inches(right - left),
    inches(top - bottom),
  ] as const;
}
