import { byId, complain, say } from '../assets/dom.js';
import { pieceTitle } from '../assets/wording.js';
import { ApiFailure, api } from './api.js';
import { claimOpen, forgetClaim, insist, isInsisted, releaseOpen } from './claim.js';
import { lock, notUsed, press, resultOf, takeBack } from './decision.js';
import { startKeys } from './keys.js';
import { stepMark, toggleMarks } from './marked-pages.js';
import {
  clearQueue,
  isOfSandbox,
  markOpen,
  move,
  nextAfter,
  openFocused,
  refresh,
  removed,
  showList,
  startQueue,
} from './queue.js';
import { stopsSaid } from './recipient.js';
import { closeRefuseAll, openRefuseAll } from './refuse-all.js';
import { closeReview, showReview, zoom } from './review.js';
import { goTo, isSandboxId, routeOf } from './route.js';
import { hideViews, showView, startViews } from './views.js';

/** Old enough that something new may wait. */
const REFRESH_MS = 30_000;
let isIn = false;
let openOrder = null;
/** The order that was asked for last: an answer that comes late is not shown over another. */
let askedFor = null;

startQueue({ attempt, onOpen: (order) => attempt(() => open(order)) });
startViews({ attempt, onOpen: openFound });
startKeys({
  j: { says: 'next letter', act: () => move(1), repeats: true },
  k: { says: 'letter before', act: () => move(-1), repeats: true },
  o: { says: 'open the letter', act: openFocused },
  a: { says: 'allow the open letter', act: () => press('allow', decide) },
  r: { says: 'refuse the open letter', act: () => press('refuse', decide) },
  d: { says: 'next difference or ground on the pages', act: () => stepMark(1), repeats: true },
  D: { says: 'the one before', act: () => stepMark(-1), repeats: true },
  m: { says: 'hide or show the marks', act: toggleMarks },
  z: { says: 'zoom the document', act: zoom },
  s: { says: 'live or sandbox letters', act: () => switchTo(!isOfSandbox()) },
  '/': { says: 'find a letter', act: () => visit('find') },
  Escape: { says: 'take the first press back', act: takeBack },
});
byId('sign-in').addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(signIn);
});
byId('sign-out').addEventListener('click', () => {
  signOut();
  say('You are signed out.');
});
byId('live').addEventListener('click', () => switchTo(false));
byId('sandbox').addEventListener('click', () => switchTo(true));
byId('refresh').addEventListener('click', () => attempt(follow));
window.addEventListener('hashchange', () => isIn && attempt(follow));
document.addEventListener('visibilitychange', refreshQuietly);
setInterval(refreshQuietly, REFRESH_MS);
if (api.isSignedIn()) attempt(enter);
else signOut();

/** Begins what a person asked for; what goes wrong with it is said, unless it is of a view that was left meanwhile. */
function attempt(act) {
  const { hash } = location;
  act().catch((error) => {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.isAboutKey) signOut();
    else if (act === follow && location.hash !== hash) return;
    complain(error);
  });
}

async function signIn() {
  say('');
  api.signIn(byId('key').value.trim());
  byId('key').value = '';
  await enter();
  if (openOrder === null && !byId('desk').hidden) byId('pile-title').focus();
}

async function enter() {
  const { view, id } = routeOf(location.hash);
  await showList(api.isForSandbox() || view === 'sandbox' || isSandboxId(id));
  isIn = true;
  byId('live').hidden = api.isForSandbox();
  byId('sign-in').hidden = true;
  // What is hidden keeps the focus, and so the keys, until the browser draws again.
  byId('key').blur();
  byId('tools').hidden = false;
  byId('tabs').hidden = false;
  await follow();
}

/** Nothing of an order stays on the page. */
function signOut() {
  releaseOpen();
  api.signOut();
  isIn = false;
  closeRefuseAll();
  showNone();
  clearQueue();
  hideViews();
  byId('desk').hidden = true;
  byId('tools').hidden = true;
  byId('tabs').hidden = true;
  byId('sign-in').hidden = false;
  byId('key').focus();
}

