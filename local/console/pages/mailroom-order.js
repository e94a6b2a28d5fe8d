import { button, byId, element } from '../assets/dom.js';
import {
  addresses,
  card,
  facts,
  paper,
  screeningCard,
  statusBadge,
  timeline,
} from '../assets/order-parts.js';
import { moment, money, pieceTitle, pieceWords, priceWords, words } from '../assets/wording.js';
import { actionsFor } from './mailroom-actions.js';

/** What is shown, by part: a part that did not change is left alone, so that nothing flickers or is lost. */
let shown = {};

/** Shows an order, or what changed of the one that is shown. */
export function showOrder(order, { attempt, onClose }) {
  const article = byId('order');
  if (shown.id !== order.id) {
    shown = { id: order.id };
    article.replaceChildren(
      element('header', { class: 'order-head', id: 'head' }),
      element(
        'div',
        { class: 'order-body' },
        element('div', { id: 'papers' }),
        element('div', {}, element('div', { id: 'turn' }), element('div', { id: 'about' })),
      ),
    );
  }
  update('head', [order.status, order.delivery_outcome], () => head(order, onClose));
  update('papers', [order.printed], () => papers(order));
  update('turn', [order.status, order.decide_by, order.delivery_outcome], () => [
    actionsFor(order, attempt),
  ]);
  update('about', order, () => about(order));
  byId('choose').hidden = true;
  article.hidden = false;
  byId('desk').dataset.open = '';
}

/** Back to where no order is open. */
export function closeOrder() {
  shown = {};
  byId('order').replaceChildren();
  byId('order').hidden = true;
  byId('choose').hidden = false;
  delete byId('desk').dataset.open;
}

function update(part, of, make) {
  const now = JSON.stringify(of);
  if (shown[part] === now) return;
  const hadFocus = byId(part).contains(document.activeElement);
  shown[part] = now;
  byId(part).replaceChildren(...make().filter(Boolean));
  // What a person pressed may be gone with the change that it made.
  if (hadFocus) byId('head').querySelector('h2').focus();
}

function head(order, onClose) {
  const { sandbox, id } = order;
  return [
    button('Back to the list', onClose, { class: 'back' }),
    element('h2', { tabindex: '-1' }, pieceTitle(order)),
    statusBadge(order),
    sandbox ? element('span', { class: 'badge' }, 'sandbox') : null,
    element('p', { class: 'hint id' }, id),
  ];
}

/** Each printed piece; before anything is printed, the document that would be. */
function papers({ id, printed, sandbox }) {
  if (printed.length > 0) {
    return printed.map((name, index) =>
      paper(`Printed piece ${index + 1}`, `_local/printed/${name}`),
    );
  }
  const title = sandbox ? 'The document; the sandbox prints nothing' : 'The document, not printed';
  return [paper(title, `_local/documents/${id}.pdf`)];
}

/** Where and when the carrier saw it. */
function seenWords({ place, at }) {
  return place === null ? moment(at) : `${place}, ${moment(at)}`;
}

function about(order) {
  const { failure } = order;
  return [
    card('Order', [
      facts([
        ['Piece', pieceWords(order)],
        ['Price', priceWords(order)],
        ['Tracking', order.tracking_number],
        ['Expected', order.expected_delivery_date],
        ['Last seen', order.last_scan && seenWords(order.last_scan)],
        ['Refused because', order.refusal_reason],
        ['Failed because', failure?.reason],
        ['Decide by', order.decide_by && moment(order.decide_by)],
      ]),
    ]),
    card('What happened', [timeline(order.events)]),
    card('What the outside world saw', ledger(order.ledger)),
    screeningCard(order),
    addresses(order),
  ];
}

function ledger(entries) {
  if (entries.length === 0) return [];
  return [
    facts(
      entries.map(({ kind, amount_cents: cents, at, reference }) => [
        words(kind),
        element(
          'span',
          {},
          cents === undefined ? '' : `${money(cents)} `,
          element('span', { class: 'hint' }, `${moment(at)}, ${reference}`),
        ),
      ]),
    ),
  ];
}
