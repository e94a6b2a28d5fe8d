import { Unanswered } from '../assets/ask.js';
import { byId, complain, say } from '../assets/dom.js';
import { follow } from '../assets/follow.js';
import { linkBeside } from '../assets/order-parts.js';
import { pieceTitle } from '../assets/wording.js';
import { orderApi } from './api.js';
import { askWhetherSure, canceledWords, mayBeCanceled } from './cancel.js';
import { save, showEvidence } from './evidence.js';
import { showNoProof, showProof, showProofTrouble, titleProof } from './proof.js';
import { showReceipt } from './receipt.js';
import { showStanding } from './standing.js';
import { forgetToken, hasStrangeToken, tokensOf } from './tokens.js';
import { showWay } from './way.js';

const ENDS = ['delivered', 'refused', 'canceled', 'failed'];
const orderId = location.pathname.split('/').at(-1);
const api = orderApi(orderId);
let tokens = tokensOf(orderId);
/** Whether a token that looked like one of this letter was none, as one is whose end was cut off. */
let isTokenCut = false;
let current;
/** What was read, and stands on the page. */
let shown;
/** With which token the letter was asked for. */
let letterAskedWith;
let shownTitle;
let isInTrouble = false;

const lookNow = follow(readAgain);
lookNow();
addEventListener('hashchange', () => {
  tokens = tokensOf(orderId);
  isTokenCut = false;
  lookNow();
});

async function readAgain() {
  try {
    const read = await readOrder();
    if (isInTrouble) say('');
    isInTrouble = false;
    current = read ?? current;
    await Promise.all([current !== shown && show(current), letterOf(current.order)]);
    if (isOver(current.order)) return 'over';
    return read === null ? 'same' : 'changed';
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    isInTrouble = true;
    complain(error);
    if (error.code !== 'not_found') return 'same';
    showLost();
    return 'over';
  }
}

/** Nothing else was shown: an order that there once was there is until it is forgotten, tests soon. */
function showLost() {
  byId('title').textContent = 'There is no such letter';
  document.title = 'There is no such letter';
  byId('letter').hidden = true;
  byId('lost').hidden = false;
}

/** A cancel token that is good no more opens nothing; the order is read all the same. */
async function readOrder() {
  try {
    return await api.read(tokens.cancel);
  } catch (error) {
    const isToken = ['expired_capability', 'invalid_capability'].includes(error.code);
    if (tokens.cancel === undefined || !isToken) throw error;
    drop('cancel', error);
    return api.read();
  }
}

/** What is no token opens nothing, now or later, and what it would open is not offered. */
function drop(action, { code }) {
  tokens = { ...tokens, [action]: undefined };
  if (code !== 'invalid_capability') return;
  forgetToken(orderId, action);
  isTokenCut = true;
}

/** Its money is where it belongs, too: what was paid for a letter that is not mailed goes back after its end. */
function isOver({ status, delivery_outcome: outcome, payment }) {
  if (status === 'delivered' || outcome === 'returned') return true;
  return ENDS.includes(status) && !['authorized', 'captured'].includes(payment.state);
}

async function show(read) {
  const { order, payment_url: paymentUrl } = read;
  const events = await api.events();
  // Something newer was read meanwhile, and whoever read it shows it.
  if (read !== current) return;
  shown = read;
  const mayCancel = tokens.cancel !== undefined && mayBeCanceled(order);
  const title = showStanding(byId('standing'), {
    order,
    events,
    payUrl: paymentUrl && linkBeside(paymentUrl, '')?.href,
    onCancel: mayCancel ? () => cancel(order).catch(reportError) : undefined,
  });
  showReceipt(byId('receipt'), { order, events });
  showWay(byId('way'), events);
  byId('title').textContent = titleOf(order);
  document.title = `${title}: ${titleOf(order)}`;
  byId('test').hidden = !order.sandbox;
  byId('letter').hidden = false;
  if (shownTitle !== undefined && shownTitle !== title) say(`${title}.`);
  shownTitle = title;
}

function titleOf(order) {
  return order.scrubbed_at === null ? pieceTitle(order) : 'Your letter';
}

async function letterOf(order) {
  await askForLetter(order);
  titleProof(current.order);
  byId('evidence').hidden = tokens.evidence === undefined;
  if (tokens.evidence === undefined) return;
  showEvidence(byId('evidence'), current.order, (...file) =>
    saveEvidence(...file).catch(reportError),
  );
}

/** Once for a token: its pictures are links, and the letter never changes. */
async function askForLetter(order) {
  const token = order.scrubbed_at === null ? tokens.evidence : undefined;
  if (token === undefined) {
    const strangeToken = isTokenCut || hasStrangeToken(orderId);
    showNoProof(byId('proof'), order, { strangeToken, cancelToken: tokens.cancel !== undefined });
    return;
  }
  if (letterAskedWith === token) return;
  letterAskedWith = token;
  try {
    showProof(byId('proof'), await api.proof(token));
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    // Meanwhile another link was opened.
    if (tokens.evidence !== token) return;
    if (error.code === 'invalid_capability') {
      drop('evidence', error);
      letterAskedWith = undefined;
      await askForLetter(order);
      return;
    }
    // Asking again would tell nothing else of what is not there.
    if (error.code !== 'not_found') letterAskedWith = undefined;
    showProofTrouble(byId('proof'), error);
  }
}

async function cancel(order) {
  if (!(await askWhetherSure(order))) return;
  byId('cancel')?.setAttribute('disabled', '');
  try {
    const canceled = await api.cancel(tokens.cancel);
    await readAgain();
    say(canceledWords(canceled));
    byId('title').focus();
  } catch (error) {
    byId('cancel')?.removeAttribute('disabled');
    if (!(error instanceof Unanswered)) throw error;
    await readAgain();
    complain(error);
  }
}

async function saveEvidence(mediaType, name) {
  try {
    save(await api.evidence(tokens.evidence, mediaType), name);
    say('The evidence is saved.');
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    complain(error);
  }
}
