import { entriesOf, find, marked } from './find.js';

/** The search over guides and reference: its index comes with the first key, and nothing is sent anywhere. */

const box = document.querySelector('.search');
const panel = box.querySelector('.found');
const input = document.getElementById('query');
const list = document.getElementById('found');
const told = document.getElementById('found-count');
let chosen = 0;
let index;

box.hidden = false;

async function load() {
  const reply = await fetch(input.dataset.index);
  return entriesOf(await reply.json());
}

/** The next key asks for the index again. */
function tryAgain() {
  index = undefined;
  list.replaceChildren();
  told.textContent = 'The search did not load. Type on to try again.';
  show(true);
}

async function search() {
  const query = input.value.trim();
  if (query === '') return show(false);
  index ??= load();
  const answer = find(await index, query);
  list.replaceChildren(...answer.found.map(itemOf));
  list.hidden = answer.found.length === 0;
  told.textContent = wordsOf(answer);
  panel.scrollTop = 0;
  show(true);
  choose(0);
}

function wordsOf({ total, found, isPart, spelled }) {
  if (total === 0) {
    return 'Nothing was found. Try fewer words, a field such as credit_code, a code such as velocity_limit, or a status such as 409.';
  }
  const count = total > found.length ? `The first ${found.length} of ${total}` : `${total} found`;
  const spelt = spelled.length > 0 ? ` for “${spelled.join('”, “')}”` : '';
  return `${count}${spelt}.${isPart ? ' Nothing has all of these words; this has most of them.' : ''}`;
}

function itemOf({ address, name, where, snippet, marks, isField = false }, place) {
  const link = document.createElement('a');
  link.href = input.dataset.up + address;
  link.tabIndex = -1;
  link.append(
    written(isField ? 'code' : 'b', name, marks),
    written('small', where, marks),
    ...(snippet === '' ? [] : [written('small', snippet, marks)]),
  );
  link.id = `found-${place}`;
  link.role = 'option';
  const item = document.createElement('li');
  item.role = 'none';
  item.append(link);
  return item;
}

/** Text, never markup; what was found in it is marked. */
function written(tag, text, marks) {
  const element = document.createElement(tag);
  const parts = marked(text, marks).map((part, at) => (at % 2 === 0 ? part : markOf(part)));
  element.append(...parts);
  return element;
}

function markOf(text) {
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

function show(isOpen) {
  panel.hidden = !isOpen;
  input.ariaExpanded = String(isOpen);
  input.removeAttribute('aria-activedescendant');
}

/** The first is chosen from the start, so that Enter goes where the eye is. */
function choose(place) {
  const items = [...list.querySelectorAll('a')];
  if (items.length === 0) return;
  chosen = (place + items.length) % items.length;
  for (const [at, item] of items.entries()) item.ariaSelected = String(at === chosen);
  input.setAttribute('aria-activedescendant', items[chosen].id);
  if (place !== 0) items[chosen].scrollIntoView({ block: 'nearest' });
}

const KEYS = {
  ArrowDown: () => (panel.hidden ? look() : choose(chosen + 1)),
  ArrowUp: () => (panel.hidden ? look() : choose(chosen - 1)),
};

function look() {
  search().catch(tryAgain);
}

input.addEventListener('input', look);
input.addEventListener('focus', () => {
  index ??= load();
  index.catch(() => {
    index = undefined;
  });
  if (input.value !== '') look();
});
input.form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelectorAll('a')[chosen]?.click();
});
input.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') show(false);
  if (event.isComposing || KEYS[event.key] === undefined) return;
  event.preventDefault();
  KEYS[event.key]();
});
box.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget !== null && !box.contains(relatedTarget)) show(false);
});
document.addEventListener('click', ({ target }) => {
  if (!box.contains(target)) show(false);
});
list.addEventListener('click', () => show(false));
document.addEventListener('keydown', (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const isTyping = target.closest('input, textarea, select, [contenteditable]') !== null;
  const isPlain = key === '/' && !(isTyping || ctrlKey || metaKey);
  const isCommand =
    key.toLowerCase() === 'k' && (ctrlKey || metaKey) && (!isTyping || target === input);
  if (altKey || !(isPlain || isCommand)) return;
  event.preventDefault();
  input.focus();
  input.select();
});
