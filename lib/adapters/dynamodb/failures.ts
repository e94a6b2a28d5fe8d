import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import type { Attributes } from './attribute-values.ts';

/** A write that was refused for its condition, and the row that lay there, if any. */
export interface Refusal {
  readonly index: number;
  readonly row: Attributes | undefined;
}

/**
 * What an error of the SDK, whose own retries are spent, means for the try that ended in it.
 * - `refused`: a condition did not hold; nothing was written.
 * - `busy`: other writers or a throttle; nothing was written and another try may pass.
 * - `in_progress`: an earlier try of the same transaction is still being carried out.
 * - `unanswered`: no answer that says what happened, so it may have been written.
 * - `invalid`: DynamoDB will never take this request.
 */
export type Failure = { readonly error: unknown } & (
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'busy' | 'in_progress' | 'unanswered' | 'invalid' }
);

const BY_NAME: Readonly<Record<string, 'busy' | 'in_progress'>> = {
  TransactionConflictException: 'busy',
  ReplicatedWriteConflictException: 'busy',
  ProvisionedThroughputExceededException: 'busy',
  RequestLimitExceeded: 'busy',
  ThrottlingException: 'busy',
  TransactionInProgressException: 'in_progress',
};

const HARMLESS_REASONS = [
  'None',
  'TransactionConflict',
  'ProvisionedThroughputExceeded',
  'ThrottlingError',
];

export function failureOf(error: unknown): Failure {
  if (error instanceof ConditionalCheckFailedException) {
    return { kind: 'refused', refusals: [{ index: 0, row: error.Item }], error };
  }
  if (error instanceof TransactionCanceledException) {
    return cancellation(error);
  }
  if (!isAnswer(error)) {
    return { kind: 'unanswered', error };
  }
  return { kind: BY_NAME[error.name] ?? 'invalid', error };
}

/** Whether DynamoDB itself said no. Its 5xx do not count: they leave open what was done. */
export function isAnswer(error: unknown): error is DynamoDBServiceException {
  return (
    error instanceof DynamoDBServiceException &&
    error.$fault === 'client' &&
    (error.$metadata.httpStatusCode ?? 400) < 500
  );
}

/**
 * A failed condition beats everything else: it would fail the next try as well, and has a name to
 * tell.
 */
function cancellation(error: TransactionCanceledException): Failure {
  const reasons = error.CancellationReasons ?? [];
  const refusals = reasons.flatMap(({ Code, Item }, index) =>
    Code === 'ConditionalCheckFailed' ? [{ index, row: Item }] : [],
  );
  if (refusals.length > 0) {
    return { kind: 'refused', refusals, error };
  }
  const passing = reasons.every(({ Code }) => HARMLESS_REASONS.includes(Code ?? 'None'));
  return { kind: passing ? 'busy' : 'invalid', error };
}
