import { button, byId, complain, element, say } from '../assets/dom.js';
import { statusBadge } from '../assets/order-parts.js';
import { moment, money } from '../assets/wording.js';
import { post, Refused } from './mailroom-actions.js';
import { closeOrder, showOrder } from './mailroom-order.js';

const POLL_MS = 2_000;
let orders = [];
let openId = null;
let etag = null;
let isLost = false;
/** What the service's clock is ahead of this browser's. */
let aheadMs = 0;

const TOOLS = {
  hour: () => advance(3600, 'One hour has passed.'),
  day: () => advance(86_400, 'One day has passed.'),
  reconcile: async () => {
    await post('run', { schedule: 'reconcile' });
    say('What was overdue or owed was looked after.');
  },
  credit: async () => {
    const { code } = await post('credits', { face_cents: 1000 });
    keep('Credit code, $10.00', code);
  },
  operator: async () => {
    const { key } = await post('keys', { mode: 'live', scopes: ['ops:review'] });
    keep('Operator key', key);
  },
};

for (const [id, act] of Object.entries(TOOLS)) {
  byId(id).addEventListener('click', () => attempt(act));
}
document.addEventListener('visibilitychange', look);
setInterval(look, POLL_MS);
setInterval(tick, 1_000);
look();

/** Asks what changed; nobody looking, nothing is asked. */
function look() {
  if (document.visibilityState === 'visible') void lookForOrders();
}

/** Does what a person asked for, says what went wrong, and looks at once what became of it. */
function attempt(act) {
  say('');
  act()
    .catch((error) => {
      if (!(error instanceof Refused)) throw error;
      complain(error);
    })
    .finally(look);
}

async function advance(seconds, done) {
  await post('clock', { advance_seconds: seconds });
  say(done);
}

function keep(title, value) {
  const copy = button('Copy', async () => {
    await navigator.clipboard.writeText(value);
    say(`${title}: copied.`);
  });
  byId('made').prepend(element('li', {}, `${title}: `, element('code', {}, value), copy));
  say(`${title} made.`);
}

async function lookForOrders() {
  const headers = etag === null ? {} : { 'if-none-match': etag };
  const answer = await read('_local/orders', headers);
  if (answer === null || (!answer.ok && answer.status !== 304)) return lost();
  found();
  aheadMs = Date.parse(answer.headers.get('date')) - Date.now();
  tick();
  if (answer.status === 304) return;
  const news = await answer.json().catch(() => null);
  if (news === null) return lost();
  orders = news.orders;
  etag = answer.headers.get('etag');
  render();
  await lookForEmails();
}

/** The answer, or null when there is none: the service may stop at any moment. */
function read(path, headers = {}) {
  return fetch(path, { headers, cache: 'no-store' }).catch(() => null);
}

function found() {
  if (isLost) say('The service answers again.');
  isLost = false;
}

/** Said once, however long it lasts. */
function lost() {
  if (isLost) return;
  isLost = true;
  complain({ reason: 'the service does not answer', next: ['This page goes on asking.'] });
}

function tick() {
  byId('now').textContent = moment(Date.now() + aheadMs);
}

function render() {
  const focused = document.activeElement?.dataset?.id;
  byId('orders').replaceChildren(...orders.map(toRow));
  if (focused !== undefined) byId('orders').querySelector(`[data-id="${focused}"]`)?.focus();
  byId('nothing').hidden = orders.length > 0;
  const open = orders.find(({ id }) => id === openId);
  if (open !== undefined) showOrder(open, { attempt, onClose: close });
  // A store in memory forgot it by a restart.
  else if (openId !== null) close();
}

function open(id) {
  openId = id;
  render();
  byId('order').querySelector('h2').focus();
}

function close() {
  const id = openId;
  openId = null;
  closeOrder();
  render();
  byId('orders').querySelector(`[data-id="${id}"]`)?.focus();
}

function toRow(order) {
  const { id, to, sandbox, price_cents: cents, created_at: createdAt } = order;
  const row = button('', () => open(id), {
    class: 'row',
    'data-id': id,
    'aria-current': id === openId ? 'true' : undefined,
  });
  row.append(
    element('strong', {}, to.name),
    statusBadge(order),
    element('span', {}, moment(createdAt)),
    element('span', {}, sandbox ? 'sandbox' : money(cents)),
  );
  return element('li', {}, row);
}

async function lookForEmails() {
  const answer = await read('_local/emails');
  const news = answer?.ok ? await answer.json().catch(() => null) : null;
  // The next look at the orders says so when the service is gone.
  if (news === null) return;
  const { emails } = news;
  byId('emails').hidden = emails.length === 0;
  byId('emails-title').textContent = `E-mails (${emails.length})`;
  byId('email-list').replaceChildren(...emails.toReversed().map(toEmail));
}

function toEmail({ to, subject, text, at }) {
  return element(
    'section',
    { class: 'card' },
    element('h3', {}, `${subject}, to ${to.join(', ')}, ${moment(at)}`),
    element('pre', {}, text),
  );
}
