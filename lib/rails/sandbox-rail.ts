import { createHash } from 'node:crypto';
import type { AcceptedPiece } from '../ports.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';
import { expectedDeliveryDate } from './expected-delivery.ts';

/**
 * What a rail would have answered. Nothing is printed or mailed. The tracking number is recognisable as a mock
 * and follows from the order, so that equal orders look equal; what is mailed without tracking has none.
 */
export function simulateFulfilment(
  hex: string,
  { mailClass, tracking }: Pick<PieceOptions, 'mailClass' | 'tracking'>,
  nowMs: number,
): AcceptedPiece {
  const digest = createHash('sha256').update(`sandbox:${hex}`).digest('hex');
  const digits = BigInt(`0x${digest.slice(0, 16)}`)
    .toString()
    .padStart(20, '0')
    .slice(-18);
  return {
    rail: 'sandbox',
    railId: `sim_${digest.slice(0, 24)}`,
    trackingNumber: tracking || mailClass !== 'first_class' ? `TEST${digits}` : null,
    expectedDeliveryDate: expectedDeliveryDate(mailClass, nowMs),
  };
}
