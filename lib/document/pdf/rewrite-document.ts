import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFRawStream,
} from 'pdf-lib';
import type { MailError } from '../../errors/mail-error.ts';
import { printedAnnotations } from './annotations.ts';
import { decodeStream, MOST_DECODED } from './decode-stream.ts';
import { flateStream } from './flate-stream.ts';
import { type FaultyField, fillForm } from './form/fill-form.ts';
import { type HiddenLayers, hiddenLayers } from './layers/hidden-layers.ts';
import { hideDrawings, hidingIn, propertiesOf } from './layers/hide-drawings.ts';
import { withoutHidden } from './layers/without-hidden.ts';
import type { SourcePage } from './load-pages.ts';
import { type Box, boxOf, IDENTITY } from './matrix.ts';
import { frameOf, type PageFrame } from './page-frame.ts';
import type { Reach } from './press/content/reach.ts';
import { neutraliseInk } from './press/neutral-ink.ts';
import { pageOddities } from './press/page-oddities.ts';
import { addSheet, type PrintedSheet } from './printed-sheet.ts';
import { whole } from './source/whole-object.ts';

/** Of a stream's dictionary: what does not print, and may drag half the file along, or print something else. */
const NOT_PRINTED = [
  'AF',
  'Alternates',
  'LastModified',
  'OC',
  'Measure',
  'Metadata',
  'OPI',
  'PieceInfo',
  'PtData',
  'Ref',
  'StructParent',
  'StructParents',
].map((key) => PDFName.of(key));
const [PROPERTIES, RESOURCES] = [PDFName.of('Properties'), PDFName.of('Resources')];

/** A document of US Letter pages that holds nothing but what prints. */
export interface Rewritten {
  readonly document: PDFDocument;
  readonly sheets: readonly PrintedSheet[];
  /** For each page, where on the sheet annotations were left out. */
  readonly lostAnnotations: readonly (readonly Box[])[];
  /** For each page, the fields of which not all prints that a reader shows, with where on the sheet. */
  readonly faultyFields: readonly (readonly FaultyField[])[];
  /** For each page, how it lies on its sheet. */
  readonly frames: readonly PageFrame[];
  /** Of pages, from 0, that are not written in the grammar which all programs draw alike: what is odd about each. */
  readonly oddities: ReadonlyMap<number, string>;
  /** How small and how large the letters of each font are drawn, in points. */
  readonly fontSizes: ReadonlyMap<PDFObject, Reach>;
  /** Contents of pages, which are at hand. */
  readonly unpacked: ReadonlyMap<PDFRawStream, Uint8Array>;
  /** The first size that is no letter's, as the error of it says. */
  readonly absurdSize: MailError | undefined;
}

/**
 * Copies what the pages print into a fresh document: content, appearances of annotations and form fields, and
 * the fonts and pictures they need. Scripts, actions, attachments, layers that are off, earlier revisions and
 * metadata stay behind. `source` is used up.
 * @throws MailError `invalid_pdf`.
 */
export async function rewriteDocument(
  source: PDFDocument,
  pages: readonly SourcePage[],
): Promise<Rewritten> {
  const layers = hiddenLayers(source);
  const frames = pages.map((page, at) => frameOf(page, at + 1));
  const boxes = frames.map(({ box }) => box);
  const faultyFields = await fillForm(source, pages, boxes, layers);
  const annotations = pages.map((page) => printedAnnotations(page, source, layers));
  const contents = pages.map((page) => contentOf(page, source, layers));
  const drawers = pages.map((page, at) => ({
    resources: page.get('Resources'),
    appearances: (annotations[at]?.appearances ?? []).map(({ form }) => form),
  }));
  if (layers.exist) hideDrawings(source, drawers, layers);
  prune(source);
  const document = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(source.context, document.context);
  const unpacked = new Map<PDFRawStream, Uint8Array>();
  const sheets = pages.map((page, at) => {
    const frame = frames[at] as PageFrame;
    const content = contents[at] ?? new Uint8Array();
    const form = flateStream(document.context, content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [...frame.box],
    });
    // More is refused where it is unpacked.
    if (content.length <= MOST_DECODED) unpacked.set(form, content);
    const resources = page.get('Resources');
    const own = resources instanceof PDFDict ? copier.copy(resources) : document.context.obj({});
    form.dict.set(RESOURCES, own);
    const group = whole(page.dict.lookup(PDFName.of('Group')));
    if (group instanceof PDFDict) form.dict.set(PDFName.of('Group'), copier.copy(group));
    const appearances = annotations[at]?.appearances ?? [];
    const parts = [
      { form: document.context.register(form), matrix: IDENTITY },
      ...appearances.map(({ form: source, matrix }) => ({ form: copier.copy(source), matrix })),
    ];
    return addSheet(document, parts, frame);
  });
  refuseBroken(document);
  neutraliseInk(document);
  const { oddities, fontSizes } = pageOddities(document.getPages(), unpacked);
  const lostAnnotations = annotations.map(({ lost }, at) =>
    lost.map((box) => boxOf(box, frames[at]?.matrix ?? IDENTITY)),
  );
  const faulty = faultyFields.map((fields, at) =>
    fields.map((each) => ({ ...each, box: boxOf(each.box, frames[at]?.matrix ?? IDENTITY) })),
  );
  const absurdSize = frames.find((frame) => frame.absurdSize !== undefined)?.absurdSize;
  const told = { lostAnnotations, faultyFields: faulty, absurdSize };
  return { document, sheets, frames, oddities, fontSizes, unpacked, ...told };
}

/** @throws MailError `invalid_pdf` where something was copied that could not be read. */
function refuseBroken({ context }: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects()) whole(object);
}

function contentOf(page: SourcePage, source: PDFDocument, layers: HiddenLayers): Uint8Array {
  const contents = whole(page.dict.lookup(PDFName.of('Contents')));
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const parts = streams.flatMap((each) => {
    const stream = whole(source.context.lookup(each));
    // A missing stream is an empty one, as everywhere.
    return stream === undefined ? [] : [decodeStream(stream, source.context), Buffer.from('\n')];
  });
  const content = Buffer.concat(parts);
  if (!layers.exist) return content;
  const resources = page.get('Resources');
  return withoutHidden(content, hidingIn([propertiesOf(resources)], layers), resources);
}

/** Prunes the source rather than the copy, so that nothing of it is copied for nothing. */
function prune(source: PDFDocument): void {
  for (const [, object] of source.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (object instanceof PDFRawStream) for (const key of NOT_PRINTED) dict.delete(key);
    pruneProperties(dict);
    const resources = dict.get(RESOURCES);
    if (resources instanceof PDFDict) pruneProperties(resources);
  }
}

/** Property lists mark content for programs; nothing of them prints. */
function pruneProperties(dict: PDFDict): void {
  const properties = dict.lookup(PROPERTIES);
  if (!(properties instanceof PDFDict)) return;
  const empty = dict.context.obj({});
  for (const key of properties.keys()) empty.set(key, dict.context.obj({}));
  dict.set(PROPERTIES, empty);
}
