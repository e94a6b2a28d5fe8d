import { byId, complain, say } from '../assets/dom.js';
import { pieceTitle } from '../assets/wording.js';
import { ApiFailure, api } from './api.js';
import { disarm, lock, press } from './decision.js';
import { startKeys } from './keys.js';
import { clearQueue, markOpen, move, openFocused, refresh, removed, startQueue } from './queue.js';
import { closeReview, showReview } from './review.js';

/** Old enough that something new may wait. */
const REFRESH_MS = 30_000;
const RESULTS = {
  allow: 'Allowed: it goes to print.',
  refuse: 'Refused: what was paid goes back.',
};
let openOrder = null;
/** The order that was asked for last: an answer that comes late is not shown over another. */
let askedFor = null;

startQueue({ attempt, onOpen: (order) => attempt(() => open(order)) });
startKeys({
  j: { says: 'next letter', act: () => move(1), repeats: true },
  k: { says: 'letter before', act: () => move(-1), repeats: true },
  o: { says: 'open the letter', act: openFocused },
  a: { says: 'allow the open letter', act: () => press('allow', decide) },
  r: { says: 'refuse the open letter', act: () => press('refuse', decide) },
  Escape: { says: 'take the first press back', act: disarm },
});
byId('sign-in').addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(signIn);
});
byId('sign-out').addEventListener('click', () => {
  signOut();
  say('You are signed out.');
});
byId('refresh').addEventListener('click', () => attempt(refresh));
document.addEventListener('visibilitychange', refreshQuietly);
setInterval(refreshQuietly, REFRESH_MS);
if (api.isSignedIn()) attempt(enter);
else signOut();

/** Begins what a person asked for; what goes wrong with it is said. */
function attempt(act) {
  act().catch((error) => {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.isAboutKey) signOut();
    complain(error);
  });
}

async function signIn() {
  say('');
  api.signIn(byId('key').value.trim());
  byId('key').value = '';
  await enter();
  byId('pile-title').focus();
}

async function enter() {
  await refresh();
  byId('sign-in').hidden = true;
  byId('desk').hidden = false;
  byId('tools').hidden = false;
}

/** Nothing of an order stays on the page. */
function signOut() {
  api.signOut();
  openOrder = null;
  askedFor = null;
  clearQueue();
  closeReview();
  byId('desk').hidden = true;
  byId('tools').hidden = true;
  byId('sign-in').hidden = false;
  byId('key').focus();
}

async function open({ id }) {
  askedFor = id;
  const read = await api.read(id);
  if (askedFor !== id) return;
  openOrder = read.order;
  markOpen(id);
  showReview(read, { onDecide: decide, onClose: close });
}

function close() {
  const { id } = openOrder;
  openOrder = null;
  askedFor = null;
  closeReview();
  markOpen(null);
  document.querySelector(`[data-id="${id}"]`)?.focus();
}

function decide(decision, reason) {
  attempt(async () => {
    const { id } = openOrder;
    const title = pieceTitle(openOrder);
    lock(true);
    try {
      await api.decide(id, decision, reason);
    } catch (error) {
      lock(false);
      disarm();
      if (error.code === 'not_held') await goOn(id);
      throw error;
    }
    await goOn(id);
    say(`${title}. ${RESULTS[decision]}`);
  });
}

/** The order is decided: the next one is opened, if one waits. */
async function goOn(id) {
  const next = removed(id);
  if (next !== undefined) {
    await open(next);
    return;
  }
  openOrder = null;
  closeReview();
  markOpen(null);
  byId('pile-title').focus();
}

/** The list alone, while somebody looks: what is being read or written stays as it is. */
function refreshQuietly() {
  if (document.visibilityState !== 'visible' || byId('desk').hidden) return;
  attempt(refresh);
}
