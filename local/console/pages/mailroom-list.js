import { byId, element } from '../assets/dom.js';
import { statusBadge } from '../assets/order-parts.js';
import { moment, money, words } from '../assets/wording.js';
import { read } from './mailroom-actions.js';
import { addressOf, bindFilters, go, route } from './mailroom-route.js';

const CHOICES = {
  mail_class: ['first_class', 'priority', 'certified', 'certified_err'],
  format: [
    'letter',
    'letter_windowed',
    'notecard',
    'postcard_4x6',
    'postcard_6x9',
    'postcard_6x11',
  ],
  payment: ['checkout', 'credit_code', 'x402', 'mpp'],
};
const PAGE_ROWS = 50;
const fillForm = bindFilters(byId('order-filters'), 'orders');
let etag = null;
let asked = null;

for (const [name, values] of Object.entries(CHOICES)) {
  const select = byId('order-filters').elements[name];
  select.append(option('', 'any'), ...values.map((value) => option(value, words(value))));
}

/** Asks for the list that the address names; its answer, null where nothing changed, false where none came. */
export async function lookForOrders() {
  fillForm();
  const { filters } = route();
  const query = new URLSearchParams([...filters].filter(([, value]) => value !== ''));
  query.set('limit', String(PAGE_ROWS));
  const path = `_local/orders?${query}`;
  const answer = await read(path, path === asked && etag ? { 'if-none-match': etag } : {});
  if (answer === null || (!answer.ok && answer.status !== 304)) return false;
  if (answer.status === 304) return answer;
  const news = await answer.json().catch(() => null);
  if (news === null) return false;
  [asked, etag] = [path, answer.headers.get('etag')];
  show(news);
  return answer;
}

function show({ orders, counts, all, total, offset, unread }) {
  const rows = orders.map(toRow);
  fillRows('orders', rows);
  byId('orders-nothing').hidden = orders.length > 0;
  fillStatuses(counts, all);
  const { filters } = route();
  const on = Object.keys(CHOICES)
    .concat('status', 'mode')
    .filter((name) => filters.get(name));
  byId('filters-on').textContent = on.length === 0 ? '' : `(${on.length} on)`;
  fillPager('orders', { total, offset, shown: orders.length, step: PAGE_ROWS });
  if (unread > 0) {
    byId('orders-pager').append(
      element('span', { class: 'hint' }, `${unread} older ones are still being read.`),
    );
  }
}

/** Each with how many there are, of what else is asked for. */
function fillStatuses(counts, all) {
  const select = byId('order-filters').elements.status;
  const chosen = route().filters.get('status') ?? '';
  const known = Object.keys(counts).sort();
  const names = known.includes(chosen) || chosen === '' ? known : [...known, chosen];
  select.replaceChildren(
    option('', `any (${all})`),
    ...names.map((name) => option(name, `${words(name)} (${counts[name] ?? 0})`)),
  );
  select.value = chosen;
}

function option(value, text) {
  return element('option', { value }, text);
}

function toRow(order) {
  const { id, to, sandbox, price_cents: cents, created_at: createdAt, payment } = order;
  const kind = [words(order.format), words(order.mail_class)].join(', ');
  return rowLink('orders', id, [
    element('strong', {}, to.name || 'Data deleted'),
    statusBadge(order),
    element('span', {}, kind),
    element('span', {}, sandbox ? 'sandbox' : `${money(cents)}, ${words(payment.method)}`),
    element('span', {}, moment(createdAt)),
  ]);
}

/** A row of any list: a link to its own address, which says itself when it is the one that is open. */
export function rowLink(view, id, children) {
  const { filters, id: openId } = route();
  const attributes = {
    class: 'row',
    href: addressOf({ view, id, filters }),
    'data-id': id,
    'aria-current': id === openId ? 'true' : undefined,
  };
  return element('li', {}, element('a', attributes, children));
}

/** Replaces the rows, and leaves the focus where it was. */
export function fillRows(listId, rows) {
  const focused = document.activeElement?.dataset?.id;
  byId(listId).replaceChildren(...rows);
  if (focused !== undefined) rowOf(listId, focused)?.focus();
}

export function rowOf(listId, id) {
  return byId(listId).querySelector(`[data-id="${CSS.escape(id)}"]`);
}

/** Marks the row that is open. */
export function markOpen(listId, id) {
  for (const row of byId(listId).querySelectorAll('.row')) {
    if (row.dataset.id === id) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  }
}

/** How much of a list is shown, and the ways to the rest of it. */
export function fillPager(view, { total, offset, shown, step }) {
  const to = (start) => {
    const { filters } = route();
    filters.set('offset', start === 0 ? '' : String(start));
    return addressOf({ view, filters });
  };
  const link = (text, start) => element('a', { class: 'button', href: to(start) }, text);
  byId(`${view}-pager`).replaceChildren(
    ...(total === 0
      ? []
      : [element('span', { class: 'hint' }, `${offset + 1} to ${offset + shown} of ${total}`)]),
    ...(offset > 0 ? [link('Newer', Math.max(0, offset - step))] : []),
    ...(offset + shown < total ? [link('Older', offset + step)] : []),
  );
}

/** The next row of a list, or the one before; the first where none is open. */
export function step(view, by) {
  const rows = [...byId(view).querySelectorAll('.row')];
  if (rows.length === 0) return;
  const { id, filters } = route();
  const at = rows.findIndex((row) => row.dataset.id === id);
  const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
  go({ view, id: next.dataset.id, filters });
  next.focus();
}
