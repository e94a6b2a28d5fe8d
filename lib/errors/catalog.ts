import { CAPABILITY_ERRORS } from './catalog/capability-errors.ts';
import { CONFIRMATION_ERRORS } from './catalog/confirmation-errors.ts';
import { CREDENTIAL_ERRORS } from './catalog/credential-errors.ts';
import type { ErrorSpec } from './catalog/error-spec.ts';
import { LIMIT_ERRORS } from './catalog/limit-errors.ts';
import { PAYMENT_ERRORS } from './catalog/payment-errors.ts';
import { PLATFORM_ERRORS } from './catalog/platform-errors.ts';
import { REQUEST_ERRORS } from './catalog/request-errors.ts';
import { STATE_ERRORS } from './catalog/state-errors.ts';

/**
 * Every error code of the contract, once: a file for each table of the specification, section Errors. HTTP statuses,
 * the envelope's `status`, retry advice, OpenAPI responses, MCP failures and the codes a state machine may retry are
 * all derived from these. `next` is the default recovery advice; a thrower may replace it.
 */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...CREDENTIAL_ERRORS,
  ...CONFIRMATION_ERRORS,
  ...CAPABILITY_ERRORS,
  ...PAYMENT_ERRORS,
  ...STATE_ERRORS,
  ...LIMIT_ERRORS,
  ...PLATFORM_ERRORS,
};

export type ErrorCode = keyof typeof ERRORS;

/** The row of one code, typed as the table's general row. */
export function errorSpec(code: ErrorCode): ErrorSpec {
  return ERRORS[code];
}

const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503]);

/**
 * Whether the unchanged request may be sent again by a machine (specification, Retry semantics): 429, 500,
 * 502 and 503, except where the row says otherwise. 402 and 501 are not.
 */
export function isRetryable(code: ErrorCode): boolean {
  const spec = errorSpec(code);
  return spec.autoRetry ?? RETRYABLE_STATUSES.has(spec.http[0]);
}
