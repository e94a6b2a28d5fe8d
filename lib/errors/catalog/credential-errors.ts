import { type ErrorSpec, RETRY_LATER } from './error-spec.ts';
import { CORRECT_KEY } from './lane-steps.ts';

/** What is wrong with an API key. */
export const CREDENTIAL_ERRORS = {
  invalid_key: {
    http: [401],
    status: 'failed',
    next: [CORRECT_KEY, 'Or leave out Authorization: a key is optional.'],
  },
  key_disabled: {
    http: [403],
    status: 'failed',
    next: ['Use another API key, or leave out Authorization.'],
  },
  insufficient_scope: {
    http: [403],
    status: 'failed',
    next: ['Use a key that carries the scope this call needs.', 'Or leave out Authorization.'],
  },
  key_store_unavailable: { http: [503], status: 'failed', next: [RETRY_LATER] },
} as const satisfies Record<string, ErrorSpec>;
