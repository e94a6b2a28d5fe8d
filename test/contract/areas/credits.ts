import { creditAccountId, mintAccount } from '../../../lib/payment/credit-account.ts';
import { CREDIT_PACKS, type CreditPack } from '../../../lib/payment/credit-packs.ts';
import { newAccount } from '../../../lib/payment/credit-store.ts';
import { putPurchase } from '../../../lib/payment/purchase-store.ts';
import type { CheckoutRequest } from '../../../lib/ports.ts';
import type { FakeDeps } from '../../fakes/fake-deps.ts';
import { type Area, OPEN_CHECKOUT, PAID_CHECKOUT, PAID_CODE } from './area.ts';

export const CREDITS: Area = {
  requests: {
    listCreditPacks: [{}],
    createCreditCheckout: [
      {},
      { body: [] },
      { body: { pack_id: 'pack_10' } },
      { body: { pack_id: 'pack_10', checkout_ui_mode: 'embedded' } },
      { body: { pack_id: 'pack_10', email: 'nobody' } },
      { body: { pack_id: 'pack_11' } },
      { body: { pack_id: 11 } },
    ],
    getCreditCheckout: [
      { params: { checkout_id: 'x'.repeat(65) } },
      { params: { checkout_id: `cc_${'0'.repeat(32)}` } },
      { params: { checkout_id: OPEN_CHECKOUT } },
      { params: { checkout_id: PAID_CHECKOUT } },
    ],
    getCreditAccount: [
      { params: { code: 'pp-0000' } },
      { params: { code: 'pp-0000-0000-0000' } },
      { params: { code: PAID_CODE } },
      { params: { code: PAID_CODE.toUpperCase() } },
    ],
  },
  toldElsewhere: {},
};

/** A purchase that is paid, another that waits, and a code that is worth something. */
export async function boughtCredit({ store }: Pick<FakeDeps, 'store'>): Promise<void> {
  const account = mintAccount(creditAccountId(PAID_CODE), { faceCents: 1000, bonusCents: 0 }, 0);
  const pack = CREDIT_PACKS[0] as CreditPack;
  const open = { id: OPEN_CHECKOUT, pack, sessionId: 'cs_1', paid: false };
  await store.commit([
    newAccount(account, 'exists'),
    putPurchase({ ...open, id: PAID_CHECKOUT, paid: true }, 'absent'),
    putPurchase(open, 'absent'),
  ]);
}

/** The checkout of the pack that is not paid yet, at the processor. */
export async function withOpenCheckout({ checkout }: Pick<FakeDeps, 'checkout'>): Promise<void> {
  const pack = CREDIT_PACKS[0] as CreditPack;
  await checkout.open({
    subject: { kind: 'credit', id: OPEN_CHECKOUT },
    amountCents: pack.priceCents,
  } as CheckoutRequest);
}
