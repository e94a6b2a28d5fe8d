import type { ErrorSpec } from './error-spec.ts';
import { SEND_KEY } from './lane-steps.ts';

const WAIT = 'Wait for the number of seconds in Retry-After, then send the same request.';

/** Who called too often, or spent too much. */
export const LIMIT_ERRORS = {
  rate_limited: { http: [429], status: 'failed', retryAfter: true, next: [WAIT] },
  velocity_limit: { http: [429], status: 'failed', retryAfter: true, next: [WAIT] },
  spend_limit: { http: [429], status: 'failed', retryAfter: true, next: [WAIT] },
  caller_unidentified: {
    http: [403],
    status: 'failed',
    next: [SEND_KEY, 'Or pay with a credit_code: limits are then counted by it.'],
  },
} as const satisfies Record<string, ErrorSpec>;
