import type { CreditAccountResource } from '../contract/schemas/credits.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import {
  type BucketKind,
  bucketCents,
  type CreditAccount,
  creditAccountId,
  isFrozen,
  spendableCents,
} from './credit-account.ts';
import { readAccount } from './credit-store.ts';

/**
 * What a credit code is worth now, whatever its case.
 * @throws MailError `unknown_code` (404), `unavailable`.
 */
export async function readCredit(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  code: string,
): Promise<CreditAccountResource> {
  const account = await readAccount(store, creditAccountId(code));
  if (account === undefined) {
    throw new MailError('unknown_code', {
      http: 404,
      reason: 'there is no credit account with this code',
    });
  }
  const nowMs = clock.nowMs();
  return {
    status: 'ok',
    code: code.toLowerCase(),
    balance_cents: spendableCents(account, nowMs),
    face_cents: bucketCents(account, 'face', nowMs),
    bonus_cents: bucketCents(account, 'bonus', nowMs),
    face_expires_at: expiryOf(account, 'face'),
    bonus_expires_at: expiryOf(account, 'bonus'),
    ...(isFrozen(account) && { frozen: true }),
  };
}

function expiryOf({ buckets }: CreditAccount, kind: BucketKind): string {
  const expiresAtMs = buckets.find((bucket) => bucket.kind === kind)?.expiresAtMs ?? 0;
  return new Date(expiresAtMs).toISOString();
}
