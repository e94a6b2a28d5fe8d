import { askedFirst, mailed, nothingMailed, tells } from '../checks.ts';
import type { Task } from '../task.ts';
import { largePdf, letterPdf } from './files.ts';
import { ADA, AGREES, GRACE, said } from './people.ts';

const NEWS = 'Dear Ada,\n\nthe engine works, and I owe it to your notes.\n\nYours, Charles';
const MOVED = 'Dear friend,\n\nfrom April on we live at 9 Hill Road in Dover.\n\nYours, Charles';
const SUN = 'Sun every day, and the sea is warm. See you in June!';

export const SENDING: readonly Task[] = [
  {
    id: 'send-a-letter',
    theme: 'sending',
    words: `Please mail this letter to ${said(ADA)}: “${NEWS}” Tell me the price before you send it; I want to pay at most $2. Use my credit code.`,
    setting: { creditCents: [1_000] },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [{ to: ADA, centsMax: 200, words: 'I owe it to your notes' }]);
      askedFirst(seen, expect);
    },
  },
  {
    id: 'try-it-first',
    theme: 'sending',
    words: `I only want to try this out: go through sending “${NEWS}” to ${said(ADA)}, but nothing may really be printed or paid.`,
    setting: { creditCents: [1_000] },
    replies: AGREES,
    check(seen, expect) {
      nothingMailed(seen, expect);
      const tried = seen.orders.filter(({ sandbox }) => sandbox);
      expect(tried.length === 1, `one sandbox letter, not ${tried.length}`);
      expect(seen.balances[0] === 1_000, 'the credit is untouched');
      tells(seen, expect, { outcome: 'sent' });
    },
  },
  {
    id: 'holiday-postcard',
    theme: 'sending',
    words: `Send a 4x6 postcard to ${said(GRACE)} that says “${SUN}”. At most $2.50, from my credit.`,
    setting: { creditCents: [1_000] },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [{ to: GRACE, centsMax: 250, format: 'postcard_4x6' }]);
    },
  },
  {
    id: 'attached-pdf',
    theme: 'sending',
    words: `Mail the PDF that I gave you to ${said(ADA)}. At most $2, with my credit code.`,
    setting: {
      creditCents: [1_000],
      files: { 'invoice.pdf': () => letterPdf('Invoice 42: one difference engine') },
    },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [{ to: ADA, centsMax: 200, words: 'Invoice 42' }]);
    },
  },
  {
    id: 'large-pdf',
    theme: 'sending',
    words: `Mail the PDF that I gave you to ${said(GRACE)}. It is a large file. At most $2, with my credit code.`,
    setting: {
      creditCents: [1_000],
      files: { 'plan.pdf': () => largePdf('Plan of the new mill') },
    },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [{ to: GRACE, centsMax: 200, words: 'Plan of the new mill' }]);
    },
  },
  {
    id: 'two-people',
    theme: 'sending',
    words: `Send this same letter to both ${said(ADA)} and ${said(GRACE)}: “${MOVED}” At most $2 each, from my credit.`,
    setting: { creditCents: [1_000] },
    replies: AGREES,
    check(seen, expect) {
      const words = 'from April on we live at 9 Hill Road';
      mailed(seen, expect, [
        { to: ADA, centsMax: 200, words },
        { to: GRACE, centsMax: 200, words },
      ]);
    },
  },
  {
    id: 'own-sender',
    theme: 'sending',
    words: `Write to ${said(ADA)}: “${NEWS}” At most $2, from my credit. The envelope must show my own address, which is Charles Babbage, 1 Dorset Street, Dover, DE 19901.`,
    setting: { creditCents: [1_000] },
    replies: AGREES,
    check(seen, expect) {
      mailed(seen, expect, [{ to: ADA, centsMax: 200 }]);
      const { name, zip } = Object(seen.orders[0]?.from) as Record<string, string>;
      const isOwn = name === 'Charles Babbage' && zip?.startsWith('19901') === true;
      expect(isOwn, `the sender is Charles Babbage, 19901, not ${name}, ${zip}`);
    },
  },
  {
    id: 'look-first',
    theme: 'sending',
    words: `I want to see how this would look on paper before I decide: “${NEWS}” It is for ${said(ADA)}. Do not send anything yet; give me a link to look at.`,
    setting: { creditCents: [1_000] },
    check(seen, expect) {
      expect(seen.orders.length === 0, `no order, not ${seen.orders.length}`);
      tells(seen, expect, { outcome: 'told' });
      const url = seen.answer?.url ?? '';
      expect(/\/proofs\/[0-9a-f]{64}\.pdf|\/proof\//.test(url), `a link to the proof, not ${url}`);
    },
  },
];
