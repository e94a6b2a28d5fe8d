import { button, element } from '../assets/dom.js';
import { card } from '../assets/order-parts.js';
import { moment } from '../assets/wording.js';

const REASONS = {
  threat: 'It threatens them',
  fraud: 'It wants to cheat them',
  wrong_person: 'It is for somebody else',
  unwanted: 'They do not want it',
  other: 'Something else',
};

/** By the name of the change in `api.js`. */
const STOPS_SAID = {
  stop: 'The address takes that mail no more. An order that is not in print yet fails at its next step, and is paid back; one that is held, once it is decided.',
  lift: 'The address takes that mail again.',
};
const REFUSED_ELSEWHERE =
  'Nothing stands at this address any more. Letters to it are refused all the same, for a stop at another door that it may mean: lift that by the address or an order of that door, if whoever lives there agrees.';

/** What is said after a change of what an address takes. */
export function stopsSaid(change, { refused_by_another_door: isRefusedElsewhere }) {
  return change === 'lift' && isRefusedElsewhere ? REFUSED_ELSEWHERE : STOPS_SAID[change];
}

/**
 * What recipients said of this letter by the code on it, and whose mail their door takes; null where nothing is known
 * of either. `onStops` is called with what shall be done (`stop`, `lift`) and with whose mail (`sender`, `everybody`).
 */
export function recipientCard({ recipient_reports: reports, recipient_stops: stops }, onStops) {
  const rows = stops && [
    stopOf('sender', 'This sender’s mail', stops, onStops),
    stopOf('everybody', 'Everybody’s mail', stops, onStops),
  ];
  return card(
    'Its recipient',
    [
      reports.length === 0 ? null : element('ul', {}, reports.map(said)),
      rows && element('div', {}, rows),
    ],
    { id: 'recipient' },
  );
}

function said({ reason, text, at }) {
  const words = text === null ? '' : `: “${text}”`;
  return element('li', {}, `${moment(at)}: ${REASONS[reason]}${words}`);
}

function stopOf(scope, whose, stops, onStops) {
  const [state, label, change] = stops[scope]
    ? [`${whose} is stopped at this address.`, 'Lift', 'lift']
    : [`${whose} is taken at this address.`, 'Stop', 'stop'];
  const act = () => onStops(change, scope);
  return element('p', {}, `${state} `, button(label, act, { 'aria-label': `${label}: ${state}` }));
}
