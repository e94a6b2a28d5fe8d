import { describe, expect, test } from '@jest/globals';
import { problemOfCredit } from '../../../lib/operator/processor-credit.ts';
import { frozen, mintAccount, thawed } from '../../../lib/payment/credit-account.ts';
import { CREDIT_PACKS, type CreditPack } from '../../../lib/payment/credit-packs.ts';
import { newAccount } from '../../../lib/payment/credit-store.ts';
import { putPurchase } from '../../../lib/payment/purchase-store.ts';
import type { ProcessorPayment } from '../../../lib/ports.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const ACCOUNT = 'a'.repeat(64);
const [PACK] = CREDIT_PACKS as readonly [CreditPack];

/** What is found wrong with a payment that is disputed, by what became of its account and of its money. */
async function problemOfDisputed(
  state: 'open' | 'frozen' | 'thawed',
  money: Partial<Pick<ProcessorPayment, 'disputedCents' | 'refundedCents'>> = {},
) {
  const { store, clock } = fakeDeps();
  const nowMs = clock.nowMs();
  const account = mintAccount(ACCOUNT, PACK, nowMs);
  const held = frozen(account, { id: 'evt_1', type: 'charge.dispute.created' }, nowMs);
  const states = { open: account, frozen: held, thawed: thawed(held, nowMs) };
  const known = { paid: true, reference: 'pi_1', accountId: ACCOUNT };
  const purchase = { id: 'cc_1', pack: PACK, sessionId: 'cs_1', ...known };
  await store.commit([putPurchase(purchase, 'absent'), newAccount(states[state], 'code_exists')]);
  const ask = () => Promise.reject(new Error('nothing is to be asked'));
  return problemOfCredit({ store, clock, ask }, 'cc_1', {
    reference: 'pi_1',
    subject: { kind: 'credit', id: 'cc_1' },
    heldCents: 0,
    takenCents: PACK.priceCents,
    refundedCents: 0,
    disputedCents: PACK.priceCents,
    ...money,
  });
}

describe('a disputed payment of credit', () => {
  test.each([
    ['open', 'NOT frozen'],
    ['frozen', 'frozen'],
  ] as const)('wants a person while its account is %s', async (state, told) => {
    expect(await problemOfDisputed(state)).toBe(
      `is disputed, and paid 10.00 USD for credit cc_1: account ${ACCOUNT} has 10.00 USD left, ${told}`,
    );
  });

  test('is none once the dispute is won, but for what went back', async () => {
    expect(await problemOfDisputed('open', { disputedCents: 0 })).toBeUndefined();
    const gone = { disputedCents: 0, refundedCents: 1 };
    expect(await problemOfDisputed('thawed', gone)).toContain('gave back 0.01 USD');
  });

  test('wants a person also where an operator thawed it after an earlier one', async () => {
    expect(await problemOfDisputed('thawed')).toContain('NOT frozen');
  });
});
