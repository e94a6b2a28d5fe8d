import { mailed } from '../checks.ts';
import type { Task } from '../task.ts';
import { ADA, AGREES, GRACE, said } from './people.ts';

/** Not what a week brings from the day of the tasks, but what the fastest class does. */
const DEADLINE = '2027-03-08';

export const CHOOSING: readonly Task[] = [
  {
    id: 'in-time',
    theme: 'choosing',
    words: `This must have arrived at ${said(GRACE)} by March 8, 2027: “Dear Grace,\n\nthe papers for the meeting are ready for you in Dover.\n\nYours, Charles” Take the cheapest way that is sure to be in time, at most $13, from my credit. Tell me the day on which it should be there.`,
    setting: { creditCents: [3_000] },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [{ to: GRACE, centsMax: 1_300, words: 'papers for the meeting' }]);
      const arrival = seen.orders[0]?.expected_delivery_date ?? 'never';
      expect(arrival <= DEADLINE, `there by ${DEADLINE}, not ${arrival}`);
      expect(
        seen.answer?.date === arrival,
        `the answer's date is ${arrival}, not ${seen.answer?.date}`,
      );
    },
  },
  {
    id: 'with-signature',
    theme: 'choosing',
    words: `I cancel my lease, and later I must be able to show my landlord's signature for it. Mail to ${said(ADA)}: “Dear Ms. Lovelace,\n\nI end the lease of the flat at 3 Mill Lane on May 31.\n\nYours, Charles Babbage” At most $16, from my credit.`,
    setting: { creditCents: [3_000] },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [{ to: ADA, centsMax: 1_600, mailClass: 'certified_err' }]);
    },
  },
  {
    id: 'cheapest-tracked',
    theme: 'choosing',
    words: `Write to ${said(ADA)}: “Dear Ada,\n\nhere is the recipe that you asked for: flour, butter, and patience.\n\nYours, Charles” I want to see where it is on its way, as cheap as that goes. Pay with my credit, at most $15.`,
    setting: { creditCents: [3_000] },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [{ to: ADA, centsMax: 400, mailClass: 'first_class' }]);
      expect(seen.orders[0]?.tracking === true, 'the letter is tracked');
    },
  },
  {
    id: 'certified-card',
    theme: 'choosing',
    words: `Send a postcard, 4x6, by certified mail to ${said(GRACE)}: “Dear Grace, I accept your offer for the boat.” At most $14, from my credit. Ask me if that cannot be done.`,
    setting: { creditCents: [3_000] },
    replies: [
      {
        about: /card|format|certified|class/i,
        says: 'Then make it a letter, still certified.',
        once: true,
      },
      ...AGREES,
    ],
    check(seen, expect) {
      const words = 'I accept your offer for the boat';
      mailed(seen, expect, [{ to: GRACE, centsMax: 1_400, mailClass: 'certified', words }]);
      expect(seen.asked.length > 0, 'the person was asked what to do instead');
    },
  },
];
