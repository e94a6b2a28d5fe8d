import { byId, complain, say } from '../assets/dom.js';
import { Refused, read } from './mailroom-actions.js';
import { bindClock, setClock, tick } from './mailroom-clock.js';
import { closeEmail, lookForEmails, showEmail } from './mailroom-emails.js';
import { lookForOrders, markOpen, rowOf, step } from './mailroom-list.js';
import { closeOrder, showOrder } from './mailroom-order.js';
import { closeRequest, lookForRequests, showRequest } from './mailroom-requests.js';
import { go, route } from './mailroom-route.js';
import { leaveService, showService } from './mailroom-service.js';
import { makeTools, showFaults } from './mailroom-tools.js';

const POLL_MS = 2_000;
const VIEWS = ['orders', 'requests', 'emails', 'tools', 'service'];
const SINGLE_KEYS = 'mailroom-single-keys';
let isLost = false;
let isLooking = false;
/** What was open when the page last looked. */
let openId = null;

/** How each view asks for its list, and shows one of it: whether there is such a one. */
const DESKS = {
  orders: {
    article: 'order',
    look: lookForOrders,
    open: (id) => openOne(`_local/orders/${id}`, (whole) => showOrder(whole, { attempt, onClose })),
    close: closeOrder,
  },
  requests: {
    article: 'request',
    look: lookForRequests,
    open: (id) => openOne(`_local/requests/${id}`, (whole) => showRequest(whole, { onClose })),
    close: closeRequest,
  },
  emails: {
    article: 'email',
    look: lookForEmails,
    open: async (id) => showEmail(id, { onClose }),
    close: closeEmail,
  },
};

/** Asks what changed; nobody looking, nothing is asked. */
async function look() {
  if (document.visibilityState !== 'visible' || isLooking) return;
  isLooking = true;
  try {
    const { view } = route();
    const desk = DESKS[view];
    const answer = desk ? await desk.look() : await read('_local/faults');
    if (!answer) return lost();
    found();
    setClock(answer);
    if (desk) await lookIntoOpen(view, desk);
    else if (view === 'tools') await showFaults();
  } finally {
    isLooking = false;
  }
}

async function lookIntoOpen(view, desk) {
  const { id } = route();
  if (id === null) return shut(view, desk);
  const isThere = await desk.open(id);
  // Meanwhile somebody went elsewhere.
  if (route().view !== view || route().id !== id) return;
  // A store in memory forgot it by a restart.
  if (!isThere) return onClose();
  markOpen(view, id);
  byId(`${view}-view`).dataset.open = '';
  byId(desk.article).hidden = false;
  byId(`${view}-view`).querySelector('.choose').hidden = true;
  const isNew = openId !== `${view}/${id}`;
  openId = `${view}/${id}`;
  const isInList = document.activeElement?.classList.contains('row');
  if (isNew && !(isInList && keysWork)) byId(desk.article).querySelector('h2')?.focus();
}

function shut(view, desk) {
  desk.close();
  openId = null;
  markOpen(view, null);
  delete byId(`${view}-view`).dataset.open;
  byId(desk.article).hidden = true;
  byId(`${view}-view`).querySelector('.choose').hidden = false;
}

async function openOne(path, show) {
  const answer = await read(path);
  const whole = answer?.ok ? await answer.json().catch(() => null) : null;
  // No answer at all is said by the list, and what is shown stays.
  if (whole === null) return answer === null;
  show(whole);
  return true;
}

/** Back to the list: to the row that was open. */
function onClose() {
  const { view, id, filters } = route();
  go({ view, filters });
  if (id !== null) rowOf(view, id)?.focus();
}

/** Does what a person asked for, says what went wrong, and looks at once what became of it. */
function attempt(act, done = '') {
  if (done !== null) say('');
  act()
    .then(() => done && say(done))
    .catch((error) => {
      if (!(error instanceof Refused)) throw error;
      complain(error);
    })
    .finally(look);
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

/** Shows the view that the address names. */
function turn() {
  const { view } = route();
  for (const each of VIEWS) byId(`${each}-view`).hidden = each !== view;
  for (const link of byId('views').querySelectorAll('a')) {
    if (link.hash === `#/${view}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  document.title = `${byId('views').querySelector('[aria-current]').textContent} · Mailroom`;
  if (view === 'service') showService(attempt);
  else leaveService();
  void look();
}

let keysWork = localStorage.getItem(SINGLE_KEYS) !== 'off';
const KEYS = {
  j: () => step(route().view, 1),
  k: () => step(route().view, -1),
  '/': () => byId(`${route().view}-view`).querySelector('[type="search"]')?.focus(),
  '?': () => byId('keys').showModal(),
  ...Object.fromEntries(VIEWS.map((view, index) => [String(index + 1), () => go({ view })])),
};

function onKey(event) {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (document.querySelector('dialog[open]') || ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') return leave(target);
  if (!keysWork || target.closest('input, textarea, select')) return;
  const act = KEYS[key];
  if (act === undefined || (!DESKS[route().view] && 'jk'.includes(key))) return;
  event.preventDefault();
  act();
}

/** Out of a field first, then back to the list. */
function leave(target) {
  if (target.closest('input, textarea, select')) target.blur();
  else if (DESKS[route().view] && route().id !== null) onClose();
}

byId('show-keys').addEventListener('click', KEYS['?']);
byId('hide-keys').addEventListener('click', () => byId('keys').close());
byId('keys-on').checked = keysWork;
byId('keys-on').addEventListener('change', ({ target }) => {
  keysWork = target.checked;
  localStorage.setItem(SINGLE_KEYS, keysWork ? 'on' : 'off');
});
document.addEventListener('keydown', onKey);
const peek = () => void look();
document.addEventListener('visibilitychange', peek);
addEventListener('hashchange', turn);
setInterval(peek, POLL_MS);
setInterval(tick, 1_000);
makeTools(attempt);
bindClock(attempt, look);
turn();
