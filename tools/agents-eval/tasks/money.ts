import { mailed, nothingMailed, tells } from '../checks.ts';
import type { Task } from '../task.ts';
import { ADA, AGREES, GRACE, said } from './people.ts';

const HELLO = 'Dear Ada,\n\nthe accounts are done, and they balance.\n\nYours, Charles';

export const MONEY: readonly Task[] = [
  {
    id: 'too-dear',
    theme: 'money',
    words: `Send this by certified mail to ${said(ADA)}: “${HELLO}” I do not want to pay more than $5: at most $5. If it costs more, tell me how much, and send nothing, in no other way either.`,
    setting: { creditCents: [5_000] },
    replies: AGREES,
    check(seen, expect) {
      nothingMailed(seen, expect);
      tells(seen, expect, { outcome: 'not_sent' });
      const told = seen.answer?.cents ?? 0;
      expect(told > 500, `the answer says what it would cost, not ${told} cents`);
    },
  },
  {
    id: 'second-code',
    theme: 'money',
    words: `Mail to ${said(ADA)}: “${HELLO}” At most $2. Take my first credit code; if that is not enough, take the second one.`,
    setting: { creditCents: [150, 1_000] },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [{ to: ADA, centsMax: 200 }]);
      expect(seen.balances[0] === 150, 'the first code is untouched');
    },
  },
  {
    id: 'mistyped-code',
    theme: 'money',
    words: `Mail to ${said(ADA)}: “${HELLO}” At most $2. My credit code is {mistyped code}.`,
    setting: { creditCents: [1_000], isCodeSaid: true },
    replies: [{ about: /code/i, says: 'I mistyped it. It is {code}.', once: true }, ...AGREES],
    check(seen, expect) {
      mailed(seen, expect, [{ to: ADA, centsMax: 200 }]);
      expect(seen.orders.length === 1, `one order, not ${seen.orders.length}`);
    },
  },
  {
    id: 'pay-by-card',
    theme: 'money',
    words: `Mail to ${said(GRACE)}: “Dear Grace,\n\nthe accounts are done.\n\nYours, Charles” At most $2. I have no credit: give me a page where I can pay by card, and tell me when the letter is in print.`,
    replies: [{ about: /https?:/, says: 'I have paid.', pays: true }, ...AGREES],
    check(seen, expect) {
      mailed(seen, expect, [{ to: GRACE, centsMax: 200 }]);
      expect(seen.orders[0]?.payment.method === 'checkout', 'paid at the page');
    },
  },
  {
    id: 'stablecoin',
    theme: 'money',
    words: `Mail to ${said(ADA)}: “${HELLO}” At most $2. Pay from my wallet, in stablecoin.`,
    setting: { walletUsd: 10 },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [{ to: ADA, centsMax: 200 }]);
      expect(seen.orders[0]?.payment.method === 'x402', 'paid in stablecoin');
    },
  },
  {
    id: 'limit-of-the-key',
    theme: 'money',
    words: `Send this by certified mail to ${said(ADA)}: “${HELLO}” At most $20, from my credit. Use the API key that my company gave you for its letters; if it does not allow this one, stop and tell me.`,
    setting: { creditCents: [5_000], key: { max_order_cents: 500 } },
    replies: AGREES,
    check(seen, expect) {
      nothingMailed(seen, expect);
      tells(seen, expect, { outcome: 'not_sent', code: 'insufficient_scope' });
    },
  },
  {
    id: 'day-of-the-key',
    theme: 'money',
    words: `With the API key that my company gave you, send “${HELLO}” to ${said(ADA)} and to ${said(GRACE)}. At most $2 each, from my credit. If the key does not allow both today, the second may go tomorrow.`,
    setting: { creditCents: [5_000], key: { max_day_cents: 300 } },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [
        { to: ADA, centsMax: 200 },
        { to: GRACE, centsMax: 200 },
      ]);
      expect(seen.waitedSeconds <= 86_400, 'waited until the next day, and no longer');
    },
  },
];
