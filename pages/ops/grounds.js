import { element } from '../assets/dom.js';
import { card } from '../assets/order-parts.js';
import { words } from '../assets/wording.js';

const WITNESSES = {
  rule: 'Rule',
  classifier: 'Classifier',
  language: 'Language',
  disguise: 'Disguise',
  sender_claim: 'Who the sender says they are',
  paper: 'Paper',
  model: 'Model',
};

const PARTS = {
  sender_name: "Sender's name",
  sender_address: "Sender's address",
  own_address: 'Our own address',
  recipient_name: "Recipient's name",
  recipient_address: "Recipient's address",
  content: 'Letter',
  content_as_seen: 'Letter, as the eye meets it',
  content_set_apart: 'Large and bold words of the letter, columns, and words alone on their pages',
  content_as_read: 'Letter, as it was read from the paper',
  lines_as_read: 'Lines that were read otherwise by a word',
  stationery: 'Stationery',
  mark: 'Mark',
};

/** So many places are named one by one; the text marks them all. */
const NAMED_MAX = 30;
const QUOTE_MAX = 90;

/**
 * The text as it was screened, with the words marked that count, and who says what of it. All of it is text of
 * strangers, and shown as text; null where it is gone.
 */
export function groundsCard({ grounds }) {
  if (grounds === null || grounds.parts.length === 0) return null;
  const { parts, testimonies, passages } = grounds;
  return card(
    'As it was screened',
    [
      testimonies.length === 0 ? null : witnessList(testimonies),
      element(
        'div',
        { class: 'reading', role: 'region', 'aria-label': 'The screened text', tabindex: '0' },
        parts.map((part, index) => partOf(part, passagesIn(passages, index))),
      ),
      passages.length === 0 ? null : passageList(parts, passages),
    ],
    { id: 'grounds' },
  );
}

function witnessList(testimonies) {
  return element(
    'ul',
    { class: 'plain' },
    testimonies.map(({ witness, category, strength }) =>
      element(
        'li',
        {},
        element('strong', {}, WITNESSES[witness] ?? witness),
        `: ${words(category)}`,
        strength === null ? null : element('span', { class: 'hint' }, ` ${strength} of 100`),
      ),
    ),
  );
}

function partOf({ kind, text }, passages) {
  return element(
    'div',
    {},
    element('h4', {}, PARTS[kind] ?? words(kind)),
    element('p', { class: 'as-written' }, marked(text, passages)),
  );
}

function passagesIn(passages, index) {
  return passages.filter(({ part }) => part === index);
}

/** Places may overlap: the text is cut wherever one begins or ends. */
function marked(text, passages) {
  const cuts = new Set([0, text.length, ...passages.flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(0, -1).map((from, i) => {
    const piece = text.slice(from, places[i + 1]);
    const here = passages.filter(({ start, end }) => start <= from && from < end);
    if (here.length === 0) return piece;
    return element('mark', { class: `by-${here[0].witness}`, title: titleOf(here) }, piece);
  });
}

function titleOf(passages) {
  return [...new Set(passages.map(saysWhat))].join('; ');
}

function saysWhat({ witness, category, rule }) {
  const who = (WITNESSES[witness] ?? witness).toLowerCase();
  return `${who}: ${words(category)}${rule === null ? '' : ` (${rule})`}`;
}

function passageList(parts, passages) {
  const rest = passages.length - NAMED_MAX;
  return element(
    'details',
    {},
    element('summary', {}, `What is marked (${passages.length})`),
    element(
      'ul',
      { class: 'plain' },
      passages
        .slice(0, NAMED_MAX)
        .map((passage) => element('li', {}, `“${quoteOf(parts, passage)}”, ${saysWhat(passage)}`)),
      rest > 0 ? element('li', {}, `and ${rest} more`) : null,
    ),
  );
}

function quoteOf(parts, { part, start, end }) {
  const quote = parts[part].text.slice(start, end).replace(/\s+/g, ' ');
  return quote.length > QUOTE_MAX ? `${quote.slice(0, QUOTE_MAX)}…` : quote;
}
