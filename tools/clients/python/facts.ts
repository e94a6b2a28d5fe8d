import { CAPABILITY_ERRORS } from '../../../lib/errors/catalog/capability-errors.ts';
import { CONFIRMATION_ERRORS } from '../../../lib/errors/catalog/confirmation-errors.ts';
import { CREDENTIAL_ERRORS } from '../../../lib/errors/catalog/credential-errors.ts';
import { LIMIT_ERRORS } from '../../../lib/errors/catalog/limit-errors.ts';
import { PAYMENT_ERRORS } from '../../../lib/errors/catalog/payment-errors.ts';
import { PLATFORM_ERRORS } from '../../../lib/errors/catalog/platform-errors.ts';
import { REQUEST_ERRORS } from '../../../lib/errors/catalog/request-errors.ts';
import { STATE_ERRORS } from '../../../lib/errors/catalog/state-errors.ts';
import { ERRORS, type ErrorCode, errorSpec, isRetryable } from '../../../lib/errors/catalog.ts';
import type { Description } from '../description.ts';
import { quoteFieldsOf } from '../operation-facts.ts';
import { bracketed, quoted } from './words.ts';

/** The tables of the specification, section Errors, by the names of the exceptions that stand for them. */
const FAMILIES: Readonly<Record<string, object>> = {
  RequestError: REQUEST_ERRORS,
  CredentialError: CREDENTIAL_ERRORS,
  ConfirmationError: CONFIRMATION_ERRORS,
  CapabilityError: CAPABILITY_ERRORS,
  PaymentError: PAYMENT_ERRORS,
  StateError: STATE_ERRORS,
  LimitError: LIMIT_ERRORS,
  PlatformError: PLATFORM_ERRORS,
};

/** `_facts.py`: what is known of each code, the fields of a quote, and the version of the package. */
export function factsFile(description: Description, version: string): string {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const shared = quoteFieldsOf(description).map(quoted);
  return [
    '# Made by tools/generate.ts from lib/errors/catalog.ts, openapi.json and pyproject.toml.',
    'from __future__ import annotations\n',
    `VERSION = ${quoted(version)}\n`,
    '# Whether a program may send the unchanged request again after this code.',
    'RETRYABLE: dict[str, bool] = {',
    ...codes.map((code) => `    ${quoted(code)}: ${isRetryable(code) ? 'True' : 'False'},`),
    '}\n',
    '# The codes with which an order or a batch may have been placed all the same.',
    'OUTCOME_UNKNOWN: frozenset[str] = frozenset(',
    '    {',
    ...codes
      .filter((code) => errorSpec(code).outcomeUnknown)
      .map((code) => `        ${quoted(code)},`),
    '    }',
    ')\n',
    '# The exception that stands for its table of the specification.',
    'FAMILIES: dict[str, str] = {',
    ...codes.map((code) => `    ${quoted(code)}: ${quoted(familyOf(code))},`),
    '}\n',
    '# What an order and its quote have in common.',
    `${bracketed('QUOTE_FIELDS = ', '()', shared)}\n`,
  ].join('\n');
}

/** @throws Error where the catalog has a table that is not entered here. */
function familyOf(code: ErrorCode): string {
  const found = Object.entries(FAMILIES).find(([, table]) => Object.hasOwn(table, code));
  if (found === undefined) throw new Error(`enter the table of ${code} in FAMILIES`);
  return found[0];
}
