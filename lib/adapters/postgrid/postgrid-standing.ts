import { type Fields, fieldsOf } from '../../basics/fields-of.ts';
import { lookUp } from '../../basics/look-up.ts';
import type { CarrierScan, RailFinding } from '../../ports.ts';
import type { JsonAnswer } from '../../rails/rail-call.ts';
import { trackingNumber } from './postgrid-answer.ts';

type Meaning = RailFinding['meaning'];

/** The carrier's own tracking of certified and express mail, where the account has it; its other words say nothing. */
const BY_NUMBER: Readonly<Record<string, Meaning>> = {
  in_transit: 'in_transit',
  out_for_delivery: 'in_transit',
  available_for_pickup: 'in_transit',
  delivered: 'delivered',
  return_to_sender: 'returned',
};
/** The carrier's scans of the barcode that every piece bears: none of them is the delivery. */
const BY_BARCODE: Readonly<Record<string, Meaning>> = {
  entered_mail_stream: 'in_transit',
  out_for_delivery: 'in_transit',
  returned_to_sender: 'returned',
};
/** PostGrid's own word. It calls `completed` an approximation: so many days after the post took the piece. */
const BY_FACILITY: Readonly<Record<string, Meaning>> = {
  processed_for_delivery: 'mailed',
  completed: 'mailed',
  cancelled: 'failed',
};

/**
 * What became of a piece, as PostGrid shows it: in the words of the webhook that would have said so.
 * @throws Error when the answer says nothing certain of this very piece.
 */
export function readStanding({ status, body }: JsonAnswer, railId: string): RailFinding | null {
  const piece = fieldsOf(body);
  if (status !== 200 || piece['id'] !== railId) {
    throw new Error(`the print facility answered ${status} without the piece`);
  }
  const standing = standingOf(piece);
  return standing.meaning === 'noted' ? null : standing;
}

/** The carrier has what it scanned, whatever the facility says. */
export function standingOf(piece: Fields): RailFinding {
  const carrier = fieldsOf(piece['carrierTracking']);
  const known =
    spoken('carrier.', BY_NUMBER, carrier['status']) ??
    spoken('', BY_BARCODE, piece['imbStatus']) ??
    spoken('', BY_FACILITY, piece['status']) ??
    ({ word: 'updated', meaning: 'noted' } as const);
  const scan = barcodeScan(piece);
  const date = carrier['estDeliveryDate'];
  return {
    kind: `${objectOf(piece)}.${known.word}`,
    meaning: known.meaning,
    trackingNumber: trackingNumber(piece),
    ...(scan && { scan }),
    ...(typeof date === 'string' &&
      /^\d{4}-\d\d-\d\dT/.test(date) && { expectedDeliveryDate: date.slice(0, 10) }),
  };
}

function spoken(prefix: string, meanings: Readonly<Record<string, Meaning>>, word: unknown) {
  const meaning = typeof word === 'string' ? lookUp(meanings, word) : undefined;
  return meaning && { word: `${prefix}${String(word)}`, meaning };
}

/** The ZIP code is that of the carrier's facility, not of the recipient. */
function barcodeScan({ imbStatus, imbDate, imbZIPCode: zip }: Fields): CarrierScan | undefined {
  if (typeof imbStatus !== 'string') return undefined;
  const atMs = typeof imbDate === 'string' ? Date.parse(imbDate) : Number.NaN;
  return {
    place: typeof zip === 'string' && /^\d{5}/.test(zip) ? `ZIP ${zip.slice(0, 5)}` : null,
    atMs: Number.isNaN(atMs) ? null : atMs,
  };
}

function objectOf({ id }: Fields): 'letter' | 'postcard' {
  return typeof id === 'string' && id.startsWith('postcard_') ? 'postcard' : 'letter';
}
