/**
 * Sends a call of the reference to this very service. What moves money or paper is sent as the sandbox has it, whatever
 * is written: here, and not only in what the page shows. A key stays in its field, and is stored nowhere.
 */

const FORMS = [...document.querySelectorAll('form.try')];
/** Of the order that was sent last: what the other forms need of it. */
const known = {};

for (const form of FORMS) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

class Refused extends Error {}

async function send(form) {
  const button = form.querySelector('button');
  const answer = form.querySelector('.answer');
  button.disabled = true;
  try {
    const { address, init } = callOf(form);
    const reply = await fetch(address, init);
    const text = await reply.text();
    showAnswer(answer, `${reply.status} ${reply.statusText}`.trim(), pretty(text), reply.ok);
    if (reply.ok) remember(text);
  } catch (error) {
    const words =
      error instanceof Refused ? error.message : 'No answer came. Is the service there?';
    showAnswer(answer, words, '', false);
  } finally {
    button.disabled = false;
  }
}

/** @throws Refused for what is no sandbox order, or no JSON. */
function callOf(form) {
  const { method, path, trial } = form.dataset;
  if (trial === 'sandbox order') demandSandbox(form);
  const headers = headersOf(form);
  const init = { method, headers, credentials: 'omit', cache: 'no-store' };
  const body = form.querySelector('[data-place="body"]');
  if (body !== null) init.body = JSON.stringify(bodyOf(body.value, trial));
  const query = new URLSearchParams(
    fieldsAt(form, 'query')
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]),
  );
  let filled = path;
  for (const { name, value } of fieldsAt(form, 'path')) {
    filled = filled.replace(`{${name}}`, encodeURIComponent(value));
  }
  // From `/docs/<page>` to the root of this service, stage or not.
  return { address: `..${filled}${query.size === 0 ? '' : `?${query}`}`, init };
}

function fieldsAt(form, place) {
  return [...form.querySelectorAll(`[data-place="${place}"]`)];
}

function headersOf(form) {
  const headers = {};
  for (const { name, value } of fieldsAt(form, 'header')) {
    if (value !== '') headers[name] = value;
    else if (name === 'Idempotency-Key') headers[name] = crypto.randomUUID();
  }
  const [key] = fieldsAt(form, 'key');
  if (key.value !== '') headers.Authorization = `Bearer ${key.value}`;
  if (fieldsAt(form, 'body').length > 0) headers['Content-Type'] = 'application/json';
  return headers;
}

function bodyOf(text, trial) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refused('The body is no JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refused('The body is no JSON object.');
  }
  return trial === 'sandbox' ? { ...body, sandbox: true } : body;
}

function demandSandbox(form) {
  const id = form.querySelector('[data-place="path"][name="id"]')?.value ?? '';
  if (!id.startsWith('ord_test_')) {
    throw new Refused('Only orders of the sandbox are taken here: their ids begin with ord_test_.');
  }
}

/** An order that was placed fills in what the other forms ask of one. */
function remember(text) {
  const { order, capability } = parsed(text);
  if (typeof order?.id !== 'string' || !order.id.startsWith('ord_test_')) return;
  known.id = order.id;
  Object.assign(known, capability);
  for (const form of FORMS.filter(({ dataset }) => dataset.trial === 'sandbox order')) fillIn(form);
}

function fillIn(form) {
  const id = form.querySelector('[data-place="path"][name="id"]');
  if (id !== null) id.value = known.id;
  const token = form.querySelector('[name="Cancel-Token"]');
  if (token !== null && known.cancel_token) token.value = known.cancel_token;
  const body = form.querySelector('[data-place="body"]');
  if (body === null) return;
  const fields = parsed(body.value);
  for (const name of ['cancel_token', 'review_token']) {
    if (name in fields && known[name]) fields[name] = known[name];
  }
  body.value = JSON.stringify(fields, null, 2);
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** As text: nothing of an answer becomes markup. */
function showAnswer(place, head, text, isGood) {
  const line = document.createElement('p');
  line.textContent = head;
  if (!isGood) line.className = 'bad';
  place.replaceChildren(line);
  if (text === '') return;
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.ariaLabel = 'The answer';
  pre.textContent = text;
  const figure = document.createElement('figure');
  figure.className = 'code';
  figure.append(pre);
  place.append(figure);
}
