import type { Variant } from './variant.ts';

/** Money that is taken twice, kept, or given back twice. */
export const OF_MONEY: readonly Variant[] = [
  {
    name: 'captured again',
    why: 'a workflow that runs its task again takes the money twice where a lane forgets its keys',
    file: 'lib/order/workflow/capture-payment.ts',
    find: "  if (order.payment.state !== 'authorized') return;\n",
    replace: '',
    test: [
      'test/lib/order/workflow/capture-payment.test.ts',
      'money that was taken is not asked for again',
    ],
  },
  {
    name: 'refund under another key',
    why: 'two refunds at the same time are two to the processor',
    file: 'lib/adapters/stripe/stripe-lane.ts',
    find: 'idempotencyKey: [key, intent.id, ...',
    replace: 'idempotencyKey: [key, performance.now(), intent.id, ...',
    test: ['test/lib/adapters/stripe/stripe-lane.test.ts', 'outlives two kept failures in a row'],
  },
  {
    name: 'challenge for any order',
    why: 'a program answers the challenge of a cheap letter and has a dear one mailed',
    file: 'lib/order/place/pay-by-mpp.ts',
    find: ' || challenge.request !== toWire(requestOf(deps, bill))',
    replace: '',
    test: [
      'test/functions/http/create-order/mpp/402-refused.test.ts',
      'the challenge of another order, or of another price',
    ],
  },
  {
    name: 'unpaid payment left open',
    why: 'a token in flight holds money for an order that was canceled',
    file: 'lib/adapters/stripe/cancel-payment.ts',
    find: "  'requires_payment_method',\n",
    replace: '',
    test: [
      'test/lib/adapters/stripe/stripe-machine-payments.test.ts',
      'that was let go cannot be held any more',
    ],
  },
  {
    name: 'capture of another amount',
    why: 'a card is charged something else than the price that was quoted',
    file: 'lib/adapters/stripe/stripe-lane.ts',
    find: '  refuseOtherAmount(intent, movement);\n  // Takes',
    replace: '  // Takes',
    test: [
      'test/lib/adapters/stripe/stripe-lane-states.test.ts',
      'of another amount is an error, and takes nothing',
    ],
  },
  {
    name: 'debit without looking at what is left',
    why: 'two orders at once are paid by the same balance',
    file: 'lib/payment/credit-item.ts',
    find: '      ...enough,\n',
    replace: '      ...enough.slice(2),\n',
    test: [
      'test/lib/payment/credit-item.test.ts',
      'at once: as many are taken as the account can pay, whatever the others do',
    ],
  },
  {
    name: 'account written over without its condition',
    why: 'what another order took meanwhile is given away',
    file: 'lib/payment/credit-store.ts',
    find: "return { kind: 'put', table: 'credits', item, when: [condition] };",
    replace: "return { kind: 'put', table: 'credits', item, when: condition ? [] : [] };",
    test: [
      'test/functions/http/create-order/many-at-once.test.ts',
      'all placed at once, each canceled twice at once: one cancels, balances return, none was ever negative',
    ],
  },
  {
    name: 'debited twice for one order',
    why: 'a placement that is tried again takes the price again',
    file: 'lib/payment/credit-account.ts',
    find: '  if (debitsOf(account, orderId).length > 0) return account;\n',
    replace: '',
    test: [
      'test/lib/payment/credit-account.test.ts',
      'for the same order twice: taken once, and the same account is returned',
    ],
  },
  {
    name: 'late capture kept',
    why: 'an order that was canceled while its money was taken keeps the money',
    file: 'lib/order/core/decide.ts',
    find: 'isTerminal(order.status) ? owingPaymentBack(logged, nowMs) : logged',
    replace: 'isTerminal(order.status) ? logged : logged',
    test: [
      'test/lib/order/core/decide-money.test.ts',
      'once captured, is refunded or owed as a refund, whatever was released',
    ],
  },
  {
    name: 'failed and not paid back',
    why: 'whoever gets no piece pays for it',
    file: 'lib/order/core/change.ts',
    find: 'return owingPaymentBack(owingCountBack({ ...next, failure }, nowMs), nowMs, order.step);',
    replace: 'return owingCountBack({ ...next, failure }, nowMs);',
    test: [
      'test/lib/order/workflow/is-stopped.test.ts',
      'is not handed over once its recipient stopped such mail: the order fails, its money goes back',
    ],
  },
  {
    name: 'balance for ever',
    why: 'credit is spent after it has expired',
    file: 'lib/payment/credit-account.ts',
    find: 'bucket === undefined || bucket.expiresAtMs <= nowMs',
    replace: 'bucket === undefined || bucket.expiresAtMs <= 0',
    test: [
      'test/lib/payment/credit-account.test.ts',
      'face value is gone exactly when it expires (%d ms)',
    ],
  },
];
