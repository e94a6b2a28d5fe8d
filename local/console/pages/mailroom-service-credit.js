import { button, byId, element, say } from '../assets/dom.js';
import { card, facts } from '../assets/order-parts.js';
import { moment, money } from '../assets/wording.js';
import { keep, post, Refused } from './mailroom-actions.js';
import { askFirst } from './mailroom-ask.js';
import { actForm, field, hint, table } from './mailroom-service-parts.js';

const DOLLARS = { type: 'number', step: '0.01', max: '10000', required: true };
const DIGEST = { pattern: '[0-9a-f]{64}', autocomplete: 'off', spellcheck: 'false' };

/** Credit that is given or taken back by hand, each with its reason, and once. */
export function creditPart({ movements }, tools) {
  const shown = element('div', { id: 'account', 'aria-live': 'polite' });
  return [
    element(
      'div',
      { class: 'columns' },
      issueCard(tools),
      correctCard(tools),
      showCard(tools, shown),
    ),
    shown,
    card('What was done by hand', [
      movements.length === 0 ? hint('Nothing yet.') : logTable(movements, tools, shown),
    ]),
  ];
}

/** Named before it is asked for, so that an answer that got lost is not made twice by a second press. */
function newOperation() {
  return `op-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

function centsIn(form) {
  return Math.round(Number(form.get('dollars')) * 100);
}

function issueCard({ attempt, reload }) {
  const operation = newOperation();
  const act = async (form) => {
    const cents = centsIn(form);
    const reason = await askFirst({
      title: 'Issue a code?',
      says: `A new code can be spent for ${money(cents)}, for five years. It is shown once and stored nowhere.`,
      label: 'Issue it',
    });
    if (reason === null) return;
    const made = await post('service/credit/issue', { cents, reason, operation });
    await reload();
    keep(`Credit code, ${money(made.amount_cents)} (record ${made.operation})`, made.code);
  };
  const fields = [
    field('dollars', 'Worth, in dollars', { ...DOLLARS, min: '0.01', value: '10.00' }),
  ];
  return card('Issue a code', [actForm(fields, 'Issue', act, attempt, { id: 'issue' })]);
}

function correctCard({ attempt, reload }) {
  const operation = newOperation();
  const act = async (form) => {
    const [cents, account] = [centsIn(form), form.get('account')];
    if (cents === 0) {
      throw new Refused({ reason: 'nothing would be moved', next: ['Write more or less than 0.'] });
    }
    const what = cents < 0 ? `${money(-cents)} is taken out of` : `${money(cents)} is put into`;
    const reason = await askFirst({
      title: 'Correct the account?',
      says: `${what} ${account}. Never more is taken than can be spent.`,
      label: 'Correct it',
    });
    if (reason === null) return;
    const told = await post('service/credit/correct', { account, cents, reason, operation });
    await reload();
    say(`${money(told.balance_cents)} can be spent now. The record is ${told.operation}.`);
  };
  const fields = [
    field('account', 'Account', { ...DIGEST, required: true }),
    element(
      'p',
      {},
      element('label', { for: 'service-change' }, 'Dollars more, or less (−)'),
      element('input', { id: 'service-change', name: 'dollars', ...DOLLARS, min: '-10000' }),
    ),
  ];
  return card('Correct an account', [actForm(fields, 'Correct', act, attempt, { id: 'correct' })]);
}

function showCard({ attempt }, shown) {
  const act = async (data, form) => {
    const code = data.get('code');
    const account = data.get('shown');
    const told = await post('service/credit/show', code === '' ? { account } : { code });
    form.reset();
    shown.replaceChildren(accountCard(told));
  };
  const fields = [
    field('shown', 'Account', DIGEST),
    field('code', 'or its code', { type: 'password', autocomplete: 'off' }),
  ];
  return card('Show an account', [actForm(fields, 'Show', act, attempt, { id: 'show-account' })]);
}

function accountCard({ account, balance_cents: cents, lines }) {
  const rows = lines.map((line) => [
    moment(line.at),
    money(line.amount_cents),
    line.bucket,
    element('code', {}, line.effect),
  ]);
  return card('An account', [
    facts([
      ['Account', element('code', {}, account)],
      ['Can be spent', money(cents)],
    ]),
    table('Lines of the account', ['When', 'Amount', 'Bucket', 'For'], rows),
  ]);
}

function logTable(movements, { attempt }, shown) {
  const rows = movements.map((each) => {
    const show = async () => {
      shown.replaceChildren(
        accountCard(await post('service/credit/show', { account: each.account })),
      );
      byId('service-account').value = each.account;
    };
    return [
      moment(each.at),
      each.kind,
      money(each.amount_cents),
      each.reason,
      element('code', {}, each.operation),
      button('Show its account', () => attempt(show, null)),
    ];
  });
  return table('Movements', ['When', 'What', 'Amount', 'Reason', 'Record', 'Account'], rows);
}
