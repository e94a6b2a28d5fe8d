import type { ColorPicture } from '../pdfium/render-color.ts';
import type { GrayPicture } from '../pdfium/render-gray.ts';
import { type Difference, toPaperDifferences } from './differences.ts';
import { type Finding, toPaperFinding } from './finding.ts';
import type { DotsBox } from './ink/dots-box.ts';
import { hiddenByGray } from './ink/hidden-by-gray.ts';
import { showsTextAlone } from './ink/shows-text-alone.ts';
import { BOUNDS, LIMITS } from './limits.ts';
import { drawnOnce, lookingCloser, untilLate } from './look-closer.ts';
import type { ReadPage } from './paper-reading.ts';
import { readDirection } from './read-direction.ts';
import { readLeftover } from './read-leftover.ts';
import { hiddenWords, isHidden, isOutside } from './rules/find-hidden.ts';
import { isWatermark } from './rules/is-watermark.ts';
import { type SeenPage, withoutLayer } from './rules/without-layer.ts';
import { uprightView } from './upright-view.ts';
import { byDirection, type Direction } from './words/by-direction.ts';
import { type Glyph, isBlank, isLetter } from './words/glyph.ts';
import { lineUp } from './words/line-up.ts';
import type { Recognise } from './words/read-word.ts';
import { unlikeLines } from './words/told-lines.ts';

/** One page, as it prints and as the file says it reads. */
export interface SheetPage {
  /** From 1. */
  readonly number: number;
  readonly ink: GrayPicture;
  /** The same with more dots. */
  readonly finer: () => GrayPicture;
  /** What prints, in its colours, which also a press that prints in gray is handed. */
  readonly color: () => ColorPicture;
  /** What the text prints alone. */
  readonly textInk: () => GrayPicture;
  /** In the order of the content. */
  readonly glyphs: readonly Glyph[];
  /** The text as a program extracts it. */
  readonly extracted: string;
}

/** At 150 dots an inch: 7 points. So many letters of less are looked at more closely. */
const SMALL_DOTS = 14.6;
const MUCH_SMALL = 60;

/**
 * Reads a page's pixels and compares them with its text: every direction in which text runs, then the ink that the
 * text leaves unexplained.
 * @param isLate whether the page has taken its share: its ink is not looked at from further sides then, nor
 *   its text layer with more dots, which is a finding.
 */
export function readPage(
  page: SheetPage,
  recognise: Recognise,
  isLate: () => boolean = () => false,
): ReadPage {
  const glyphs = page.glyphs.filter((glyph) => !isBlank(glyph)).slice(0, BOUNDS.glyphs);
  const hidden = glyphs.filter((glyph) => isHidden(page.ink, glyph));
  const unseen = new Set(hidden);
  const seen = glyphs.filter((glyph) => !unseen.has(glyph));
  const { directions, isTooMany } = byDirection(seen);
  const textInk = page.textInk();
  const isTextAlone = (box: DotsBox) => showsTextAlone(page.ink, textInk, box);
  const orders = hidden.map(({ order }) => order);
  const said = { extracted: page.extracted, hidden: orders, isTextAlone };
  const finer = drawnOnce(page.finer);
  const readings = directions.map((direction) => {
    const fine = hasSmallType(direction) ? finer() : undefined;
    return readDirection(uprightView(page.ink, direction, seen, fine), said, recognise);
  });
  const known = {
    glyphs: seen,
    textInk,
    hiddenByGray: hiddenByGray(page.color(), page.ink),
    confirmed: new Set(readings.flatMap((reading) => reading.confirmed)),
    words: readings.flatMap((reading) => reading.words),
    beyond: readings.flatMap((reading) => reading.beyond),
  };
  const leftover = readLeftover(page.ink, known, { recognise, isLate });
  const drawn = leftover.differences.filter(({ kind }) => kind === 'ink_only');
  const read = [...known.words, ...drawn];
  const look = lookingCloser(finer, page.ink.dotsPerInch, recognise);
  const { lookCloser, hasMissed } = untilLate(look, isLate);
  const missed = missedOf(hidden, { ink: page.ink, seen, read, lookCloser });
  const findings: Finding[] = [
    ...hiddenFinding(missed),
    ...(isTooMany || page.glyphs.length > BOUNDS.glyphs ? [{ code: 'text_differs' as const }] : []),
    ...readings.flatMap((reading) => reading.findings),
    ...withUnread(leftover.findings, hasMissed()),
  ];
  const differences: Difference[] = [
    ...notPrinted(missed),
    ...readings.flatMap((reading) => reading.differences),
    ...leftover.differences,
  ];
  const lines = [...readings.flatMap((reading) => reading.lines), ...leftover.lines];
  return {
    number: page.number,
    page: {
      extracted: bounded(page.extracted),
      read: bounded(lines.map(({ text }) => text).join('\n')),
      unlike: bounded(unlikeLines(lines)),
      differences: toPaperDifferences(differences, page.ink),
      unreadPieces: leftover.unreadPieces,
    },
    findings: findings.map((finding) => toPaperFinding(finding, page)),
  };
}

/** A page is unread once, whatever was not looked at. */
function withUnread(findings: readonly Finding[], isMissed: boolean): readonly Finding[] {
  const isTold = !isMissed || findings.some(({ code }) => code === 'unread_pages');
  return isTold ? findings : [...findings, { code: 'unread_pages' }];
}

function notPrinted(missed: readonly Glyph[]): Difference[] {
  return lineUp(missed.filter(isLetter))
    .flat()
    .map(({ box, text }) => ({ kind: 'text_only', box, text }));
}

/** Of the letters that no eye meets, those that nothing else says. */
function missedOf(hidden: readonly Glyph[], page: SeenPage): readonly Glyph[] {
  const missed = withoutLayer(withoutSlug(hidden, page.ink), page);
  return isWatermark(page.ink, missed) ? [] : missed;
}

function bounded(text: string): string {
  return text.slice(0, BOUNDS.textCharacters);
}

/** Upright alone: small type on its side is read as well as it can be. */
function hasSmallType({ degrees, glyphs }: Direction): boolean {
  const small = glyphs.filter((glyph) => glyph.sizeDots < SMALL_DOTS && isLetter(glyph));
  return degrees === 0 && small.length >= MUCH_SMALL;
}

/** What stands beside the sheet is cut off: a printer's slug names the file and its date there. More of it hides. */
function withoutSlug(hidden: readonly Glyph[], ink: GrayPicture): readonly Glyph[] {
  const isWithin = (glyph: Glyph) => !isOutside(ink, glyph);
  const beside = hidden.filter((glyph) => isLetter(glyph) && !isWithin(glyph));
  return beside.length <= LIMITS.slugLetters ? hidden.filter(isWithin) : hidden;
}

/** Signs that are not seen say nothing. */
function hiddenFinding(unseen: readonly Glyph[]): Finding[] {
  const hidden = unseen.filter(isLetter);
  if (hidden.length < LIMITS.hiddenLetters) return [];
  const boxes = hidden.map(({ box }) => box);
  return [{ code: 'hidden_text', boxes, words: hiddenWords(hidden) }];
}
