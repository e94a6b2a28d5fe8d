import type { Element, Tag } from './tags.ts';

/** A part and what it holds, in the order of reading: other parts, and marked content of pages. */
interface Node {
  readonly element: Element | undefined;
  readonly parent: Node | undefined;
  /** From 0, which is the document. */
  readonly index: number;
  readonly kids: (Node | Content)[];
}

/** What stands between two marks in the content of a page. */
interface Content {
  readonly page: number;
  readonly id: number;
}

/**
 * The structure of a document (ISO 32000-1, 14.7), gathered while its pages are written: parts come in the order in
 * which their words do.
 */
export class StructureTree {
  readonly #nodes: Node[] = [{ element: undefined, parent: undefined, index: 0, kids: [] }];
  readonly #byElement = new Map<Element, Node>();
  /** By page and number of the marked content. */
  readonly #pages: Node[][] = [];

  startPage(): void {
    this.#pages.push([]);
  }

  /** The operator that begins what belongs to a part; `EMC` ends it. */
  mark(tag: Tag): string {
    if (tag.type === 'Artifact') return `/Artifact${tag.properties}BDC\n`;
    const node = this.#nodeOf(tag);
    const ofPage = this.#pages.at(-1) ?? [];
    const id = ofPage.push(node) - 1;
    node.kids.push({ page: this.#pages.length - 1, id });
    return `/${tag.type}<</MCID ${id}>>BDC\n`;
  }

  /**
   * Its objects, which take numbers from `first` on: the root, the parent tree, the document, and each of its parts.
   * @param pages the numbers of the pages' objects.
   */
  objects(first: number, pages: readonly number[]): string[] {
    const numberOf = ({ index }: Node) => first + 2 + index;
    const marks = this.#pages.map(
      (nodes, page) => `${page}[${nodes.map((node) => `${numberOf(node)} 0 R`).join(' ')}]`,
    );
    return [
      `<</Type/StructTreeRoot/K ${first + 2} 0 R/ParentTree ${first + 1} 0 R>>`,
      `<</Nums[${marks.join('')}]>>`,
      ...this.#nodes.map((node) => elementObject(node, first, numberOf, pages)),
    ];
  }

  #nodeOf(element: Element): Node {
    const known = this.#byElement.get(element);
    if (known !== undefined) return known;
    const parent = element.parent === undefined ? this.#nodes[0] : this.#nodeOf(element.parent);
    // A row brings its cells along.
    return this.#byElement.get(element) ?? this.#add(element, parent);
  }

  #add(element: Element, parent: Node | undefined): Node {
    const node: Node = { element, parent, index: this.#nodes.length, kids: [] };
    this.#nodes.push(node);
    this.#byElement.set(element, node);
    parent?.kids.push(node);
    for (const cell of element.cells ?? []) this.#add(cell, node);
    return node;
  }
}

function elementObject(
  { element, parent, kids }: Node,
  root: number,
  numberOf: (node: Node) => number,
  pages: readonly number[],
): string {
  const page = kids.find((kid): kid is Content => 'page' in kid)?.page;
  const written = kids.map((kid) => {
    if (!('page' in kid)) return `${numberOf(kid)} 0 R`;
    if (kid.page === page) return String(kid.id);
    return `<</Type/MCR/Pg ${pages[kid.page]} 0 R/MCID ${kid.id}>>`;
  });
  const list = written.length === 1 ? ` ${written[0]}` : `[${written.join(' ')}]`;
  const { type = 'Document', attributes = '' } = element ?? {};
  return (
    `<</S/${type}/P ${parent === undefined ? root : numberOf(parent)} 0 R` +
    `${page === undefined ? '' : `/Pg ${pages[page]} 0 R`}` +
    `${written.length === 0 ? '' : `/K${list}`}${attributes}>>`
  );
}
