import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { Format } from '../../contract/schemas/piece.ts';
import type { LintIssue } from '../../ports.ts';
import { ENVELOPE, POSTCARDS, returnZone } from '../card/card-sizes.ts';
import type { Panel } from '../card/fit-text.ts';
import { RECIPIENT_ZONE, RETURN_ZONE } from '../window-zones.ts';

type AddressPlace = Pick<LintIssue, 'page' | 'rectInches'>;

const WINDOWS = { to: RECIPIENT_ZONE, from: RETURN_ZONE } as const;
/** The envelope of a notecard comes behind both of its sides; a postcard has its address on the back. */
const ENVELOPE_PAGE = 3;
const ADDRESS_SIDE = 2;

/** Where an address stands on what is printed. */
export function addressPlace(format: Format, party: 'to' | 'from'): AddressPlace {
  if (format === 'letter' || format === 'letter_windowed') {
    const { left, top, right, bottom } = WINDOWS[party];
    return { page: 1, rectInches: [left, top, right - left, bottom - top] };
  }
  if (format === 'notecard') {
    const panel = party === 'to' ? ENVELOPE.recipient : returnZone(ENVELOPE);
    return { page: ENVELOPE_PAGE, rectInches: rectOf(panel, ENVELOPE.height) };
  }
  const card = POSTCARDS[format];
  const panel = party === 'to' ? card.inkFree : returnZone(card);
  return { page: ADDRESS_SIDE, rectInches: rectOf(panel, card.height) };
}

/** From the upper left corner of the trimmed card. */
function rectOf(
  { left, bottom, width, height }: Panel,
  cardHeight: number,
): LintIssue['rectInches'] {
  const top = cardHeight - bottom - height;
  return [
    left / POINTS_PER_INCH,
    top / POINTS_PER_INCH,
    width / POINTS_PER_INCH,
    height / POINTS_PER_INCH,
  ];
}
