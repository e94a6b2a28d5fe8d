import type { GrayPicture } from '../pdfium/render-gray.ts';
import type { Difference } from './differences.ts';
import type { Finding } from './finding.ts';
import { around, centerOf, contains, type DotsBox, scaled } from './ink/dots-box.ts';
import { shrinkPicture } from './ink/shrink-picture.ts';
import { DOTS_PER_INCH } from './limits.ts';
import { type Compared, compareWords } from './rules/compare-words.ts';
import { findColumns } from './rules/find-columns.ts';
import { findReordered } from './rules/find-reordered.ts';
import { findSymbolArt } from './rules/find-symbol-art.ts';
import type { UprightView } from './upright-view.ts';
import { cutsLines } from './words/cuts-lines.ts';
import { isLetter } from './words/glyph.ts';
import { GlyphGrid } from './words/glyph-grid.ts';
import { lineUp, type SeenLine, type SeenWord } from './words/line-up.ts';
import { isReadable, isSure, type ReadWord, type Recognise, unsure } from './words/read-word.ts';
import { type ToldLine, toldLines } from './words/told-lines.ts';

interface DirectionReading {
  readonly lines: readonly ToldLine[];
  /** At their places on the page. */
  readonly words: readonly ReadWord[];
  /** Those of them where no text stands. */
  readonly beyond: readonly ReadWord[];
  /** Places in the content of letters that were read where they stand. */
  readonly confirmed: readonly number[];
  readonly findings: readonly Finding[];
  readonly differences: readonly Difference[];
}

/** What the file says of its text. */
interface WhatIsSaid {
  readonly extracted: string;
  /** Places in the content of letters that are not seen. */
  readonly hidden: readonly number[];
  /** Whether a box of the page shows nothing but its text. */
  readonly isTextAlone: (box: DotsBox) => boolean;
}

/** At 40 dots an inch, letters of a fifth of an inch: smaller type is read at its own size. */
const BIG_DOTS = 8;

/** Reads what stands upright in the view and compares it with the text that is said to. */
export function readDirection(
  view: UprightView,
  { extracted, hidden, isTextAlone }: WhatIsSaid,
  recognise: Recognise,
): DirectionReading {
  const fine = view.fine === undefined ? recognise(view.ink) : shrunk(recognise(view.fine), view);
  const read = [...fine, ...bigWords(view, fine, recognise)];
  const lines = lineUp(view.glyphs);
  const page = { lines, grid: new GlyphGrid(view.glyphs), contentText: extracted };
  const compared = lookedAtAgain(compareWords(page, read), {
    isTextAlone: (box) => isTextAlone(view.toPage(box)),
    again: () => {
      const faded = compareWords(page, recognise(view.faded())).agreed;
      return compareWords(page, [...read, ...faded.keys()]);
    },
  });
  const columns = findColumns(lines);
  const ofShapes = shapeFindings(lines, columns);
  const findings = [...wordFindings(compared), ...ofShapes];
  const down = columns.map((column) => column.map(({ text }) => text).join(''));
  const toPage = (word: ReadWord) => ({ ...word, box: view.toPage(word.box) });
  return {
    lines: [
      ...toldLines(read, compared.agreed, hidden),
      ...down.map((text) => ({ text, isPlain: false })),
    ],
    words: read.filter(isSure).map(toPage),
    beyond: compared.beyond.map(toPage),
    confirmed: [...compared.agreed.values()]
      .flat()
      .filter(isLetter)
      .map(({ order }) => order),
    findings: findings.map((found) => ({ ...found, boxes: found.boxes.map(view.toPage) })),
    differences: differencesOf(compared, ofShapes).map((each) => ({
      ...each,
      box: view.toPage(each.box),
    })),
  };
}

