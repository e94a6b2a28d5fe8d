import type { LetterStyle } from '../letter-styles.ts';
import { type Column, widthIn } from './styled-line.ts';

/** What stands between two places where a line may end: the pieces of a word, each in its face. */
export interface Word {
  readonly pieces: readonly Piece[];
  readonly width: number;
  /** The space before it; null where it goes on the word before. */
  readonly space: Piece | null;
  /** It may be divided from the next one by a hyphen. */
  readonly isSyllable: boolean;
}

export interface Piece {
  readonly text: string;
  /** With its marks of direction, where there are some. */
  readonly marked?: string | undefined;
  readonly style: LetterStyle;
}

export function markedOf({ text, marked }: Piece): string {
  return marked ?? text;
}

export function widthOf(pieces: readonly Piece[], column: Column): number {
  return pieces.reduce((sum, { text, style }) => sum + widthIn(text, style, column), 0);
}

/** The parts of a word that is wider than its column, each as wide as fits; others stay as they are. */
export function cut(word: Word, column: Column): Word[] {
  if (word.width <= column.width) return [word];
  const parts = word.pieces.flatMap((piece) => cutPiece(piece, column));
  return parts.map((piece, at) => ({
    pieces: [piece],
    width: widthOf([piece], column),
    space: at > 0 ? null : word.space,
    isSyllable: at === parts.length - 1 && word.isSyllable,
  }));
}

function cutPiece({ text, style }: Piece, column: Column): Piece[] {
  const parts: Piece[] = [];
  let from = 0;
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const next = widthIn(text.charAt(at), style, column);
    if (at > from && width + next > column.width) {
      parts.push({ text: text.slice(from, at), style });
      [from, width] = [at, 0];
    }
    width += next;
  }
  return [...parts, { text: text.slice(from), style }];
}
