import { isCombiningMark } from '../combining-mark.ts';
import type { InkBox } from '../ink-box.ts';
import { kernBetween } from '../letter-font.ts';
import type { PlacedLine } from '../placed-line.ts';
import type { HandFont } from './hand-font.ts';
import { drift, type Random } from './seeded-random.ts';
import { boxOf, moveMark, withMark } from './written-marks.ts';

/** How freely the hand moves: 1 writes a message, less writes an address that machines must read. */
export interface HandStyle {
  readonly liveliness: number;
}

export const RELAXED: HandStyle = { liveliness: 1 };
export const CAREFUL: HandStyle = { liveliness: 0.45 };

/** One hand on one piece: it remembers which form of a letter it wrote last. */
export interface Hand {
  readonly font: HandFont;
  readonly random: Random;
  readonly style: HandStyle;
  readonly lastForm: Map<number, number>;
}

/** One letter as it stands on the line; lengths in thousandths of the type size. */
export interface HandGlyph {
  /** Of the form chosen. */
  readonly code: number;
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  /** How far the top leans to the right of the foot. */
  readonly slant: number;
  /** Radians, anticlockwise. */
  readonly turn: number;
  /** How much ink the pen leaves around the outline. */
  readonly ink: number;
}

const SPACE = 0x20;
/** Lean, size and pressure belong to a word, as a hand that sets down anew changes a little. */
interface Stroke {
  readonly slant: number;
  readonly scale: number;
}

const BASELINE_DRIFT = 26;
const LINE_SLOPE = 0.0035;
const LEAST_INK = 1.5;
const MOST_INK = 13;
/** Lines begin up to this far in from the edge. */
const RAGGED_START = 90;
/** A gap between words may be a little less than drawn, and more. */
const CLOSEST_GAP = -12;
const WIDEST_GAP = 55;
const LETTER_GAP = 8;

export function startHand(font: HandFont, random: Random, style: HandStyle): Hand {
  return { font, random, style, lastForm: new Map() };
}

/** The letter that was written last, and its ink with the marks it has already. */
interface Letter {
  readonly glyph: HandGlyph;
  readonly ink: InkBox;
}

/**
 * Where and how each letter of a line is written: forms that alternate, a baseline that drifts and climbs, gaps,
 * lean, size and pressure that vary. The whole is drawn together where it would be wider than `room`, in
 * thousandths of the type size, so what was found to fit does fit.
 */
export function placeGlyphs(line: PlacedLine, room: number, hand: Hand): HandGlyph[] {
  const { random } = hand;
  const lively = hand.style.liveliness;
  const [height, pressure] = [drift(random), drift(random)];
  const slope = random.between(-LINE_SLOPE, LINE_SLOPE) * lively;
  const glyphs: HandGlyph[] = [];
  let word = newWord(hand);
  let x = random.between(0, RAGGED_START) * lively;
  let previous = 0;
  let letter: Letter | undefined;
  for (let at = 0; at < line.text.length; at++) {
    const [code = 0, ...marks] = hand.font.partsOf(line.text.charCodeAt(at));
    if (isCombiningMark(code)) {
      letter = addMark(code, letter, glyphs, hand);
      continue;
    }
    const form = chooseForm(code, hand);
    const width = (hand.font.metrics.widthOf[form] ?? 0) * line.condense;
    x += kernBetween(hand.font.metrics, previous, form) * line.condense;
    if (code === SPACE) word = newWord(hand);
    else {
      const y = BASELINE_DRIFT * height(x / 1000) * lively + slope * x;
      const ink = LEAST_INK + (MOST_INK - LEAST_INK) * (0.5 + 0.5 * pressure(x / 700));
      glyphs.push(oneGlyph(form, x, y, ink, line.condense, word, hand));
      letter = startLetter(glyphs.at(-1), hand);
      for (const mark of marks) letter = addMark(mark, letter, glyphs, hand);
    }
    x += width + lively * gapAfter(code, random);
    previous = form;
  }
  const squeeze = Math.min(1, room / Math.max(1, x));
  return squeeze === 1 ? glyphs : glyphs.map((glyph) => ({ ...glyph, x: glyph.x * squeeze }));
}

function startLetter(glyph: HandGlyph | undefined, { font }: Hand): Letter | undefined {
  const ink = glyph === undefined ? undefined : boxOf(font.contoursOf(glyph.code));
  return glyph === undefined || ink === undefined ? undefined : { glyph, ink };
}

/** Written in the same lean and size as its letter, over or below the ink that is there. */
function addMark(
  code: number,
  letter: Letter | undefined,
  glyphs: HandGlyph[],
  { font, random, style: { liveliness } }: Hand,
): Letter | undefined {
  const mark = boxOf(font.contoursOf(code));
  if (letter === undefined || mark === undefined) return letter;
  const { glyph, ink } = letter;
  const move = moveMark(code, mark, ink);
  const vary = () => random.between(-8, 8) * liveliness;
  const y = move.dy * glyph.scaleY;
  const x = move.dx * glyph.scaleX + y * glyph.slant;
  glyphs.push({
    ...glyph,
    code,
    x: glyph.x + x - y * glyph.turn + vary(),
    y: glyph.y + y + vary(),
  });
  return { glyph, ink: withMark(code, mark, move, ink) };
}

function gapAfter(code: number, random: Random): number {
  if (code === SPACE) return random.between(CLOSEST_GAP, WIDEST_GAP);
  return random.between(-LETTER_GAP, LETTER_GAP);
}

function newWord({ random, style: { liveliness } }: Hand): Stroke {
  return {
    slant: random.between(-0.045, 0.045) * liveliness,
    scale: 1 + random.between(-0.022, 0.022) * liveliness,
  };
}

/** Never the form of the same letter before; capitals and figures that have one form keep it. */
function chooseForm(code: number, { font, random, lastForm }: Hand): number {
  const forms = font.formsOf(code);
  if (forms.length === 1) return code;
  const others = forms.filter((form) => form !== lastForm.get(code));
  const chosen = others[Math.floor(random.next() * others.length)] ?? code;
  lastForm.set(code, chosen);
  return chosen;
}

function oneGlyph(
  code: number,
  x: number,
  y: number,
  ink: number,
  condense: number,
  word: Stroke,
  { random, style: { liveliness } }: Hand,
): HandGlyph {
  const vary = (amount: number) => random.between(-amount, amount) * liveliness;
  return {
    code,
    x: x + vary(3),
    y: y + vary(9),
    scaleX: condense * word.scale * (1 + vary(0.035)),
    scaleY: word.scale * (1 + vary(0.03)),
    slant: word.slant + vary(0.03),
    turn: vary(0.022),
    ink: ink + random.between(-1.5, 1.5),
  };
}
