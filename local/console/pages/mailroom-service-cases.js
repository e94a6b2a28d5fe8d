import { button, element, say } from '../assets/dom.js';
import { card } from '../assets/order-parts.js';
import { moment, restWords, words } from '../assets/wording.js';
import { post } from './mailroom-actions.js';
import { askFirst } from './mailroom-ask.js';
import { about, hint, sinceForm, table } from './mailroom-service-parts.js';

/** Which print facilities rest, and what no code can decide, oldest first, with what to do. */
export function casesPart({ cases, resting_rails: rails }, tools) {
  if (cases.length + rails.length === 0) return [hint('Nothing needs a person.')];
  return [...rails.map(railCard), ...cases.map((each) => caseCard(each, tools))];
}

function railCard(rest) {
  return card(`${words(rest.rail)} rests`, [
    element('p', {}, restWords(rest)),
    element('p', { class: 'hint' }, 'Runbook: ', element('code', {}, 'docs/runbooks/rail-down.md')),
  ]);
}

function caseCard(each, { attempt, reload }) {
  const { id, kind, about: what, detail, says, next, runbook, opened_at: openedAt } = each;
  const done = () => attempt(() => finish(id, kind, reload), null);
  return card(words(kind), [
    element(
      'p',
      {},
      about(what),
      detail === null ? '' : ` ${detail}`,
      `, since ${moment(openedAt)}`,
    ),
    element('p', {}, says),
    element(
      'ol',
      {},
      next.map((step) => element('li', {}, step)),
    ),
    element('p', { class: 'hint' }, 'Runbook: ', element('code', {}, `docs/runbooks/${runbook}`)),
    element('div', { class: 'actions' }, button('It is done', done)),
  ]);
}

async function finish(id, kind, reload) {
  const answer = await askFirst({
    title: 'Is it done?',
    says: `No money moves by this, and no order changes. What is still so a day later comes back (${words(kind)}).`,
    label: 'It is done',
    wantsReason: false,
  });
  if (answer === null) return;
  const { case: told } = await post('service/cases/done', { case_id: id });
  await reload();
  say(`Done since ${moment(told.done_at)}.`);
}

/** Who decided which held live letter. */
export function decisionsPart({ decisions }) {
  const rows = decisions.map((each) => [
    moment(each.at),
    about(each.order_id),
    each.decision,
    each.operator ?? 'nobody',
    each.categories.map(words).join(', '),
    each.reason,
  ]);
  const heads = ['When', 'Order', 'Decision', 'By', 'For', 'Reason'];
  return [
    sinceForm('decisions'),
    hint('Of live letters, the latest first; of the last 30 days, or of at most 31.'),
    rows.length === 0 ? hint('Nothing was decided.') : table('Decisions', heads, rows),
  ];
}

/** What people reported with `POST /v1/feedback`. */
export function reportsPart({ reports, next_cursor: more }) {
  const rows = reports.map((each) => [
    moment(each.at),
    words(each.category),
    each.note,
    each.order_id ? about(each.order_id) : [each.surface, each.url].filter(Boolean).join(' '),
  ]);
  if (rows.length === 0) return [hint('Nobody reported anything.')];
  return [
    table('Reports', ['When', 'Of', 'What', 'About'], rows),
    more === null ? null : hint('The latest 50. npm run admin -- feedback tells the others.'),
  ];
}
