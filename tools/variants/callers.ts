import type { Variant } from './variant.ts';

/** Callers who get what is not theirs, more than their share, or the same twice. */
export const OF_CALLERS: readonly Variant[] = [
  {
    name: 'token for any recipient',
    why: 'what a person agreed to is mailed to somebody else',
    file: 'lib/tokens/confirmation-token.ts',
    find: "  ['t', 'recipient'],\n",
    replace: '',
    test: ['test/lib/tokens/confirmation-token.test.ts', 'says what changed since the quote: %s'],
  },
  {
    name: 'token for any content',
    why: 'another letter is mailed than the one that was shown',
    file: 'lib/tokens/confirmation-token.ts',
    find: "  ['b', 'content'],\n",
    replace: '',
    test: ['test/lib/tokens/confirmation-token.test.ts', 'says what changed since the quote: %s'],
  },
  {
    name: 'token for any price',
    why: 'a price that rose since the quote is taken without a word',
    file: 'lib/tokens/confirmation-token.ts',
    find: "  ['p', 'price'],\n",
    replace: '',
    test: ['test/lib/tokens/confirmation-token.test.ts', 'says what changed since the quote: %s'],
  },
  {
    name: 'expired token accepted',
    why: 'a quote binds the service for longer than it says',
    file: 'lib/tokens/confirmation-token.ts',
    find: 'nowMs < expiresAtMs) return',
    replace: 'nowMs < expiresAtMs + LIFE_MS) return',
    test: [
      'test/lib/tokens/confirmation-token.test.ts',
      'lives 30 minutes: %d ms after that it is valid: %s',
    ],
  },
  {
    name: 'token used twice',
    why: 'one consent mails two letters',
    file: 'lib/tokens/redemption.ts',
    find: "    when: [{ kind: 'absent', because: TOKEN_USED }],\n",
    replace: '    when: [],\n',
    test: [
      'test/lib/order/store/store-new-order.test.ts',
      'six orders with one token: one is stored',
    ],
  },
  {
    name: 'price limit not checked',
    why: 'a caller who named the most it may cost pays more',
    file: 'lib/order/place/refuse-for-caller.ts',
    find: '  refuseCostlier(letter.price, maxCostCents);\n',
    replace: '',
    test: [
      'test/functions/http/mcp/send-letter.test.ts',
      'a dearer letter is refused before anything is stored or charged; the key stays good',
    ],
  },
  {
    name: 'lease ignored',
    why: 'the same call is worked on twice at once',
    file: 'lib/idempotency/lease.ts',
    find: '  refuseLive(lease, request, nowMs);\n',
    replace: '',
    test: [
      'test/lib/idempotency/lease.test.ts',
      'is held while the first call runs: in flight, with the seconds to wait',
    ],
  },
  {
    name: 'key for any body',
    why: 'whoever reuses a key is told that another letter was sent',
    file: 'lib/order/place/place-order.ts',
    find: "  if (order.bodyHash !== bodyHash) throw otherBody('order');\n",
    replace: '',
    test: ['test/functions/http/create-order/400.test.ts', '%s is another body'],
  },
  {
    name: 'caps not counted',
    why: 'a stolen code mails without end',
    file: 'lib/order/place/store-prepared-order.ts',
    find: '[...counts, ...payment]',
    replace: '[...payment, ...counts.slice(counts.length)]',
    test: [
      'test/functions/http/create-order/429.test.ts',
      'of 40 parallel live sends by one sender exactly 5 are accepted',
    ],
  },
  {
    name: 'caps unread and passed',
    why: 'while the counters do not answer there are no caps',
    file: 'lib/limits/send-limits.ts',
    find: "    if (!storeDidNotAnswer(error)) throw error;\n    throw new MailError('limit_check_unavailable'",
    replace:
      "    if (!storeDidNotAnswer(error)) throw error;\n    if (error instanceof Error) return undefined;\n    throw new MailError('limit_check_unavailable'",
    test: [
      'test/lib/limits/send-limits.test.ts',
      'of a counter that does not answer: `limit_check_unavailable` (%s)',
    ],
  },
  {
    name: 'given back twice',
    why: 'each try to give a count back makes room for another letter',
    file: 'lib/order/effects/carry-out-effects.ts',
    find: 'await tell(deps, orderIdOf(order), done, order.counted.map(uncountWrite));',
    replace:
      'await deps.store.commit(order.counted.map(uncountWrite)); await tell(deps, orderIdOf(order), done);',
    test: [
      'test/lib/order/effects/carry-out-effects.test.ts',
      'is given back once by two workers at once',
    ],
  },
  {
    name: 'token of another order',
    why: 'whoever has ordered one letter cancels any',
    file: 'lib/tokens/capability-token.ts',
    find: "payload['o'] === orderId && ",
    replace: '',
    test: ['test/lib/tokens/capability-token.test.ts', '%s: `invalid_capability`, 403'],
  },
  {
    name: 'webhook signature not compared',
    why: 'anybody reports a letter as delivered or failed',
    file: 'lib/rails/rail-webhook.ts',
    find: "return timingSafeEqual(expected, Buffer.from(signature, 'hex'));",
    replace: "return expected.length === Buffer.from(signature, 'hex').length;",
    test: ['test/lib/adapters/lob/lob-webhook.test.ts', 'with any character of it changed'],
  },
  {
    name: 'credit code in the log',
    why: 'whoever reads logs has the money',
    file: 'lib/payment/credit-purchase.ts',
    find: '  const accountId = await accountOfPurchase(deps, purchase);\n',
    replace:
      "  const accountId = await accountOfPurchase(deps, purchase);\n  deps.log.info('code_minted', { code: await codeOf(deps, purchase.id) });\n",
    test: ['test/lib/payment/credit-purchase.test.ts', 'no code is stored or logged'],
  },
];
