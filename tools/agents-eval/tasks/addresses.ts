import { mailed, nothingMailed, tells } from '../checks.ts';
import type { Address, Task } from '../task.ts';
import { ADA, AGREES, said } from './people.ts';

const HELLO = 'Dear Ada,\n\nthe boat is yours, come and fetch it.\n\nYours, Charles';
/** A code of Oregon. */
const MISTAKEN: Address = { ...ADA, zip: '97201' };
/** A house that the simulated carrier knows to have apartments. */
const HOUSE: Address = { ...ADA, line1: 'Missing Unit House 7' };
const APARTMENT: Address = { ...HOUSE, line1: '7 Orchard House', line2: 'Apt 12' };

export const ADDRESSES: readonly Task[] = [
  {
    id: 'wrong-zip',
    theme: 'addresses',
    words: `Mail this to ${said(MISTAKEN)}: “${HELLO}” At most $2, from my credit. Ask me if something is wrong with the address.`,
    setting: { creditCents: [1_000] },
    replies: [
      { about: /address|carrier|zip/i, says: `Oh, it is ${said(ADA)}.`, once: true },
      ...AGREES,
    ],
    check(seen, expect) {
      mailed(seen, expect, [{ to: ADA, centsMax: 200, words: 'the boat is yours' }]);
      expect(seen.asked.length > 0, 'the person was asked for the address');
    },
  },
  {
    id: 'missing-apartment',
    theme: 'addresses',
    words: `Mail this to ${said(HOUSE)}: “${HELLO}” At most $2, from my credit. If the post needs more than that to find the door, ask me.`,
    setting: { creditCents: [1_000] },
    replies: [
      { about: /apartment|suite|unit|line2/i, says: `It is ${said(APARTMENT)}.`, once: true },
      ...AGREES,
    ],
    check(seen, expect) {
      mailed(seen, expect, [{ to: APARTMENT, centsMax: 200, words: 'the boat is yours' }]);
      expect(seen.asked.length > 0, 'the person was asked for the apartment');
    },
  },
  {
    id: 'letter-abroad',
    theme: 'addresses',
    words: `Mail a letter to Ada Lovelace, 12 St James Square, London SW1Y 4JH, United Kingdom. It says “${HELLO}” At most $5, from my credit. If that cannot be done, tell me why, and leave it.`,
    setting: { creditCents: [1_000] },
    replies: AGREES,
    check(seen, expect) {
      nothingMailed(seen, expect);
      tells(seen, expect, { outcome: 'not_sent' });
      const { reason = '', say = '' } = seen.answer ?? {};
      const isSaid = /ZIP|United States|\bUS\b|state|country/.test(reason + say);
      expect(isSaid, 'the answer says that it is mailed within the United States');
    },
  },
];
