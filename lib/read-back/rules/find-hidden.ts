import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { contrastIn } from '../ink/cover-boxes.ts';
import { grown } from '../ink/dots-box.ts';
import { foldWord } from '../words/fold-word.ts';
import { type Glyph, isLetter } from '../words/glyph.ts';
import { GlyphGrid } from '../words/glyph-grid.ts';
import { isAlike } from '../words/is-alike.ts';
import type { ReadWord } from '../words/read-word.ts';

/** Of 255 levels: fainter letters are not seen beside dark ones. Light gray type (#ccc) has 51. */
const FAINTEST = 32;
/** At 150 dots an inch: type of less than 2 points, or pressed flat, is a speck. */
const SMALLEST_DOTS = 4;
const THINNEST_DOTS = 0.4;
/** Of the letters of a text layer: two programs that read one scan differ in as many. */
const MISREAD_SHARE = 0.1;
/** So many of them may stand where nothing is read, as of a speck that one program takes for letters. */
const ASTRAY_MOST = 3;

/** Whether the eye meets nothing where the text says that a letter is. */
export function isHidden(ink: GrayPicture, glyph: Glyph): boolean {
  if (!glyph.isPainted) return true;
  if (!isLetter(glyph)) return false;
  const [left, top, right, bottom] = glyph.box;
  if (glyph.sizeDots < SMALLEST_DOTS) return true;
  if (right - left < THINNEST_DOTS || bottom - top < THINNEST_DOTS) return true;
  return contrastIn(ink, grown(glyph.box, 1)) < FAINTEST;
}

/**
 * What is hidden, without the text layer that scanners lay over a page: an unpainted word that is read in the ink of
 * its own place hides nothing, and some may be misread there. What stands beside all that is read is none of it. In the
 * order of the content, as a layer is turned with its page.
 */
export function withoutLayer(
  hidden: readonly Glyph[],
  read: readonly Pick<ReadWord, 'text' | 'box'>[],
): readonly Glyph[] {
  const layer = hidden.filter((glyph) => !glyph.isPainted);
  const grid = new GlyphGrid(layer.filter(isLetter));
  const said = new Set<Glyph>();
  const inPlace = new Set<Glyph>();
  for (const word of layer.length === 0 ? [] : read) {
    for (const glyph of saidBy(word, grid)) said.add(glyph);
    for (const glyph of grid.under(word.box)) inPlace.add(glyph);
  }
  const unsaid = layer.filter((glyph) => isLetter(glyph) && !said.has(glyph));
  const astray = unsaid.filter((glyph) => !inPlace.has(glyph));
  const isLayer =
    unsaid.length <= MISREAD_SHARE * (said.size + unsaid.length) && astray.length <= ASTRAY_MOST;
  const left = new Set(isLayer ? [] : unsaid);
  return hidden.filter((glyph) => glyph.isPainted || left.has(glyph));
}

/** The letters of a layer that say the word at its place: a line of it may be a letter wider than that of the ink. */
function saidBy({ text, box }: Pick<ReadWord, 'text' | 'box'>, grid: GlyphGrid): readonly Glyph[] {
  const [left, top, right, bottom] = box;
  const reach = bottom - top;
  const near = inOrder(grid.under([left - reach, top, right + reach, bottom]));
  const letters = near.map((glyph) => foldWord(glyph.text));
  const asked = foldWord(text);
  const at = letters.findIndex(
    (_, from) => asked !== '' && letters.slice(from, from + asked.length).join('') === asked,
  );
  if (at >= 0) return near.slice(at, at + asked.length);
  const under = inOrder(grid.under(box));
  return isAlike(foldWord(under.map((glyph) => glyph.text).join('')), asked) ? under : [];
}

function inOrder(glyphs: readonly Glyph[]): readonly Glyph[] {
  return glyphs.toSorted((one, other) => one.order - other.order);
}

/** Whether it stands wholly beside what prints. */
export function isOutside({ width, height }: GrayPicture, { box }: Pick<Glyph, 'box'>): boolean {
  const [left, top, right, bottom] = box;
  return right <= 0 || bottom <= 0 || left >= width || top >= height;
}

/** The words that hidden letters make: a space, a mark or a letter that is seen divides them. */
export function hiddenWords(hidden: readonly Glyph[]): string[] {
  const words: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { text, order } of hidden) {
    const begun = order === last + 1 ? (words.pop() ?? '') : '';
    words.push(begun + text);
    last = order;
  }
  return words;
}
