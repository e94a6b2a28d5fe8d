import type { Variant } from './variant.ts';

/** What would be believed of rails that are away. */
export const RAIL_VARIANTS = {
  report_ignored: {
    words: 'That a rail reports on a piece is no proof that it has it.',
    edits: [
      {
        file: 'lib/order/core/submission.ts',
        find: 'if (reported === undefined || order.rail !== null',
        put: 'if (reported === undefined || order.submission !== null',
      },
    ],
    mode: 'deaf',
    invariant: 'no_gift',
  },
  rail_not_waited_for: {
    words: 'An order fails after an hour in which no rail took its piece.',
    edits: [
      {
        file: 'lib/order/workflow/fail-order.ts',
        find: 'return order.step !== null && !isPatienceOver(',
        put: 'return order.step === null && !isPatienceOver(',
      },
    ],
    mode: 'silent',
    invariant: 'allowed_is_printed',
  },
  mailed_failure_untold: {
    words: 'That a rail fails what it had mailed is only logged.',
    edits: [
      {
        file: 'lib/order/store/rows-beside.ts',
        find: 'after.disownedAtMs !== null ? [failedInMail(after)] : []',
        put: 'after.disownedAtMs !== null ? [failedInMail(after)].slice(1) : []',
      },
    ],
    mode: 'fickle',
    invariant: 'mailed_failure_told',
  },
  disowned_presumed: {
    words: 'What its rail fails after it was mailed counts as delivered in the end.',
    edits: [
      {
        file: 'lib/order/core/overdue.ts',
        find: 'if (deliveryOutcome !== null || disownedAtMs !== null || expected',
        put: 'if (deliveryOutcome !== null || disownedAtMs === 0 || expected',
      },
    ],
    mode: 'fickle',
    invariant: 'mailed_stays',
  },
  disowned_refunded: {
    words: 'What its rail fails after it was mailed has its money back, and nobody said so.',
    edits: [
      {
        file: 'lib/order/core/report.ts',
        find: 'import { remembering, withEvent, withFailure }',
        put: 'import { owingPaymentBack, remembering, withEvent, withFailure }',
      },
      {
        file: 'lib/order/core/report.ts',
        find: '{ ...order, disownedAtMs: nowMs } : order',
        put: 'owingPaymentBack({ ...order, disownedAtMs: nowMs }, nowMs) : order',
      },
    ],
    mode: 'fickle',
    invariant: 'refund_by_word',
  },
  second_piece_untold: {
    words: 'A rail that reports on another piece than that of the order is not heard.',
    edits: [
      {
        file: 'lib/order/inbound/record-rail-event.ts',
        find: "standing === 'not_ours') return {",
        put: "standing === 'not_ours' || standing === 'handed') return {",
      },
    ],
    mode: 'fickle',
    invariant: 'second_told',
  },
} as const satisfies Readonly<Record<string, Variant>>;
