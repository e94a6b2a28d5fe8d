import type { Character } from '../../pdfium/read-characters.ts';
import type { PageSight } from './page-sight.ts';
import { areSameWords, type PlacedRun, readAsSeen } from './reading-order.ts';

/** What PDFium gives for a hyphen at the end of a line. */
const LINE_HYPHENS = new Set(['\u0002', '\ufffe']);
/** Of the type size: a run ends where its next letter stands farther away, or higher or lower. */
const MOST_GAP = 1.2;
const MOST_OVERLAP = 0.5;
const MOST_RISE = 0.1;

/** In the order of painting, and in the orders in which the eye may read it; empty where those are the same. */
export interface DocumentText {
  readonly text: string;
  readonly textAsSeen: string;
}

/** The text of the pages as it is screened. */
export function textOf(pages: readonly PageSight[]): DocumentText {
  const painted = pages.map(({ characters }) => contentText(characters)).join('\n\n');
  const seen = pages.map(({ characters }) => readAsSeen(runsOf(characters))).join('\n\n');
  const text = painted.trim();
  return { text, textAsSeen: areSameWords(text, seen) ? '' : seen };
}

function contentText(characters: readonly Character[]): string {
  let content = '';
  for (const { text } of characters) content += LINE_HYPHENS.has(text) ? '-\n' : text;
  return content.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}

/** A run that may still grow. `start` and `end` along the baseline, `height` above it. */
interface Run {
  readonly first: Character;
  text: string;
  left: number;
  bottom: number;
  right: number;
  top: number;
  readonly start: number;
  end: number;
  readonly height: number;
}

/** Letters that stand side by side on one line, in the order of painting. */
export function runsOf(characters: readonly Character[]): PlacedRun[] {
  const runs: Run[] = [];
  let last: Run | undefined;
  let isSpaced = false;
  for (const character of characters) {
    if (character.text.trim() === '') {
      isSpaced ||= character.text !== '';
      continue;
    }
    const { u, v } = levelled(character);
    if (last !== undefined && goesOn(last, character, u, v)) {
      extend(last, character, u, isSpaced);
    } else {
      last = startRun(character, u, v);
      runs.push(last);
    }
    isSpaced = false;
  }
  return runs.map(placedRun);
}

function startRun(first: Character, u: number, v: number): Run {
  const [left, bottom, right, top] = first.box;
  const text = writtenOf(first);
  return { first, text, left, bottom, right, top, start: u, end: endOf(first, u), height: v };
}

function extend(run: Run, character: Character, u: number, isSpaced: boolean): void {
  const { box } = character;
  run.text += isSpaced ? ` ${writtenOf(character)}` : writtenOf(character);
  run.left = Math.min(run.left, box[0]);
  run.bottom = Math.min(run.bottom, box[1]);
  run.right = Math.max(run.right, box[2]);
  run.top = Math.max(run.top, box[3]);
  run.end = endOf(character, u);
}

function placedRun({ first, text, left, bottom, right, top, start, end }: Run): PlacedRun {
  const { x, y, sizePoints } = first;
  const box = [left, bottom, right, top] as const;
  return { text, box, x, y, sizePoints, degrees: -first.turnDegrees, width: end - start };
}

function writtenOf({ text }: Character): string {
  return LINE_HYPHENS.has(text) ? '-' : text;
}

function endOf({ advance, sizePoints }: Character, u: number): number {
  return u + Math.min(advance, 2 * sizePoints);
}

/** Along the baseline, and above it. */
function levelled({ x, y, turnDegrees }: Character): { u: number; v: number } {
  if (turnDegrees === 0) return { u: x, v: y };
  const angle = (-turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { u: x * cos + y * sin, v: y * cos - x * sin };
}

function goesOn({ first, end, height }: Run, next: Character, u: number, v: number): boolean {
  if (Math.abs(first.turnDegrees - next.turnDegrees) > 1) return false;
  const size = Math.min(first.sizePoints, next.sizePoints);
  const gap = u - end;
  const rise = Math.abs(v - height);
  return gap < MOST_GAP * size && gap > -MOST_OVERLAP * size && rise < MOST_RISE * size;
}
