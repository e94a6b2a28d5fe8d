import type { OperationId } from '../../../lib/contract/operations.ts';
import type { Parameter } from '../../clients/description.ts';
import { escapeHtml } from '../highlight.ts';
import { bodyOf, firstExample, type Shown } from './described.ts';
import { TRIALS } from './try-it.ts';

/** Headers of payments, which the sandbox takes none of, and of the protocol, which a browser sends by itself. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'X-Payment',
  'Payment-Signature',
  'Payment-Authorization',
  'Accept-Payment',
  'If-None-Match',
  'Prefer',
]);

/** The form that sends the call from the page (`pages/docs/try.js`); hidden until its script has run. */
export function trialHtml(shown: Shown): string {
  const { operation, method, path } = shown;
  const trial = TRIALS[operation.operationId as OperationId];
  if (typeof trial === 'object') {
    return `<p class="not-tried">Not to be tried here. ${escapeHtml(trial.not)}</p>`;
  }
  const id = operation.operationId;
  const inputs = (operation.parameters ?? [])
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map((parameter) => inputHtml(id, parameter, trial === 'sandbox order'));
  return `<form class="try" hidden data-method="${method}" data-path="${escapeHtml(path)}" data-trial="${trial}">
<h3>Try it</h3>
<p class="hint">${HINTS[trial]}</p>
${inputs.join('\n')}
${textHtml(shown)}
<label for="${id}-key">API key, optional</label>
<input id="${id}-key" type="password" autocomplete="off" spellcheck="false" data-place="key">
<button class="send">Send</button>
<div class="answer" role="status"></div>
</form>`;
}

const HINTS = {
  plain: 'Sent to this service, as you. A key stays in this field and goes nowhere else.',
  sandbox:
    'Sent with <code>sandbox: true</code>, whatever you write: nothing is printed or charged.',
  'sandbox order':
    'Takes orders of the sandbox alone: their ids begin with <code>ord_test_</code>.',
} as const;

/** An id of the sandbox is not shown as an example, which would be nobody's: an order that is tried fills it in. */
function inputHtml(id: string, parameter: Parameter, isSandboxOrder: boolean): string {
  const { name, required = false } = parameter;
  const example = String((parameter as { example?: unknown }).example ?? '');
  const isOwn = isSandboxOrder || name === 'Idempotency-Key' || parameter.in === 'header';
  const value = isOwn || !required ? '' : example;
  const hint = name === 'id' ? 'ord_test_…' : name === 'Idempotency-Key' ? 'chosen for you' : '';
  const need = required && name !== 'Idempotency-Key' ? ' required' : '';
  return `<label for="${id}-${name}">${escapeHtml(name)}</label>
<input id="${id}-${name}" data-place="${parameter.in}" name="${escapeHtml(name)}" value="${escapeHtml(value)}" placeholder="${hint}" autocomplete="off" spellcheck="false"${need}>`;
}

function textHtml(shown: Shown): string {
  const body = bodyOf(shown);
  if (body === undefined) return '';
  const id = `${shown.operation.operationId}-body`;
  const json = JSON.stringify(firstExample(body.media) ?? {}, null, 2);
  const rows = Math.min(14, json.split('\n').length);
  return `<label for="${id}">Body</label>
<textarea id="${id}" data-place="body" rows="${rows}" spellcheck="false">${escapeHtml(json)}</textarea>`;
}
