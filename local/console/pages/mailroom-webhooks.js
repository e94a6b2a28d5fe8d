import { button, element } from '../assets/dom.js';
import { card, facts } from '../assets/order-parts.js';
import { moment, words } from '../assets/wording.js';
import { codeBlock, post, pretty } from './mailroom-actions.js';

/** The notifications of an order, each with what was sent and how it was answered; null where it has none. */
export function webhookCard({ order, webhooks }, attempt) {
  if (webhooks.length === 0) return null;
  return card(
    'Webhooks',
    webhooks.map((delivery) => toDelivery(order.id, delivery, attempt)),
  );
}

const TONES = { delivered: 'good', pending: 'wait', given_up: 'bad', gone: 'bad' };

function toDelivery(orderId, delivery, attempt) {
  const { event_id: eventId, kind, url, state, attempts, body, sent } = delivery;
  const redeliver = () =>
    attempt(
      () => post('redeliver', { order_id: orderId, event_id: eventId }),
      'It is sent once more.',
    );
  return element(
    'details',
    { class: 'delivery', 'data-name': eventId },
    element(
      'summary',
      {},
      element('span', { class: `badge ${TONES[state] ?? ''}` }, words(state)),
      ` ${kind ?? eventId}`,
      element('span', { class: 'hint' }, ` ${tries(attempts)}`),
    ),
    facts([
      ['To', url],
      ['Event', eventId],
      ['Next try', delivery.next_attempt_at && moment(delivery.next_attempt_at)],
    ]),
    sent.length === 0 ? element('p', { class: 'hint' }, notSeen(delivery)) : null,
    sent.map(toAttempt),
    element('p', {}, element('strong', {}, 'Payload')),
    codeBlock('Payload', pretty(body)),
    element('div', { class: 'actions' }, button('Redeliver', redeliver)),
  );
}

function tries(attempts) {
  return attempts === 1 ? '1 try' : `${attempts} tries`;
}

function notSeen({ attempts, last_status: status }) {
  if (attempts === 0) return 'It was not tried yet.';
  return `It was tried before this start of the service; the last answer was ${status ?? 'none'}.`;
}

function toAttempt({ at, duration_ms: ms, headers, answer, check }, index) {
  const said = answer.status ?? `no answer (${words(answer.failure)})`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return element(
    'div',
    { class: 'attempt' },
    element(
      'p',
      {},
      element('strong', {}, `Try ${index + 1}: ${said}`),
      ` after ${ms} ms, ${moment(at)}`,
    ),
    element('p', { class: 'hint' }, checkWords(check)),
    codeBlock('Headers', lines.join('\n')),
  );
}

/** What a receiver that follows Standard Webhooks finds. */
function checkWords({ v1, v1a, timely }) {
  const verdict = (isGood, name) => `${name} ${isGood ? 'verifies' : 'does not verify'}`;
  const time = timely
    ? 'timestamp within five minutes'
    : 'timestamp too far from the receiver’s clock';
  return `Signature: ${verdict(v1, 'v1')}, ${verdict(v1a, 'v1a')}; ${time}.`;
}
