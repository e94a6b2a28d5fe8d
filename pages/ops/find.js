import { byId, element } from '../assets/dom.js';
import { statusBadge } from '../assets/order-parts.js';
import { moment, pieceTitle } from '../assets/wording.js';
import { api } from './api.js';

/** What was typed tells itself what it is. */
const FORMS = [
  [/^ord_(?:test_)?[0-9a-f]{32}$/, null],
  [/^key_[0-9a-f]{16}$/, 'key_id'],
  [/^\d{4}-\d\d-\d\d$/, 'day'],
  [/^[A-Za-z0-9]{4,40}$/, 'tracking_number'],
];
let query = null;
let cursor = null;

/** The search; `onOpen` is called with the id of an order that was typed whole. */
export function startFind({ attempt, onOpen }) {
  byId('find-form').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(() => find(onOpen));
  });
  byId('find-more').addEventListener('click', () => attempt(showMore));
}

/** All orders by the same proof of their sender as this one. */
export async function findSender(orderId) {
  byId('find-what').value = '';
  const title = 'Letters of the same sender, or of one network where nothing else is proven';
  await begin({ same_sender_as: orderId }, title);
}

export function clearFind() {
  query = null;
  byId('found').replaceChildren();
  byId('found-said').textContent = '';
  byId('find-more').hidden = true;
}

async function find(onOpen) {
  const typed = byId('find-what').value.trim().replaceAll(/\s/g, '');
  const form = FORMS.find(([pattern]) => pattern.test(typed));
  if (form === undefined) {
    clearFind();
    byId('found-said').textContent =
      'An order id, a tracking number, the id of a key (key_…), or a day like 2026-03-10.';
    return;
  }
  const [, name] = form;
  if (name === null) {
    await onOpen({ id: typed });
    return;
  }
  const status = byId('find-status').value;
  await begin({ [name]: typed, ...(status !== '' && { status }) }, typed);
}

async function begin(asked, title) {
  query = asked;
  cursor = null;
  byId('found').replaceChildren();
  await showMore();
  const count = byId('found').children.length;
  const more = cursor === null ? '' : ' or more';
  byId('found-said').textContent = `${title}: ${count}${more} found`;
}

/** A page may be empty although others follow. */
async function showMore() {
  const asked = query;
  do {
    const page = await api.find({ ...asked, limit: 50, ...(cursor !== null && { cursor }) });
    if (query !== asked) return;
    cursor = page.next_cursor;
    byId('found').append(...page.orders.map(toRow));
    if (page.orders.length > 0) break;
  } while (cursor !== null);
  byId('find-more').hidden = cursor === null;
}

function toRow(order) {
  const row = element('a', { class: 'row', href: `#${order.id}` });
  row.append(
    element('strong', {}, pieceTitle(order)),
    statusBadge(order),
    element('span', {}, moment(order.created_at)),
    element('span', {}, `${order.to.city}, ${order.to.state}`),
  );
  return element('li', {}, row);
}

/** Where the cursor goes by `/`. */
export function focusFind() {
  byId('find-what').focus();
}
