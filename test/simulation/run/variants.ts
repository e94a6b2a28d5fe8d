import { CALLER_VARIANTS } from './caller-variants.ts';
import { RAIL_VARIANTS } from './rail-variants.ts';
import type { Variant } from './variant.ts';

const SUBMIT = 'lib/order/workflow/submit-piece.ts';

/** The code, broken on purpose: each must be seen, or the simulation is blind there. */
export const VARIANTS = {
  no_fence: {
    words: 'Who finds a fence standing submits all the same.',
    edits: [
      {
        file: SUBMIT,
        find: "if (order.step === 'submitting') return adoptSubmitted(deps, order);",
        put: 'if (order === undefined) return adoptSubmitted(deps, order);',
      },
      {
        file: 'lib/order/core/submission.ts',
        find: "return step === 'capturing' && (payment",
        put: "return (step === 'capturing' || step === 'submitting') && (payment",
      },
    ],
    mode: 'storm',
    invariant: 'one_piece',
  },
  adoption_ignored: {
    words: 'What a rail says that it has is not believed.',
    edits: [
      {
        file: 'lib/order/workflow/ask-rail.ts',
        find: "found === 'absent' ? { kind: 'absent' } : { kind: 'found', piece: found }",
        put: "found !== undefined ? { kind: 'absent' } : { kind: 'found', piece: found }",
      },
    ],
    mode: 'storm',
    invariant: 'one_piece',
  },
  captured_too_much: {
    words: 'A cent more is captured than was agreed to.',
    edits: [
      {
        file: 'lib/order/workflow/capture-payment.ts',
        find: 'reference, order.priceCents)',
        put: 'reference, order.priceCents + 1)',
      },
    ],
    mode: 'calm',
    invariant: 'capture_exact',
  },
  unpaid_is_printed: {
    words: 'What is allowed goes to print before its money was taken.',
    edits: [
      {
        file: 'lib/order/workflow/capture-payment.ts',
        find: 'await lane.capture(orderId, reference, order.priceCents);',
        put: 'if (lane === undefined) throw new Error(reference);',
      },
    ],
    mode: 'calm',
    invariant: 'print_paid',
  },
  capture_without_allow: {
    words: 'Money is captured whatever became of the screening.',
    edits: [
      {
        file: 'lib/order/workflow/capture-payment.ts',
        find: "if (outcomeOf(order) !== 'allow') throw new OrderStopped(order.status);",
        put: '',
      },
    ],
    mode: 'storm',
    invariant: 'capture_after_allow',
    steps: 1_500,
  },
  refund_key_changed: {
    words: 'A refund that is tried again has another key.',
    edits: [
      {
        file: 'lib/payment/stablecoin-lane.ts',
        find: 'stablecoin.refund({ key: ',
        put: 'stablecoin.refund({ key: Math.random() + ',
      },
    ],
    mode: 'storm',
    invariant: 'refund_within_charge',
  },
  debit_without_looking: {
    words: 'A debit takes from a credit account what is no longer there.',
    edits: [
      {
        file: 'lib/payment/credit-item.ts',
        find: '      ...enough,\n',
        put: '      ...enough.slice(2),\n',
      },
    ],
    mode: 'calm',
    invariant: 'balance_not_negative',
  },
  debit_line_overwritten: {
    words: 'The line of a debit takes the place of the one before.',
    edits: [
      {
        file: 'lib/payment/credit-item.ts',
        find: '[LINE + line.effectId, ',
        put: '[LINE + line.bucket, ',
      },
    ],
    mode: 'calm',
    invariant: 'ledger_only_grows',
  },
  order_without_condition: {
    words: 'An order is written over, whoever changed it meanwhile.',
    edits: [
      {
        file: 'lib/order/store/order-item.ts',
        find: 'item: toItem(order), when: [when] }',
        put: 'item: toItem(order), when: when === undefined ? [when] : [] }',
      },
    ],
    mode: 'storm',
    invariant: 'log_only_grows',
  },
  sweep_fails_orders: {
    words: 'The sweep gives up on orders whose workflow has stopped.',
    edits: [
      {
        file: 'lib/order/inbound/resume-order.ts',
        find: 'if (isOver) return',
        put: 'if (order.workflowRun > 0) return',
      },
    ],
    mode: 'throttle',
    invariant: 'allowed_is_printed',
    steps: 500,
  },
  ...RAIL_VARIANTS,
  notices_not_forgotten: {
    words: 'What notifications said stays when the data of their order is deleted.',
    edits: [
      {
        file: 'lib/order/effects/forget-order.ts',
        find: '  await forgetDeliveries(deps.store, order, nowMs);\n',
        put: '',
      },
    ],
    mode: 'calm',
    invariant: 'forgotten_is_gone',
  },
  release_forgotten: {
    words: 'A refused order does not owe the release of its money.',
    edits: [
      {
        file: 'lib/order/core/change.ts',
        find: "const released = withEffect(order, 'release', nowMs);",
        put: 'const released = order;',
      },
    ],
    mode: 'calm',
    invariant: 'refused_is_refunded',
  },
  token_not_redeemed: {
    words: 'A confirmation token is not written down as used.',
    edits: [
      {
        file: 'lib/order/store/store-new-order.ts',
        find: 'const beside = [...redeemed, ',
        put: 'const beside = [...redeemed.slice(1), ',
      },
    ],
    mode: 'calm',
    invariant: 'one_order_a_token',
  },
  upload_not_claimed: {
    words: 'An upload serves every order that names it.',
    edits: [
      {
        file: 'lib/upload/lease-upload.ts',
        find: "if (error.item?.['orderHex'] === orderHex) return;",
        put: 'if (error.item !== undefined) return;',
      },
    ],
    mode: 'calm',
    invariant: 'one_order_an_upload',
  },
  wrong_edge: {
    words: 'A refused review ends in another state than the specification has.',
    edits: [
      {
        file: 'lib/order/core/lifecycle.ts',
        find: "trigger: 'review_refused', to: 'refused'",
        put: "trigger: 'review_refused', to: 'delivered'",
      },
    ],
    mode: 'calm',
    invariant: 'legal_edge',
  },
  rail_never_asked: {
    words: 'What became of a piece is only ever learned by webhook.',
    edits: [
      {
        file: 'lib/order/core/overdue.ts',
        find: 'return order.sandbox ? null : nextUntilMailedAtMs(order);',
        put: 'return null;',
      },
    ],
    mode: 'lossy-rail',
    invariant: 'nothing_waits',
  },
  minted_unpaid: {
    words: 'Credit is minted for a purchase that nobody paid.',
    edits: [
      {
        file: 'lib/payment/credit-purchase.ts',
        find: "if (payment?.state !== 'captured') return 'unpaid';",
        put: '',
      },
      {
        file: 'lib/payment/credit-purchase.ts',
        find: 'if (!pays(session, purchase)) return',
        put: 'if (payment !== null && !pays(session, purchase)) return',
      },
      {
        file: 'lib/payment/credit-purchase.ts',
        find: 'const { reference } = payment;',
        put: "const reference = payment?.reference ?? '';",
      },
    ],
    mode: 'calm',
    invariant: 'mint_paid',
  },
  ...CALLER_VARIANTS,
} as const satisfies Readonly<Record<string, Variant>>;

export type VariantName = keyof typeof VARIANTS;

export function variantOf(name: VariantName): Variant {
  return VARIANTS[name];
}

export const VARIANT_NAMES = Object.keys(VARIANTS) as readonly VariantName[];
