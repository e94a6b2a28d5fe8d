import { type ErrorSpec, RETRY_LATER } from './error-spec.ts';
import { OR_OTHER_PIECE } from './offer-steps.ts';

const ASK_A_PERSON =
  'Do not resubmit automatically: a duplicate letter could be mailed. Resubmit only after a person confirms that nothing arrived.';

/** What failed on our side, or on that of a company we ask. */
export const PLATFORM_ERRORS = {
  // Also of a payment whose outcome is not known, and what the gateway says of a function that goes on after its time.
  unavailable: { http: [503], status: 'failed', outcomeUnknown: true, next: [RETRY_LATER] },
  rail_unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },
  limit_check_unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },
  audit_unavailable: {
    http: [503],
    status: 'failed',
    outcomeUnknown: true,
    next: [
      'Send the same request again, with the same Idempotency-Key: it tells whether it was placed, and places it where it was not.',
    ],
  },
  below_cost_floor: {
    http: [503],
    status: 'failed',
    next: ['Nothing was charged; try again later.', OR_OTHER_PIECE],
  },
  internal: {
    http: [500],
    status: 'failed',
    outcomeUnknown: true,
    next: [
      'Send the same request once more.',
      'If it fails again, report it with POST /v1/feedback.',
    ],
  },
  retry_unsafe: {
    http: [503],
    status: 'failed',
    autoRetry: false,
    outcomeUnknown: true,
    next: [ASK_A_PERSON],
  },
  submit_outcome_unknown: {
    http: [503],
    status: 'failed',
    autoRetry: false,
    outcomeUnknown: true,
    next: [ASK_A_PERSON],
  },
} as const satisfies Record<string, ErrorSpec>;
