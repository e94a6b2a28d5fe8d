import type { Variant } from './variant.ts';

/** What callers, and readers of the logs, would be told wrongly. */
export const CALLER_VARIANTS = {
  review_replaced: {
    words: 'A second review takes the place of the first.',
    edits: [
      {
        file: 'lib/order/core/rating.ts',
        find: 'if (order.rating) return',
        put: 'if (!order) return',
      },
    ],
    mode: 'calm',
    invariant: 'rated_once',
  },
  advance_believed: {
    words: 'Of two who send a sandbox order on, the slower one is told what it wanted.',
    edits: [
      {
        file: 'lib/order/actions/advance-sandbox.ts',
        find: 'if (!stands(after, to)) throw',
        put: 'if (!stands(after, after.status as SandboxTarget)) throw',
      },
      {
        file: 'lib/order/actions/advance-sandbox.ts',
        find: '(each) => judgeEdge(each, to)',
        put: '(each) => judgeEdge(each, edgesOf(each)[0] ?? to)',
      },
    ],
    mode: 'storm',
    invariant: 'advance_is_true',
  },
  redelivery_forgotten: {
    words: 'What is to be told again is not written down.',
    edits: [
      {
        file: 'lib/webhook/redeliver.ts',
        find: 'await storeAsked(() => store.commit([replaceDelivery(asked)]));',
        put: '',
      },
    ],
    mode: 'calm',
    invariant: 'told_again',
  },
  failure_not_told: {
    words: 'Who waited for an order that failed is answered as for any other.',
    edits: [
      {
        file: 'lib/order/place/create-order.ts',
        find: 'if (failure !== null) throw',
        put: 'if (failure !== null && order === placed.order) throw',
      },
    ],
    mode: 'calm',
    invariant: 'wait_is_true',
  },
  name_logged: {
    words: 'A log line holds the name of a recipient.',
    edits: [
      {
        file: 'lib/order/effects/carry-out-effects.ts',
        find: 'const failures: unknown[] = [];',
        put: "const failures: unknown[] = []; deps.log.info('carried', { name: order.to.name });",
      },
    ],
    mode: 'calm',
    invariant: 'no_secret_logged',
  },
  email_sent_again: {
    words: 'An e-mail goes out whoever removed what was owed.',
    edits: [{ file: 'lib/email/send-email.ts', find: 'if (!won) return;', put: '' }],
    mode: 'storm',
    invariant: 'email_once',
  },
  event_not_owed: {
    words: 'That a letter was mailed is not told to its webhook.',
    edits: [
      {
        file: 'lib/order/core/owing-notifications.ts',
        find: '!isNotificationType(event.kind)) return order;',
        put: "!isNotificationType(event.kind) || event.kind === 'order.mailed') return order;",
      },
    ],
    mode: 'calm',
    invariant: 'told_all',
  },
} as const satisfies Readonly<Record<string, Variant>>;
