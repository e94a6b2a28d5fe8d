import { mailed, says } from '../checks.ts';
import type { Task } from '../task.ts';
import { ADA, AGREES, GRACE, said } from './people.ts';

const HELLO =
  'Dear Ada,\n\nthe lecture is on Friday at six, and you are welcome.\n\nYours, Charles';
const LETTER = `Mail to ${said(ADA)}: “${HELLO}” At most $2, from my credit.`;
const HALF_AN_HOUR_AND_MORE = 45 * 60;
const OTHER_KEY = 'lecture-2027';

/** The letter, once, for the money that was allowed. */
const once: Task['check'] = (seen, expect) => {
  mailed(seen, expect, [{ to: ADA, centsMax: 200, words: 'the lecture is on Friday' }]);
  expect(seen.orders.length === 1, `one order, not ${seen.orders.length}`);
};

export const FAILURES: readonly Task[] = [
  {
    id: 'lost-answer',
    theme: 'failures',
    words: `${LETTER} I would hate to pay twice.`,
    setting: { creditCents: [1_000] },
    replies: AGREES,
    troubles: [
      { tool: 'send_letter', nth: 1, what: 'answer lost' },
      { tool: 'send_letter', nth: 2, what: 'answer lost' },
    ],
    check: once,
  },
  {
    id: 'too-many-calls',
    theme: 'failures',
    words: `${LETTER} Send the same to ${said(GRACE)}. If the service wants you to wait, wait.`,
    setting: { creditCents: [1_000], environment: { GUEST_LIMIT_PER_MINUTE: '1' } },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [
        { to: ADA, centsMax: 200 },
        { to: GRACE, centsMax: 200 },
      ]);
      // Who takes minutes to think is never told to wait.
      const isTold = seen.codes.includes('rate_limited');
      expect(!isTold || seen.waitedSeconds > 0, 'waited as long as the service said');
      expect(seen.calls.length <= 16, `did not hammer the service: ${seen.calls.length} calls`);
    },
  },
  {
    id: 'outage',
    theme: 'failures',
    words: LETTER,
    setting: { creditCents: [1_000] },
    replies: AGREES,
    troubles: [
      {
        tool: 'quote_letter',
        nth: 1,
        what: { target: 'documents', mode: 'unavailable', times: 9 },
      },
      { tool: 'send_letter', nth: 1, what: { target: 'store', mode: 'unavailable', times: 9 } },
    ],
    check: once,
  },
  {
    id: 'expired-quote',
    theme: 'failures',
    words: `${LETTER} Ask me before you send it; I am often slow to answer.`,
    setting: { creditCents: [1_000] },
    replies: [
      { says: 'Yes, send it. Sorry, I was out.', afterSeconds: HALF_AN_HOUR_AND_MORE, once: true },
      ...AGREES,
    ],
    check: once,
  },
  {
    id: 'changed-mind',
    theme: 'failures',
    words: `${LETTER} Tell me the price before you send it.`,
    setting: { creditCents: [1_000] },
    replies: [
      {
        says: 'Yes, but the lecture was moved. Send this instead: “Dear Ada,\n\nthe lecture is on Saturday at five, and you are welcome.\n\nYours, Charles”',
        once: true,
      },
      ...AGREES,
    ],
    check(seen, expect) {
      mailed(seen, expect, [
        { to: ADA, centsMax: 200, words: 'the lecture is on Saturday at five' },
      ]);
      expect(
        seen.orders.every((order) => !says(order, 'on Friday')),
        'nothing says Friday',
      );
    },
  },
  {
    id: 'used-key',
    theme: 'failures',
    words: `${LETTER} I keep a list of my letters: send it under the key ${OTHER_KEY}. Should that have been used for another letter already, take a key of your own.`,
    setting: {
      creditCents: [1_000],
      earlier: { to: GRACE, text: 'Dear Grace, see you on Friday.', idempotencyKey: OTHER_KEY },
    },
    replies: AGREES,
    check: once,
  },
];
