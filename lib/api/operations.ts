import type { Operation } from './operation.ts';
import { CREDIT_OPERATIONS } from './operations/credits.ts';
import { MAIL_OPERATIONS } from './operations/mail.ts';
import { SERVICE_OPERATIONS } from './operations/service.ts';
import { WEBHOOK_OPERATIONS } from './operations/webhooks.ts';

/**
 * Every operation of the API. Routes, functions, validation, OpenAPI and tools are made from this list; a
 * handler without a row, or a row without a handler, fails the tests.
 */
export const OPERATIONS = {
  ...SERVICE_OPERATIONS,
  ...MAIL_OPERATIONS,
  ...CREDIT_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;

/** Serves every path and method that no operation declares: 404 or 405 in the envelope. */
export const UNMATCHED_MODULE = 'http/unmatched-route';
