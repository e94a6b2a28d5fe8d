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

type Choice = Pick<OrderCall, 'body' | 'payment' | 'credential' | 'credentialIn' | 'row'>;

/**
 * The way that a call chooses: what `payment_method` says, else what it brings along, else the checkout.
 * @throws MailError `invalid_request` when they contradict each other.
 */
export function choosePaymentMethod(call: Choice): PaymentMethod {
  const { body, payment, credential, row } = call;
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
      pointers: [
        body.payment_method === undefined ? SENT_IN[brought[0] ?? other](call) : '/payment_method',
        SENT_IN[other](call),
      ],
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

/** Where each of them stood in the call. */
const SENT_IN: Readonly<Record<keyof typeof BROUGHT, (call: Choice) => string>> = {
  credit_code: () => '/credit_code',
  x402: ({ payment }) => `header/${payment?.version === 2 ? 'PAYMENT-SIGNATURE' : 'X-PAYMENT'}`,
  mpp: ({ credentialIn = 'Authorization' }) => `header/${credentialIn}`,
};
