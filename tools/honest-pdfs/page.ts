import type { Align, Look } from './blocks.ts';
import { widthOf } from './faces.ts';
import type { FaceName, Mark, Sheet } from './marks.ts';

/** Points. */
export const WIDTH = 612;
const HEIGHT = 792;
/** No letter on the paper comes nearer to its lower edge, and the footer stands there. */
const FOOT = 84;
export const INK = '#1c1c1c';
export const RULE = '#777777';

/** Sheets that are written line by line. */
export class Page {
  readonly look: Look;
  readonly #footer: string;
  readonly #done: Mark[][] = [];
  #marks: Mark[] = [];
  y: number;

  constructor(look: Look, footer: string) {
    this.look = look;
    this.#footer = footer;
    this.y = look.margin;
  }

  get width(): number {
    return WIDTH - 2 * this.look.margin;
  }

  add(...marks: Mark[]): void {
    this.#marks.push(...marks);
  }

  skip(points: number): void {
    this.y += points;
  }

  /** Begins a page unless there is so much room. */
  room(points: number): void {
    if (this.y + points <= HEIGHT - FOOT) return;
    this.#end();
    this.y = this.look.margin;
  }

  writeHeading(text: string, align: Align = 'left'): void {
    const { headings, size, color } = this.look;
    this.room(size * 4);
    this.write(text, { face: headings, size: size * 1.4, bold: true, color, align });
    this.skip(size * 0.4);
  }

  writeText(text: string, align: Align = 'left'): void {
    for (const each of wrapped(text, this.width, this.look.face, this.look.size)) {
      this.write(each, { align });
    }
    this.skip(this.look.size * 0.6);
  }

  writeLines(lines: readonly string[], align: Align = 'left'): void {
    for (const each of lines) this.write(each, { align });
    this.skip(this.look.size * 0.8);
  }

  write(
    text: string,
    { align = 'left', x = this.look.margin, ...set }: Partial<Written> = {},
  ): void {
    const { face = this.look.face, size = this.look.size, bold = false, color = INK } = set;
    this.room(size * this.look.leading);
    this.skip(size * this.look.leading);
    const left = x + shift(align, this.width - widthOf(text, face, size, bold));
    this.add({ kind: 'text', x: left, y: this.y, text, size, face, bold, color });
  }

  sheets(): Sheet[] {
    this.#end();
    return this.#done.map((marks) => ({ marks }));
  }

  #end(): void {
    const { face, size, margin } = this.look;
    const text = `${this.#footer} ${this.#done.length + 1}`;
    const x = margin + shift('center', this.width - widthOf(text, face, size * 0.8));
    const foot: Mark = {
      kind: 'text',
      x,
      y: HEIGHT - 56,
      text,
      size: size * 0.8,
      face,
      color: RULE,
    };
    this.#done.push([...this.#marks, foot]);
    this.#marks = [];
  }
}

interface Written {
  readonly align: Align;
  readonly x: number;
  readonly face: FaceName;
  readonly size: number;
  readonly bold: boolean;
  readonly color: string;
}

export function shift(align: Align, room: number): number {
  return { left: 0, center: room / 2, right: room }[align];
}

export function wrapped(text: string, width: number, face: FaceName, size: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && widthOf(longer, face, size) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}