/** Ink where no text stands is told by who looks at it more closely (`read-leftover.ts`). */
function differencesOf(
  { strange, beyond, missing }: Compared,
  ofShapes: readonly PlacedFinding[],
): Difference[] {
  const differing = strange.filter((word) => !beyond.includes(word));
  return [
    ...differing.map(({ box, text }) => ({ kind: 'ink_only' as const, box, text })),
    ...missing.map(({ box, text }) => ({ kind: 'text_only' as const, box, text })),
    ...ofShapes.map(({ boxes, words = [] }) => ({
      kind: 'read_otherwise' as const,
      box: around(boxes),
      text: words.join(' '),
    })),
  ];
}

/** As if they had been read in the page's own picture. */
function shrunk(words: readonly ReadWord[], { ink, fine = ink }: UprightView): ReadWord[] {
  return words.map((word) => ({
    ...word,
    box: scaled(word.box, ink.dotsPerInch / fine.dotsPerInch),
  }));
}

/** Letters that are made of dots become letters where the dots run together. */
function bigWords(
  { ink }: UprightView,
  fine: readonly ReadWord[],
  recognise: Recognise,
): ReadWord[] {
  const scale = ink.dotsPerInch / DOTS_PER_INCH.coarse;
  const known = fine.filter(isReadable).map(({ box }) => box);
  const isKnown = ({ box }: ReadWord) => known.some((each) => contains(each, ...centerOf(box)));
  return recognise(darkened(shrinkPicture(ink, DOTS_PER_INCH.coarse)))
    .filter((word) => isSure(word) && word.box[3] - word.box[1] >= BIG_DOTS)
    .map((word) => ({ ...word, ...unsure(word), box: scaled(word.box, scale) }))
    .filter((word) => !isKnown(word) && !cutsLines(word, known));
}

interface SecondLook {
  readonly isTextAlone: (box: DotsBox) => boolean;
  readonly again: () => Compared;
}

/**
 * What is missing once the page is looked at without what is pale, and where that is the text's own. Nothing else is
 * told by this look, so that what only it reads explains no ink: pale letters may stand over just these words.
 */
function lookedAtAgain(compared: Compared, { isTextAlone, again }: SecondLook): Compared {
  const { isMissing, missing } = compared;
  if (!isMissing || !missing.every(({ box }) => isTextAlone(box))) return compared;
  const found = again();
  return { ...compared, isMissing: found.isMissing, missing: found.missing };
}

/** Dots of ink and the paper between them make a gray. */
function darkened(picture: GrayPicture): GrayPicture {
  const levels = picture.levels.map((level) => Math.max(0, 255 - 2 * (255 - level)));
  return { ...picture, levels };
}

type PlacedFinding = Finding & { readonly boxes: readonly DotsBox[] };

/** Of the words that stand where text does: the others are ink that the text does not explain. */
function wordFindings(compared: Compared): PlacedFinding[] {
  const { isMisplaced, isUnknown, isMissing, misplaced, unknown, missing, decisive } = compared;
  return [
    ...(isMisplaced || isUnknown
      ? [ofWords('text_differs', isMisplaced ? misplaced : unknown)]
      : []),
    ...(isMissing ? [ofWords('text_differs', missing)] : []),
    ...(decisive.length > 0 ? [ofWords('text_differs', decisive)] : []),
  ];
}

function shapeFindings(
  lines: readonly SeenLine[],
  columns: readonly (readonly SeenWord[])[],
): PlacedFinding[] {
  const art = findSymbolArt(lines);
  const torn = findReordered(lines);
  return [
    ...(art === undefined ? [] : [{ code: 'symbol_art' as const, boxes: [art] }]),
    ...columns.map((column) => ofWords('vertical_text', column)),
    ...(torn.length === 0 ? [] : [ofWords('reordered_text', torn)]),
  ];
}

function ofWords(
  code: Finding['code'],
  words: readonly { readonly text: string; readonly box: DotsBox }[],
): PlacedFinding {
  return { code, boxes: words.map(({ box }) => box), words: words.map(({ text }) => text) };
}
