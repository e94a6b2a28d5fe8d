import { type ErrorSpec, RETRY_LATER } from './error-spec.ts';

/** What is wrong with a cancel or review token. */
export const CAPABILITY_ERRORS = {
  invalid_capability: {
    http: [403],
    status: 'failed',
    next: ['Use the cancel_token or review_token that this very order returned.'],
  },
  expired_capability: {
    http: [410],
    status: 'failed',
    next: ['The token lived 7 days; a new order returns a fresh pair.'],
  },
  capability_unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },
} as const satisfies Record<string, ErrorSpec>;
