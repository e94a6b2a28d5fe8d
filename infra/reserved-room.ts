import type { DeployedModule } from './deployed-functions.ts';

/**
 * Executions that run at once and that nobody else can take, for each thousand that the account may have. They are
 * limits, too: a function has no more than its room. What guests reach shares what is left.
 */
const ROOM_OF_A_THOUSAND: Readonly<Partial<Record<DeployedModule, number>>> = {
  // A page is read in some seconds, and rails answer in some.
  'workflow/screen-order': 60,
  'workflow/submit-piece': 40,
  'workflow/capture-payment': 20,
  'workflow/hold-for-review': 5,
  'workflow/record-decision': 5,
  'workflow/fail-order': 5,
  'workflow/refund-order': 5,
  'workflow/release-payment': 5,
  'events/carry-out-effects': 20,
  'routes/stripe-webhook': 20,
  'routes/rail-webhook': 20,
  'routes/order-actions': 20,
  'routes/operators': 5,
  // One run at a time, and one that began late.
  'schedules/reconcile': 3,
  'schedules/deliver-webhooks': 3,
  'schedules/place-batches': 3,
};

/** Below it the rooms would be so small that they hinder more than they save, and Lambda leaves 100 to nobody. */
const ROOMS_FROM = 400;

/** Of the queue where nothing is reserved: SQS begins at 2. */
const QUEUE_LEAST = 2;
const QUEUE_OF_A_HUNDRED = 5;
/** SQS takes no more. */
const QUEUE_MOST = 1000;

/**
 * The executions at once that are reserved for a function (`ReservedConcurrentExecutions`); undefined for none.
 * @param limit how many the account may have at once; undefined where nobody said, which reserves nothing.
 */
export function reservedRoom(
  module: DeployedModule,
  limit: number | undefined,
): number | undefined {
  const share = ROOM_OF_A_THOUSAND[module];
  if (share === undefined || limit === undefined || limit < ROOMS_FROM) return undefined;
  return Math.max(1, Math.floor((share * limit) / 1000));
}

/**
 * How many batches of wake-up calls are carried out at once: never more than there is room for, because a batch that is
 * refused counts as a try.
 */
export function effectsAtOnce(limit = 100): number {
  const room = reservedRoom('events/carry-out-effects', limit);
  const atOnce = room ?? Math.max(QUEUE_LEAST, Math.floor((QUEUE_OF_A_HUNDRED * limit) / 100));
  return Math.min(QUEUE_MOST, atOnce);
}
