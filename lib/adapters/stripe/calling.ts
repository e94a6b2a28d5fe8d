import type Stripe from 'stripe';
import { inTime } from '../../deadline/in-time.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Deadline } from '../../ports.ts';
import type { StripeClient } from './stripe-client.ts';
import { toFailure } from './stripe-failure.ts';

/**
 * Calls Stripe for what moves no money, and may so be made again; its answer is waited for until the deadline, whatever
 * the SDK still tries.
 * @throws MailError `unavailable`; what `toFailure` makes.
 */
export async function calling<T>(
  client: StripeClient,
  call: (stripe: Stripe) => Promise<T>,
  deadline?: Deadline,
): Promise<T> {
  try {
    return await inTime(async () => call(await client()), deadline, tooLate);
  } catch (error) {
    throw toFailure(error);
  }
}

/** Of a call whose time is over, or too short for what is to be done. */
export function tooLate(): MailError {
  return new MailError('unavailable', {
    reason: 'the call had too little time left for the payment processor; nothing was paid',
  });
}
