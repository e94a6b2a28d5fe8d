import type { GrayPicture } from '../pdfium/render-gray.ts';
import type { Finding } from './finding.ts';
import { bringOut, shareOfFaint } from './ink/bring-out.ts';
import { coverBoxes } from './ink/cover-boxes.ts';
import { type DotsBox, grown } from './ink/dots-box.ts';
import { findSkew, INK_BELOW } from './ink/find-skew.ts';
import { movedBox, turningOf, turnPicture } from './ink/turn-picture.ts';
import { LIMITS } from './limits.ts';
import { findWriting } from './rules/find-writing.ts';
import type { Glyph } from './words/glyph.ts';
import {
  isReadable,
  isSure,
  isTelling,
  type ReadWord,
  type Recognise,
  textOfWords,
  weightOf,
} from './words/read-word.ts';
import type { ToldLine } from './words/told-lines.ts';

interface Known {
  /** All that is seen of the text. */
  readonly glyphs: readonly Glyph[];
  /** What was read already, at its place on the page. */
  readonly words: readonly ReadWord[];
}

interface LeftoverReading {
  readonly lines: readonly ToldLine[];
  readonly findings: readonly Finding[];
}

/** Dots: how far the ink of a letter reaches beyond its box. */
const EDGE_DOTS = 2;
/** Of a page: less dark ink than this holds no sentence that a person would read. */
const LEAST_INK = 0.0002;
/** A turn that is worth another picture: OCR reads lines that are not quite level. */
const LEAST_SKEW = 1;
/** Words: a look that shows fewer shows a logo from the wrong side. */
const FEWEST_TOLD = 2;
const QUARTERS = [0, 90, 180, 270];

/**
 * Reads the ink that the text does not explain: as it lies, deskewed, and from all four sides. OCR reads one direction
 * only, and at 3 degrees nothing.
 */
export function readLeftover(
  page: GrayPicture,
  known: Known,
  recognise: Recognise,
): LeftoverReading {
  const explained = known.glyphs.map(({ box }) => grown(box, EDGE_DOTS));
  const left = coverBoxes(page, explained);
  const pale = coverBoxes(bringOut(page), explained);
  const isWorth = shareOfInk(left) >= LEAST_INK;
  const isPale = shareOfFaint(left, pale) >= LEAST_INK;
  const looks = [...(isWorth ? [left] : []), ...(isPale ? [pale] : [])].flatMap((picture) =>
    readAllWays(picture, recognise),
  );
  const words = looks.flatMap((look) => look.words.filter(isReadable));
  const places = [...known.words, ...words].map(({ box }) => box);
  const shapes = isWorth ? findWriting(left, places) : [];
  const best = looks.reduce((most, look) => (look.weight > most.weight ? look : most), NOTHING);
  return {
    lines: looks.filter((look) => look.weight >= FEWEST_TOLD).flatMap(toLines),
    findings: [...inkFindings(best), ...writingFindings(shapes, best)],
  };
}

const NOTHING: Look = { words: [], weight: 0 };

function readAllWays(picture: GrayPicture, recognise: Recognise): Look[] {
  const skew = findSkew(picture);
  const isLevel = Math.abs(skew) < LEAST_SKEW;
  const turns = isLevel ? QUARTERS : [0, ...QUARTERS.map((turn) => turn + skew)];
  return turns.map((degrees) => readTurned(picture, degrees, recognise));
}

function shareOfInk({ levels }: GrayPicture): number {
  let dark = 0;
  for (const level of levels) if (level < INK_BELOW) dark += 1;
  return dark / Math.max(1, levels.length);
}

/** What one look at the picture shows. */
interface Look {
  /** At their places on the page. */
  readonly words: readonly ReadWord[];
  readonly weight: number;
}

function toLines({ words }: Look): ToldLine[] {
  return textOfWords(words)
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => ({ text: text.trim(), isPlain: false }));
}

/** The words that are read when the picture is turned. */
function readTurned(picture: GrayPicture, degrees: number, recognise: Recognise): Look {
  const turning = turningOf(picture, degrees);
  const words = recognise(turnPicture(picture, degrees)).filter(isSure);
  const weights = words.map((word) => weightOf(word, picture.dotsPerInch));
  return {
    words: words.map((word) => ({ ...word, box: movedBox(word.box, turning.original) })),
    weight: weights.reduce((sum, weight) => sum + weight, 0),
  };
}

/** What the look at it that shows the most shows. */
function inkFindings({ words, weight }: Look): Finding[] {
  if (weight < LIMITS.unknownWords) return [];
  const telling = words.filter(isTelling);
  const boxes = telling.map(({ box }) => box);
  return [{ code: 'unread_ink', boxes, words: telling.map(({ text }) => text) }];
}

/** Letters that OCR could not read, beside words that it could. */
function writingFindings(shapes: readonly DotsBox[], { words, weight }: Look): Finding[] {
  if (shapes.length + weight / 2 < LIMITS.unreadShapes || shapes.length === 0) return [];
  const boxes = [...shapes, ...words.filter(isTelling).map(({ box }) => box)];
  return [{ code: 'unread_ink', boxes }];
}
