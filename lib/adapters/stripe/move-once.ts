import { MailError } from '../../errors/mail-error.ts';
import { BEGINS_AGAIN_WITHIN_MS } from './longest-movement.ts';
import { replayedCall, toFailure, wasOvertaken } from './stripe-failure.ts';

const TRIES = 3;

/**
 * Makes one movement of money, at most once. `attempt` reads the state first, returns when nothing is left to move,
 * and else moves it under the key it is given. Calling again is safe after any failure, a death included: what moved
 * shows in the state, and Stripe itself captures, cancels and refunds an amount only once, whatever the key.
 *
 * The key makes two attempts at the same time one. But Stripe also keeps a failure under the key, for 24 hours, though
 * its reason has gone; then the next key follows from that failed call, so that whoever repeats it takes the same one.
 * That comes soon or is left to the next caller, so that a slow processor takes no function beyond its end.
 *
 * @returns what `attempt` found or did.
 * @throws MailError `unavailable` when the same call may be made again; what `attempt` throws.
 */
export async function moveOnce<T>(
  key: string,
  attempt: (key: string) => Promise<T>,
  nowMs: () => number = () => performance.now(),
): Promise<T> {
  let currentKey = key;
  const beganMs = nowMs();
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await attempt(currentKey);
    } catch (error) {
      const failedCall = replayedCall(error);
      if (failedCall !== undefined) currentKey = `${key}:${failedCall}`;
      else if (!wasOvertaken(error)) throw toFailure(error);
      if (nowMs() - beganMs >= BEGINS_AGAIN_WITHIN_MS) break;
    }
  }
  throw new MailError('unavailable', { reason: 'the payment processor cannot move the money now' });
}
