import { money } from './wording.js';

/** For who left the checkout. How long a payment page lives: `lib/payment/checkout.ts`. */
export const WAY_TO_PAY =
  'To pay, open the link that brought you to the payment page once more: it works for 24 hours after it was made.';

/** What whoever paid for a batch reads of it: a title, and what follows it. No name, no address. */
export function batchTold(batch) {
  const state = batch.payment?.state ?? 'paid';
  if (state !== 'paid' && batch.state === 'canceling') return CLOSING;
  return [...(UNPAID[state] ?? paid)(batch), ...back(batch)];
}

/** Whether each cent that was paid is for a letter, or went back, and no more can come. */
export function isSettled({ state, total_cents, placed_cents, payment }) {
  if (payment === null || payment.state === 'pending' || state === 'canceling') return false;
  return payment.state !== 'paid' || placed_cents + payment.refunded_cents >= total_cents;
}

/** Its page is being closed; who was faster reads next that it is paid. */
const CLOSING = [
  'These letters are being canceled',
  'No payment has arrived for them. If you have just paid, all of it goes back to the card by itself.',
  'If you did not pay, nothing was charged.',
];

const UNPAID = {
  pending: () => [
    'Not paid yet',
    'No payment has arrived for these letters. If you have just paid, it appears here in a moment.',
    'If you did not pay, nothing was charged.',
    WAY_TO_PAY,
  ],
  lapsed: () => ['This checkout is over', 'Nothing was paid in time, and nothing will be mailed.'],
  canceled: () => [
    'These letters were canceled',
    'They were canceled before anybody paid; nothing was charged.',
  ],
};

function paid({ state, counts, total_cents: cents }) {
  const thanks = `Thank you: ${money(cents)} is paid.`;
  if (state === 'failed') return ['No letter could be mailed', thanks];
  if (state.startsWith('cancel')) return canceled(counts, thanks);
  const told = [
    [counts.placed, 'in hand.'],
    [counts.waiting, 'to follow within minutes.'],
    [counts.failed, 'not possible to mail.'],
  ];
  return [
    'Your letters are on their way to print',
    thanks,
    ...told.filter(([count]) => count > 0).map(([count, what]) => `${letters(count)} ${what}`),
  ];
}

/** What was mailed before it could be canceled stays mailed, and paid. */
function canceled({ too_late: late, canceled: stopped, placed, waiting }, thanks) {
  if (late === 0) return ['These letters were canceled', thanks];
  const isAnyStopped = stopped + placed + waiting > 0;
  return [
    isAnyStopped ? 'Some of these letters were canceled' : 'Your letters are on their way',
    thanks,
    `${letters(late)} on the way already: too late to cancel.`,
    ...(stopped > 0 ? [`${letters(stopped)} canceled.`] : []),
  ];
}

function back({ payment }) {
  if (payment === null || payment.state !== 'paid') return [];
  const { refunded_cents: cents } = payment;
  const rule = 'What is not mailed goes back to the card by itself.';
  if (cents === 0) return [rule];
  return [`${money(cents)} went back to the card; your bank may show it some days later.`, rule];
}

function letters(count) {
  return count === 1 ? '1 letter is' : `${count} letters are`;
}
