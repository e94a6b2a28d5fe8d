import { byId, complain, say } from '../assets/dom.js';
import { pieceTitle } from '../assets/wording.js';
import { ApiFailure, api } from './api.js';
import { disarm, lock, press } from './decision.js';
import { startKeys } from './keys.js';
import {
  clearQueue,
  isOfSandbox,
  markOpen,
  move,
  openFocused,
  refresh,
  removed,
  showList,
  startQueue,
} from './queue.js';
import { closeReview, showReview } from './review.js';

/** Old enough that something new may wait. */
const REFRESH_MS = 30_000;
const RESULTS = {
  allow: { live: 'Allowed: it goes to print.', sandbox: 'Allowed: nothing is printed.' },
  refuse: { live: 'Refused: what was paid goes back.', sandbox: 'Refused: nothing was paid.' },
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
  s: { says: 'live or sandbox letters', act: () => goTo(!isOfSandbox()) },
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
byId('live').addEventListener('click', () => goTo(false));
byId('sandbox').addEventListener('click', () => goTo(true));
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
  await showList(api.isForSandbox());
  byId('live').hidden = api.isForSandbox();
  byId('sign-in').hidden = true;
  byId('desk').hidden = false;
  byId('tools').hidden = false;
}

/** Nothing of an order stays on the page. */
function signOut() {
  api.signOut();
  showNone();
  clearQueue();
  byId('desk').hidden = true;
  byId('tools').hidden = true;
  byId('sign-in').hidden = false;
  byId('key').focus();
}

/** The list of live or of sandbox letters; no letter of the other one stays open. */
function goTo(sandbox) {
  if (byId('desk').hidden || (!sandbox && api.isForSandbox())) return;
  say('');
  showNone();
  attempt(() => showList(sandbox));
}

async function open({ id }, conflict) {
  askedFor = id;
  const read = await api.read(id);
  if (askedFor !== id) return;
  say('');
  openOrder = read.order;
  markOpen(id);
  showReview(read, { onDecide: decide, onClose: close, conflict });
}

function close() {
  const { id } = openOrder;
  showNone();
  (document.querySelector(`[data-id="${id}"]`) ?? byId('pile-title')).focus();
}

function showNone() {
  openOrder = null;
  askedFor = null;
  closeReview();
  markOpen(null);
}

function decide(decision, reason) {
  attempt(async () => {
    const { id, sandbox } = openOrder;
    const title = pieceTitle(openOrder);
    lock(true);
    try {
      await api.decide(id, decision, reason);
    } catch (error) {
      lock(false);
      disarm();
      if (error.code !== 'not_held') throw error;
      // It stays open, and says why: nobody reads of one letter above another.
      removed(id);
      await open({ id }, error.reason);
      return;
    }
    await goOn(id);
    say(`${title}. ${RESULTS[decision][sandbox ? 'sandbox' : 'live']}`);
  });
}

/** The order is decided: the next one is opened, if one waits. */
async function goOn(id) {
  const next = removed(id);
  if (next !== undefined) {
    await open(next);
    return;
  }
  showNone();
  byId('pile-title').focus();
}

/** The list alone, while somebody looks: what is being read or written stays as it is. */
function refreshQuietly() {
  if (document.visibilityState !== 'visible' || byId('desk').hidden) return;
  attempt(refresh);
}
