import { byId, complain, element, say } from '../assets/dom.js';
import { money, words } from '../assets/wording.js';
import { call, Refused } from './batches-calls.js';

/** The batch that the address names (`#bat_…`), so that a reload and a colleague find it again. */

const POLL_MS = 1000;
/** Of these states something follows by itself. */
const UNDER_WAY = ['awaiting_payment', 'placing', 'canceling'];
/** What one can still be stopped in. */
const OPEN = ['awaiting_payment', 'placing', 'placed'];
/** The token, and where it is paid, by batch. What a token opens nobody else may do, so it stands in no address. */
const KEPT = 'batches';
/** The id of the batch that is shown. */
let watched = null;

byId('table').replaceWith(
  element(
    'div',
    { class: 'scroll', role: 'region', 'aria-label': 'What became of each row', tabindex: '0' },
    element('table', { id: 'rows' }),
  ),
);
addEventListener('hashchange', turn);
turn();

/** Shows a batch that was just taken. */
export function watch(id, { cancel_token, payment_url }) {
  sessionStorage.setItem(KEPT, JSON.stringify({ ...kept(), [id]: { cancel_token, payment_url } }));
  location.hash = id;
}

/** Stops what is left of it. */
export async function cancel() {
  const { cancel_token } = kept()[watched];
  const answer = await call('POST', `v1/batches/${watched}/cancel`, { cancel_token });
  // A worker closes the page of one that nobody paid, and gives back to the card.
  await call('POST', '_local/run', { schedule: 'place-batches' });
  const late = answer.too_late.length;
  say(late === 0 ? 'The rest is canceled.' : `Canceled; ${late} could not be stopped any more.`);
  await look();
}

function turn() {
  const id = location.hash.slice(1);
  if (!/^bat_\w+$/.test(id)) return;
  watched = id;
  void look();
}

function kept() {
  return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
}

async function look() {
  const shown = watched;
  try {
    const { batch, rows } = await readAll(shown);
    if (watched !== shown) return;
    show(batch, rows);
    await offerCancel(batch, rows);
    if (UNDER_WAY.includes(batch.state)) setTimeout(() => void look(), POLL_MS);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    complain(error);
  }
}

async function readAll(id) {
  const rows = [];
  let read;
  let cursor = '';
  do {
    read = await call('GET', `v1/batches/${id}${cursor && `?cursor=${cursor}`}`);
    rows.push(...read.rows);
    cursor = read.next_cursor;
  } while (cursor !== null);
  return { batch: read.batch, rows };
}

function show({ id, state, counts, placed_cents: cents, sandbox, payment }, rows) {
  const told = ['placed', 'failed', 'invalid', 'canceled', 'too_late', 'waiting']
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${words(name)}`);
  const cost = sandbox ? 'free' : money(cents);
  byId('batch').hidden = false;
  byId('state').textContent = `${id}: ${state} — ${told.join(', ')} — ${cost}`;
  byId('payment').replaceChildren(...paymentLine(state, payment, kept()[id]?.payment_url));
  const progress = byId('progress');
  progress.max = counts.rows;
  progress.value = counts.rows - counts.waiting;
  const heads = ['Row', 'What became of it', 'Order', 'Why not'].map((head) =>
    element('th', { scope: 'col' }, head),
  );
  byId('rows').replaceChildren(element('tr', {}, heads), ...rows.map(rowLine));
}

/** Offered as long as it can stop something, to whoever has the token. */
async function offerCancel({ id, state, counts }, rows) {
  const isOpen = OPEN.includes(state) && kept()[id] !== undefined;
  const ids = rows.flatMap(({ status, order_id: order }) => (status === 'placed' ? [order] : []));
  const isLeft =
    counts.waiting > 0 || (await call('POST', '_local/cancelable', { order_ids: ids })).count > 0;
  const hadFocus = document.activeElement === byId('cancel');
  byId('cancel').hidden = !isOpen || !isLeft;
  if (hadFocus && byId('cancel').hidden) byId('batch-title').focus();
}

function rowLine({ row, status, order_id: orderId, code, reason }) {
  return element(
    'tr',
    {},
    element('td', {}, String(row)),
    element('td', { class: `status-${status}` }, words(status)),
    element('td', {}, orderId && element('a', { href: `../_local#/orders/${orderId}` }, orderId)),
    element('td', {}, reason === null ? '' : `${code}: ${reason}`),
  );
}

/** Where a person pays, or what went back to the card. */
function paymentLine(state, payment, url) {
  if (state === 'awaiting_payment' && url !== undefined) {
    const pay = { class: 'button', href: url, target: '_blank', rel: 'noreferrer' };
    return [element('a', pay, 'Pay for all letters'), ' Nothing is placed before.'];
  }
  if (payment === null) return [];
  return [`Card: ${words(payment.state)}, ${money(payment.refunded_cents)} went back.`];
}
