import { button, byId, element, say } from '../assets/dom.js';
import { card } from '../assets/order-parts.js';
import { words } from '../assets/wording.js';
import { keep, post, read, send } from './mailroom-actions.js';
import { go } from './mailroom-route.js';

const SCOPES = ['mail:quote', 'mail:send', 'mail:read', 'credits:buy', 'ops:review'];
const FORMATS = ['letter', 'notecard', 'postcard_4x6', 'postcard_6x9', 'postcard_6x11'];
const CLASSES = ['first_class', 'priority', 'certified', 'certified_err'];
const TEXT = 'Dear Ms. Lovelace,\n\nthe engine works.\n\nSincerely';

/** The tools, made once: what somebody typed into them stays. */
export function makeTools(attempt) {
  byId('tools-view').replaceChildren(
    element('h2', {}, 'Tools'),
    sendCard(attempt),
    element('div', {}, keyCard(attempt), creditCard(attempt), runCard(attempt)),
    faultCard(attempt),
  );
  void showFaults();
}

/** A labelled field; `rest` are its attributes. */
function field(name, label, { tag = 'input', options, ...rest } = {}) {
  const id = `tool-${name}`;
  const made = element(options ? 'select' : tag, { id, name, ...rest });
  if (options) made.append(...options.map(([value, text]) => element('option', { value }, text)));
  if (tag === 'textarea') made.value = rest.value ?? '';
  return element('p', {}, element('label', { for: id }, label), made);
}

const listed = (values) => values.map((value) => [value, words(value)]);

function formCard(title, fields, label, act, attempt) {
  const form = element(
    'form',
    { class: 'tool' },
    fields,
    element('button', { class: 'main-action' }, label),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(() => act(new FormData(form)), null);
  });
  return card(title, [form]);
}

function sendCard(attempt) {
  const short = { autocomplete: 'off', required: true };
  const fields = [
    field('how', 'How', {
      options: [
        ['sandbox', 'sandbox: free, nothing prints'],
        ['checkout', 'live, paid on the payment page'],
        ['credit', 'live, paid by a credit code that is made for it'],
      ],
    }),
    element('div', { class: 'two' }, [
      field('format', 'Format', { options: listed(FORMATS) }),
      field('mail_class', 'Class', { options: listed(CLASSES) }),
    ]),
    field('name', 'To', { ...short, value: 'Ada Lovelace' }),
    field('line1', 'Street', { ...short, value: '500 Main St' }),
    element('div', { class: 'three' }, [
      field('city', 'City', { ...short, value: 'Springfield' }),
      field('state', 'State', { ...short, value: 'IL', maxlength: '2' }),
      field('zip', 'ZIP', { ...short, value: '62701' }),
    ]),
    field('text', 'Text', { tag: 'textarea', rows: '7', value: TEXT, required: true }),
    field('webhook_url', 'Webhook (may be on this machine)', {
      type: 'url',
      placeholder: 'http://127.0.0.1:4000/hook',
    }),
    field('email', 'E-mails to', { type: 'email' }),
  ];
  return formCard('Send a letter', fields, 'Send', sendLetter, attempt);
}

async function sendLetter(form) {
  const of = (name) => String(form.get(name));
  const given = ['webhook_url', 'email'].filter((name) => of(name) !== '');
  const order = {
    to: {
      name: of('name'),
      line1: of('line1'),
      city: of('city'),
      state: of('state'),
      zip: of('zip'),
    },
    format: of('format'),
    mail_class: of('mail_class'),
    text: of('text'),
    ...Object.fromEntries(given.map((name) => [name, of(name)])),
    ...(await paidBy(of('how'))),
  };
  const { order: placed } = await send('v1/orders', order, {
    'idempotency-key': crypto.randomUUID(),
  });
  say('It is placed.');
  go({ view: 'orders', id: placed.id });
}

async function paidBy(how) {
  if (how === 'sandbox') return { sandbox: true };
  if (how === 'checkout') return {};
  const { code } = await post('credits', { face_cents: 5_000 });
  return { credit_code: code };
}

