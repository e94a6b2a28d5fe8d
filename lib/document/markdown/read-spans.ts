import type { LetterStyle } from '../letter-styles.ts';
import { withoutMarks } from '../scripts/direction-marks.ts';
import { BREAK } from '../scripts/line-break.ts';
import type { Spans } from './blocks.ts';
import { markedOf, type Piece, type Word, widthOf } from './cut-word.ts';
import { type Column, faceOf } from './styled-line.ts';

export const SPACE: Piece = { text: ' ', style: 'regular' };
const SPACE_OF_CODE: Piece = { text: ' ', style: 'code' };
export const HYPHEN: Piece = { text: '\u00ad', style: 'regular' };
/** Where a line may end; a no-break space is part of a word. */
const BLANKS = /^[ \t]+$/;
const PARTS = /\n|\u00ad+|\u200b|[ \t]+|[^ \t\n\u00ad\u200b]+/g;

/** The words of each line that its author ended. */
export function paragraphsOf(spans: Spans, column: Column): Word[][] {
  const reader = new WordReader(column);
  for (const { text, style } of spans) {
    for (const [part] of text.matchAll(PARTS)) reader.read(part, style);
  }
  return reader.finish();
}

class WordReader {
  readonly #column: Column;
  readonly #paragraphs: Word[][] = [[]];
  #pieces: Piece[] = [];
  #space: Piece | null = SPACE;
  /** Marks of direction before the next piece. */
  #marks = '';

  constructor(column: Column) {
    this.#column = column;
  }

  read(part: string, style: LetterStyle): void {
    if (part === '\n') {
      this.#endWord();
      this.#paragraphs.push([]);
    } else if (BLANKS.test(part)) {
      this.#endWord();
      this.#space = style === 'code' ? SPACE_OF_CODE : SPACE;
    } else if (part === BREAK) {
      if (this.#pieces.length > 0) this.#endWord(null);
    } else if (part.startsWith(HYPHEN.text)) {
      if (this.#pieces.length > 0) this.#endWord(null, true);
    } else this.#readLetters(part, style);
  }

  #readLetters(part: string, style: LetterStyle): void {
    const text = withoutMarks(part);
    const marked = this.#marks + part;
    this.#marks = text === '' ? marked : '';
    if (text === '') return;
    const piece = { text, style: faceOf(text, style, this.#column.fonts) };
    this.#add(marked === text ? piece : { ...piece, marked });
  }

  /** Neighbours in one face are one piece, which is kerned, and measured so. */
  #add(piece: Piece): void {
    const last = this.#pieces.at(-1);
    if (last?.style !== piece.style) this.#pieces.push(piece);
    else this.#pieces[this.#pieces.length - 1] = joined(last, piece);
  }

  finish(): Word[][] {
    this.#endWord();
    return this.#paragraphs;
  }

  /** @param space what follows it where no other is found. */
  #endWord(space: Piece | null = SPACE, isSyllable = false): void {
    const pieces = this.#pieces;
    const last = pieces.at(-1);
    if (last !== undefined && this.#marks !== '') {
      pieces[pieces.length - 1] = { ...last, marked: markedOf(last) + this.#marks };
      this.#marks = '';
    }
    if (pieces.length > 0) {
      const width = widthOf(pieces, this.#column);
      this.#paragraphs.at(-1)?.push({ pieces, width, space: this.#space, isSyllable });
    }
    this.#pieces = [];
    this.#space = space;
  }
}

function joined(one: Piece, other: Piece): Piece {
  const text = one.text + other.text;
  const marked = markedOf(one) + markedOf(other);
  return { style: one.style, text, ...(marked !== text && { marked }) };
}
