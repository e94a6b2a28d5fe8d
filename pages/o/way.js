import { element } from '../assets/dom.js';
import { EVENT_WORDS, WORDS_BY_SYSTEM } from '../assets/event-words.js';
import { asSentence, fullMoment } from '../assets/wording.js';

/** Of no use to who waits for a letter. */
const LEFT_OUT = ['order.document_prepared', 'order.screened'];
const PAID = ['order.paid', 'order.paid_late'];
/** Of a delivery that no tracking number proves. */
const ESTIMATED = {
  presumed: 'It should have arrived',
  reported: 'It is reported to have arrived',
};
const DECISIONS = { allow: 'It may be mailed', refuse: 'It may not be mailed' };

/** What happened to it, oldest first. */
export function showWay(section, events) {
  const wasPaid = events.some(({ kind }) => PAID.includes(kind));
  const shown = events.filter(
    ({ kind }) =>
      kind in EVENT_WORDS &&
      !LEFT_OUT.includes(kind) &&
      // Nothing was let go where nothing was held.
      (wasPaid || kind !== 'order.released'),
  );
  section.replaceChildren(
    element('h2', { id: 'way-title' }, 'What happened'),
    element('ol', { class: 'timeline' }, shown.map(toEvent)),
  );
}

function toEvent({ kind, at, actor, data }) {
  const bySystem = actor === 'system' ? WORDS_BY_SYSTEM[kind] : undefined;
  const words =
    kind === 'order.delivered' && data.estimated === true
      ? ESTIMATED[actor === 'system' ? 'presumed' : 'reported']
      : (bySystem ?? EVENT_WORDS[kind]);
  const sentences = [
    DECISIONS[data.decision],
    kind === 'order.decided' ? undefined : data.reason,
  ].filter((detail) => typeof detail === 'string');
  // A place is a name, and ends without a full stop.
  const details = [data.place ?? [], sentences.map(asSentence)].flat();
  return element(
    'li',
    {},
    element('strong', {}, words),
    element('time', { class: 'hint', datetime: at }, fullMoment(data.scanned_at ?? at)),
    details.map((detail) => element('span', { class: 'hint' }, detail)),
  );
}
