import { byId, element } from '../assets/dom.js';
import { moment, words } from '../assets/wording.js';
import { api } from './api.js';

const ORDER_ID = /^ord_(?:test_)?[0-9a-f]{32}$/;
let cursor = null;

export function startFeedback({ attempt }) {
  byId('more-feedback').addEventListener('click', () => attempt(showMore));
}

/** What people reported, newest first. */
export async function showFeedback() {
  clearFeedback();
  await showMore();
  const isEmpty = byId('reports').children.length === 0;
  byId('feedback-said').textContent = isEmpty ? 'Nobody reported anything.' : '';
}

export function clearFeedback() {
  cursor = null;
  byId('reports').replaceChildren();
  byId('feedback-said').textContent = '';
  byId('more-feedback').hidden = true;
}

async function showMore() {
  const page = await api.feedback(cursor);
  if (!api.isSignedIn()) return;
  cursor = page.next_cursor;
  byId('reports').append(...page.reports.map(toCard));
  byId('more-feedback').hidden = cursor === null;
}

/** Strangers wrote it: it is text, and an address is no link. */
function toCard({ at, category, note, order_id: orderId, url, surface, key_id: keyId }) {
  const about = [surface, url].filter((each) => each !== null).join(' ');
  return element(
    'li',
    { class: 'card' },
    element('h3', {}, `${words(category)}, ${moment(at)}`),
    element('p', { class: 'as-written' }, note),
    about === '' ? null : element('p', { class: 'hint' }, `About: ${about}`),
    orderId === null ? null : element('p', {}, orderOf(orderId)),
    element('p', { class: 'hint' }, keyId === null ? 'By a guest' : `By ${keyId}`),
  );
}

function orderOf(orderId) {
  return ORDER_ID.test(orderId) ? element('a', { href: `#${orderId}` }, orderId) : orderId;
}
