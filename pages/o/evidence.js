import { button, element } from '../assets/dom.js';

const FILES = [
  { label: 'Save the evidence (PDF)', mediaType: 'application/pdf', ending: 'pdf' },
  { label: 'Save it for programs (JSON)', mediaType: 'application/json', ending: 'json' },
];
const CHECKED = 'It can be checked without this service.';
const UNMAILED = {
  title: 'Evidence of what became of it',
  told: `Signed, for disputes: what was to be printed, the addresses, what became of it, and what was paid and given back. ${CHECKED} Save it soon: addresses are deleted some time after.`,
};

/** What the record tells, and when to save it, by where the letter stands. */
function wordsOf({ status, delivery_outcome: outcome, scrubbed_at: scrubbed }) {
  if (['refused', 'canceled', 'failed'].includes(status)) return UNMAILED;
  const isOver = status === 'delivered' || outcome === 'returned';
  const when = isOver ? 'Save it soon' : 'Save it once the letter has arrived';
  const rest = scrubbed === null ? `${when}: addresses are deleted some time after.` : '';
  return {
    title: 'Evidence of what was mailed',
    told: `Signed, for disputes: what was printed, the addresses, when it was mailed and delivered, and what was paid. ${CHECKED} ${rest}`,
  };
}

/** How the holder of the evidence token proves what was mailed; `onSave` is called with the media type and the name. */
export function showEvidence(section, order, onSave) {
  const { title, told } = wordsOf(order);
  // Its buttons may have the focus: where nothing else is to be said they stay.
  if (section.querySelector('p')?.textContent === told) return;
  section.replaceChildren(
    element('h2', { id: 'evidence-title' }, title),
    element('p', {}, told),
    element(
      'div',
      { class: 'buttons' },
      FILES.map(({ label, mediaType, ending }) =>
        button(label, () => onSave(mediaType, `${order.id}-evidence.${ending}`)),
      ),
    ),
  );
}

/** Hands a file to the browser's downloads. */
export function save(file, name) {
  const href = URL.createObjectURL(file);
  element('a', { href, download: name }).click();
  // The download has begun by then, and holds the file itself.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
