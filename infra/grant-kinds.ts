/** What functions of a kind have in common; `function-grants.ts` says which are of it. */

/**
 * API calls end when the gateway gives up on them (29 s), and no sooner: the deadline that a call has for others
 * (`lib/deadline/deadline.ts`) comes first then, and it is answered. What is not used costs nothing.
 */
export const LIGHT_CALL = { memoryMb: 512, timeoutSeconds: 29 } as const;

/** Tells an order one thing, after which it owes nothing that it did not owe before. */
export const TELLING_CALL = {
  ...LIGHT_CALL,
  reads: ['keys', 'orders'],
  writes: ['orders'],
} as const;

/** Tells an order one thing; what the order then owes is carried out by others, who are woken. */
export const ACTION_CALL = { ...TELLING_CALL, sendsEffects: true } as const;

/** A light call that counts how often a guest makes it. */
export const GUEST_CALL = { ...LIGHT_CALL, reads: ['keys'], writes: ['counters'] } as const;

/**
 * Places orders. May wait 20 s for the workflow to settle (`Prefer: wait`). A sandbox PDF is read back in the call, by
 * OCR, which takes a whole processor (1,769 MB).
 */
export const PLACING_CALL = {
  memoryMb: 1769,
  timeoutSeconds: 29,
  // Of idempotency the rows of tokens: a letter whose token was used is not kept.
  reads: ['keys', 'orders', 'idempotency', 'credits', 'counters', 'addresses', 'recipients'],
  // Of recipients what a code of the sandbox leads to.
  writes: ['orders', 'idempotency', 'credits', 'counters', 'addresses', 'recipients'],
  // A debit takes its cents from an account beside other debits (`lib/payment/credit-item.ts`).
  updates: ['credits'],
  sendsEffects: true,
  screens: true,
  readsPages: true,
  // Asks the chain what became of a payment, and answers with the secret of the order's webhook.
  secrets: [
    'signing',
    'orderId',
    'notification',
    'recipient',
    'cards.api',
    'stablecoin.chain',
    'addresses.api',
  ],
} as const;

/**
 * A task ends before its state's TimeoutSeconds (60): the workflow must never go on to a refund while the
 * task that captures or prints is still running. And a movement of money ends before its task, however slow the
 * processor is. Tests compare both.
 */
const QUIET_TASK = {
  memoryMb: 512,
  timeoutSeconds: 50,
  reads: ['orders'],
  writes: ['orders'],
} as const;

/** Takes what a card authorised, unless the letter's recipient stopped mail meanwhile. */
export const CAPTURING_TASK = {
  ...QUIET_TASK,
  reads: ['orders', 'recipients'],
  secrets: ['cards.api'],
} as const;

/** A task after which the order may owe something to somebody, who is woken. */
export const TASK = { ...QUIET_TASK, sendsEffects: true } as const;

/** Gives money back: by card, or in stablecoin, asking the chain whether it did. */
export const PAYS_BACK = ['cards.api', 'stablecoin.refund', 'stablecoin.chain'] as const;

/** A task that gives money back: to a credit account too, and then says so to the batch whose purse it is. */
export const PAYING_BACK_TASK = {
  ...TASK,
  reads: ['orders', 'credits', 'batches'],
  writes: ['orders', 'credits', 'batches'],
  secrets: PAYS_BACK,
} as const;
