import { byId, element } from '../assets/dom.js';
import { money, words } from '../assets/wording.js';

/** Who pays for the batch, as it is sent. */
export function payer() {
  if (byId('live').checked) return { credit_code: byId('code').value.trim() };
  return byId('card').checked ? {} : { sandbox: true };
}

/** Where a person pays, or what went back to the card. */
export function paymentLine(state, payment, url) {
  if (state === 'awaiting_payment' && url !== undefined) {
    const pay = { class: 'button', href: url, target: '_blank', rel: 'noreferrer' };
    return [element('a', pay, 'Pay for all letters'), ' Nothing is placed before.'];
  }
  if (payment === null) return [];
  return [`Card: ${words(payment.state)}, ${money(payment.refunded_cents)} went back.`];
}

export function facts(list) {
  return element(
    'ul',
    { class: 'facts' },
    list.map(([value, label]) => element('li', {}, element('b', {}, String(value)), ` ${label}`)),
  );
}

export function problems(list) {
  if (list.length === 0) return '';
  const lines = list.map(({ row, field, problem }) =>
    element('li', {}, `Row ${row}, ${field}: ${problem}`),
  );
  return element('ul', { class: 'problems' }, lines);
}
