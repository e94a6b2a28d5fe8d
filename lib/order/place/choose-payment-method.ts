import { PAY_BY_CHECKOUT } from '../../errors/catalog/lane-steps.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Order } from '../core/order.ts';
import type { OrderCall } from './order-call.ts';
import { checkoutMethod } from './pay-by-checkout.ts';
import { creditMethod } from './pay-by-credit.ts';
import { machineMethod } from './pay-by-mpp.ts';
import { stablecoinMethod } from './pay-by-stablecoin.ts';
import type { PaymentMethod } from './payment-method.ts';

const METHODS = {
  credit_code: creditMethod,
  checkout: checkoutMethod,
  x402: stablecoinMethod,
  mpp: machineMethod,
} as const satisfies Readonly<Record<string, PaymentMethod>>;

/** The way that an order is paid; undefined for one that costs nothing. */
export function methodOf({ payment: { method } }: Order): PaymentMethod | undefined {
  return method === 'none' ? undefined : METHODS[method];
}

/**
 * The way that a call chooses: what `payment_method` says, else what it brings along, else the checkout.
 * @throws MailError `invalid_request` when they contradict each other.
 */
export function choosePaymentMethod({
  body,
  payment,
  credential,
  row,
}: Pick<OrderCall, 'body' | 'payment' | 'credential' | 'row'>): PaymentMethod {
  const code = body.credit_code ?? row?.creditAccountId ?? undefined;
  const brought = [
    ...(code === undefined ? [] : ['credit_code' as const]),
    ...(payment === undefined ? [] : ['x402' as const]),
    ...(credential === undefined ? [] : ['mpp' as const]),
  ];
  const method = body.payment_method ?? brought[0] ?? 'checkout';
  const other = brought.find((each) => each !== method);
  if (other !== undefined) {
    throw new MailError('invalid_request', {
      reason: `the letter is to be paid by ${method}, and ${BROUGHT[other]} was sent as well`,
      pointers: [body.payment_method === undefined ? '/credit_code' : '/payment_method'],
      next: ['Send only what belongs to one payment_method.'],
    });
  }
  if (method === 'credit_code' && brought.length === 0) {
    throw new MailError('invalid_request', {
      reason: 'payment_method is credit_code, and no credit_code was sent',
      pointers: ['/credit_code'],
      next: ['Send credit_code.', PAY_BY_CHECKOUT],
    });
  }
  return METHODS[method];
}

const BROUGHT = {
  credit_code: 'a credit_code',
  x402: 'a payment header',
  mpp: 'a payment credential',
} as const;
