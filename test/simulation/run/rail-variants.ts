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
} as const satisfies Readonly<Record<string, Variant>>;
