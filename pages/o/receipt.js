import { button, element } from '../assets/dom.js';
import { fullMoment, money } from '../assets/wording.js';

const BY = {
  credit_code: 'by credit code',
  checkout: 'by card',
  x402: 'in stablecoin',
  mpp: 'by card',
};
/** Ends in which nothing is mailed, so that what was paid goes back. */
const UNMAILED = ['refused', 'canceled', 'failed'];

/** What it costs, and what became of the money; it prints as a receipt. */
export function showReceipt(section, { order, events }) {
  const rows = order.breakdown.map(({ label, amount_cents: cents }) => row('td', label, cents));
  section.replaceChildren(
    element('h2', { id: 'receipt-title' }, isReceipt(order) ? 'Receipt' : 'What it costs'),
    element(
      'table',
      { class: 'receipt', 'aria-labelledby': 'receipt-title' },
      element('tbody', {}, rows),
      element('tfoot', {}, row('th', 'Total', order.price_cents)),
    ),
    ...moneyWords(order, events).map((line) => element('p', {}, line)),
    element(
      'p',
      { class: 'hint' },
      `Placed on ${fullMoment(order.created_at)} at ${location.host}. ${allIn(order)}`,
    ),
    button('Print', () => print(), { id: 'print' }),
  );
}

/** Only a postcard goes without an envelope. */
function allIn({ format }) {
  return `All in: printing, ${format.startsWith('postcard') ? '' : 'envelope, '}postage.`;
}

function isReceipt({ payment }) {
  return ['captured', 'refunded'].includes(payment.state);
}

function row(cell, label, cents) {
  return element(
    'tr',
    {},
    element(cell, cell === 'th' ? { scope: 'row' } : {}, label),
    element('td', {}, money(cents)),
  );
}

/** What was paid, taken and given back. */
export function moneyWords(order, events) {
  const { price_cents: cents, payment, status } = order;
  const sum = money(cents);
  const by = BY[payment.method] ?? '';
  const paid = events.find(({ kind }) => kind === 'order.paid' || kind === 'order.paid_late');
  const back = events.findLast(({ kind }) => ['order.refunded', 'order.released'].includes(kind));
  const goesBack = UNMAILED.includes(status);
  const onDay = (event) => (event === undefined ? '' : ` on ${fullMoment(event.at)}`);
  const words = {
    none: ['A test is free.'],
    pending: [goesBack ? 'Nothing was paid.' : 'It is not paid yet.'],
    authorized: goesBack
      ? [`${sum} was reserved ${by}, and goes back.`]
      : [`${sum} is reserved ${by}${onDay(paid)}, and taken once the letter is accepted.`],
    captured: [
      `${sum} was paid ${by}${onDay(paid)}.`,
      ...(goesBack ? ['It goes back the same way; with cards that may take some days.'] : []),
    ],
    released: [
      paid === undefined
        ? 'Nothing was paid.'
        : `${sum} was reserved ${by}, and let go${onDay(back)}: nothing of it is kept.`,
    ],
    refunded: [`${sum} was paid ${by}${onDay(paid)}.`, `${sum} was given back${onDay(back)}.`],
  };
  return words[payment.state] ?? [];
}
