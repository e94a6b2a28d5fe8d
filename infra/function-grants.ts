import { BATCH_GRANTS } from './batch-grants.ts';
import type { FunctionGrants } from './function-grant.ts';
import {
  ACTION_CALL,
  CAPTURING_TASK,
  GUEST_CALL,
  LIGHT_CALL,
  PAYING_BACK_TASK,
  PAYS_BACK,
  PLACING_CALL,
  TASK,
  TELLING_CALL,
} from './grant-kinds.ts';
import { OPERATOR_GRANTS } from './operator-grants.ts';

/**
 * Every function: the module below `functions/` that is its code, and what it needs. Whatever serves an operation
 * reads `keys`, because a call may carry an API key, and writes `counters` where calls without one are throttled.
 */
export const FUNCTION_GRANTS = {
  ...BATCH_GRANTS,
  'http/get-health': { ...LIGHT_CALL, reads: ['keys'] },
  'http/get-openapi': { ...LIGHT_CALL, reads: ['keys'] },
  'http/get-key': { ...LIGHT_CALL, reads: ['keys', 'counters'] },
  'http/unmatched-route': LIGHT_CALL,
  /** Public files of the bundle. */
  'pages/get-page': LIGHT_CALL,
  /** Made of the deployment's own settings. */
  'pages/get-landing': LIGHT_CALL,
  'pages/get-discovery': LIGHT_CALL,
  /** Draws a page of a proof in a process of its own, and hands out a link to the picture. */
  'pages/get-page-picture': {
    memoryMb: 1024,
    timeoutSeconds: 29,
    documents: ['proofs'],
    secrets: ['signing'],
  },
  /** What the code on a letter leads to: whoever has it reports the letter, or stops mail to its address. */
  'pages/recipient': {
    ...LIGHT_CALL,
    reads: ['orders', 'recipients'],
    lists: ['recipients'],
    writes: ['recipients', 'counters'],
    secrets: ['recipient'],
  },
  /** Renders letters, and may read a PDF twice: twice the memory is twice the processor. */
  'http/create-quote': {
    memoryMb: 1024,
    timeoutSeconds: 29,
    // Of idempotency the rows of uploads: of one that an order has nothing is quoted.
    reads: ['keys', 'idempotency', 'addresses', 'recipients'],
    writes: ['counters', 'addresses'],
    documents: ['stationery', 'uploads', 'proofs'],
    secrets: ['signing', 'recipient', 'addresses.api'],
  },
  'http/create-order': { ...PLACING_CALL, documents: ['place', 'stationery', 'uploads'] },
  /** Does what the functions of its tools do (`lib/mcp/tools.ts`); a test compares their rows with this one. */
  'http/mcp': {
    ...PLACING_CALL,
    writes: [...PLACING_CALL.writes, 'feedback'],
    documents: ['place', 'stationery', 'uploads', 'proofs'],
  },
  /** Reads pictures by OCR, as a sandbox order does, and asks the models. */
  'http/put-stationery': {
    memoryMb: 1769,
    timeoutSeconds: 29,
    reads: ['keys'],
    writes: ['counters'],
    documents: ['new_stationery'],
    screens: true,
    readsPages: true,
  },
  'http/list-credit-packs': { ...LIGHT_CALL, reads: ['keys'] },
  'http/get-capabilities': { ...LIGHT_CALL, reads: ['keys'] },
  'http/get-credit-account': {
    ...LIGHT_CALL,
    reads: ['keys', 'credits'],
    writes: ['counters'],
  },
  'http/create-credit-checkout': {
    ...LIGHT_CALL,
    reads: ['keys'],
    writes: ['credits', 'counters'],
    secrets: ['cards.api'],
  },
  /**
   * Mints the code itself when the processor's report has not come yet. Of orders the rows of cases: a payment that is
   * not what the purchase waits for wants a person, and its report may be lost.
   */
  'http/get-credit-checkout': {
    ...LIGHT_CALL,
    reads: ['keys', 'credits', 'orders'],
    writes: ['credits', 'counters', 'orders'],
    secrets: ['orderId', 'cards.api'],
  },
  'events/stripe-webhook': {
    ...LIGHT_CALL,
    reads: ['keys', 'orders', 'credits', 'batches'],
    writes: ['orders', 'credits', 'batches'],
    sendsEffects: true,
    secrets: ['orderId', 'cards.api', 'cards.webhook'],
  },
  'events/rail-webhook': {
    ...LIGHT_CALL,
    reads: ['keys', 'orders'],
    writes: ['orders'],
    sendsEffects: true,
    secrets: ['rail.webhook'],
  },
  'http/create-feedback': { ...LIGHT_CALL, reads: ['keys'], writes: ['feedback', 'counters'] },
  /** Stands before the gateway's own integration with S3. */
  'http/authorize-upload': GUEST_CALL,
  'http/verify-address': {
    ...LIGHT_CALL,
    reads: ['keys', 'addresses'],
    writes: ['counters', 'addresses'],
    secrets: ['addresses.api'],
  },
  /** Unpack the ZIP codes. */
  'http/autocomplete-address': { ...GUEST_CALL, places: true },
  'http/reverse-geocode': { ...GUEST_CALL, places: true },
  'http/suggest-mail-class': GUEST_CALL,
  /** Reads up to 5 MB of rows. */
  'http/map-csv': { ...GUEST_CALL, memoryMb: 1024 },
  'http/list-orders': { ...LIGHT_CALL, reads: ['keys', 'orders'], orderIndexes: ['placed'] },
  /** Checks a cancel token, where one is shown. */
  'http/get-order': { ...LIGHT_CALL, reads: ['keys', 'orders'], secrets: ['signing'] },
  /** Copies the document to where proofs pass, and hands out links to it there. */
  'http/get-order-proof': {
    ...LIGHT_CALL,
    reads: ['keys', 'orders'],
    writes: ['counters'],
    documents: ['read', 'passing', 'proofs'],
    secrets: ['signing'],
  },
  /** Signs what it says of an order. */
  'http/get-order-evidence': {
    ...LIGHT_CALL,
    reads: ['keys', 'orders'],
    writes: ['counters'],
    secrets: ['signing', 'notification'],
  },
  'http/list-order-events': { ...LIGHT_CALL, reads: ['keys', 'orders'] },
  /** Deletes the personal data as well. */
  'http/cancel-order': { ...ACTION_CALL, secrets: ['signing'] },
  'http/review-order': { ...TELLING_CALL, secrets: ['signing'] },
  'http/advance-sandbox-order': ACTION_CALL,
  ...OPERATOR_GRANTS,
  'http/redeliver-event': {
    ...LIGHT_CALL,
    reads: ['keys', 'orders'],
    writes: ['orders', 'counters'],
    sendsEffects: true,
    secrets: ['signing'],
  },
  'http/list-webhook-keys': { ...LIGHT_CALL, reads: ['keys'], secrets: ['notification'] },
  'http/unsubscribe-email': {
    ...LIGHT_CALL,
    reads: ['keys', 'idempotency'],
    writes: ['idempotency'],
    secrets: ['notification'],
  },
  /** Reads pages back by OCR: a processor for itself, for 25 s, and 768 MB, in a process that it starts. */
  'workflow/screen-order': {
    ...TASK,
    memoryMb: 1769,
    timeoutSeconds: 140,
    documents: ['read', 'passing', 'keep'],
    screens: true,
    readsPages: true,
  },
  /** Ends the wait itself when the order was decided before the token arrived. */
  'workflow/hold-for-review': { ...TASK, resumesWorkflow: true, documents: ['passing', 'keep'] },
  'workflow/record-decision': TASK,
  /** Cards alone: credit and stablecoin were taken when the order was placed. */
  'workflow/capture-payment': CAPTURING_TASK,
  /** Its state allows 180 s: a print facility may be slow to answer, and take several calls (Click2Mail: 130 s). */
  'workflow/submit-piece': {
    ...TASK,
    timeoutSeconds: 170,
    reads: ['orders', 'counters', 'recipients'],
    /** Counters hold which rails work. */
    writes: ['orders', 'counters', 'recipients'],
    documents: ['read', 'passing', 'printing'],
    secrets: ['rail.api'],
  },
  /** Asks the print facility what became of a submission before it gives an order up. */
  'workflow/fail-order': { ...TASK, documents: ['printed'], secrets: ['rail.api'] },
  'workflow/refund-order': PAYING_BACK_TASK,
  'workflow/release-payment': PAYING_BACK_TASK,
  /** From its start on begins no effect after 10 s, 46 at most each, and no notification after 30 s, 15 at most. */
  'events/carry-out-effects': {
    memoryMb: 512,
    timeoutSeconds: 60,
    reads: ['orders', 'credits', 'batches', 'idempotency', 'counters'],
    lists: ['orders'],
    writes: ['orders', 'credits', 'batches', 'counters'],
    consumesEffects: true,
    sendsEffects: true,
    startsWorkflow: true,
    resumesWorkflow: true,
    sendsEmails: true,
    documents: ['forget'],
    secrets: ['notification', ...PAYS_BACK],
  },
  /**
   * Ends before the next run begins (5 minutes). Asks the print facility what became of a submission. Of recipients the
   * row by which the code on a piece that is found finds its order.
   */
  'schedules/reconcile': {
    memoryMb: 512,
    timeoutSeconds: 240,
    reads: ['orders', 'credits', 'batches', 'idempotency'],
    lists: ['orders'],
    writes: ['orders', 'credits', 'batches', 'counters', 'recipients'],
    orderIndexes: ['due', 'held'],
    sendsEffects: true,
    startsWorkflow: true,
    resumesWorkflow: true,
    sendsEmails: true,
    documents: ['printed', 'forget'],
    secrets: ['rail.api', 'notification', ...PAYS_BACK],
  },
  /** Ends before the next run begins (1 minute). */
  'schedules/deliver-webhooks': {
    memoryMb: 512,
    timeoutSeconds: 55,
    reads: ['orders', 'counters'],
    writes: ['orders', 'counters'],
    orderIndexes: ['due'],
    sendsEffects: true,
    secrets: ['notification'],
  },
  'schedules/print-day': {
    memoryMb: 1024,
    timeoutSeconds: 300,
    reads: ['orders'],
    documents: ['printing'],
  },
} as const satisfies Record<string, FunctionGrants>;

export type FunctionModule = keyof typeof FUNCTION_GRANTS;

/** All modules, in the order of the table. */
export const FUNCTION_MODULES = Object.keys(FUNCTION_GRANTS) as readonly FunctionModule[];

/** The row of one function, typed as the table's general row. */
export function grantsOf(module: FunctionModule): FunctionGrants {
  return FUNCTION_GRANTS[module];
}
