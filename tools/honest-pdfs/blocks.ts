import type { Drawing, FaceName } from './marks.ts';

/** A part of a document, in the order of reading. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly align?: Align }
  | { readonly kind: 'text'; readonly text: string; readonly align?: Align }
  /** Lines that stay as they are: an address, a date. */
  | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly align?: Align }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly isNumbered: boolean }
  | {
      readonly kind: 'table';
      /** The first of them is the head. */
      readonly rows: readonly (readonly string[])[];
      readonly look: 'grid' | 'zebra' | 'plain';
    }
  | { readonly kind: 'form'; readonly fields: readonly Field[] }
  | { readonly kind: 'columns'; readonly paragraphs: readonly string[] }
  | {
      readonly kind: 'drawing';
      readonly drawing: Drawing;
      readonly align: Align;
      /** Made of dots, and so without text. */
      readonly asPicture: boolean;
      /** Points that it goes up over what stands before it; what follows goes on where it would without it. */
      readonly over?: number;
    }
  | { readonly kind: 'space'; readonly points: number };

export type Align = 'left' | 'center' | 'right';

interface Field {
  readonly label: string;
  readonly value: string;
  /** A box for each letter, and none for a line. */
  readonly boxes?: number;
  readonly isTicked?: boolean;
}

export interface Look {
  readonly face: FaceName;
  readonly headings: FaceName;
  readonly size: number;
  readonly leading: number;
  readonly margin: number;
  readonly color: string;
  readonly columnGap: number;
}

export interface HonestDocument {
  readonly kind: string;
  readonly language: Language;
  readonly look: Look;
  readonly blocks: readonly Block[];
  readonly footer: string;
}

export type Language = 'en' | 'es' | 'fr';
