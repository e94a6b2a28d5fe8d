import type { FunctionGrants } from './function-grant.ts';
import { ACTION_CALL, LIGHT_CALL } from './grant-kinds.ts';

/** What the modules of batches may, beside those of `function-grants.ts`. */
export const BATCH_GRANTS = {
  /** As a quote, for each row of a spreadsheet; says what the caps of the caller let through. */
  'http/create-batch-quote': {
    memoryMb: 1024,
    timeoutSeconds: 29,
    reads: ['keys', 'addresses', 'counters', 'recipients'],
    writes: ['counters', 'addresses'],
    documents: ['stationery', 'proofs'],
    secrets: ['signing', 'recipient', 'addresses.api'],
  },
  /** Takes nothing from the code that is to pay: only looks whether it could. Opens the checkout of a card. */
  'http/create-batch': {
    memoryMb: 1769,
    timeoutSeconds: 29,
    reads: ['keys', 'addresses', 'credits', 'counters', 'recipients', 'batches'],
    lists: ['batches'],
    writes: ['counters', 'addresses', 'idempotency', 'batches'],
    documents: ['stationery', 'new_batch', 'forget_batch'],
    secrets: ['signing', 'orderId', 'recipient', 'addresses.api', 'cards.api'],
  },
  /**
   * Fills the purse itself when the processor's report of a card payment has not come yet. To whoever shows the token
   * of the batch it gives those of its letters, and the secrets of their webhooks. Of orders the rows of cases: a
   * payment that is not what the batch waits for wants a person.
   */
  'http/get-batch': {
    ...LIGHT_CALL,
    reads: ['keys', 'batches', 'orders'],
    lists: ['batches'],
    writes: ['batches', 'credits', 'orders'],
    secrets: ['signing', 'notification', 'cards.api'],
  },
  /** Cancels orders for some seconds; a worker does what is left. */
  'http/cancel-batch': {
    ...ACTION_CALL,
    reads: ['keys', 'orders', 'batches'],
    lists: ['batches'],
    writes: ['orders', 'batches'],
    updates: ['batches'],
    documents: ['forget_batch'],
    secrets: ['signing'],
  },
  /**
   * Places orders as a call does, for 40 s, and ends before the next run begins (1 minute). It gives back to cards what
   * is left of a batch, too, which begins within 9 s, and closes pages that nobody pays, which begins within 20 s: each
   * may take the rest.
   */
  'schedules/place-batches': {
    memoryMb: 1769,
    timeoutSeconds: 58,
    reads: ['orders', 'credits', 'counters', 'addresses', 'batches', 'recipients'],
    lists: ['batches'],
    writes: ['orders', 'credits', 'counters', 'addresses', 'batches', 'recipients'],
    updates: ['credits', 'batches'],
    batchIndexes: ['due'],
    sendsEffects: true,
    screens: true,
    readsPages: true,
    documents: ['place', 'stationery', 'batch'],
    secrets: ['signing', 'orderId', 'notification', 'recipient', 'addresses.api', 'cards.api'],
  },
} as const satisfies Record<string, FunctionGrants>;
