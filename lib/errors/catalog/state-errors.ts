import type { ErrorSpec } from './error-spec.ts';

export const READ_ORDER = 'Read the order again with GET /v1/orders/{id}.';

/** What cannot be done with what is there. */
export const STATE_ERRORS = {
  not_found: { http: [404], status: 'failed', next: ['Check the id.'] },
  idempotency_key_in_flight: {
    http: [409],
    status: 'failed',
    retryAfter: true,
    autoRetry: true,
    outcomeUnknown: true,
    next: ['Wait for Retry-After, then send the same request with the same Idempotency-Key.'],
  },
  too_late: {
    http: [409],
    status: 'failed',
    next: ['The letter is on its way and can no longer be stopped.', READ_ORDER],
  },
  not_reviewable: { http: [409], status: 'failed', next: [READ_ORDER] },
  not_ended: {
    http: [409],
    status: 'failed',
    next: [
      'Cancel the order first, with POST /v1/orders/{id}/cancel, while it can be canceled.',
      'Otherwise send this again once it is delivered, returned, refused or failed, and what was paid is back where it goes back.',
    ],
  },
  claimed: {
    http: [409],
    status: 'failed',
    next: ['Wait until they are done, or send the decision again with `despite_claim`: true.'],
  },
  not_held: { http: [409], status: 'failed', next: [READ_ORDER] },
  address_undeliverable: {
    http: [422],
    status: 'failed',
    next: ['Correct the address; POST /v1/addresses/verify checks it for free.'],
  },
  recipient_suppressed: {
    http: [422],
    status: 'failed',
    next: [
      'Do not send it again: the recipient asked for no more mail, and every order there is refused.',
      'Reach the recipient another way; the recipient alone takes it back. For mail that must arrive by law, ask the operator of this deployment to lift it.',
    ],
  },
  rejected: {
    http: [422],
    status: 'failed',
    next: ['Change what `reason` names and quote or order it anew.'],
  },
} as const satisfies Record<string, ErrorSpec>;
