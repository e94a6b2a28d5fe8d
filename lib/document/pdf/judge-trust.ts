import { textOf } from './draw-text.ts';
import type { Extracted } from './extract-text.ts';
import { drawsOtherLetters } from './glyph-shapes.ts';
import { glyphsOn } from './judge-ink.ts';
import type { Mark, TextMark } from './marks.ts';
import { isWithin } from './matrix.ts';
import type { PageFont } from './page-font.ts';

/** Covers looked at for each piece of text; a page with more is judged by the last ones. */
const MOST_COVERS = 500;
/** Of the glyphs that are painted, an extractor must find nearly all. */
const LEAST_EXTRACTED = 0.8;
/** Stray glyphs that no map knows (bullets, ornaments) are no reason for doubt. */
const MOST_UNMAPPED = 0.05;

/**
 * Why the extracted text may not be what the paper shows: codes, each once, sorted. What is hidden from the eye
 * and what is hidden from the screener both count.
 */
export function judgeTrust(
  pages: readonly (readonly Mark[])[],
  extracted: Extracted,
  glyphsAdded: number,
): string[] {
  const reasons = new Set<string>();
  for (const marks of pages) {
    for (const reason of concealments(marks)) reasons.add(reason);
  }
  const texts = pages.flat().filter((mark) => mark.kind === 'text');
  for (const reason of fontDoubts(texts)) reasons.add(reason);
  if (drawsOtherLetters(extracted.shapes)) reasons.add('glyph_shapes_disagree');
  const painted = pages.reduce((sum, marks) => sum + glyphsOn(marks), 0) + glyphsAdded;
  const found = extracted.text.replace(/\s/g, '').length;
  if (found < painted * LEAST_EXTRACTED) reasons.add('text_not_extracted');
  return [...reasons].sort();
}

function concealments(marks: readonly Mark[]): string[] {
  const reasons = new Set<string>();
  const covers = marks.flatMap((mark, at) => (isCover(mark) ? [at] : [])).slice(-MOST_COVERS);
  marks.forEach((mark, at) => {
    if (mark.kind !== 'text') return;
    const isOnDark = covers.some((cover) => cover < at && covered(mark, marks[cover], false));
    if (mark.concealment === 'white' ? !isOnDark : mark.concealment !== undefined) {
      reasons.add(`${mark.concealment}_text`);
    }
    if (covers.some((cover) => cover > at && covered(mark, marks[cover], true))) {
      reasons.add('covered_text');
    }
  });
  return [...reasons];
}

function isCover(mark: Mark): boolean {
  return (mark.kind === 'image' || mark.kind === 'shape') && mark.isOpaque;
}

/** Paper-white covers hide text, but do not make white text readable. */
function covered(text: TextMark, cover: Mark | undefined, byWhite: boolean): boolean {
  if (cover === undefined || cover.kind === 'text') return false;
  if (cover.kind === 'image')
    return cover.concealment === undefined && isWithin(text.box, cover.box, 2);
  return (byWhite || !cover.isWhite) && cover.parts.some((part) => isWithin(text.box, part, 2));
}

function fontDoubts(texts: readonly TextMark[]): string[] {
  const used = new Map<PageFont, Set<number>>();
  for (const { font, codes } of texts) {
    const known = used.get(font) ?? new Set();
    for (const code of codes) known.add(code);
    used.set(font, known);
  }
  const doubts = new Set<string>();
  for (const [font, codes] of used) {
    if (font.kind === 'type3') doubts.add('type3_font');
    const list = [...codes];
    if (list.some((code) => isLie(font, code))) doubts.add('font_map_disagrees');
    const unmapped = list.filter((code) => font.kind === 'composite' && isUnmapped(font, code));
    if (unmapped.length > Math.max(1, list.length * MOST_UNMAPPED)) doubts.add('unmapped_text');
  }
  return [...doubts];
}

function isUnmapped(font: PageFont, code: number): boolean {
  return (textOf(font, code) ?? '').replaceAll('\0', '').replaceAll('\ufffd', '').trim() === '';
}

/** Letters and digits only: for signs, fonts have their ways. */
function isLie(font: PageFont, code: number): boolean {
  const [claimed, encoded] = [font.toUnicode?.texts.get(code), font.encoded(code)].map(plain);
  if (claimed === undefined || encoded === undefined) return false;
  return (/^[a-z0-9]+$/.test(claimed) || /^[a-z0-9]+$/.test(encoded)) && claimed !== encoded;
}

/** Small capitals and ligatures claim the letters they stand for. */
function plain(text: string | undefined): string | undefined {
  return (
    text
      ?.normalize('NFKC')
      .replace(/[\s\u00ad]/g, '')
      .toLowerCase() || undefined
  );
}
