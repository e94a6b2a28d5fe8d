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
/** How many wait of either kind, by the last answer; null before it, and of what this key may not see. */
let waiting = { live: null, sandbox: null };
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

/**
 * Reads the beginning of the list again, one page of it however many are shown: what is further down stays as it was
 * read, and tells when it is opened whether it still waits.
 */
export async function refresh() {
  const asked = sandbox;
  const limit = Math.min(Math.max(orders.length, PAGE_SIZE), PAGE_MAX);
  const page = await api.list(asked, null, limit);
  // Signed out, or gone to the other list, meanwhile.
  if (!api.isSignedIn() || asked !== sandbox) return;
  ({ waiting } = page);
  const rest = page.next_cursor === null ? [] : restAfter(page.orders);
  orders = [...page.orders, ...rest];
  if (rest.length === 0) cursor = page.next_cursor;
  render();
}

/** What was shown below these; none where the list ends with them, or nobody knows where they would go on. */
function restAfter(read) {
  const known = new Set(read.map(({ id }) => id));
  const last = orders.findLastIndex(({ id }) => known.has(id));
  return last === -1 ? [] : orders.slice(last + 1);
}

/**
 * The order is waiting no more. The one that then stands in its place, or the last one, or undefined; where the list is
 * used up and more wait, they are read first.
 */
export async function nextAfter(id) {
  const next = removed(id);
  if (next !== undefined || cursor === null) return next;
  await showMore();
  return orders[0];
}

/** The order is waiting no more. The one that then stands in its place, or the last one, or undefined. */
export function removed(id) {
  const place = orders.findIndex((order) => order.id === id);
  orders = orders.filter((order) => order.id !== id);
  const which = shownList();
  const count = waiting[which];
  // Where more wait than are counted, as many wait as before.
  if (place !== -1 && count !== null && count < COUNTED_MAX[which]) waiting[which] = count - 1;
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
  waiting = { live: null, sandbox: null };
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
  byId('waiting').textContent = api.isSignedIn() ? `${countOf(shownList())} waiting` : '';
  for (const [which, name] of Object.entries(TABS)) {
    byId(which).textContent = waiting[which] === null ? name : `${name} ${countOf(which)}`;
  }
}

const TABS = { live: 'Live', sandbox: 'Sandbox' };
/** The service counts no further than this. */
const COUNTED_MAX = { live: 100, sandbox: 50 };

function shownList() {
  return sandbox ? 'sandbox' : 'live';
}

/** The count is by an index, which may lag: what is listed counts at least. */
function countOf(which) {
  const listed = which === shownList() ? orders.length : 0;
  if (which === shownList() && cursor === null) return String(listed);
  const all = Math.max(waiting[which] ?? 0, listed);
  return `${all}${(waiting[which] ?? 0) >= COUNTED_MAX[which] ? '+' : ''}`;
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
