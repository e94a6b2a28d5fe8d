import { inspect } from 'node:util';
import { expect } from '@jest/globals';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { RefusedForGood } from '../../../../lib/errors/refused-for-good.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from './stripe-bench.ts';

/** Text that no error of ours may repeat, because Stripe's may quote it. */
export const QUOTED = 'ada@private.example';

/** The code it fails with; `refused` for good, `error` for one that is none of ours, `done` when it does not fail. */
export async function outcome(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'done';
  } catch (error) {
    const all = inspect(error, { depth: 9, showHidden: true });
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET, QUOTED]) expect(all).not.toContain(secret);
    if (error instanceof RefusedForGood) return 'refused';
    return isMailError(error) ? error.code : 'error';
  }
}

/** An error as Stripe answers it. */
export const anError = (type: string, code?: string) => ({
  error: { type, code, message: QUOTED, param: QUOTED },
});
