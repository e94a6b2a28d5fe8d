import { type ErrorSpec, RETRY_LATER } from './error-spec.ts';

const OTHER_PAYMENT = 'Pay with a credit_code, or use the hosted checkout.';
const FREE_SANDBOX = 'Send `sandbox: true` to try the whole flow without paying.';

/** Why an order or a purchase is not paid. */
export const PAYMENT_ERRORS = {
  unknown_code: {
    http: [402, 404],
    status: 'failed',
    next: [
      'Check the credit code for typing errors.',
      'Or buy one with POST /v1/credits/checkout.',
    ],
  },
  insufficient_balance: {
    http: [402],
    status: 'failed',
    next: ['Pay with a code that covers the price, or leave out credit_code to use the checkout.'],
  },
  x402_not_configured: { http: [501], status: 'failed', next: [OTHER_PAYMENT] },
  payment_required: {
    http: [402],
    status: 'action_required',
    next: ['Sign one of `accepts` and send the request again with the X-PAYMENT header.'],
  },
  region_unsupported: { http: [403], status: 'failed', next: [OTHER_PAYMENT] },
  x402_payment_invalid: {
    http: [402],
    status: 'failed',
    next: ['Sign a fresh challenge and send it base64-encoded in X-PAYMENT.', OTHER_PAYMENT],
  },
  x402_verify_failed: {
    http: [402],
    status: 'failed',
    next: ['Check balance, network and amount, then sign a fresh challenge.', OTHER_PAYMENT],
  },
  x402_settle_failed: {
    http: [402],
    status: 'failed',
    next: ['Nothing was sent or minted; sign a fresh challenge.', OTHER_PAYMENT],
  },
  payments_not_configured: { http: [503], status: 'failed', next: [FREE_SANDBOX] },
  no_checkout_url: { http: [502], status: 'failed', next: [RETRY_LATER] },
  no_client_secret: { http: [502], status: 'failed', next: [RETRY_LATER] },
} as const satisfies Record<string, ErrorSpec>;
