import { widthOfText } from '../document/letter-font.ts';
import type { LetterStyle, StyledFonts } from '../document/letter-styles.ts';
import type { PlacedLine, PlacedRule } from '../document/placed-line.ts';
import { type Element, type ElementType, PAGE_FOOT, type Tag } from '../document/structure/tags.ts';

/** In points, from the left and the bottom edge of the sheet. */
export const LEFT = 66;
const RIGHT = 612 - LEFT;
const TOP = 792 - 50;
const BOTTOM = 58;
const FOOT = 38;
const FOOT_SIZE = 8;

/** One sheet of the page. */
export interface SetPage {
  readonly lines: PlacedLine[];
  readonly rules: PlacedRule[];
}

export interface Type {
  readonly size: number;
  readonly leading: number;
  readonly style?: LetterStyle;
}

/** A text in a column of a row, `x` points from the left edge. */
export interface Cell {
  readonly x: number;
  readonly width: number;
  readonly texts: readonly string[];
  readonly type: Type;
}

/** Sets lines of type down pages, and begins another page where one is full. */
export class PageSetter {
  readonly #fonts: StyledFonts;
  readonly #pages: SetPage[] = [{ lines: [], rules: [] }];
  #y = TOP;

  constructor(fonts: StyledFonts) {
    this.#fonts = fonts;
  }

  /** All pages, each with its foot. */
  pages(foot: string): readonly SetPage[] {
    const count = this.#pages.length;
    return this.#pages.map(({ lines, rules }, at) => {
      const text = `${foot}   page ${at + 1} of ${count}`;
      const width = this.#widthOf(text, { size: FOOT_SIZE, leading: FOOT_SIZE });
      const x = (LEFT + RIGHT - width) / 2;
      return { lines: [...lines, line(text, x, FOOT, { size: FOOT_SIZE }, PAGE_FOOT)], rules };
    });
  }

  space(points: number): void {
    this.#y -= points;
  }

  /** Begins another page where so much does not go on this one. */
  keep(points: number): void {
    if (this.#y - points < BOTTOM) this.#newPage();
  }

  rule(): void {
    this.#page().rules.push({ x: LEFT, y: this.#y, width: RIGHT - LEFT });
  }

  paragraph(text: string, type: Type, as: ElementType = 'P', width = RIGHT - LEFT): void {
    this.row([{ x: LEFT, width, texts: [text], type }], as);
  }

  /** Cells side by side; the row is as high as its highest cell, and stays on one page where a page can hold it. */
  row(cells: readonly Cell[], as: ElementType = 'P'): void {
    const broken = cells.map((cell) => ({
      ...cell,
      lines: cell.texts.flatMap((text) => this.#broken(text, cell)),
    }));
    const height = Math.max(...broken.map(({ lines, type }) => lines.length * type.leading));
    this.keep(Math.min(height, TOP - BOTTOM));
    const top = this.#y;
    for (const { x, lines, type } of broken) {
      const tag: Element = { type: as };
      for (const [at, text] of lines.entries()) {
        this.#page().lines.push(line(text, x, top - (at + 1) * type.leading, type, tag));
      }
    }
    this.#y = top - height;
  }

  #newPage(): void {
    this.#pages.push({ lines: [], rules: [] });
    this.#y = TOP;
  }

  #page(): SetPage {
    return this.#pages.at(-1) as SetPage;
  }

  /** Between words; a word that is longer than the line, such as a digest, anywhere. */
  #broken(text: string, { width, type }: Pick<Cell, 'width' | 'type'>): string[] {
    const lines: string[] = [''];
    for (const word of text.split(' ').flatMap((each) => this.#pieces(each, width, type))) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ');
      if (this.#widthOf(longer, type) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  #pieces(word: string, width: number, type: Type): string[] {
    const pieces = [''];
    for (const character of word) {
      const longer = `${pieces.at(-1)}${character}`;
      if (this.#widthOf(longer, type) <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(character);
    }
    return pieces;
  }

  #widthOf(text: string, { size, style = 'regular' }: Type): number {
    return (widthOfText(this.#fonts[style] ?? this.#fonts.regular, text) * size) / 1000;
  }
}

function line(
  text: string,
  x: number,
  y: number,
  { size, style }: Pick<Type, 'size' | 'style'>,
  tag: Tag,
): PlacedLine {
  return { text, x, y, size, condense: 1, style, tag };
}
