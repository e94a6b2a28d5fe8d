import type { GrayPicture } from '../../pdfium/render-gray.ts';
import { foldWord } from '../words/fold-word.ts';
import { type Glyph, isLetter } from '../words/glyph.ts';
import { GlyphGrid } from '../words/glyph-grid.ts';
import { isAlike } from '../words/is-alike.ts';
import type { ReadWord } from '../words/read-word.ts';
import { findAstray, isFew } from './find-astray.ts';
import { hasSubstituted, type LookCloser } from './find-substituted.ts';

/** Of the letters of a text layer: two programs that read one scan differ in as many. */
const MISREAD_SHARE = 0.1;

type Read = Pick<ReadWord, 'text' | 'box'>;

/** What is seen of a page: its ink, the letters of its text that have some, and what was read. */
export interface SeenPage {
  readonly ink: GrayPicture;
  readonly seen: readonly Glyph[];
  readonly read: readonly Read[];
  readonly lookCloser: LookCloser;
}

/**
 * What is hidden, without the text layer that scanners lay over a page: an unpainted word that is read in the ink of
 * its own place hides nothing, and some may be misread there, or stand over ink that is read by their program alone. In
 * the order of the content, as a layer is turned with its page.
 */
export function withoutLayer(
  hidden: readonly Glyph[],
  { ink, seen, read, lookCloser }: SeenPage,
): readonly Glyph[] {
  const layer = hidden.filter((glyph) => !glyph.isPainted);
  if (layer.length === 0) return hidden;
  const grid = new GlyphGrid(layer.filter(isLetter));
  const said = new Set<Glyph>();
  const inPlace = new Set<Glyph>();
  for (const word of read) {
    for (const glyph of saidBy(word, grid)) said.add(glyph);
    for (const glyph of grid.under(word.box)) inPlace.add(glyph);
  }
  const unsaid = layer.filter((glyph) => isLetter(glyph) && !said.has(glyph));
  const isNearlySaid = unsaid.length <= MISREAD_SHARE * (said.size + unsaid.length);
  const told = [...said, ...seen];
  const isLayer =
    isNearlySaid &&
    isFew(findAstray(unsaid, { ink, inPlace, told })) &&
    !hasSubstituted(unsaid, lookCloser);
  const left = new Set(isLayer ? [] : unsaid);
  return hidden.filter((glyph) => glyph.isPainted || left.has(glyph));
}

/** The letters of a layer that say the word at its place: a line of it may be a letter wider than that of the ink. */
function saidBy({ text, box }: Read, grid: GlyphGrid): readonly Glyph[] {
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
