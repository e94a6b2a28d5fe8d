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
import { moment, pieceTitle, pieceWords, priceWords, timeLeft } from '../assets/wording.js';
import { decisionCard } from './decision.js';

/**
 * Shows all of an order: the document beside what speaks for and against it. `onDecide` is called with the decision and
 * its reason, `onClose` when the reader goes back to the list.
 */
export function showReview({ order, document_url: documentUrl }, { onDecide, onClose }) {
  const article = byId('order');
  const isHeld = order.decide_by !== null;
  article.replaceChildren(
    head(order, onClose),
    element(
      'div',
      { class: 'order-body' },
      element('div', {}, paper('As it will be printed', documentUrl)),
      element(
        'div',
        {},
        screeningCard(order),
        isHeld ? decisionCard(onDecide) : null,
        addresses(order),
        card('Order', [facts(rowsOf(order))]),
        card('What happened', [timeline(order.events)]),
      ),
    ),
  );
  byId('choose').hidden = true;
  article.hidden = false;
  byId('desk').dataset.open = '';
  article.querySelector('h2').focus();
}

/** Back to where no order is open. */
export function closeReview() {
  byId('order').replaceChildren();
  byId('order').hidden = true;
  byId('choose').hidden = false;
  delete byId('desk').dataset.open;
}

function head(order, onClose) {
  const { id, sandbox, decide_by: decideBy } = order;
  const left = decideBy === null ? null : timeLeft(decideBy, Date.now());
  return element(
    'header',
    { class: 'order-head' },
    button('Back to the list', onClose, { class: 'back' }),
    element('h2', { tabindex: '-1' }, pieceTitle(order)),
    statusBadge(order),
    sandbox ? element('span', { class: 'badge' }, 'sandbox') : null,
    left && element('span', { class: `badge ${left.urgent ? 'bad' : ''}` }, left.text),
    element('p', { class: 'hint id' }, id),
  );
}

function rowsOf(order) {
  const { held_at: heldAt, decide_by: decideBy, failure } = order;
  return [
    ['Piece', pieceWords(order)],
    ['Price', priceWords(order)],
    ['Created', moment(order.created_at)],
    ['Held', heldAt && moment(heldAt)],
    ['Decide by', decideBy && moment(decideBy)],
    ['Refused because', order.refusal_reason],
    ['Failed because', failure?.reason],
  ];
}
