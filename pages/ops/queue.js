import { button, byId, element } from '../assets/dom.js';
import { timeLeft, words } from '../assets/wording.js';
import { api } from './api.js';

/** What is read at first, and at most at once. */
const PAGE_SIZE = 20;
const PAGE_MAX = 100;
/** Live letters and those of the sandbox are two lists: which one is shown. */
let sandbox = false;
let orders = [];
let cursor = null;
/** How many wait in all, by the last answer; null before it. */
let total = null;
let openId = null;
let open = () => {};

/** The list of held orders; `onOpen` is called with the order to show, `attempt` with what may fail. */
export function startQueue({ attempt, onOpen }) {
  open = onOpen;
  byId('more').addEventListener('click', () => attempt(showMore));
}

/** Shows the list of sandbox letters, or of live ones, from its beginning. */
export async function showList(ofSandbox) {
  sandbox = ofSandbox;
  orders = [];
  cursor = null;
  byId('live').setAttribute('aria-pressed', String(!sandbox));
  byId('sandbox').setAttribute('aria-pressed', String(sandbox));
  await refresh();
}

export function isOfSandbox() {
  return sandbox;
}

/** Reads the list again, as far as it was shown. */
export async function refresh() {
  const asked = sandbox;
  const wanted = Math.max(orders.length, 1);
  const limit = Math.min(Math.max(wanted, PAGE_SIZE), PAGE_MAX);
  const read = [];
  let next = null;
  let waiting;
  do {
    const page = await api.list(asked, next, limit);
    read.push(...page.orders);
    next = page.next_cursor;
    waiting = page.waiting;
  } while (next !== null && read.length < wanted);
  // Signed out, or gone to the other list, meanwhile.
  if (!api.isSignedIn() || asked !== sandbox) return;
  orders = read;
  cursor = next;
  total = sandbox ? waiting.sandbox : waiting.live;
  render();
}

/** The order is waiting no more. The one that then stands in its place, or the last one, or undefined. */
export function removed(id) {
  const place = orders.findIndex((order) => order.id === id);
  orders = orders.filter((order) => order.id !== id);
  if (place !== -1 && total !== null) total -= 1;
  render();
  return orders[Math.min(Math.max(place, 0), orders.length - 1)];
}

/** Marks the order that is open; null for none. */
export function markOpen(id) {
  openId = id;
  render();
}

/** Moves the focus in the list by so many rows. */
export function move(by) {
  const rows = rowsOf();
  if (rows.length === 0) return;
  const focused = rows.indexOf(document.activeElement);
  const from = focused === -1 ? rows.findIndex((row) => row.dataset.id === openId) : focused;
  const to = from === -1 ? 0 : Math.min(Math.max(from + by, 0), rows.length - 1);
  rows[to].focus();
}

/** Opens the focused row, or the first. */
export function openFocused() {
  const rows = rowsOf();
  (rows.find((row) => row === document.activeElement) ?? rows[0])?.click();
}

/** Forgets everything that was read. */
export function clearQueue() {
  orders = [];
  cursor = null;
  total = null;
  openId = null;
  render();
}

async function showMore() {
  const asked = sandbox;
  const place = orders.length;
  // A page may be empty although others follow.
  do {
    const page = await api.list(asked, cursor, PAGE_MAX);
    if (!api.isSignedIn() || asked !== sandbox) return;
    orders = [...orders, ...page.orders];
    cursor = page.next_cursor;
  } while (cursor !== null && orders.length === place);
  render();
  rowsOf()[place]?.focus();
}

function rowsOf() {
  return [...byId('orders').querySelectorAll('button')];
}

function render() {
  const focused = document.activeElement?.dataset?.id;
  byId('orders').replaceChildren(...orders.map(toRow));
  if (focused !== undefined)
    rowsOf()
      .find((row) => row.dataset.id === focused)
      ?.focus();
  byId('nothing').hidden = orders.length > 0 || cursor !== null;
  byId('more').hidden = cursor === null;
  byId('waiting').textContent = api.isSignedIn() ? waitingWords() : '';
}

/** The service counts no further than this. */
const COUNTED_MAX = 1000;

/** The count is by an index, which may lag: what is listed counts at least. */
function waitingWords() {
  if (cursor === null) return `${orders.length} waiting`;
  const all = Math.max(total ?? 0, orders.length);
  return `${all}${all >= COUNTED_MAX ? ' or more' : ''} waiting`;
}

function toRow(order) {
  const { id, to, screening, decide_by: decideBy, claim } = order;
  const left = decideBy === null ? { text: '', urgent: false } : timeLeft(decideBy, api.nowMs());
  const row = button('', () => open(order), {
    class: 'row',
    'data-id': id,
    'aria-current': id === openId ? 'true' : undefined,
  });
  row.append(
    element('strong', {}, to.name),
    element('span', { class: left.urgent ? 'urgent' : '' }, left.text),
    element('span', {}, (screening?.categories ?? []).map(words).join(', ') || 'held'),
    element('span', {}, `${to.city}, ${to.state}`),
    claim !== null && !claim.mine
      ? element('span', { class: 'read-by' }, `${claim.label ?? claim.operator} reads it`)
      : '',
  );
  return element('li', {}, row);
}
