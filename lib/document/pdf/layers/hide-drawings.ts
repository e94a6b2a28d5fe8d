import {
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from 'pdf-lib';
import { decodeStream } from '../decode-stream.ts';
import { copyEntries, flateStream } from '../flate-stream.ts';
import { drawingsOf } from '../press/content/named-drawings.ts';
import { entryOf } from '../press/resources/entries.ts';
import { unreadable } from '../unreadable.ts';
import type { HiddenLayers } from './hidden-layers.ts';
import { withoutHidden } from './without-hidden.ts';

const OC = PDFName.of('OC');
const DRAWN_KINDS = ['XObject', 'Pattern', 'Font', 'ExtGState'] as const;

/** A page: what it names, and what of its annotations prints. */
export interface Drawer {
  readonly resources: PDFObject | undefined;
  readonly appearances: readonly PDFRef[];
}

/** Of a stream that is drawn, what its names may be of. */
interface Names {
  /** The lists that layers may be in. */
  readonly lists: Set<PDFDict | undefined>;
  /** Where its fonts are, as its first drawer has it. */
  readonly resources: PDFObject | undefined;
}

/**
 * Takes what hidden layers paint out of all that these pages draw: forms, patterns, letters that are drawings, and
 * masks.
 * @throws MailError `invalid_pdf`.
 */
export function hideDrawings(
  source: PDFDocument,
  drawers: readonly Drawer[],
  layers: HiddenLayers,
): void {
  const { context } = source;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const isHidden = object instanceof PDFRawStream && layers.hides(object.dict.get(OC));
    if (isHidden) context.assign(ref, emptyForm(source));
  }
  const found = new Map<PDFRawStream, Names>();
  for (const drawer of drawers) collect(drawer, source, found);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const names = object instanceof PDFRawStream ? found.get(object) : undefined;
    if (names === undefined) continue;
    const stream = object as PDFRawStream;
    const content = decodeStream(stream, context);
    const shown = withoutHidden(content, hidingIn([...names.lists], layers), names.resources);
    if (shown === content) continue;
    const stripped = flateStream(context, shown);
    copyEntries(stream.dict, stripped.dict);
    context.assign(ref, stripped);
  }
}

/** The list in which resources name layers. */
export function propertiesOf(resources: PDFObject | undefined): PDFDict | undefined {
  const properties = entryOf(resources, 'Properties');
  return properties instanceof PDFDict ? properties : undefined;
}

/**
 * Whether a name is of a hidden layer.
 * @param lists that it may be in. Of a drawing that pages share it may be one layer here and another there; then there
 * is no content that is right for both.
 */
export function hidingIn(
  lists: readonly (PDFDict | undefined)[],
  layers: HiddenLayers,
): (name: string) => boolean {
  return (name) => {
    const states = new Set(lists.map((list) => layers.hides(list?.get(PDFName.of(name)))));
    if (states.size > 1) throw unreadable('has a drawing that is hidden on some of its pages only');
    return states.has(true);
  };
}

interface Drawn {
  readonly stream: PDFRawStream;
  /** Where it finds what it names; undefined where its drawer's resources do. */
  readonly own: PDFObject | undefined;
  readonly ofDrawer: PDFObject | undefined;
}

/** As readers look names up: in a drawing's own resources, else in its drawer's, else in the page's. */
function collect(drawer: Drawer, source: PDFDocument, found: Map<PDFRawStream, Names>): void {
  const { resources } = drawer;
  const ofPage = propertiesOf(resources);
  const looks = drawer.appearances.map((ref) => source.context.lookup(ref));
  const todo = [
    ...drawnBy(resources),
    ...looks.flatMap((stream) =>
      stream instanceof PDFRawStream ? [drawn(stream, resources)] : [],
    ),
  ];
  const known = new Set([resources]);
  for (let each = todo.pop(); each !== undefined; each = todo.pop()) {
    const { stream, own, ofDrawer } = each;
    const named = own ?? ofDrawer;
    const names = found.get(stream) ?? { lists: new Set(), resources: named };
    found.set(stream, names);
    names.lists.add(propertiesOf(named) ?? ofPage);
    if (known.has(named)) continue;
    known.add(named);
    todo.push(...drawnBy(named));
  }
}

function drawnBy(resources: PDFObject | undefined): Drawn[] {
  return DRAWN_KINDS.flatMap((kind) => {
    const named = entryOf(resources, kind);
    if (!(named instanceof PDFDict)) return [];
    const drawings = named.keys().flatMap((key) => drawingsOf(kind, named.lookup(key)));
    return drawings.map((each) => drawn(each.stream, resources, each.resources));
  });
}

function drawn(stream: PDFRawStream, ofDrawer: PDFObject | undefined, ofFont?: PDFObject): Drawn {
  const own = entryOf(stream, 'Resources');
  return { stream, own: own instanceof PDFDict ? own : ofFont, ofDrawer };
}

function emptyForm(source: PDFDocument): PDFRawStream {
  return flateStream(source.context, new Uint8Array(), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 0, 0],
  });
}
