import {
  ContentReader,
  type Operand,
  type Operation,
} from '../../../../lib/document/pdf/content-reader.ts';
import { type FoundObjects, numberIn, readObjects } from '../support/pdf-objects.ts';

/** Operators that leave ink; ISO 32000-1, annex A. */
const PAINTING = new Set('Tj TJ \' " S s f F f* B B* b b* sh Do BI'.split(' '));
/** All that sets a colour; device gray is what a page begins with. */
const COLORS = new Set('CS cs SC SCN sc scn G g RG rg K k'.split(' '));
/** Standard types of ISO 32000-1, 14.8.4. */
const TYPES = /^(?:Document|P|H[1-6]|BlockQuote|Code|L|LI|Lbl|LBody|Table|TR|TH|TD)$/;
const CATALOG = [
  /\/Lang\([a-z]{2,3}(?:-[A-Z][A-Za-z]+)?\)/,
  /\/MarkInfo<<\/Marked true>>/,
  /\/ViewerPreferences<<\/DisplayDocTitle true>>/,
];

interface Mark {
  readonly page: number;
  readonly id: number;
}

/**
 * What of PDF/UA-1 (ISO 14289-1) a program can ask of a file of ours, and of its boxes for printers. Each line names
 * one thing that is wrong.
 */
export function complaintsOf(bytes: Uint8Array): string[] {
  const objects = readObjects(bytes);
  const pages = pagesOf(objects);
  const marks = pages.flatMap((page) => marksOf(objects, page));
  return [
    ...ofCatalog(objects),
    ...pages.flatMap((page) => ofBoxes(entriesOf(objects, page))),
    ...marks.filter((mark) => typeof mark === 'string'),
    ...ofTree(
      objects,
      marks.filter((mark) => typeof mark !== 'string'),
    ),
  ];
}

function entriesOf({ byNumber }: FoundObjects, number: number): string {
  return byNumber.get(number)?.entries ?? '';
}

function ofCatalog(objects: FoundObjects): string[] {
  const catalog = entriesOf(objects, objects.root);
  const metadata = objects.byNumber.get(numberIn(catalog, 'Metadata'))?.data?.toString('utf8');
  const said = [/<dc:title><rdf:Alt><rdf:li xml:lang="x-default">[^<]+</, /<pdfuaid:part>1</];
  return [
    ...CATALOG.filter((entry) => !entry.test(catalog)).map((entry) => `catalog lacks ${entry}`),
    ...said.filter((each) => !each.test(metadata ?? '')).map((each) => `metadata lack ${each}`),
  ];
}

/** Within each other, as printers expect them (ISO 32000-1, 14.11.2). */
function ofBoxes(page: string): string[] {
  const box = (name: string) =>
    new RegExp(`/${name}\\[(.*?)\\]`).exec(page)?.[1]?.split(' ').map(Number) ?? [];
  const [trim, bleed] = [box('TrimBox'), box('BleedBox')];
  const [left = 1, bottom = 1, right = 0, top = 0] = trim;
  const [outerLeft = 2, outerBottom = 2, outerRight = 0, outerTop = 0] = bleed;
  const isWithin =
    left >= outerLeft && bottom >= outerBottom && right <= outerRight && top <= outerTop;
  return isWithin && left < right && bottom < top ? [] : [`boxes are ${trim} in ${bleed}`];
}

/** The marked content of a page, and what is wrong with it. */
function marksOf(objects: FoundObjects, page: number): (Mark | string)[] {
  const found: (Mark | string)[] = [];
  let depth = 0;
  for (const { operator, operands } of operationsOf(objects, page)) {
    if (operator === 'EMC') depth--;
    if (operator === 'BDC') depth++;
    const id = operator === 'BDC' ? idIn(operands[1]) : undefined;
    if (id !== undefined) found.push({ page, id });
    if (PAINTING.has(operator) && depth === 0) found.push(`${operator} belongs to nothing`);
  }
  return depth === 0 ? found : [...found, `${depth} marks are open`];
}

function idIn(properties: Operand | undefined): number | undefined {
  const id = properties instanceof Map ? properties.get('MCID') : undefined;
  return typeof id === 'number' ? id : undefined;
}

function* operationsOf(objects: FoundObjects, page: number): Generator<Operation> {
  const content = objects.byNumber.get(numberIn(entriesOf(objects, page), 'Contents'))?.data;
  const reader = new ContentReader(content ?? new Uint8Array());
  for (let next = reader.next(); next !== undefined; next = reader.next()) yield next;
}

function pagesOf({ byNumber }: FoundObjects): number[] {
  const pages = [...byNumber].filter(([, { entries }]) => entries.includes('/Type/Page/'));
  return pages.map(([number]) => number);
}

/** Every mark is of one part, which the parent tree names; every part but the root has a parent that has it. */
function ofTree(objects: FoundObjects, marks: readonly Mark[]): string[] {
  const root = numberIn(entriesOf(objects, objects.root), 'StructTreeRoot');
  const parents = entriesOf(objects, numberIn(entriesOf(objects, root), 'ParentTree')).matchAll(
    /(\d+)\[(.*?)\]/g,
  );
  const tree = [...parents].map(([, , kids = '']) => kids.match(/\d+(?= 0 R)/g)?.map(Number) ?? []);
  const elements = [...objects.byNumber].filter(([, { entries }]) => entries.startsWith('<</S/'));
  const wrong = elements.flatMap(([number, { entries }]) => ofElement(objects, number, entries));
  const lost = marks.filter(({ page, id }) => {
    const owner = tree[numberIn(entriesOf(objects, page), 'StructParents')]?.[id];
    return owner === undefined || !owns(entriesOf(objects, owner), { page, id });
  });
  const count = tree.flat().length;
  return [
    ...wrong,
    ...lost.map(({ page, id }) => `mark ${id} of page ${page} has no owner`),
    ...(count === marks.length ? [] : [`${count} marks are owned, of ${marks.length}`]),
  ];
}

function ofElement(objects: FoundObjects, number: number, entries: string): string[] {
  const type = /^<<\/S\/(\w+)/.exec(entries)?.[1] ?? '';
  const parent = entriesOf(objects, numberIn(entries, 'P'));
  const isKid = new RegExp(`/K[ [](?:.*? )?${number} 0 R`).test(parent);
  return [
    ...(TYPES.test(type) ? [] : [`${type} is no type`]),
    ...(isKid ? [] : [`${type} ${number} is no part of its parent`]),
    ...(type === 'TH' && !entries.includes('/Scope/') ? ['TH without a scope'] : []),
  ];
}

function owns(element: string, { page, id }: Mark): boolean {
  const kids = /\/K(?: (\d+)|\[(.*?)\])/.exec(element);
  const elsewhere = kids?.[2]?.includes(`<</Type/MCR/Pg ${page} 0 R/MCID ${id}>>`) ?? false;
  const own = `${kids?.[1] ?? kids?.[2]?.replace(/<<.*?>>|\d+ 0 R/g, '')}`.split(/\s+/);
  return elsewhere || (numberIn(element, 'Pg') === page && own.includes(String(id)));
}

/** Operators of a file's pages that set a colour. */
export function colorsOf(bytes: Uint8Array): string[] {
  const objects = readObjects(bytes);
  const operations = pagesOf(objects).flatMap((page) => [...operationsOf(objects, page)]);
  return operations.map(({ operator }) => operator).filter((operator) => COLORS.has(operator));
}
