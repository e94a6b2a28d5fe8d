import { lettersOf } from '../../../basics/letters-of.ts';
import type { PdfRequest } from '../../../ports.ts';
import { fieldsOf } from '../../address-block.ts';
import { type Box, boxOf, isWithin, type Matrix, overlaps } from '../matrix.ts';
import { type PageSight, piecesIn } from '../page-sight.ts';
import { RECIPIENT_WINDOW, RETURN_WINDOW, STAMPED } from '../print-zones.ts';
import { type PlacedRun, readAsSeen } from '../text/reading-order.ts';
import { runsOf } from '../text/text-runs.ts';
import { type Finding, isFault } from './finding.ts';
import { namesOtherPlace } from './window-address.ts';

type PdfAddresses = NonNullable<PdfRequest['addresses']>;

/** Rounding of dots: half a dot at each side. */
const SLACK = 1;

/**
 * Whether the address block of the document's own stands in the window, says what it should, and stays whole; and
 * what the facility would print over.
 */
export function windowFindings(
  sight: PageSight,
  addresses: PdfRequest['addresses'],
): readonly Finding[] {
  const lines = shownLines(sight);
  return [...blockFindings(lines, addresses), ...imprintFindings(sight, lines, addresses)];
}

function blockFindings(
  lines: readonly PlacedRun[],
  addresses: PdfRequest['addresses'],
): readonly Finding[] {
  const seen = lines.filter(({ box }) => overlaps(box, RECIPIENT_WINDOW));
  const boxes = seen.map(({ box }) => box);
  const cut = boxes.filter((box) => !isWithin(box, RECIPIENT_WINDOW, SLACK));
  const differs = seen.length > 0 && addresses !== null && isOther(seen, addresses);
  return [
    {
      code: 'address_not_in_window',
      fix: 'Put the whole address block, and nothing else, 0.63 to 4.63 in from the left and 1.71 to 2.71 in from the top of page 1. Or order a `letter`: the addresses are then printed for you.',
      boxes: seen.length === 0 ? [RECIPIENT_WINDOW] : cut,
    },
    {
      code: 'address_differs',
      fix: 'Print the address of `to` in the window, or order with the address that the document shows there: ZIP code, street, unit or, in Puerto Rico, urbanization differ, or others stand beside them. From the street on only numbers of `to` may stand there, and below the ZIP code no more lines.',
      boxes: differs ? boxes : [],
    },
  ];
}

function imprintFindings(
  sight: PageSight,
  lines: readonly PlacedRun[],
  addresses: PdfRequest['addresses'],
): readonly Finding[] {
  const under = underImprint(sight, lines, addresses);
  const senders = lines.map(({ box }) => box).filter((box) => overlaps(box, RETURN_WINDOW));
  const ofSender = (piece: Box) => senders.some((box) => isWithin(piece, box, SLACK));
  return [
    {
      code: 'ink_under_imprint',
      fix: 'Print nothing but the two address blocks 0.60 to 3.75 in from the left and 0.84 to 2.84 in from the top: the print facility may stamp both addresses there, on white.',
      boxes: under.filter((piece) => !ofSender(piece)),
    },
    {
      code: 'ink_under_imprint',
      fix: 'If this is your return address, send it as `from`: `from` is missing, or differs from what the page shows here, and the print facility may stamp the sender of the order over it, on white. Else leave this place to the return address.',
      boxes: under.filter(ofSender),
    },
  ];
}

function isOther(seen: readonly PlacedRun[], { to, givenTo }: PdfAddresses): boolean {
  return namesOtherPlace(readAsSeen(seen), to, ...(givenTo === undefined ? [] : [givenTo]));
}

/** Whether the addresses of the order stand in the window already; what else is printed on is no matter of theirs. */
export function showsAddress(sight: PageSight, addresses: PdfRequest['addresses']): boolean {
  return addresses !== null && !blockFindings(shownLines(sight), addresses).some(isFault);
}

/** Tells of a change whether each line that lies in the window stays there, and no other comes to it. */
export function keepsWindow(sight: PageSight): (matrix: Matrix) => boolean {
  const lines = shownLines(sight).map(({ box }) => box);
  const inside = lines.filter((box) => isWithin(box, RECIPIENT_WINDOW, SLACK));
  const outside = lines.filter((box) => !overlaps(box, RECIPIENT_WINDOW));
  return (matrix) =>
    inside.every((box) => isWithin(boxOf(box, matrix), RECIPIENT_WINDOW, SLACK)) &&
    !outside.some((box) => overlaps(boxOf(box, matrix), RECIPIENT_WINDOW));
}

function shownLines(sight: PageSight): readonly PlacedRun[] {
  return runsOf(sight.text).filter(({ box }) => sight.ink.shows(box));
}

/** What white would cover besides the addresses, and what of an address would stand beside it. */
function underImprint(
  sight: PageSight,
  lines: readonly PlacedRun[],
  addresses: PdfRequest['addresses'],
): Box[] {
  const repeated = lines.filter(repeats(addresses)).map(({ box }) => box);
  const lost = piecesIn(sight, STAMPED).filter(
    (piece) => !repeated.some((box) => isWithin(piece, box, SLACK)),
  );
  const beside = repeated.filter((box) => overlaps(box, STAMPED) && box[2] > STAMPED[2]);
  return [...lost, ...beside];
}

/**
 * Tells which lines repeat an address: the facility prints both itself. Where a quote names no sender, the upper window
 * is taken for it.
 */
function repeats(addresses: PdfRequest['addresses']): (line: PlacedRun) => boolean {
  const fields = addresses === null ? [] : fieldsOf('from', addresses.from);
  const sender = lettersOf(fields.map((field) => field.text).join(' '));
  return ({ text, box }) => {
    if (overlaps(box, RECIPIENT_WINDOW)) return true;
    if (addresses === null) return overlaps(box, RETURN_WINDOW);
    const line = lettersOf(text);
    return line !== '' && sender.includes(line);
  };
}
