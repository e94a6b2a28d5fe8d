import type * as v from 'valibot';
import type { KeyResponseSchema } from '../contract/schemas/service.ts';
import type { Caller } from '../credentials/caller.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { identityOfKey } from './cap-identity.ts';
import { countedSend } from './counted-send.ts';
import { readCounter } from './send-limits.ts';

type KeyResponse = v.InferOutput<typeof KeyResponseSchema>;

/**
 * What the caller's key may do, and what it has spent. Of its recipients only how many: the store knows no more.
 * @throws MailError `insufficient_scope` without a key; `limit_check_unavailable`.
 */
export async function describeKey(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  caller: Caller,
): Promise<KeyResponse> {
  if (caller.kind !== 'key') {
    throw new MailError('insufficient_scope', {
      reason: 'this call tells of an API key, and came without one',
      next: ['Send Authorization: Bearer with the key.'],
    });
  }
  const { keyId, mode, scopes, agent, controls = undefined } = caller;
  const identity = identityOfKey(keyId);
  const today = countedSend({ kind: 'credential', identity }, 0, clock.nowMs());
  const row = await readCounter(store, today);
  const spent = (sends: string, spend: string) => ({
    letters: Number(row?.[sends] ?? 0),
    cents: Number(row?.[spend] ?? 0),
  });
  return {
    status: 'ok',
    key_id: keyId,
    mode,
    scopes: [...scopes],
    agent,
    expires_at:
      controls?.expiresAtMs === undefined ? null : new Date(controls.expiresAtMs).toISOString(),
    caps: {
      order_cents: controls?.orderCentsMax ?? null,
      day_cents: controls?.dayCentsMax ?? null,
      month_cents: controls?.monthCentsMax ?? null,
    },
    mail_classes: controls?.mailClasses ? [...controls.mailClasses] : null,
    recipients_count: controls?.recipients?.length ?? null,
    spent: {
      day: spent(`sends${today.day}`, `spend${today.day}`),
      month: spent('sends', 'spend'),
    },
  };
}
