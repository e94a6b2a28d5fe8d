import { createHash } from 'node:crypto';
import type { MailClass } from '../api/schemas/piece.ts';
import type { AcceptedPiece } from '../ports.ts';
import { expectedDeliveryDate } from './expected-delivery.ts';

/**
 * What a rail would have answered. Nothing is printed or mailed. The tracking number is recognisable as a mock
 * and follows from the order, so that equal orders look equal.
 */
export function simulateFulfilment(
  hex: string,
  mailClass: MailClass,
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
    trackingNumber: `TEST${digits}`,
    expectedDeliveryDate: expectedDeliveryDate(mailClass, nowMs),
  };
}
