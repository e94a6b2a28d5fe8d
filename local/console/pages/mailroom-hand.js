import { button, element, say } from '../assets/dom.js';
import { card } from '../assets/order-parts.js';
import { money, words } from '../assets/wording.js';
import { post } from './mailroom-actions.js';
import { askFirst } from './mailroom-ask.js';

const STEP_WORDS = {
  print: 'It was printed',
  mail: 'It was mailed',
  deliver: 'It was delivered',
  return: 'It came back',
  fail: 'It failed',
};

/** What a person may let come next of a live order: at its simulated print facility, and as who runs the service. */
export function handCards({ order, by_hand: byHand }, attempt) {
  const steps = byHand.steps.map((to) =>
    button(STEP_WORDS[to], () =>
      attempt(
        () => post('advance', { order_id: order.id, to }),
        `Told: ${STEP_WORDS[to].toLowerCase()}.`,
      ),
    ),
  );
  const acts = [
    byHand.refund &&
      button('Give the money back', () => attempt(() => refund(order), null), { class: 'refuse' }),
    byHand.replay && button('Take it further now', () => attempt(() => replay(order), null)),
  ].filter(Boolean);
  return [
    cardOf('The print facility and the carrier say', steps, 'carry'),
    cardOf('Who runs the service', acts, 'by-hand'),
  ];
}

function cardOf(title, buttons, id) {
  if (buttons.length === 0) return null;
  return card(title, [element('div', { class: 'actions' }, buttons)], { id });
}

async function refund({ id, price_cents: cents, payment }) {
  const reason = await askFirst({
    title: 'Give the money back?',
    says: `${money(cents)} of ${id} goes back by ${words(payment.method)}, once. The letter stays what it is. Its sender may read the reason.`,
    label: 'Give it back',
  });
  if (reason === null) return;
  const told = await post('service/refund', { order_id: id, reason });
  const amount = money(told.refund_cents);
  say(
    told.granted ? `${amount} goes back by ${words(told.method)}.` : `${amount} goes back already.`,
  );
}

async function replay({ id }) {
  const { order_status: status, replayed } = await post('service/replay', { order_id: id });
  const what = replayed ? 'was taken further' : 'is held up by nothing';
  say(`It is ${words(status)}, and ${what}.`);
}
