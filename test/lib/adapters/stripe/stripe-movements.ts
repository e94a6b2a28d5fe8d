import { PRICE_CENTS } from './stripe-bench.ts';

export const CHARGE = `charge ${PRICE_CENTS}`;
export const CAPTURE = `capture ${PRICE_CENTS}`;
export const RELEASE = `release ${PRICE_CENTS}`;
export const REFUND = `refund ${PRICE_CENTS}`;

/** What one movement calls at Stripe. */
export const OPERATIONS = { capture: 'capture', release: 'cancel', refund: 'refund' } as const;

export type Movement = keyof typeof OPERATIONS;
