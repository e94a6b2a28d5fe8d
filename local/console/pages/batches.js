import { byId, complain, element, say } from '../assets/dom.js';
import { money, words } from '../assets/wording.js';
import { call, Refused, toBase64 } from './batches-calls.js';
import { facts, payer, paymentLine, problems } from './batches-parts.js';

const SAMPLE = `First Name,Last Name,Street,City,State,ZIP
Ada,Lovelace,1200 Example Ave,Springfield,IL,62701
Charles,Babbage,8 Sample St,Boston,MA,2109
Mary,Somerville,77 Example Ln,Springfield,IL,62702
`;
const POLL_MS = 1000;
/** Of these states something follows by itself. */
const UNDER_WAY = ['awaiting_payment', 'placing', 'canceling'];
const KEPT = 'batch';

/** The file as it is sent; undefined before one was chosen. */
let spreadsheet;
let token = null;
let watched = null;

on('file', 'change', async ({ target }) => {
  const [file] = target.files;
  if (file !== undefined) await choose({ csv_base64: toBase64(await file.arrayBuffer()) });
});
on('sample', 'click', () => choose({ csv: SAMPLE }));
on('mint', 'click', async () => {
  const { code } = await call('POST', '_local/credits', { face_cents: 5000 });
  byId('code').value = code;
  byId('live').checked = true;
  say('A code was made that is worth $50.00.');
});
on('quote', 'click', quote);
on('cancel', 'click', cancel);
byId('table').replaceWith(
  element(
    'div',
    { class: 'scroll', role: 'region', 'aria-label': 'What became of each row', tabindex: '0' },
    element('table', { id: 'rows' }),
  ),
);

const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
if (kept !== null) watch(kept);

/** What a person asks for; what goes wrong is said. */
function on(id, event, act) {
  byId(id).addEventListener(event, (happened) => {
    Promise.resolve(act(happened)).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      complain(error);
    });
  });
}

async function choose(sent) {
  spreadsheet = sent;
  byId('quoted').replaceChildren();
  const read = await call('POST', 'v1/csv/mapping', sent);
  const rows = Object.entries(read.mapping).map(([field, columns]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, words(field)),
      element('td', {}, [columns].flat().join(' + ')),
    ),
  );
  byId('mapping').replaceChildren(
    facts([
      [read.row_count, 'rows'],
      [read.valid_rows, 'can be mailed'],
      [read.invalid_row_count, 'cannot'],
    ]),
    element('table', {}, rows),
    read.missing.length > 0
      ? element('p', { class: 'alert' }, `No column for ${read.missing.join(', ')}.`)
      : '',
    problems(read.invalid_rows),
  );
  const names = read.columns.map((column) => `{{${asField(column)}}}`);
  byId('fields').textContent = `Fields that this file fills: ${names.join(' ')}`;
  say('The spreadsheet was read. Nothing was kept of it.');
}

