import { button, element } from '../assets/dom.js';

const FILES = [
  { label: 'Save the evidence (PDF)', mediaType: 'application/pdf', ending: 'pdf' },
  { label: 'Save it for programs (JSON)', mediaType: 'application/json', ending: 'json' },
];

/** How the holder of the evidence token proves what was mailed; `onSave` is called with the media type and the name. */
export function showEvidence(section, orderId, onSave) {
  section.hidden = false;
  section.replaceChildren(
    element('h2', { id: 'evidence-title' }, 'Evidence of what was mailed'),
    element(
      'p',
      {},
      'Signed, for disputes: what was printed, the addresses, when it was mailed and delivered, and what was paid. It can be checked without this service. Save it once the letter has arrived: addresses are deleted some time after.',
    ),
    element(
      'div',
      { class: 'buttons' },
      FILES.map(({ label, mediaType, ending }) =>
        button(label, () => onSave(mediaType, `${orderId}-evidence.${ending}`)),
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