/** Shows what the address asks for: after a reload, Back, or a link. */
async function follow() {
  say('');
  const route = routeOf(location.hash);
  const isList = route.view === 'sandbox';
  await showView(isList ? { view: 'letters' } : route, attempt);
  if (route.id !== undefined) {
    if (openOrder?.id !== route.id) await open(route);
    else await refresh();
    return;
  }
  if (openOrder !== null) showNone();
  if (isList && !isOfSandbox()) await showList(true);
  else if (route.view === 'letters' || isList) await refresh();
}

/** Who is still coming in arrives there. */
function visit(name) {
  if (!api.isSignedIn()) return;
  goTo(name);
  if (isIn) attempt(follow);
}

/** A letter that was found by its whole id. */
async function openFound({ id }) {
  goTo(id);
  await follow();
}

/** The list of live or of sandbox letters; no letter of the other one stays open. */
function switchTo(sandbox) {
  if (byId('desk').hidden || (!sandbox && api.isForSandbox())) return;
  say('');
  goTo(sandbox ? 'sandbox' : 'letters');
  showNone();
  attempt(() => showList(sandbox));
}

async function open({ id }, conflict) {
  askedFor = id;
  const read = await api.read(id);
  if (askedFor !== id) return;
  say('');
  openOrder = read.order;
  goTo(id);
  markOpen(id);
  const onRefuseAll = () => attempt(() => openRefuseAll(read.order, refusedAll));
  const onStops = (change, scope) => attempt(() => changeStops(id, change, scope));
  showReview(read, { onDecide: decide, onClose: close, onRefuseAll, onStops, conflict });
  await claimOpen(read.order);
}

/** What the address of a letter takes is changed, and the letter says so. */
async function changeStops(id, change, scope) {
  const stands = await api[change](id, scope);
  await open({ id });
  say(stopsSaid(change, stands));
}

/** Some of the letters that wait together are decided; the open one may be among them. */
function refusedAll(ids) {
  ids.forEach(forgetClaim);
  const next = ids.map(removed).at(-1);
  if (ids.length === 0) return;
  attempt(async () => {
    if (ids.includes(openOrder?.id)) await (next === undefined ? close() : open(next));
    say(`Letters that were refused: ${ids.length}.`);
  });
}

function close() {
  const { id } = openOrder;
  showNone();
  goTo(isOfSandbox() ? 'sandbox' : 'letters');
  (document.querySelector(`[data-id="${id}"]`) ?? byId('pile-title')).focus();
}

function showNone() {
  releaseOpen();
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
      await api.decide(id, decision, reason, isInsisted(id));
    } catch (error) {
      await undecided(error, { id, title, decision });
      return;
    }
    forgetClaim(id);
    await goOn(id);
    say(`${title}. ${resultOf(decision, sandbox)}`);
  });
}

/** A letter that waits no more stays open, and says why: nobody reads of one letter above another. */
async function undecided(error, { id, title, decision }) {
  if (!(error instanceof ApiFailure) || error.isAboutKey) throw error;
  if (error.code === 'claimed') insist(id);
  if (error.code === 'not_held') {
    forgetClaim(id);
    removed(id);
    await open({ id }, error.reason);
  } else if (openOrder?.id !== id) {
    throw new ApiFailure({ ...error, reason: `${title}: ${error.reason}` });
  } else {
    notUsed(decision, error);
  }
}

/** The order is decided: the next one is opened, if one waits. */
async function goOn(id) {
  const next = await nextAfter(id);
  if (next !== undefined) {
    await open(next);
    return;
  }
  showNone();
  goTo(isOfSandbox() ? 'sandbox' : 'letters');
  byId('pile-title').focus();
}

/** The list alone, while somebody looks: what is being read or written stays as it is. */
function refreshQuietly() {
  if (document.visibilityState !== 'visible' || byId('desk').hidden) return;
  attempt(async () => {
    await refresh();
    if (openOrder !== null) await claimOpen(openOrder);
  });
}
