import { PDFDict, PDFName, type PDFObject, type PDFPage, PDFRawStream } from 'pdf-lib';
import { entryOf, wordIn } from './entries.ts';
import { isHighlight } from './highlights.ts';
import { contentChannels } from './odd-colors.ts';
import { oddFont } from './odd-fonts.ts';
import { oddForm } from './odd-forms.ts';
import { oddPicture } from './odd-pictures.ts';
import { oddState } from './odd-states.ts';

/** Names that all programs compare alike. */
const PLAIN_NAME = /^\/[A-Za-z0-9_.,:+*-]+$/;

export type Judge = (object: PDFObject | undefined) => string | undefined;

/** What the names of resources may stand for, kind by kind; of other kinds nothing prints. */
const JUDGES: ReadonlyMap<string, Judge> = new Map([
  ['ExtGState', (state) => (state instanceof PDFDict ? oddState(state) : 'an odd graphics state')],
  ['XObject', oddDrawing],
  ['Font', oddFont],
  ['ColorSpace', oddSpace],
  ['Pattern', () => 'a pattern'],
  ['Shading', () => 'a shading'],
]);

/** What resources say: a name of an object, and by what it is judged. */
interface Named {
  readonly name: string;
  readonly judge: Judge;
  readonly object: PDFObject | undefined;
}

/**
 * Looks for what not every program draws alike among all that a page's resources lead to, used or not. The document is
 * as `neutraliseInk` left it.
 * @param judges by the kind of resource; without them, what prints of each.
 * @returns for each page the first oddity, as a short phrase without words of the file; undefined of a plain page. What
 * pages share is looked at once.
 */
export function oddResources(judges = JUDGES): (page: PDFPage) => string | undefined {
  const known = new Map<Judge, Map<PDFObject | undefined, string | undefined>>();
  const judged = ({ name, judge, object }: Named) => {
    if (!PLAIN_NAME.test(name)) return 'an odd name';
    const found = known.get(judge) ?? new Map<PDFObject | undefined, string | undefined>();
    known.set(judge, found);
    if (!found.has(object)) found.set(object, judge(object));
    return found.get(object);
  };
  return ({ node }) => {
    const todo = new Set([node.Resources()]);
    // A set goes on with what is added to it.
    for (const resources of todo) {
      for (const each of namedIn(resources, judges)) {
        const oddity = judged(each);
        if (oddity !== undefined) return oddity;
        const inner = entryOf(each.object, 'Resources');
        // Upon the sheet, not within a group, whose ground each program takes in its way.
        const isMark = resources === node.Resources() && isHighlight(each.object);
        if (inner instanceof PDFDict && !isMark) todo.add(inner);
      }
    }
    return undefined;
  };
}

function namedIn(resources: PDFDict | undefined, judges: typeof JUDGES): Named[] {
  return [...judges].flatMap(([kind, judge]) => {
    const named = resources?.lookup(PDFName.of(kind));
    if (named === undefined) return [];
    // By a name that no judge takes for a plain one.
    if (!(named instanceof PDFDict)) return [{ name: '', judge, object: named }];
    return named.keys().map((key) => ({ name: String(key), judge, object: named.lookup(key) }));
  });
}

function oddDrawing(object: PDFObject | undefined): string | undefined {
  if (!(object instanceof PDFRawStream)) return 'an odd drawing';
  const kind = wordIn(object, 'Subtype');
  if (kind === 'Form') return oddForm(object);
  return kind === 'Image' ? oddPicture(object) : 'an odd drawing';
}

function oddSpace(space: PDFObject | undefined): string | undefined {
  const channels = contentChannels(space);
  return typeof channels === 'string' ? channels : undefined;
}

/** Looks at fonts alone, wherever resources lead to. */
export function oddFontsOnly(judge: Judge): (page: PDFPage) => string | undefined {
  const others = [...JUDGES.keys()].map((kind) => [kind, () => undefined] as const);
  return oddResources(new Map<string, Judge>([...others, ['Font', judge]]));
}