function keyCard(attempt) {
  const scopes = SCOPES.map((scope) =>
    element(
      'label',
      {},
      element('input', {
        type: 'checkbox',
        name: 'scope',
        value: scope,
        checked: scope === 'mail:send',
      }),
      ` ${scope}`,
    ),
  );
  const fields = [
    field('mode', 'Mode', {
      options: [
        ['live', 'live'],
        ['test', 'test: sandbox alone'],
      ],
    }),
    element('fieldset', { class: 'checks' }, element('legend', {}, 'Scopes'), scopes),
    element(
      'p',
      {},
      element(
        'label',
        {},
        element('input', { type: 'checkbox', name: 'agent' }),
        ' held by an agent: each letter needs a quote',
      ),
    ),
  ];
  const act = async (form) => {
    const [mode, chosen] = [String(form.get('mode')), form.getAll('scope')];
    const { key } = await post('keys', { mode, scopes: chosen, agent: form.has('agent') });
    keep(`API key (${mode}: ${chosen.join(', ') || 'no scope'})`, key);
  };
  const made = formCard('API key', fields, 'Make a key', act, attempt);
  const operator = async () => {
    const { key } = await post('keys', { mode: 'live', scopes: ['ops:review'] });
    keep('Operator key', key);
  };
  made.append(button('Operator key', () => attempt(operator, null), { id: 'operator' }));
  return made;
}

function creditCard(attempt) {
  const dollars = { type: 'number', min: '0', step: '0.01', required: true };
  const fields = element('div', { class: 'two' }, [
    field('face', 'Worth, in dollars', { ...dollars, value: '10.00' }),
    field('bonus', 'Bonus besides', { ...dollars, value: '0.00' }),
  ]);
  const act = async (form) => {
    const cents = (name) => Math.round(Number(form.get(name)) * 100);
    const { code } = await post('credits', {
      face_cents: cents('face'),
      bonus_cents: cents('bonus'),
    });
    keep(`Credit code, $${Number(form.get('face')).toFixed(2)}`, code);
  };
  return formCard('Credit code', [fields], 'Make a code', act, attempt);
}

function runCard(attempt) {
  const run = (schedule, done) => () =>
    attempt(async () => {
      await post('run', { schedule });
      say(done);
    }, null);
  return card('Run a schedule now', [
    element('div', { class: 'actions' }, [
      button('Reconcile', run('reconcile', 'What was overdue or owed was looked after.'), {
        id: 'reconcile',
      }),
      button('Deliver webhooks', run('deliver-webhooks', 'Notifications that were due were sent.')),
      button('Place batches', run('place-batches', 'Rows that waited were placed.')),
    ]),
  ]);
}

function faultCard(attempt) {
  const number = (value, min) => ({ type: 'number', min, max: '1000', value, required: true });
  const fields = [
    element('div', { class: 'two' }, [
      field('target', 'At', { options: [] }),
      field('mode-of-fault', 'It', { options: [] }),
      field('times', 'So many times', number('1', '1')),
      field('after', 'After so many calls', number('0', '0')),
    ]),
  ];
  const act = async (form) => {
    const plan = {
      target: form.get('target'),
      mode: form.get('mode-of-fault'),
      times: Number(form.get('times')),
      after: Number(form.get('after')),
    };
    await post('faults', plan);
    say(`Planned: ${words(plan.mode)} at ${words(plan.target)}.`);
    await showFaults();
  };
  const made = formCard('Faults', fields, 'Plan it', act, attempt);
  const clear = async () => {
    await fetch('_local/faults', { method: 'DELETE' });
    say('No fault is planned any more.');
    await showFaults();
  };
  made.append(
    element(
      'p',
      { class: 'hint' },
      'The next calls of a company or an engine misbehave so. A crash ends the service.',
    ),
    element('ul', { class: 'plain', id: 'planned', 'aria-label': 'Planned faults' }),
    button('Clear all', () => attempt(clear, null)),
  );
  return made;
}

/** What is still planned: each call that met its fault has used it up. */
export async function showFaults() {
  const answer = await read('_local/faults');
  const told = answer?.ok ? await answer.json().catch(() => null) : null;
  if (told === null) return;
  fillOnce('tool-target', told.targets);
  fillOnce('tool-mode-of-fault', told.modes);
  const lines = Object.entries(told.planned).flatMap(([target, modes]) =>
    modes.length === 0 ? [] : [`${target}: ${modes.map(words).join(', ')}`],
  );
  byId('planned').replaceChildren(
    ...(lines.length === 0 ? ['No fault is planned.'] : lines).map((line) =>
      element('li', {}, line),
    ),
  );
}

function fillOnce(id, values) {
  if (byId(id).options.length > 0) return;
  byId(id).append(...listed(values).map(([value, text]) => element('option', { value }, text)));
}
