import { button, byId, element, say } from '../assets/dom.js';
import { moment } from '../assets/wording.js';
import { Refused, read } from './mailroom-actions.js';
import { addressOf, route } from './mailroom-route.js';
import { casesPart, decisionsPart, reportsPart } from './mailroom-service-cases.js';
import { creditPart } from './mailroom-service-credit.js';
import { healthPart, moneyPart } from './mailroom-service-health.js';
import { officePart } from './mailroom-service-office.js';

/** What whoever runs the service looks at: where each part is asked for, and how it is shown. */
const PARTS = {
  health: { title: 'Health', show: healthPart },
  money: { title: 'Money', show: moneyPart },
  cases: { title: 'Needs a person', show: casesPart },
  decisions: { title: 'Decisions', show: decisionsPart },
  feedback: { title: 'Reports', show: reportsPart },
  credit: { title: 'Credit', show: creditPart },
  office: { title: 'Office', show: officePart },
};
/** The address of what is shown, so that each is asked for once. */
let shown = null;

/** Shows the part that the address names; one that is shown stays until somebody looks again. */
export function showService(attempt) {
  const { id, filters } = route();
  const name = Object.hasOwn(PARTS, id ?? '') ? id : 'health';
  const address = addressOf({ view: 'service', id: name, filters });
  if (shown === address) return;
  // What was said of another part.
  if (shown !== null) say('');
  shown = address;
  markPart(name);
  attempt(() => load(name, attempt), null);
}

/** Away from it: whoever comes back sees it as it is then. */
export function leaveService() {
  shown = null;
}

async function load(name, attempt) {
  const asked = shown;
  byId('service-part').setAttribute('aria-busy', 'true');
  try {
    const { told, at } = await askFor(name);
    if (shown !== asked) return;
    const tools = { attempt, reload: () => load(name, attempt) };
    put(name, `As of ${moment(at)}`, attempt, PARTS[name].show(told, tools));
  } catch (error) {
    if (shown === asked) put(name, 'No answer', attempt, []);
    throw error;
  } finally {
    byId('service-part').removeAttribute('aria-busy');
  }
}

function put(name, asOf, attempt, parts) {
  const again = () => attempt(() => load(name, attempt), null);
  byId('service-part').replaceChildren(
    element(
      'header',
      { class: 'part-head' },
      element('h3', {}, PARTS[name].title),
      element('span', { class: 'hint' }, asOf),
      button('Look again', again, { id: 'look-again' }),
    ),
    ...parts.filter(Boolean),
  );
}

async function askFor(name) {
  const since = route().filters.get('since') ?? '';
  const query = since === '' ? '' : `?since=${encodeURIComponent(since)}`;
  const answer = await read(`_local/service/${name}${query}`);
  const told = await answer?.json().catch(() => null);
  if (answer?.ok && told) return { told, at: answer.headers.get('date') };
  throw new Refused({
    reason: told?.reason ?? 'the service does not answer',
    next: told?.next ?? ['Look whether it still runs.'],
  });
}

function markPart(name) {
  const links = Object.entries(PARTS).map(([part, { title }]) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: `#/service/${part}`, 'aria-current': part === name ? 'page' : undefined },
        title,
      ),
    ),
  );
  const focused = document.activeElement?.getAttribute('href');
  byId('service-parts').replaceChildren(...links);
  byId('service-parts')
    .querySelector(`a[href="${CSS.escape(focused ?? '')}"]`)
    ?.focus();
}
