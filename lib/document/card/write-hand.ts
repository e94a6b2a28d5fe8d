import type { PlacedLine } from '../placed-line.ts';
import type { Contours } from './hand-font.ts';
import { type Hand, type HandGlyph, placeGlyphs } from './place-glyphs.ts';
import type { Random } from './seeded-random.ts';

/** A handwritten line must not be wider than this, in points. */
export interface HandLine extends PlacedLine {
  readonly room: number;
}

/** Blue-black, of ballpoint pens. Dark enough for sorting machines. */
const INK = '0.09 0.13 0.33';
/** Outlines are written in tenths of a point, 1/720 in: a dot of the printers used is larger. */
const UNITS_PER_POINT = 10;
/** How far the drawing of a letter is bent, in thousandths of the type size. */
const BEND = 10;
/** Bends are longer than a stroke is thick, so that strokes bend and do not break. */
const SHORTEST_BEND = 380;
const LONGEST_BEND = 800;

/** In units: a line of no width at all would print as thin as the machine can. */
const LEAST_PEN = 0.3;

/** Bends a drawing smoothly; thousandths of the type size. */
interface Bend {
  readonly paceX: number;
  readonly paceY: number;
  readonly phases: readonly [number, number, number, number];
  readonly amount: number;
}

/**
 * The operators that write lines by hand (ISO 32000-1, 8.5): every letter as an outline of its own, bent, placed
 * and inked differently from its neighbours, filled and edged by the pen.
 *
 * Outlines are not text, so each line says in `ActualText` (14.9.4) what is written, for people who listen to
 * the page. It is taken from the very string that is drawn. There is no invisible text layer: nothing in the
 * file could say anything else than what prints.
 */
export function writeHand(lines: readonly HandLine[], hand: Hand): string {
  const written = lines.map((line) => {
    const room = (line.room * 1000) / line.size;
    const glyphs = placeGlyphs(line, room, hand).map((glyph) => writeGlyph(glyph, line, hand));
    const scale = 1 / UNITS_PER_POINT;
    return (
      `/Span<</ActualText<${utf16(line.text)}>>> BDC q ${scale} 0 0 ${scale} ` +
      `${hundredths(line.x)} ${hundredths(line.y)} cm\n${glyphs.join('')}Q EMC\n`
    );
  });
  return `q ${INK} rg ${INK} RG 1 j\n${written.join('')}Q\n`;
}

function writeGlyph(glyph: HandGlyph, line: PlacedLine, hand: Hand): string {
  const contours = hand.font.contoursOf(glyph.code);
  if (contours.length === 0) return '';
  const points = (line.size * UNITS_PER_POINT) / 1000;
  const pen = Math.max(LEAST_PEN, glyph.ink * points).toFixed(1);
  const [x, y] = [Math.round(glyph.x * points), Math.round(glyph.y * points)];
  const path = writeContours(contours, glyph, newBend(hand.random, hand.style.liveliness), points);
  return `q 1 0 0 1 ${x} ${y} cm ${pen} w\n${path}B Q\n`;
}

function newBend(random: Random, liveliness: number): Bend {
  const pace = () => (2 * Math.PI) / random.between(SHORTEST_BEND, LONGEST_BEND);
  const phase = () => random.between(0, 2 * Math.PI);
  return {
    paceX: pace(),
    paceY: pace(),
    phases: [phase(), phase(), phase(), phase()],
    amount: BEND * (0.35 + 0.65 * liveliness),
  };
}

function writeContours(contours: Contours, glyph: HandGlyph, bend: Bend, points: number): string {
  const { paceX, paceY, phases, amount } = bend;
  const [cos, sin] = [Math.cos(glyph.turn) * points, Math.sin(glyph.turn) * points];
  let path = '';
  for (const numbers of contours) {
    for (let at = 0; at < numbers.length; at += 2) {
      const [fromX, fromY] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
      const bentY =
        fromY +
        amount * (Math.sin(fromX * paceX + phases[0]) + 0.5 * Math.sin(fromY * paceY + phases[1]));
      const bentX =
        fromX +
        amount * (Math.sin(fromY * paceY + phases[2]) + 0.5 * Math.sin(fromX * paceX + phases[3]));
      const y = bentY * glyph.scaleY;
      const x = bentX * glyph.scaleX + y * glyph.slant;
      path += `${Math.round(x * cos - y * sin)} ${Math.round(x * sin + y * cos)} `;
      if (at === 0) path += 'm\n';
      else if (at % 6 === 0) path += 'c\n';
    }
    path += 'h\n';
  }
  return path;
}

/** A text string of PDF: UTF-16 with its mark; ISO 32000-1, 7.9.2.2. */
function utf16(text: string): string {
  return `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
}

function hundredths(points: number): string {
  return String(Math.round(points * 100) / 100);
}
