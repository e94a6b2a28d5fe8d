import { button, byId, element, withCode } from '../assets/dom.js';
import { asSentence, moment, restWords, words } from '../assets/wording.js';
import { api } from './api.js';

const ORDER_ID = /^ord_[0-9a-f]{32}$/;

/** What needs a person: what is open, oldest first, and what to do about each. */
export async function showPeople(attempt) {
  const cases = [];
  let rails = [];
  let cursor = null;
  do {
    const page = await api.cases(cursor);
    cases.push(...page.cases);
    rails = page.resting_rails;
    cursor = page.next_cursor;
  } while (cursor !== null);
  byId('cases').replaceChildren(
    ...rails.map(railCard),
    ...cases.map((each) => caseCard(each, attempt)),
  );
  const count = cases.length + rails.length;
  byId('people-said').textContent = count === 0 ? 'Nothing needs anybody.' : `${count} open`;
}

export function clearPeople() {
  byId('cases').replaceChildren();
  byId('people-said').textContent = '';
}

function railCard(rest) {
  return element(
    'li',
    { class: 'card warn' },
    element('h3', {}, `${words(rest.rail)} rests`),
    element('p', {}, restWords(rest)),
    runbook('rail-down.md'),
  );
}

function caseCard({ id, about, detail, says, next, runbook: page, opened_at: at }, attempt) {
  const card = element(
    'li',
    { class: 'card warn' },
    element('h3', {}, asSentence(says)),
    element(
      'p',
      {},
      ORDER_ID.test(about) ? element('a', { href: `#${about}` }, about) : about,
      detail ? ` (${detail})` : '',
      element('span', { class: 'hint' }, `, since ${moment(at)}`),
    ),
    element(
      'ul',
      { class: 'plain' },
      next.map((step) => element('li', {}, withCode(step))),
    ),
    runbook(page),
    button('It is done', () => attempt(() => finish(id, card))),
  );
  return card;
}

function runbook(page) {
  return element('p', { class: 'hint' }, 'Runbook: ', element('code', {}, `docs/runbooks/${page}`));
}

/** It leaves the list with who said so, and when: of two who say so, the first. Its cause may be gone by itself. */
async function finish(id, card) {
  const done = await api.finish(id);
  const { done_by: by, done_at: at } = done.case;
  const said = element(
    'p',
    { class: 'hint', tabindex: '-1' },
    `Done by ${by ?? 'itself'}, ${moment(at)}.`,
  );
  card.replaceChildren(card.firstElementChild, said);
  card.classList.remove('warn');
  said.focus();
}
