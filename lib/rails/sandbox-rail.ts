import { createHash } from 'node:crypto';
import type { AcceptedPiece, Rail, RailOffer } from '../ports.ts';
import { isTracked } from '../pricing/is-tracked.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';
import { expectedDeliveryDate } from './expected-delivery.ts';
import { costCents, offersFor } from './find-offer.ts';
import { sellersHere } from './sold-offers.ts';

/** What is sent to the sandbox: an order, as far as a rail would look at it. */
export interface SimulatedPiece {
  readonly hex: string;
  readonly options: PieceOptions;
  readonly pageCount: number;
}

/**
 * What a rail would have answered. Nothing is printed or mailed. The tracking number is recognisable as a mock
 * and follows from the order, so that equal orders look equal; it is there only where a live piece would have one.
 */
export function simulateFulfilment(
  { hex, options }: SimulatedPiece,
  offer: RailOffer | undefined,
  nowMs: number,
): AcceptedPiece {
  const digest = createHash('sha256').update(`sandbox:${hex}`).digest('hex');
  const digits = BigInt(`0x${digest.slice(0, 16)}`)
    .toString()
    .padStart(20, '0')
    .slice(-18);
  const isNumbered = isTracked(options) && offer?.tracking === 'number';
  return {
    rail: 'sandbox',
    railId: `sim_${digest.slice(0, 24)}`,
    trackingNumber: isNumbered ? `TEST${digits}` : null,
    expectedDeliveryDate: expectedDeliveryDate(options.mailClass, nowMs),
  };
}

/**
 * By which offer a live piece of that kind would go: the cheapest of the deployment's rails, or of all there are where
 * none is configured. Undefined for what none of them sends: the sandbox simulates that, too.
 */
export function offerLikeLive(
  rails: readonly Rail[],
  { options, pageCount }: SimulatedPiece,
): RailOffer | undefined {
  const piece = { ...options, pageCount };
  return offersFor(sellersHere(rails), piece).toSorted(
    (one, other) => costCents(one, piece) - costCents(other, piece),
  )[0];
}