/** As the service names the fields of a letter by the columns of a file. */
function asField(column) {
  return column
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

function batchOf() {
  if (spreadsheet === undefined) {
    throw new Refused({ reason: 'there is no spreadsheet', next: ['Choose a file first.'] });
  }
  return {
    ...spreadsheet,
    text: byId('text').value,
    text_format: byId('text_format').value,
    mail_class: byId('mail_class').value,
    color: byId('color').checked,
    ...payer(),
  };
}

async function quote() {
  const batch = batchOf();
  const row = byId('proof_row').value;
  const asked = { ...batch, ...(row === '' ? {} : { proof_row: Number(row) }) };
  const answer = await call('POST', 'v1/batches/quotes', asked);
  token = answer.confirmation_token;
  const send = element(
    'button',
    { type: 'button', class: 'main-action', id: 'send' },
    sendLabel(answer),
  );
  byId('quoted').replaceChildren(
    facts([
      [answer.mailable_rows, 'would be mailed'],
      [answer.invalid_rows, 'left out'],
      [money(answer.total_cents), batch.sandbox ? 'free in the sandbox' : 'in all'],
    ]),
    ...answer.prices.map((price) => element('p', {}, priceLine(price))),
    capsLine(answer),
    problems(answer.problems),
    element(
      'div',
      { class: 'line' },
      answer.proof_url &&
        element(
          'a',
          { class: 'button', href: answer.proof_url, target: '_blank' },
          `Look at the letter of row ${answer.proof_row}`,
        ),
      token && send,
    ),
    element('p', { class: 'hint' }, answer.note),
  );
  if (token !== null) on('send', 'click', () => place(batch));
}

function sendLabel({ mailable_rows: rows }) {
  return rows === 1 ? 'Send 1 letter' : `Send ${rows} letters`;
}

function priceLine({ rows, page_count: pages, price_cents, total_cents }) {
  const size = pages === 1 ? '1 page' : `${pages} pages`;
  return `${rows} × ${size} at ${money(price_cents)} = ${money(total_cents)}`;
}

function capsLine({ rows_within_caps: within, mailable_rows: rows }) {
  if (within === null || within >= rows) return '';
  const text = `The limits of this code let ${within} of ${rows} letters through today; the others would fail, uncharged.`;
  return element('p', { class: 'alert' }, text);
}

async function place(batch) {
  byId('send').disabled = true;
  const body = { ...batch, confirmation_token: token };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await call('POST', 'v1/batches', body, headers);
  const { batch: taken, cancel_token, payment_url } = answer;
  const kept = { id: taken.id, cancel_token, payment_url };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
  say(payment_url === undefined ? 'The batch was taken.' : 'The batch waits for its payment.');
  watch(kept);
  // A worker comes each minute; who looks on need not wait for it.
  await call('POST', '_local/run', { schedule: 'place-batches' });
}

function watch(batch) {
  watched = batch;
  byId('batch').hidden = false;
  void look();
}

async function look() {
  const shown = watched;
  try {
    const { batch, rows } = await readAll(shown.id);
    if (watched === shown) show(batch, rows);
    if (UNDER_WAY.includes(batch.state)) setTimeout(() => void look(), POLL_MS);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    sessionStorage.removeItem(KEPT);
    complain(error);
  }
}

async function readAll(id) {
  const rows = [];
  let read;
  let cursor = '';
  do {
    read = await call('GET', `v1/batches/${id}${cursor && `?cursor=${cursor}`}`);
    rows.push(...read.rows);
    cursor = read.next_cursor;
  } while (cursor !== null);
  return { batch: read.batch, rows };
}

function show({ id, state, counts, placed_cents: cents, sandbox, payment }, rows) {
  const told = ['placed', 'failed', 'invalid', 'canceled', 'too_late', 'waiting']
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${words(name)}`);
  const cost = sandbox ? 'free' : money(cents);
  byId('state').textContent = `${id}: ${state} — ${told.join(', ')} — ${cost}`;
  byId('payment').replaceChildren(...paymentLine(state, payment, watched?.payment_url));
  const progress = byId('progress');
  progress.max = counts.rows;
  progress.value = counts.rows - counts.waiting;
  byId('cancel').disabled = !['awaiting_payment', 'placing', 'placed'].includes(state);
  const heads = ['Row', 'What became of it', 'Order', 'Why not'].map((head) =>
    element('th', { scope: 'col' }, head),
  );
  byId('rows').replaceChildren(element('tr', {}, heads), ...rows.map(rowLine));
}

function rowLine({ row, status, order_id: orderId, code, reason }) {
  return element(
    'tr',
    {},
    element('td', {}, String(row)),
    element('td', { class: `status-${status}` }, words(status)),
    element('td', {}, orderId ?? ''),
    element('td', {}, reason === null ? '' : `${code}: ${reason}`),
  );
}

async function cancel() {
  const { id, cancel_token } = watched;
  const answer = await call('POST', `v1/batches/${id}/cancel`, { cancel_token });
  // A worker closes the page of one that nobody paid, and gives back to the card.
  await call('POST', '_local/run', { schedule: 'place-batches' });
  const late = answer.too_late.length;
  say(late === 0 ? 'The rest is canceled.' : `Canceled; ${late} could not be stopped any more.`);
  await look();
}
