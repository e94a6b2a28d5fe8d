/** What a part of a letter is; standard structure types of ISO 32000-1, 14.8.4. */
export type ElementType =
  | 'P'
  | Heading
  | 'BlockQuote'
  | 'Code'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD';

type Heading = 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6';

/** A part of a letter, such as a paragraph, by whoever reads it aloud; two with equal fields are two parts. */
export interface Element {
  readonly type: ElementType;
  /** What it is a part of; the document itself where absent. */
  readonly parent?: Element | undefined;
  /** An entry of its dictionary: ISO 32000-1, 14.8.5. */
  readonly attributes?: string | undefined;
  /** Of a row, those without words among them. */
  readonly cells?: readonly Element[];
}

/** What is printed for the sake of the paper and not read aloud; ISO 32000-1, 14.8.2.2. */
export interface Artifact {
  readonly type: 'Artifact';
  readonly properties: string;
}

export type Tag = Element | Artifact;

export const PAGE_HEAD: Artifact = artifact('/Type/Pagination/Subtype/Header');
export const PAGE_FOOT: Artifact = artifact('/Type/Pagination/Subtype/Footer');
/** Heads of tables that go on; they are read once. */
export const REPEATED: Artifact = artifact('/Type/Pagination');
/** Lines between words. */
export const LAYOUT: Artifact = artifact('/Type/Layout');

function artifact(entries: string): Artifact {
  return { type: 'Artifact', properties: `<<${entries}>>` };
}

/** How the marks of a list look; ISO 32000-1, table 347. */
export const BULLETS = '/A<</O/List/ListNumbering/Disc>>';
export const NUMBERS = '/A<</O/List/ListNumbering/Decimal>>';

/** A row of a table; the cells of its head stand for their columns. */
export function tagRow(parent: Element, isHead: boolean, count: number): readonly Element[] {
  const cells: Element[] = [];
  const row: Element = { type: 'TR', parent, cells };
  for (let nth = 0; nth < count; nth++) {
    cells.push(
      isHead
        ? { type: 'TH', parent: row, attributes: '/A<</O/Table/Scope/Column>>' }
        : { type: 'TD', parent: row },
    );
  }
  return cells;
}

const DEEPEST = 6;

/**
 * The headings of a letter, from its top: PDF/UA (ISO 14289-1, 7.4.2) wants none of a rank that leaves one out, which
 * authors do.
 */
export class Outline {
  readonly #levels: number[] = [];

  /** The next heading, of the level that its author gave it; 0 is above all of them. */
  heading(level: number, parent: Element | undefined): Element {
    while ((this.#levels.at(-1) ?? -1) >= level) this.#levels.pop();
    const rank = Math.min(this.#levels.push(level), DEEPEST);
    return { type: `H${rank}` as Heading, parent };
  }
}
