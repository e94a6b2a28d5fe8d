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
import { actionsFor, codeBlock, copyButton } from './mailroom-actions.js';
import { handCards } from './mailroom-hand.js';
import { webhookCard } from './mailroom-webhooks.js';

/** What is shown, by part: a part that did not change is left alone, so that nothing flickers or is lost. */
let shown = {};

/** Shows an order, or what changed of the one that is shown. */
export function showOrder(whole, { attempt, onClose }) {
  const { order } = whole;
  if (shown.id !== order.id) begin(order.id);
  update('head', [order.status, order.delivery_outcome, order.to.name], () => head(order, onClose));
  update('papers', [order.printed, order.scrubbed_at], () => papers(order));
  update('turn', [order.status, order.decide_by, order.delivery_outcome, whole.by_hand], () => [
    actionsFor(order, attempt),
    ...handCards(whole, attempt),
  ]);
  update('about', [order, zoneOf()], () => about(order));
  update('inside', [whole.actor, whole.executions, zoneOf()], () => inside(whole));
  update('webhooks', [whole.webhooks, zoneOf()], () => [webhookCard(whole, attempt)]);
  update('around', [whole.emails, whole.requests, zoneOf()], () => around(whole));
  update('raw', [whole.stored], () => [rawCard(whole)]);
}

/** The same order in another zone is shown again. */
function zoneOf() {
  return byId('zone').value;
}

function begin(id) {
  shown = { id };
  const part = (name) => element('div', { id: name });
  byId('order').replaceChildren(
    element('header', { class: 'order-head', id: 'head' }),
    element(
      'div',
      { class: 'order-body' },
      element('div', {}, ['papers', 'webhooks', 'raw'].map(part)),
      element('div', {}, ['turn', 'about', 'inside', 'around'].map(part)),
    ),
  );
}

/** Back to where no order is open. */
export function closeOrder() {
  shown = {};
  byId('order').replaceChildren();
}

function update(part, of, make) {
  const now = JSON.stringify(of);
  if (shown[part] === now) return;
  const hadFocus = byId(part).contains(document.activeElement);
  const open = openDetails(part);
  shown[part] = now;
  byId(part).replaceChildren(...make().filter(Boolean));
  for (const name of open) {
    byId(part)
      .querySelector(`details[data-name="${CSS.escape(name)}"]`)
      ?.setAttribute('open', '');
  }
  // What a person pressed may be gone with the change that it made.
  if (hadFocus) byId('head').querySelector('h2').focus();
}

/** What a person unfolded stays so. */
function openDetails(part) {
  return [...byId(part).querySelectorAll('details[open]')].map(({ dataset }) => dataset.name);
}

function head(order, onClose) {
  const { sandbox, id } = order;
  return [
    button('Back to the list', onClose, { class: 'back' }),
    element('h2', { tabindex: '-1' }, pieceTitle(order)),
    statusBadge(order),
    element('span', { class: 'badge' }, sandbox ? 'sandbox' : 'live'),
    element('p', { class: 'hint id' }, id),
  ];
}

/** Each printed piece; before anything is printed, the document that would be. */
function papers({ id, printed, sandbox, scrubbed_at: scrubbed }) {
  if (scrubbed) return [element('p', { class: 'hint' }, 'Its document was deleted.')];
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
    card('What the outside world saw', ledger(order)),
    screeningCard(order),
    addresses(order),
  ];
}

/** Webhooks have a card of their own, with what was sent. */
function ledger({ ledger: all }) {
  const entries = all.filter(({ kind }) => kind !== 'webhook_attempt');
  if (entries.length === 0) return [];
  return [
    facts(
      entries.map(({ kind, amount_cents: cents, at, reference }) => [
        words(kind),
        element(
          'span',
          {},
          cents === undefined ? '' : `${money(cents)} `,
          element('span', { class: 'hint' }, moment(at)),
          element('code', { class: 'reference' }, reference),
        ),
      ]),
    ),
  ];
}

/** The actor as it stands, and the runs of its workflow. */
function inside({ actor, executions }) {
  const { submission } = actor;
  return [
    card('The actor', [
      facts([
        ['Version', String(actor.version)],
        ['Step', actor.step && words(actor.step)],
        ['Submission', submission && `${submission.rail}, try ${submission.attempt}`],
        ['Put off until', actor.postponed_until && moment(actor.postponed_until)],
        [
          'Owes',
          actor.owed.length === 0 ? 'nothing' : element('ul', { class: 'plain' }, owed(actor)),
        ],
      ]),
    ]),
    ...executions.map(execution),
  ];
}

function owed({ owed: effects }) {
  return effects.map(({ kind, due_at: dueAt }) =>
    element('li', {}, `${words(kind)}, due ${moment(dueAt)}`),
  );
}

function execution({ name, status, states, error, cause }, index) {
  const tone = { SUCCEEDED: 'good', RUNNING: 'moving' }[status] ?? 'bad';
  return card(index === 0 ? 'Its workflow' : `Its workflow, run ${index + 1}`, [
    element('p', {}, element('span', { class: `badge ${tone}` }, status.toLowerCase())),
    element('ol', { class: 'timeline' }, states.map(toState)),
    error ? element('p', {}, `${error}: ${cause ?? ''}`) : null,
    element('p', { class: 'hint id' }, name),
  ]);
}

function toState({ name, entered_at: entered, left_at: left, tries }) {
  const ms = left === null ? null : Date.parse(left) - Date.parse(entered);
  const took =
    ms === null ? 'still there' : ms < 10_000 ? `${ms} ms` : `${Math.round(ms / 1000)} s`;
  return element(
    'li',
    {},
    element('strong', {}, name),
    element(
      'span',
      { class: 'hint' },
      `${moment(entered)}, ${took}${tries > 1 ? `, ${tries} tries` : ''}`,
    ),
  );
}

/** What was written about it, and what was asked of it. */
function around({ emails, requests }) {
  const links = (items) =>
    element(
      'ul',
      { class: 'plain' },
      items.map((each) => element('li', {}, each)),
    );
  const mails = emails.map(({ message_id: id, subject, to }) =>
    element('a', { href: `#/emails/${id}` }, `${subject}, to ${to.join(', ')}`),
  );
  const calls = requests.map(({ id, method, url, status }) =>
    element('a', { href: `#/requests/${id}` }, `${status} ${method} ${url}`),
  );
  return [
    mails.length > 0 ? card('E-mails about it', [links(mails)]) : null,
    calls.length > 0 ? card('Calls about it', [links(calls)]) : null,
  ];
}

function rawCard({ order, stored, sender_page: senderPage }) {
  const text = JSON.stringify(stored, null, 2);
  const curl = `curl ${new URL(`v1/orders/${order.id}`, document.baseURI).href}`;
  return card('Raw', [
    element(
      'div',
      { class: 'actions' },
      element('a', { class: 'button', href: senderPage }, 'The sender’s page'),
      copyButton('Copy as curl', curl),
      copyButton('Copy JSON', text),
    ),
    element(
      'details',
      { 'data-name': 'raw' },
      element('summary', {}, 'The order as it is stored'),
      codeBlock('The order as it is stored', text),
    ),
  ]);
}
