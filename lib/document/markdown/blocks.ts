import type { LetterStyle } from '../letter-styles.ts';
import type { Closing } from '../lines/text-line.ts';

/** Words in one face. A line feed in them ends a line. */
export interface Span {
  readonly text: string;
  readonly style: LetterStyle;
}

export type Spans = readonly Span[];

export type Alignment = 'left' | 'center' | 'right';

/** What a text in Markdown consists of, as far as paper can show it. */
export type Block =
  | Paragraph
  | Heading
  | Code
  | Rule
  | { readonly kind: 'page_break' }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | List
  | Table;

export interface Heading {
  readonly kind: 'heading';
  readonly level: number;
  readonly spans: Spans;
  /** Of one that a line of dashes below it makes: whether a line of words is right below that. */
  readonly underline?: { readonly isAboveWords: boolean };
}

/** Printed as it is written, line by line. */
export interface Code {
  readonly kind: 'code';
  readonly text: string;
  /** Made by white space before its lines, not by a fence. */
  readonly isIndented?: boolean;
}

export interface Rule {
  readonly kind: 'rule';
  /** Of one that is made of underscores, which below a closing is a line to sign on: how it is written. */
  readonly underscores?: Underscores;
}

export interface Underscores {
  readonly text: string;
  /** Whether a line of words is right above it, and right below. */
  readonly isBelowWords: boolean;
  readonly isAboveWords: boolean;
}

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly spans: Spans;
  /** It says what the whole letter is about. */
  readonly isTitle?: boolean;
  /** Which of its lines close a letter; none of a block below with a line to sign on. */
  readonly closing?: ReadonlyMap<Closing, number>;
  /** Its lines stand at the right where others would as their first letter says. */
  readonly isAtRight?: boolean;
}

export interface List {
  readonly kind: 'list';
  /** The number of the first item; null for bullets. */
  readonly start: number | null;
  /** Of each item, where they ascend and are not what counting makes; else they count from the first one. */
  readonly numbers?: readonly string[];
  /** The first item that is written with another number than it prints with. */
  readonly renumbered?: { readonly item: number; readonly written: number };
  /** What stands behind its numbers. */
  readonly mark: '.' | ')';
  /** Without blank lines between its items. */
  readonly isTight: boolean;
  readonly items: readonly (readonly Block[])[];
}

export interface Table {
  readonly kind: 'table';
  readonly alignments: readonly Alignment[];
  /** The first is the head. */
  readonly rows: readonly (readonly Spans[])[];
}

/** The same blocks with other words. */
export function mapWords(blocks: readonly Block[], change: (text: string) => string): Block[] {
  return blocks.map((block) => withWords(block, change));
}

function withWords(block: Block, change: (text: string) => string): Block {
  const words = (spans: Spans) => spans.map((span) => ({ ...span, text: change(span.text) }));
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, spans: words(block.spans) };
    case 'code':
      return { ...block, text: change(block.text) };
    case 'quote':
      return { ...block, blocks: mapWords(block.blocks, change) };
    case 'list':
      return { ...block, items: block.items.map((item) => mapWords(item, change)) };
    case 'table':
      return { ...block, rows: block.rows.map((cells) => cells.map(words)) };
    case 'rule':
    case 'page_break':
      return block;
  }
}

/** How an item of a list begins. */
export function markOf({ start, numbers, mark }: List, item: number): string {
  return start === null ? '•' : `${numbers?.[item] ?? start + item}${mark}`;
}
