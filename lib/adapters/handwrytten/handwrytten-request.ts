import { isWritable } from '../../basics/us-keyboard.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Piece, PostalAddress } from '../../ports.ts';
import { findOffer } from '../../rails/find-offer.ts';
import { HANDWRYTTEN_OFFERS } from '../../rails/offers/handwrytten.ts';
import { hasRoom } from '../../rails/pen-message.ts';
import { toWrittenLines } from './handwrytten-address.ts';

/** On which card, and in which hand. */
export interface Stationery {
  /** Of a folded A2 card of the account's, in digits. */
  readonly card: string;
  /** The label of a hand of theirs. */
  readonly font: string;
}

const COUNTRY = 'United States';

/**
 * The piece as one order, under the order's own name. Nothing is sent yet, so every failure here is certain.
 * @throws MailError `unsupported_piece` (what the registry never routes here), `rejected`; `rail_unavailable` for a
 *   card that is no number.
 */
export function toOrder(
  piece: Piece,
  { card, font }: Stationery,
): Readonly<Record<string, unknown>> {
  const { message, to, from } = piece;
  const offer = findOffer({ offers: HANDWRYTTEN_OFFERS }, piece);
  if (offer === undefined || message === null) throw unsupported(piece);
  if (!isWritable(message) || !hasRoom(offer, message)) {
    throw new MailError('rejected', { reason: 'the pen does not write this message' });
  }
  const [recipient, sender] = [party('recipient', to, 'to'), party('sender', from, 'from')];
  if (!/^[1-9]\d{0,9}$/.test(card)) {
    throw new MailError('rail_unavailable', { reason: 'no card is configured for the pen' });
  }
  return {
    card_id: Number(card),
    font_label: font,
    message,
    client_metadata: piece.orderId,
    ...recipient,
    ...sender,
  };
}

function party(
  role: 'recipient' | 'sender',
  address: PostalAddress,
  field: 'to' | 'from',
): Record<string, string> {
  const { name, company, line1, line2, city } = toWrittenLines(address, field);
  const [first = '', ...others] = name.split(' ');
  const fields = {
    first_name: first,
    last_name: others.join(' '),
    business_name: company,
    address1: line1,
    address2: line2,
    city,
    state: address.state,
    zip: address.zip,
    country: COUNTRY,
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`${role}_${name}`, value]),
  );
}

function unsupported({ format, mailClass }: Piece): MailError {
  return new MailError('unsupported_piece', {
    reason: `no pen writes a ${format} that goes ${mailClass}`,
  });
}
