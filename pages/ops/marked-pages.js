import { button, element } from '../assets/dom.js';
import { linkBeside, paper } from '../assets/order-parts.js';
import { words } from '../assets/wording.js';

/** What a colour means, in the order of the legend. */
const KINDS = {
  ink_only: 'On the paper, not in the file',
  unread: 'Ink that nothing read',
  read_otherwise: 'Read otherwise by the eye',
  text_only: 'In the file, not seen on the paper',
  ground: 'What the screening means',
};

/** Of the pictures, as the service says; and a sheet until its picture is there. */
const DOTS_PER_INCH = 100;
const SHEET = { width: 8.5, height: 11 };
const SAYS_MAX = 160;

/** The marks of the letter that is open, from the first page on, and the one that was stepped to. */
let marks = [];
let current = -1;
let figure = null;

/**
 * The pages as they print, with a frame around each place where ink and file differ and around what the screening
 * means, each with what it is; the PDF itself is one press away. Null where nothing is marked or no page can be shown.
 */
export function markedPaper(title, { order, pages, document_url: documentUrl }) {
  forgetMarks();
  marks = marksOf(order);
  const links = pages.map(({ png_url: address }) => linkBeside(address, ''));
  if (marks.length === 0 || links.length === 0 || links.includes(null)) return null;
  figure = element(
    'figure',
    { class: 'paper marked', id: 'paper' },
    element(
      'figcaption',
      {},
      element('strong', {}, title),
      linkBeside(documentUrl, 'Open in a new tab'),
    ),
    element('div', { class: 'marks-bar' }, legend(), tools(title, documentUrl)),
    element(
      'div',
      { class: 'sheets', role: 'region', 'aria-label': 'The pages, marked', tabindex: '0' },
      links.map(({ href }, at) => sheetOf(href, at + 1, links.length)),
    ),
  );
  return figure;
}

/** Nothing of a letter stays once it is closed. */
export function forgetMarks() {
  marks = [];
  current = -1;
  figure = null;
}

/** Steps by so many marks, round and round, and says what the mark is. */
export function stepMark(by) {
  if (figure === null || figure.hasAttribute('data-pdf')) return;
  figure.removeAttribute('data-plain');
  show(false);
  marks[current]?.frame.removeAttribute('data-current');
  current = current === -1 && by < 0 ? marks.length - 1 : at(current + by);
  const { frame, page } = marks[current];
  frame?.setAttribute('data-current', '');
  tell(`${current + 1} of ${marks.length}, page ${page}: ${titleOf(marks[current])}`);
  keepInView();
}

/** Where the reader is, also once the page is wider or narrower. */
export function keepInView() {
  marks[current]?.frame?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** Takes the marks off the pages, and puts them there again. */
export function toggleMarks() {
  if (figure === null) return;
  show(figure.toggleAttribute('data-plain'));
}

function show(isPlain) {
  figure.querySelector('#hide-marks').setAttribute('aria-pressed', String(isPlain));
}

function at(place) {
  return (place + marks.length) % marks.length;
}

function marksOf({ differences, grounds }) {
  const found = [...differences.map(toMark), ...groundsOf(grounds)];
  return found.sort(
    (one, other) =>
      one.page - other.page || one.rect[1] - other.rect[1] || one.rect[0] - other.rect[0],
  );
}

function toMark({ kind, page, rect_in: rect, text }) {
  return { kind, page, rect, says: text === '' ? '' : `“${text}”` };
}

/** What several witnesses say of one place is one mark. */
function groundsOf(grounds) {
  const found = new Map();
  for (const { places, witness, category, rule } of grounds?.passages ?? []) {
    const says = `${words(witness)}: ${words(category)}${rule === null ? '' : ` (${rule})`}`;
    for (const { page, rect_in: rect } of places) {
      const key = [page, ...rect].join();
      const mark = found.get(key) ?? { kind: 'ground', page, rect, witnesses: new Set() };
      mark.witnesses.add(says);
      found.set(key, mark);
    }
  }
  return [...found.values()].map(({ witnesses, ...mark }) => ({
    ...mark,
    says: [...witnesses].join('; '),
  }));
}

function legend() {
  const counts = Object.keys(KINDS).map((kind) => [
    kind,
    marks.filter((mark) => mark.kind === kind).length,
  ]);
  return element(
    'ul',
    { class: 'legend', 'aria-label': 'What the frames mean' },
    counts
      .filter(([, count]) => count > 0)
      .map(([kind, count]) =>
        element('li', {}, element('span', { class: `swatch ${kind}` }), `${KINDS[kind]}: ${count}`),
      ),
  );
}

function tools(title, documentUrl) {
  const aria = (keys) => ({ 'aria-keyshortcuts': keys });
  return element(
    'div',
    { class: 'buttons' },
    button('Next mark', () => stepMark(1), { id: 'next-mark', ...aria('d') }),
    button('Mark before', () => stepMark(-1), aria('Shift+D')),
    button('Hide marks', toggleMarks, { id: 'hide-marks', 'aria-pressed': 'false', ...aria('m') }),
    button('PDF', (event) => togglePdf(event.currentTarget, title, documentUrl), {
      id: 'as-pdf',
      'aria-pressed': 'false',
    }),
    element('p', { class: 'hint', id: 'mark-said', role: 'status' }),
  );
}

/** In place of the pictures, for text that can be searched and small print; fetched when it is asked for. */
function togglePdf(pressed, title, documentUrl) {
  const isPdf = figure.toggleAttribute('data-pdf');
  pressed.setAttribute('aria-pressed', String(isPdf));
  if (isPdf) figure.append(paper(title, documentUrl).querySelector('iframe'));
  else figure.querySelector('iframe').remove();
}

function sheetOf(address, page, pageCount) {
  const picture = element('img', {
    src: address,
    alt: `Page ${page} of ${pageCount}, as it prints`,
    loading: 'lazy',
  });
  const here = marks.filter((mark) => mark.page === page);
  for (const mark of here) {
    mark.frame = element('span', {
      class: `mark ${mark.kind}`,
      title: titleOf(mark),
      'aria-hidden': 'true',
    });
  }
  placeMarks(here, SHEET);
  picture.addEventListener('load', () => {
    const { naturalWidth, naturalHeight } = picture;
    placeMarks(here, {
      width: naturalWidth / DOTS_PER_INCH,
      height: naturalHeight / DOTS_PER_INCH,
    });
  });
  return element(
    'div',
    { class: 'sheet-page' },
    picture,
    here.map(({ frame }) => frame),
  );
}

/** In parts of the sheet, so that they stay where they are at any size. */
function placeMarks(here, { width, height }) {
  for (const { frame, rect } of here) {
    const [left, top, wide, high] = rect;
    const part = (inches, all) => `${(100 * inches) / all}%`;
    frame.style.left = part(left, width);
    frame.style.top = part(top, height);
    frame.style.width = part(wide, width);
    frame.style.height = part(high, height);
  }
}

function titleOf({ kind, says }) {
  if (says === '') return KINDS[kind];
  return `${KINDS[kind]}: ${says.length > SAYS_MAX ? `${says.slice(0, SAYS_MAX)}…` : says}`;
}

function tell(text) {
  figure.querySelector('#mark-said').textContent = text;
}
