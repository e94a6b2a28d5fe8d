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
import {
  inLocalTime,
  moment,
  pieceTitle,
  pieceWords,
  priceWords,
  timeLeft,
} from '../assets/wording.js';
import { api } from './api.js';
import { claimNote } from './claim.js';
import { decisionCard } from './decision.js';
import { groundsCard } from './grounds.js';
import { forgetMarks, keepInView, markedPaper } from './marked-pages.js';
import { readingCard } from './reading.js';
import { recipientCard } from './recipient.js';
import { senderCard } from './sender.js';

/**
 * Shows all of an order: the document beside what speaks for and against it. `onDecide` is called with the decision and
 * its reason, `onClose` when the reader goes back to the list, `onStops` as in `recipientCard`.
 * `conflict` says why a decision was not used.
 */
export function showReview(read, { onDecide, onClose, onRefuseAll, onStops, conflict }) {
  const { order, reading_url: readingUrl } = read;
  const article = byId('order');
  const isHeld = order.decide_by !== null;
  article.replaceChildren(
    head(order, onClose),
    conflict ? conflictNote(order, conflict) : '',
    claimNote(),
    element(
      'div',
      { class: 'order-body' },
      element('div', {}, paperOf(read), readingCard(order, readingUrl)),
      element(
        'div',
        {},
        screeningCard(order),
        isHeld ? decisionCard(order, onDecide) : null,
        groundsCard(order),
        senderCard(order, onRefuseAll),
        recipientCard(order, onStops),
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
  forgetMarks();
  byId('order').replaceChildren();
  byId('order').hidden = true;
  byId('choose').hidden = false;
  delete byId('desk').dataset.open;
}

/** Once the order was scrubbed there is none. With something to mark, its pages; else the PDF. */
function paperOf(read) {
  const { order, document_url: documentUrl } = read;
  forgetMarks();
  if (documentUrl === null) return element('p', { class: 'hint' }, 'The document is deleted.');
  const title = paperTitle(order);
  return markedPaper(title, read) ?? paper(title, documentUrl);
}

/** The document as wide as the page, to read small print; or beside what speaks for and against it. */
export function zoom() {
  const body = document.querySelector('.order-body');
  if (body === null) return;
  const isWide = body.toggleAttribute('data-wide');
  byId('zoom').setAttribute('aria-pressed', String(isWide));
  keepInView();
}

function paperTitle({ sandbox }) {
  return sandbox ? 'The document; the sandbox prints nothing' : 'As it will be printed';
}

/** On the letter itself, and by its name: the next one in the list may be to somebody of the same name. */
function conflictNote(order, conflict) {
  return element(
    'p',
    { class: 'alert', role: 'alert' },
    inLocalTime(`${pieceTitle(order)}: ${conflict}.`),
  );
}

function head(order, onClose) {
  const { id, sandbox, decide_by: decideBy } = order;
  const left = decideBy === null ? null : timeLeft(decideBy, api.nowMs());
  return element(
    'header',
    { class: 'order-head' },
    button('Back to the list', onClose, { class: 'back' }),
    element('h2', { tabindex: '-1' }, pieceTitle(order)),
    statusBadge(order),
    sandbox ? element('span', { class: 'badge' }, 'sandbox') : null,
    left && element('span', { class: `badge ${left.urgent ? 'bad' : ''}` }, left.text),
    button('Zoom', zoom, { id: 'zoom', 'aria-pressed': 'false', 'aria-keyshortcuts': 'z' }),
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
