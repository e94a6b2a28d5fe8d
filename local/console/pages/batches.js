import { byId, complain, element, say } from '../assets/dom.js';
import { money, words } from '../assets/wording.js';
import { call, Refused, toBase64 } from './batches-calls.js';
import { cancel, watch } from './batches-watched.js';

const SAMPLE = `First Name,Last Name,Street,City,State,ZIP
Ada,Lovelace,1200 Example Ave,Springfield,IL,62701
Charles,Babbage,8 Sample St,Boston,MA,2109
Mary,Somerville,77 Example Ln,Springfield,IL,62702
`;

/** The file as it is sent; undefined before one was chosen. */
let spreadsheet;
let token = null;

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
    warnings(answer),
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
  say(payment_url === undefined ? 'The batch was taken.' : 'The batch waits for its payment.');
  watch(taken.id, { cancel_token, payment_url });
  // A worker comes each minute; who looks on need not wait for it.
  await call('POST', '_local/run', { schedule: 'place-batches' });
}

/** Who pays for the batch, as it is sent. */
function payer() {
  if (byId('live').checked) return { credit_code: byId('code').value.trim() };
  return byId('card').checked ? {} : { sandbox: true };
}

/** What the letter says by mistake, before anybody pays for it: a line for each kind. */
function warnings({ issues, proof_row: row }) {
  if (issues.length === 0) return '';
  const kinds = Map.groupBy(issues, ({ code }) => code);
  const lines = [...kinds].map(([code, [{ fix }, ...others]]) => {
    const count = others.length === 0 ? '' : ` (${others.length + 1} lines)`;
    return element('li', {}, element('b', {}, `${words(code)}${count}`), ` ${fix}`);
  });
  const text = `This was found in the letter of row ${row}. Every letter is of the same text, so look at it before you send them.`;
  return element(
    'div',
    { class: 'warnings', id: 'warnings' },
    element('p', {}, text),
    element('ul', {}, lines),
  );
}

function facts(list) {
  return element(
    'ul',
    { class: 'facts' },
    list.map(([value, label]) => element('li', {}, element('b', {}, String(value)), ` ${label}`)),
  );
}

function problems(list) {
  if (list.length === 0) return '';
  const lines = list.map(({ row, field, problem }) =>
    element('li', {}, `Row ${row}, ${field}: ${problem}`),
  );
  return element('ul', { class: 'problems' }, lines);
}
