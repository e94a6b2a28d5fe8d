/** The search over guides and reference: its index comes with the first key, and nothing is sent anywhere. */

const RESULTS_MAX = 12;
const box = document.querySelector('.search');
const input = document.getElementById('query');
const list = document.getElementById('found');
const count = document.getElementById('found-count');
let chosen = -1;
let index;

box.hidden = false;

async function load() {
  const reply = await fetch(input.dataset.index);
  const rows = await reply.json();
  return rows.map(([page, title, heading, anchor, words]) => ({
    address: `${input.dataset.up}${page}${anchor === '' ? '' : `#${anchor}`}`,
    title,
    heading,
    weighed: [
      [heading === '' ? title.toLowerCase() : heading.toLowerCase(), 6],
      [anchor.toLowerCase(), 5],
      [title.toLowerCase(), 2],
      [words.toLowerCase(), 1],
    ],
  }));
}

/** The next key asks for the index again. */
function tryAgain() {
  index = undefined;
}

/** How well a row fits: each term must be in it; names count more than words, whole ones and beginnings most. */
function weigh({ weighed }, terms) {
  const weights = terms.map((term) => Math.max(...weighed.map((part) => weighIn(part, term))));
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
}

function weighIn([text, weight], term) {
  const at = text.indexOf(term);
  if (at < 0) return 0;
  if (text === term) return weight * 3;
  return at === 0 || !/\w/.test(text[at - 1]) ? weight * 2 : weight;
}

async function search() {
  const terms = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  index ??= load();
  const rows = terms.length === 0 ? [] : await index;
  const found = rows
    .map((row) => [weigh(row, terms), row])
    .filter(([weight]) => weight > 0)
    .sort(([one], [other]) => other - one)
    .slice(0, RESULTS_MAX);
  chosen = -1;
  list.replaceChildren(...found.map(([, row], place) => itemOf(row, place)));
  count.textContent = terms.length === 0 ? '' : `${found.length} found`;
  if (terms.length > 0 && found.length === 0) list.replaceChildren(nothing());
  show(terms.length > 0);
}

function itemOf({ address, title, heading }, place) {
  const link = document.createElement('a');
  link.href = address;
  link.tabIndex = -1;
  link.textContent = heading === '' ? title : heading;
  const where = document.createElement('small');
  where.textContent = title;
  if (heading !== '') link.append(where);
  const item = document.createElement('li');
  item.id = `found-${place}`;
  item.role = 'option';
  item.ariaSelected = 'false';
  item.append(link);
  return item;
}

function nothing() {
  const item = document.createElement('li');
  item.role = 'option';
  item.ariaDisabled = 'true';
  item.textContent = 'Nothing was found.';
  return item;
}

function show(isOpen) {
  list.hidden = !isOpen;
  input.ariaExpanded = String(isOpen);
  input.removeAttribute('aria-activedescendant');
}

function choose(step) {
  const items = [...list.querySelectorAll('li[id]')];
  if (items.length === 0) return;
  chosen = (chosen + step + items.length) % items.length;
  for (const [place, item] of items.entries()) item.ariaSelected = String(place === chosen);
  input.setAttribute('aria-activedescendant', items[chosen].id);
  items[chosen].scrollIntoView({ block: 'nearest' });
}

input.addEventListener('input', () => {
  search().catch(tryAgain);
});
input.addEventListener('focus', () => {
  index ??= load();
  index.catch(tryAgain);
});
input.form.addEventListener('submit', (event) => {
  event.preventDefault();
  const links = list.querySelectorAll('a');
  (links[chosen] ?? links[0])?.click();
  show(false);
});
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    choose(event.key === 'ArrowDown' ? 1 : -1);
  }
  if (event.key === 'Escape') show(false);
});
document.addEventListener('click', ({ target }) => {
  if (!box.contains(target)) show(false);
});
list.addEventListener('click', () => show(false));
document.addEventListener('keydown', (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const isTyping = target.closest('input, textarea, select, [contenteditable]') !== null;
  if (key !== '/' || isTyping || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  input.focus();
});
