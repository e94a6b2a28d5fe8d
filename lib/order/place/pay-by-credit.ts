import { creditAccountId } from '../../payment/credit-account.ts';
import { debitWrite } from '../../payment/pay-by-code.ts';
import { batchOfPurse } from '../../payment/purse.ts';
import { newPaidOrder } from '../core/new-order.ts';
import { orderIdOf } from '../core/order.ts';
import { asAuditUnavailable } from '../store/store-new-order.ts';
import { countedFor } from './counted-for.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * Prepaid: the debit stands in the very transaction that stores the order, so neither exists without the other.
 * `alongside` throws MailError `unknown_code`, `insufficient_balance`, `audit_unavailable`.
 */
export const creditMethod: PaymentMethod = {
  refuse: () => {},

  prepare: async (deps, call, placement) => {
    const { store, clock } = deps;
    const accountId = call.row?.creditAccountId ?? creditAccountId(call.body.credit_code ?? '');
    const amountCents = placement.price.totalCents;
    // A purse proves nothing of who calls: every batch that a card pays has a new one.
    const proven = batchOfPurse(accountId) === undefined ? { creditAccountId: accountId } : {};
    const counted = await countedFor(deps, call, placement, proven);
    const payment = { method: 'credit_code', reference: accountId } as const;
    const order = newPaidOrder(placement, payment, counted);
    const debt = { orderId: orderIdOf(order), amountCents };
    return {
      order,
      alongside: async () => {
        try {
          return [await debitWrite(store, accountId, debt, clock.nowMs())];
        } catch (error) {
          throw asAuditUnavailable(error);
        }
      },
    };
  },
};
