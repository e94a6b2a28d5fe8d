import { byId, say } from '../assets/dom.js';
import { duration, moment, showTimesIn } from '../assets/wording.js';
import { post } from './mailroom-actions.js';

const MOVES = {
  hour: { advance_seconds: 3_600 },
  day: { advance_seconds: 86_400 },
  days: { advance_seconds: 4 * 86_400 },
  next: { until: 'next_event' },
};
const ZONE = 'mailroom-zone';
/** What the service's clock is ahead of this browser's. */
let aheadMs = 0;

/** Takes the time of an answer for that of the service. */
export function setClock(answer) {
  aheadMs = Date.parse(answer.headers.get('date')) - Date.now();
  tick();
}

/** The time of the service, in milliseconds. */
export function serviceNow() {
  return Date.now() + aheadMs;
}

export function tick() {
  byId('now').textContent = moment(serviceNow());
}

/** The buttons that move the clock, and the choice of a zone. */
export function bindClock(attempt, onZone) {
  for (const [id, move] of Object.entries(MOVES)) {
    byId(id).addEventListener('click', () => attempt(() => moveClock(move), null));
  }
  const zone = byId('zone');
  zone.value = localStorage.getItem(ZONE) ?? '';
  const choose = () => {
    localStorage.setItem(ZONE, zone.value);
    showTimesIn(zone.value || undefined);
    tick();
    onZone();
  };
  zone.addEventListener('change', choose);
  choose();
}

/** Days of retries take a few seconds: it is said that they pass, and what they brought. */
async function moveClock(move) {
  const buttons = Object.keys(MOVES).map(byId);
  for (const each of buttons) each.disabled = true;
  say('The clock moves; whatever falls due on the way happens. This may take some seconds.');
  try {
    say(movedWords(await post('clock', move)));
  } finally {
    for (const each of buttons) each.disabled = false;
  }
}

function movedWords({ moved_seconds: seconds, now, happened, events }) {
  const way = `The clock moved ${duration(seconds * 1000)} on, to ${moment(now)}`;
  if (happened === 0) return `${way}. Nothing happened to any order.`;
  const kinds = Object.entries(Object.groupBy(events, ({ kind }) => kind))
    .map(([kind, some]) => (some.length === 1 ? kind : `${kind} (${some.length})`))
    .join(', ');
  return `${way}: ${happened === 1 ? 'one event' : `${happened} events`}, ${kinds}.`;
}
