import type { LetterStyle } from '../letter-styles.ts';
import type { Spans } from './blocks.ts';
import {
  BLANK,
  type Column,
  faceOf,
  type StyledLine,
  type StyledRun,
  widthIn,
} from './styled-line.ts';

/** What stands between two places where a line may end: the pieces of a word, each in its face. */
interface Word {
  readonly pieces: readonly Piece[];
  readonly width: number;
  /** A line feed, which ends the line before it. */
  readonly isBreak?: true;
  /** It goes on the word before, which was too wide for one line. */
  readonly isGlued?: true;
}

interface Piece {
  readonly text: string;
  readonly style: LetterStyle;
}

const SPACE = ' ';
/** Where a line may end; a no-break space is part of a word. */
const BLANKS = /^[ \t]+$/;
const PARTS = /\n|[ \t]+|[^ \t\n]+/g;

/** Breaks words into lines of a column: at spaces, and inside a word only where it is wider than the column. */
export function breakSpans(spans: Spans, column: Column): StyledLine[] {
  const filling = new Filling(column);
  for (const word of wordsOf(spans, column)) {
    if (word.isBreak) filling.end();
    else if (word.width <= column.width) filling.add(word);
    else for (const part of cut(word, column)) filling.add(part);
  }
  return filling.finish();
}

/** Lines while they are filled. */
class Filling {
  readonly #column: Column;
  readonly #gap: number;
  readonly #lines: StyledLine[] = [];
  #line: Word[] = [];
  #width = 0;

  constructor(column: Column) {
    this.#column = column;
    this.#gap = widthIn(SPACE, 'regular', column);
  }

  add(word: Word): void {
    const isFirst = this.#line.length === 0;
    const needed = this.#gapBefore(word) + word.width;
    if (!isFirst && this.#width + needed > this.#column.width) this.end();
    this.#width += this.#gapBefore(word) + word.width;
    this.#line.push(word);
  }

  end(): void {
    this.#lines.push(runsOf(this.#line, this.#column));
    this.#line = [];
    this.#width = 0;
  }

  finish(): StyledLine[] {
    if (this.#line.length > 0 || this.#lines.length === 0) this.end();
    return this.#lines;
  }

  #gapBefore({ isGlued }: Word): number {
    return this.#line.length === 0 || isGlued ? 0 : this.#gap;
  }
}

/** How wide the widest word of it is. */
export function widestWord(spans: Spans, column: Column): number {
  return Math.max(0, ...wordsOf(spans, column).map(({ width }) => width));
}

/** How wide it is where nothing ends a line but a line feed. */
export function widthUnbroken(spans: Spans, column: Column): number {
  const lines = breakSpans(spans, { ...column, width: Number.POSITIVE_INFINITY });
  return Math.max(0, ...lines.map((line) => rightOf(line, column) - column.left));
}

/** Where the last run of a line ends. */
export function rightOf(line: StyledLine, column: Column): number {
  const last = line.at(-1);
  return last === undefined ? column.left : last.x + widthIn(last.text, last.style, column);
}

function wordsOf(spans: Spans, column: Column): Word[] {
  const words: Word[] = [];
  let pieces: Piece[] = [];
  const end = () => {
    if (pieces.length > 0) words.push(wordOf(pieces, column));
    pieces = [];
  };
  for (const { text, style } of spans) {
    for (const [part] of text.matchAll(PARTS)) {
      if (part === '\n') {
        end();
        words.push({ pieces: [], width: 0, isBreak: true });
      } else if (BLANKS.test(part)) {
        end();
      } else {
        pieces.push({ text: part, style: faceOf(part, style, column.fonts) });
      }
    }
  }
  end();
  return words;
}

function wordOf(pieces: readonly Piece[], column: Column): Word {
  const width = pieces.reduce((sum, { text, style }) => sum + widthIn(text, style, column), 0);
  return { pieces, width };
}

/** The parts of a word that is wider than its column, each as wide as fits. */
function cut({ pieces }: Word, column: Column): Word[] {
  const parts = pieces.flatMap((piece) => cutPiece(piece, column));
  return parts.map((part, at) => (at === 0 ? part : { ...part, isGlued: true }));
}

function cutPiece({ text, style }: Piece, column: Column): Word[] {
  const parts: Word[] = [];
  let from = 0;
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const next = widthIn(text.charAt(at), style, column);
    if (at > from && width + next > column.width) {
      parts.push({ pieces: [{ text: text.slice(from, at), style }], width });
      [from, width] = [at, 0];
    }
    width += next;
  }
  return [...parts, { pieces: [{ text: text.slice(from), style }], width }];
}

/** Neighbours in one face are one run, so that they are kerned, and found again as they were written. */
function runsOf(words: readonly Word[], column: Column): StyledLine {
  const pieces = words.flatMap((word, at) => [
    ...(at > 0 && !word.isGlued ? [{ text: SPACE, style: 'regular' as const }] : []),
    ...word.pieces,
  ]);
  if (pieces.length === 0) return BLANK;
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isSame = last !== undefined && (last.style === piece.style || piece.text === SPACE);
    if (isSame) joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
  }
  return placed(joined, column);
}

function placed(pieces: readonly Piece[], column: Column): StyledRun[] {
  let x = column.left;
  return pieces.map(({ text, style }) => {
    const run = { text, x, size: column.size, style };
    x += widthIn(text, style, column);
    return run;
  });
}
