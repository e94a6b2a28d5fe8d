import { type ErrorSpec, RETRY_LATER } from './error-spec.ts';

/** What is wrong with a cancel or review token. */
export const CAPABILITY_ERRORS = {
  invalid_capability: {
    http: [403],
    status: 'failed',
    next: ['Use the cancel_token, review_token or evidence_token that this very order returned.'],
  },
  expired_capability: {
    http: [410],
    status: 'failed',
    next: [
      'Read the order without a token: GET /v1/orders/{id} needs its id alone.',
      'No other token of this order allows it any more; a new order comes with a fresh pair of them.',
    ],
  },
  capability_unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },
} as const satisfies Record<string, ErrorSpec>;
