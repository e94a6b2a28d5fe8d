import { element } from './dom.js';
import { EVENT_WORDS, WORDS_BY_SYSTEM } from './event-words.js';
import { asSentence, moment, words } from './wording.js';

const TONES = {
  pending_payment: 'wait',
  held_for_review: 'wait',
  screening: 'moving',
  submitted: 'moving',
  mailed: 'moving',
  delivered: 'good',
  refused: 'bad',
  failed: 'bad',
};

/** The order's status, coloured. */
export function statusBadge({ status, delivery_outcome: outcome }) {
  const shown = outcome === 'returned' ? 'returned' : status;
  return element('span', { class: `badge ${TONES[shown] ?? ''}` }, words(shown));
}

/** A titled box of the order's page; null when there is nothing to put into it. */
export function card(title, children, attributes = {}) {
  const kept = children.filter((child) => child !== null);
  if (kept.length === 0) return null;
  return element('section', { class: 'card', ...attributes }, element('h3', {}, title), ...kept);
}

/** Terms with their values; rows without a value are left out. */
export function facts(rows) {
  const shown = rows.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return element(
    'dl',
    { class: 'facts' },
    shown.flatMap(([term, value]) => [element('dt', {}, term), element('dd', {}, value)]),
  );
}

/** Sender and recipient, side by side. */
export function addresses({ to, from }) {
  const titled = (title, address) =>
    element('div', {}, element('h3', {}, title), addressBlock(address));
  return element(
    'section',
    { class: 'card two', 'aria-label': 'Addresses' },
    titled('To', to),
    titled('From', from),
  );
}

function addressBlock({ name, company, line1, line2, city, state, zip }) {
  if (name === '') return element('p', { class: 'hint' }, 'Deleted.');
  const lines = [name, company, line1, line2, `${city}, ${state} ${zip}`].filter(Boolean);
  return element(
    'address',
    {},
    lines.map((line) => element('div', {}, line)),
  );
}

/** The event log, oldest first. */
export function timeline(events) {
  return element('ol', { class: 'timeline' }, events.map(toEvent));
}

function toEvent({ kind, at, actor, data }) {
  return element(
    'li',
    {},
    element('strong', {}, eventWords(kind, actor)),
    ` (${actor})`,
    element('time', { class: 'hint', datetime: at }, moment(at)),
    Object.entries(data)
      .filter(([, value]) => value !== null && String(value) !== '')
      .map(([name, value]) =>
        element('span', { class: 'hint' }, `${words(name)}: ${shown(value)}`),
      ),
  );
}

/** What happened, in words; a print facility's own word for it is shown beside them. */
function eventWords(kind, actor) {
  if (kind.startsWith('rail.')) return `${EVENT_WORDS['rail.*']}: ${words(kind.slice(5))}`;
  const bySystem = actor === 'system' ? WORDS_BY_SYSTEM[kind] : undefined;
  return bySystem ?? EVENT_WORDS[kind] ?? words(kind);
}

function shown(value) {
  return Array.isArray(value) ? value.map(words).join(', ') : String(value);
}

/** What the screener said of the letter; null where nothing was screened. */
export function screeningCard({ screening, distrust, paper_findings, issues }) {
  const isUnread = ({ code }) => code === 'unread_pages';
  if (screening === null) return null;
  const { outcome, categories, reason, feared } = screening;
  const tone = { allow: 'good', hold: 'wait', refuse: 'bad' }[outcome];
  return card(
    'Screening',
    [
      element(
        'p',
        {},
        element('span', { class: `badge ${tone}` }, outcome),
        categories.flatMap((category) => [
          ' ',
          element('span', { class: 'badge' }, words(category)),
        ]),
      ),
      element('p', {}, asSentence(reason)),
      feared ? element('p', {}, `The classifier guesses: ${words(feared)}.`) : null,
      listed('Why the text may not be what the paper shows', distrust.map(meaningOf)),
      listed(
        'Where ink and text differ',
        paper_findings.filter((each) => !isUnread(each)).map(findingWords),
      ),
      listed('What was not read back', paper_findings.filter(isUnread).map(unreadWords)),
      listed('What the preflight found', issues.map(issueWords)),
    ],
    outcome === 'allow' ? {} : { class: 'card warn' },
  );
}

/** What the codes of a reading mean, as `PAPER_FINDINGS` has them. */
const MEANINGS = {
  unread_ink:
    'ink that the text of the file does not account for, such as a stamp, a seal, handwriting or a picture with words',
  hidden_text: 'text of the file that leaves no ink on the paper',
  text_differs: 'ink and text say different things',
  symbol_art: 'pictures or letters made of signs',
  vertical_text: 'letters that stand one below the other',
  reordered_text: 'letters in another order than the eye reads them in',
  unread_pages: 'pages that nobody read back, or not all of them: look at them yourself',
};

function meaningOf(code) {
  return code in MEANINGS ? `${words(code)}: ${MEANINGS[code]}` : words(code);
}

function unreadWords({ page, through_page: last }) {
  if (last === page) return `page ${page}`;
  return last === null ? `all from page ${page} on` : `pages ${page} to ${last}`;
}

/** The words come from the letter: they are text, and shown as nothing else. */
function findingWords({ code, page, rect_in, words: read }) {
  const place =
    rect_in === null ? '' : `, at ${rect_in[0]} in from the left, ${rect_in[1]} in down`;
  return `page ${page}${place}: ${words(code)}${read.length === 0 ? '' : `: “${read.join(' ')}”`}`;
}

function issueWords({ severity, code, page, fix }) {
  return `${severity}, page ${page}: ${words(code)}. ${fix}`;
}

function listed(title, lines) {
  if (lines.length === 0) return null;
  return element(
    'div',
    {},
    element('strong', {}, title),
    element(
      'ul',
      { class: 'plain' },
      lines.map((line) => element('li', {}, line)),
    ),
  );
}

/** A link to what opens beside the page; null for an address that is neither https nor on this machine. */
export function linkBeside(address, text) {
  const { protocol, hostname, href } = new URL(address, document.baseURI);
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost';
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return null;
  return element('a', { href, target: '_blank', rel: 'noreferrer' }, text);
}

/** A PDF in a frame of its own, with a link beside it for browsers that show none in a frame. */
export function paper(title, address) {
  const link = linkBeside(address, 'Open in a new tab');
  if (link === null) return null;
  const frame = element('iframe', { title, src: `${link.href}#toolbar=0&navpanes=0&view=FitH` });
  return element(
    'figure',
    { class: 'paper' },
    element('figcaption', {}, element('strong', {}, title), link),
    frame,
  );
}
