import { type ErrorSpec, RETRY_LATER } from './error-spec.ts';
import { BUY_CREDIT, OR_PAY_BY_CODE, PAY_BY_CHECKOUT, PAY_BY_CODE } from './lane-steps.ts';

const ANSWER_FRESH_CHALLENGE =
  'Answer the fresh challenge in WWW-Authenticate (the same in `challenges`), and send the same request, with the same Idempotency-Key, with `Authorization: Payment`.';
const FREE_SANDBOX = 'Send `sandbox: true` to try the whole flow without paying.';

/** Why an order or a purchase is not paid. */
export const PAYMENT_ERRORS = {
  unknown_code: {
    http: [402, 404],
    status: 'failed',
    next: ['Check the credit code for typing errors.', BUY_CREDIT],
  },
  insufficient_balance: {
    http: [402],
    status: 'failed',
    next: ['Pay with a code that covers the price.', PAY_BY_CHECKOUT],
  },
  x402_not_configured: { http: [501], status: 'failed', next: [PAY_BY_CODE, PAY_BY_CHECKOUT] },
  payment_required: {
    http: [402],
    status: 'action_required',
    next: ['Sign one of `accepts` and send the request again with the X-PAYMENT header.'],
  },
  region_unsupported: { http: [403], status: 'failed', next: [PAY_BY_CODE, PAY_BY_CHECKOUT] },
  x402_payment_invalid: {
    http: [402],
    status: 'failed',
    next: [
      'Sign a fresh challenge and send it base64-encoded in X-PAYMENT.',
      OR_PAY_BY_CODE,
      PAY_BY_CHECKOUT,
    ],
  },
  x402_verify_failed: {
    http: [402],
    status: 'failed',
    next: [
      'Check balance, network and amount, then sign a fresh challenge.',
      OR_PAY_BY_CODE,
      PAY_BY_CHECKOUT,
    ],
  },
  x402_settle_failed: {
    http: [402],
    status: 'failed',
    next: ['Nothing was sent or minted; sign a fresh challenge.', OR_PAY_BY_CODE, PAY_BY_CHECKOUT],
  },
  mpp_not_configured: { http: [501], status: 'failed', next: [PAY_BY_CODE, PAY_BY_CHECKOUT] },
  mpp_payment_invalid: {
    http: [402],
    status: 'failed',
    next: [ANSWER_FRESH_CHALLENGE, OR_PAY_BY_CODE, PAY_BY_CHECKOUT],
  },
  mpp_payment_failed: {
    http: [402],
    status: 'failed',
    next: [
      'Nothing was held. Have another token granted, or by another card.',
      ANSWER_FRESH_CHALLENGE,
      OR_PAY_BY_CODE,
      PAY_BY_CHECKOUT,
    ],
  },
  payments_not_configured: { http: [503], status: 'failed', next: [FREE_SANDBOX] },
  no_checkout_url: { http: [502], status: 'failed', next: [RETRY_LATER] },
  no_client_secret: { http: [502], status: 'failed', next: [RETRY_LATER] },
} as const satisfies Record<string, ErrorSpec>;
