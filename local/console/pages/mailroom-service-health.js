import { button, element, say } from '../assets/dom.js';
import { card, facts } from '../assets/order-parts.js';
import { moment, money, words } from '../assets/wording.js';
import { post, Refused, read } from './mailroom-actions.js';
import { askFirst } from './mailroom-ask.js';
import { route } from './mailroom-route.js';
import { about, actForm, field, hint, list, sinceForm, table } from './mailroom-service-parts.js';

/** Whether it can do its work, what is late, and which print facilities rest. */
export function healthPart({ findings, late_orders: late, rails }, tools) {
  return [
    card('What the doctor finds', [element('ul', { class: 'findings' }, findings.map(finding))]),
    card('Late orders', [
      late.length === 0
        ? hint('None: nothing is owed for half an hour, and no workflow is silent for three.')
        : list(late.map(about)),
    ]),
    railsCard(rails, tools),
  ];
}

function finding({ what, ok, told, todo }) {
  return element(
    'li',
    {},
    element('span', { class: `badge ${ok ? 'good' : 'bad'}` }, ok ? 'ok' : 'ill'),
    element('strong', {}, ` ${what}: `),
    told,
    ok ? null : element('p', { class: 'hint' }, todo),
  );
}

/** Of those that are set up. */
function railsCard(rails, { attempt, reload }) {
  if (rails.length === 0) return card('Print facilities', [hint('None is set up.')]);
  const rows = rails.map(({ rail, rests_until: until }) => [
    rail,
    until === null ? 'does not rest' : `rests until ${moment(until)}`,
    until === null ? '' : button(`Wake ${rail}`, () => attempt(() => wake(rail, reload), null)),
  ]);
  const fields = element('div', { class: 'two' }, [
    field('rail', 'Print facility', { options: rails.map(({ rail }) => [rail, rail]) }),
    field('minutes', 'Minutes', {
      type: 'number',
      min: '1',
      max: '1380',
      value: '60',
      required: true,
    }),
  ]);
  const act = (form) => rest(form.get('rail'), Number(form.get('minutes')), reload);
  return card('Print facilities', [
    table('Print facilities', ['Rail', 'State', 'By hand'], rows),
    actForm([fields], 'Let it rest', act, attempt, { id: 'rest' }),
  ]);
}

async function rest(rail, minutes, reload) {
  const answer = await askFirst({
    title: `Let ${rail} rest?`,
    says: `For ${minutes} minutes no letter goes to ${rail}, but those that have waited a whole day.`,
    label: 'Let it rest',
    wantsReason: false,
  });
  if (answer === null) return;
  const { rests_until: until } = await post('service/rail/rest', { rail, minutes });
  await reload();
  say(`${rail} rests until ${moment(until)}.`);
}

async function wake(rail, reload) {
  await post('service/rail/wake', { rail });
  await reload();
  say(`${rail} does not rest any more.`);
}

/** What came in, went out and is owed. */
export function moneyPart({ methods, days, credit, unexplained }, { attempt }) {
  const books = element('div', { id: 'processor', 'aria-live': 'polite' });
  const compare = () => attempt(async () => books.replaceChildren(...(await processor())), null);
  return [
    sinceForm('money'),
    card('By how it was paid', [
      methods.length === 0
        ? hint('No live order was placed.')
        : table(
            'By how it was paid',
            ['Method', 'Orders', 'Kept', 'Refunded'],
            methods.map((each) => [
              words(each.method),
              String(each.orders),
              money(each.kept_cents),
              money(each.refunded_cents),
            ]),
          ),
    ]),
    card('By day (UTC)', [
      days.length === 0 ? hint('Nothing moved.') : dayTable(days),
      hint('Owed: what is to go back and has not yet, by the day on which it is due.'),
    ]),
    card('Credit', [
      facts([
        ['Sold', money(credit.sold_cents)],
        ['Can still be spent', money(credit.spendable_cents)],
      ]),
    ]),
    card('Is it explained?', [
      problems(unexplained.map(({ order_id: id, problem }) => [about(id), `: ${problem}`])),
      element('div', { class: 'actions' }, button('Compare with the card processor', compare)),
      books,
    ]),
  ];
}

function dayTable(days) {
  const rows = days.map((each) => [
    each.day,
    money(each.in_cents),
    money(each.out_cents),
    money(each.owed_cents),
  ]);
  return table('By day', ['Day', 'Came in', 'Went out', 'Owed'], rows);
}

function problems(unexplained) {
  if (unexplained.length === 0) return element('p', {}, 'Every cent is explained.');
  return list(unexplained.map((each) => element('span', { class: 'problem' }, each)));
}

async function processor() {
  const since = route().filters.get('since') ?? '';
  const answer = await read(`_local/service/processor?since=${encodeURIComponent(since)}`);
  const told = await answer?.json().catch(() => null);
  if (!answer?.ok || !told)
    throw new Refused(told ?? { reason: 'the service does not answer', next: [] });
  return [
    facts([
      ['Payments', String(told.payments)],
      ['Taken', money(told.taken_cents)],
      ['Refunded', money(told.refunded_cents)],
      ['Held', money(told.held_cents)],
      ['None of ours', String(told.of_others)],
    ]),
    problems(told.unexplained.map(({ payment, problem }) => [about(payment), `: ${problem}`])),
  ];
}
