import { byId, element } from '../assets/dom.js';
import { moment, words } from '../assets/wording.js';
import { api } from './api.js';

const DAY_MS = 86_400_000;
const COLUMNS = ['at', 'order_id', 'decision', 'operator', 'reason', 'held_at', 'categories'];
let decisions = [];

/** Who decided what and when, to look at and to keep. */
export function startDecisions({ attempt }) {
  byId('decisions-form').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(showDecisions);
  });
  byId('as-csv').addEventListener('click', () => save('csv', 'text/csv', toCsv(decisions)));
  byId('as-jsonl').addEventListener('click', () =>
    save(
      'jsonl',
      'application/jsonl',
      decisions.map((each) => `${JSON.stringify(each)}\n`).join(''),
    ),
  );
}

/** Of the last seven days, unless others were asked for. */
export async function showDecisions() {
  const today = api.nowMs();
  if (byId('decided-from').value === '') byId('decided-from').value = dayOf(today - 6 * DAY_MS);
  if (byId('decided-to').value === '') byId('decided-to').value = dayOf(today);
  if (api.isForSandbox()) byId('decided-of').value = 'true';
  byId('decided-of').disabled = api.isForSandbox();
  const asked = {
    from: byId('decided-from').value,
    to: byId('decided-to').value,
    sandbox: byId('decided-of').value,
  };
  const read = [];
  let cursor = null;
  do {
    const page = await api.decisions({ ...asked, ...(cursor !== null && { cursor }) });
    read.push(...page.decisions);
    cursor = page.next_cursor;
  } while (cursor !== null);
  if (!api.isSignedIn()) return;
  decisions = read;
  render();
}

export function clearDecisions() {
  decisions = [];
  byId('decided').replaceChildren();
  byId('decisions-said').textContent = '';
}

function render() {
  byId('decided').replaceChildren(...decisions.map(toRow));
  const { length } = decisions;
  byId('decisions-said').textContent = length === 1 ? '1 decision' : `${length} decisions`;
  byId('as-csv').disabled = length === 0;
  byId('as-jsonl').disabled = length === 0;
}

function toRow({ at, order_id: id, decision, operator, reason, categories }) {
  const cells = [
    moment(at),
    element('a', { href: `#${id}` }, id),
    decision === 'expire' ? 'nobody decided' : decision,
    operator ?? '',
    categories.map(words).join(', '),
    reason ?? '',
  ];
  return element(
    'tr',
    {},
    cells.map((cell) => element('td', {}, cell)),
  );
}

function toCsv(rows) {
  const lines = rows.map((row) => COLUMNS.map((name) => cellOf(row[name])).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

/** A spreadsheet takes what begins like a formula for one. */
function cellOf(value) {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function save(ending, type, text) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const name = `decisions-${byId('decided-from').value}-${byId('decided-to').value}.${ending}`;
  element('a', { href, download: name }).click();
  URL.revokeObjectURL(href);
}

function dayOf(ms) {
  return new Date(ms).toISOString().slice(0, 10);
}
