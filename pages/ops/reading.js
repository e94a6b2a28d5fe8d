import { element } from '../assets/dom.js';
import { card, linkBeside } from '../assets/order-parts.js';

/**
 * What the file of a PDF says and what was read from its paper, side by side, with the words marked that the other
 * side does not have; null for text, and where nothing was read. All of it is text of strangers, and shown as text.
 */
export function readingCard({ reading }, readingUrl) {
  if (reading.length === 0) return null;
  return card(
    'File and paper',
    [
      element('p', { class: 'hint' }, 'Words that the other side does not have are marked.'),
      element(
        'div',
        { class: 'reading', role: 'region', 'aria-label': 'File and paper', tabindex: '0' },
        reading.map(pageOf),
      ),
      readingUrl && linkBeside(readingUrl, 'The whole reading, as JSON'),
    ],
    { id: 'reading' },
  );
}

function pageOf({ page, extracted, read }) {
  return element(
    'div',
    { class: 'two' },
    side(`Page ${page}: the file says`, extracted, read),
    side(`Page ${page}: the paper shows`, read, extracted),
  );
}

function side(title, text, other) {
  return element(
    'div',
    {},
    element('h4', {}, title),
    element('p', { class: 'as-written' }, text.trim() === '' ? 'Nothing.' : marked(text, other)),
  );
}

/** Neighbours that are marked make one mark. */
function marked(text, other) {
  const known = new Set(wordsOf(other));
  const pieces = [];
  for (const [word] of text.replaceAll('\r', '').matchAll(/\s*\S+\s*/g)) {
    const isMarked = !known.has(folded(word));
    const last = pieces.at(-1);
    if (last?.isMarked === isMarked) last.text += word;
    else pieces.push({ text: word, isMarked });
  }
  return pieces.map((piece) => (piece.isMarked ? element('mark', {}, piece.text) : piece.text));
}

/** A sign that is no word is never marked. */
function wordsOf(text) {
  return ['', ...text.split(/\s+/).map(folded)];
}

/** Case and punctuation are no difference: OCR often misses them. */
function folded(word) {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
