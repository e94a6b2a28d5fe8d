import { button, byId, element, say } from '../assets/dom.js';

/** A control said no: why, and what helps. */
export class Refused extends Error {
  constructor({ reason, next }) {
    super(reason);
    this.reason = reason;
    this.next = next;
  }
}

/** Calls a local control; its answer. */
export function post(control, body) {
  return send(`_local/${control}`, body);
}

/** Where the simulator lets a sandbox order go from each status. */
const SANDBOX_STEPS = {
  submitted: ['mailed', 'failed'],
  mailed: ['delivered', 'returned'],
};
const STEP_WORDS = {
  mailed: 'It was mailed',
  failed: 'It failed',
  delivered: 'It was delivered',
  returned: 'It was returned',
};

/** What the outside world may do to the order now: pay, decide, carry; null when it is nobody's turn. */
export function actionsFor(order, attempt) {
  const { id, status, sandbox, delivery_outcome: outcome } = order;
  if (status === 'pending_payment') return paying(order, attempt);
  if (order.decide_by !== null) return deciding(id, attempt);
  const steps = sandbox && outcome !== 'returned' ? (SANDBOX_STEPS[status] ?? []) : [];
  if (steps.length === 0) return null;
  return actions(
    'The carrier of the sandbox says',
    steps.map((to) =>
      button(STEP_WORDS[to], () => attempt(() => send(`v1/sandbox/orders/${id}/advance`, { to }))),
    ),
  );
}

function paying({ id, payment_url: url }, attempt) {
  const end = (control) => () => attempt(() => post(`checkout/${control}`, { order_id: id }));
  return actions('The payer', [
    button('Pay', end('complete'), { class: 'main-action' }),
    button('Let the checkout expire', end('expire')),
    url && element('a', { class: 'button', href: url, target: '_blank' }, 'Open the payment page'),
  ]);
}

function deciding(id, attempt) {
  const reason = element('input', { id: 'local-reason', value: 'looked at in the mailroom' });
  const decide = (decision) => () =>
    attempt(() => post('decide', { order_id: id, decision, reason: reason.value }));
  return actions('The operator', [
    element('div', {}, element('label', { for: 'local-reason' }, 'Reason'), reason),
    button('Allow', decide('allow'), { class: 'allow' }),
    button('Refuse', decide('refuse'), { class: 'refuse' }),
  ]);
}

function actions(title, children) {
  return element(
    'section',
    { class: 'card', id: 'actions' },
    element('h3', {}, title),
    element('div', { class: 'actions' }, children),
  );
}

/** Posts as a caller would; the answer. */
export async function send(path, body, headers = {}) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (answer?.ok && told) return told;
  throw new Refused({
    reason: told?.reason ?? 'the service does not answer',
    next: told?.next ?? ['Look whether it still runs.'],
  });
}

/** The answer of a control, or null when there is none: the service may stop at any moment. */
export async function read(path, headers = {}) {
  return fetch(path, { headers, cache: 'no-store' }).catch(() => null);
}

/** Puts it into the clipboard, and says so. */
export function copyButton(label, text) {
  return button(label, async () => {
    await navigator.clipboard.writeText(typeof text === 'function' ? text() : text);
    say(`${label}: copied.`);
  });
}

/** Shows what was made, once: nothing keeps it. */
export function keep(title, value) {
  const item = element(
    'li',
    {},
    `${title}: `,
    element('code', {}, value),
    copyButton('Copy', value),
  );
  byId('made').prepend(item);
  say(`${title} made. It is shown here once.`);
}

/** Text as it was written, which can be scrolled by keyboard as well. */
export function codeBlock(title, text) {
  return element(
    'pre',
    { class: 'block', tabindex: '0', role: 'group', 'aria-label': title },
    text,
  );
}

/** JSON in lines of its own, where it is JSON. */
export function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
