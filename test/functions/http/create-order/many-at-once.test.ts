/** Five hundred letters on two hundred codes, each canceled twice at once: every cent comes back, once. */

import { beforeAll, describe, expect, test } from '@jest/globals';
import { handler as cancelHandler } from '../../../../functions/http/cancel-order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import {
  balanceCents,
  bucketCents,
  type CreditAccount,
  creditAccountId,
} from '../../../../lib/payment/credit-account.ts';
import { toAccount } from '../../../../lib/payment/credit-item.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { type Answer, call } from '../call.ts';
import { aCode, aLiveOrder, liveDeployment } from './live.ts';
import { orderOf, place } from './place.ts';

const CODES = 200;
const ORDERS = 500;
const FACE_CENTS = 450;
const BONUS_CENTS = 150;

const deps = liveDeployment();
const seen: CreditAccount[] = [];
let codes: string[];

/** Every account as it was ever stored, in between included. */
function watchAccounts(): void {
  const { commit } = deps.store;
  deps.store.commit = async (writes) => {
    const left = await commit(writes);
    for (const write of writes) {
      if (write.kind === 'check' || write.table !== 'credits') continue;
      const pk = write.kind === 'put' ? String(write.item['pk']) : write.key.pk;
      const account = toAccount((await deps.store.get('credits', { pk })) ?? {});
      if (account !== undefined) seen.push(account);
    }
    return left;
  };
}

const accountOf = async (code: string) =>
  (await findAccount(deps.store, creditAccountId(code))) as CreditAccount;

const sumOfLines = ({ lines }: CreditAccount) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

function cancel(placed: Answer): Promise<Answer> {
  const id = String(orderOf(placed)['id']);
  const { cancel_token } = placed.body['capability'] as { cancel_token: string };
  return call(cancelHandler, {
    method: 'POST',
    path: `/v1/orders/${id}/cancel`,
    params: { id },
    body: { cancel_token },
  });
}

beforeAll(async () => {
  codes = await Promise.all(
    Array.from({ length: CODES }, () => aCode(deps, FACE_CENTS, BONUS_CENTS)),
  );
  watchAccounts();
});

describe('five hundred letters on two hundred codes', () => {
  test('all placed at once, each canceled twice at once: one cancels, balances return, none was ever negative', async () => {
    const placed = await Promise.all(
      Array.from({ length: ORDERS }, (_, index) =>
        place(aLiveOrder(String(codes[index % CODES])), { key: `many-${index}` }),
      ),
    );
    expect(placed.filter(({ status }) => status !== 201)).toEqual([]);
    const canceled = await Promise.all(
      placed.flatMap((answer) => [cancel(answer), cancel(answer)]),
    );
    expect(canceled.filter(({ status }) => status !== 200)).toEqual([]);
    for (const answer of canceled) expect(answer.body['refund_cents']).toBe(199);
    const ids = placed.map((answer) => String(orderOf(answer)['id']));
    await Promise.all(ids.flatMap((id) => [carryOutEffects(deps, id), carryOutEffects(deps, id)]));

    for (const id of ids) {
      const order = await loadOrder(deps, id);
      expect(order).toMatchObject({
        status: 'canceled',
        payment: { state: 'released' },
        effects: [],
      });
      expect(order.events.filter(({ kind }) => kind === 'order.canceled')).toHaveLength(1);
    }
    const nowMs = deps.clock.nowMs();
    for (const code of codes) {
      const account = await accountOf(code);
      expect(bucketCents(account, 'face', nowMs)).toBe(FACE_CENTS);
      expect(bucketCents(account, 'bonus', nowMs)).toBe(BONUS_CENTS);
      expect(sumOfLines(account)).toBe(FACE_CENTS + BONUS_CENTS);
      // What was paid back leaves nothing behind: only what was put in.
      expect(account.lines).toHaveLength(2);
    }

    expect(seen.length).toBeGreaterThanOrEqual(2 * ORDERS);
    for (const account of seen) {
      expect(balanceCents(account, nowMs)).toBe(sumOfLines(account));
      expect(balanceCents(account, nowMs)).toBeGreaterThanOrEqual(0);
      expect(bucketCents(account, 'face', nowMs)).toBeGreaterThanOrEqual(0);
      expect(bucketCents(account, 'bonus', nowMs)).toBeGreaterThanOrEqual(0);
    }
  });
});
