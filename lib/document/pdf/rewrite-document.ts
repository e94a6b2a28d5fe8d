import {
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFRawStream,
  type PDFRef,
} from 'pdf-lib';
import { printedAnnotations } from './annotations.ts';
import { decodeStream } from './decode-stream.ts';
import { type HiddenLayers, hiddenLayers, withoutHidden } from './hidden-layers.ts';
import type { SourcePage } from './load-pages.ts';
import type { Matrix } from './matrix.ts';
import { frameOf, SHEET_HEIGHT, SHEET_WIDTH } from './page-frame.ts';

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
const [OC, PROPERTIES, SUBTYPE, RESOURCES] = ['OC', 'Properties', 'Subtype', 'Resources'].map(
  (key) => PDFName.of(key),
) as [PDFName, PDFName, PDFName, PDFName];

/** A document of US Letter pages that holds nothing but what prints. */
export interface Rewritten {
  readonly document: PDFDocument;
  /** For each page, how many annotations were left out because they do not say how they look. */
  readonly lostAnnotations: readonly number[];
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
  await completeForm(source);
  const annotations = pages.map((page) => printedAnnotations(page, source, layers));
  const contents = pages.map((page) => contentOf(page, source, layers));
  prune(source, layers);
  const document = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(source.context, document.context);
  pages.forEach((page, at) => {
    const frame = frameOf(page, at + 1);
    const resources = page.get('Resources');
    const form = document.context.flateStream(contents[at] ?? new Uint8Array(), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [...frame.box],
      Resources: resources instanceof PDFDict ? copier.copy(resources) : {},
    });
    const group = page.dict.lookup(PDFName.of('Group'));
    if (group instanceof PDFDict) form.dict.set(PDFName.of('Group'), copier.copy(group));
    const parts: Part[] = [{ form: document.context.register(form), matrix: [1, 0, 0, 1, 0, 0] }];
    for (const { form: source, matrix } of annotations[at]?.appearances ?? []) {
      parts.push({ form: copier.copy(source), matrix });
    }
    addSheet(document, parts, frame.matrix, frame.box);
  });
  return { document, lostAnnotations: annotations.map((each) => each.withoutAppearance) };
}

interface Part {
  readonly form: PDFRef;
  readonly matrix: Matrix;
}

/** The page's own content is one form: whatever it leaves open ends with it. */
function addSheet(
  document: PDFDocument,
  parts: readonly Part[],
  matrix: Matrix,
  [left, bottom, right, top]: readonly number[],
): void {
  const page = document.addPage([SHEET_WIDTH, SHEET_HEIGHT]);
  const clip = `${left} ${bottom} ${(right ?? 0) - (left ?? 0)} ${(top ?? 0) - (bottom ?? 0)} re W n`;
  const draws = parts.map((part, at) => {
    page.node.setXObject(PDFName.of(`P${at}`), part.form);
    return `q ${part.matrix.map(plain).join(' ')} cm /P${at} Do Q`;
  });
  const content = `q ${matrix.map(plain).join(' ')} cm ${clip} ${draws.join(' ')} Q`;
  page.node.addContentStream(document.context.register(document.context.flateStream(content)));
}

/** PDF knows no exponents. */
function plain(value: number): string {
  return String(Number(value.toFixed(6)));
}

/** Fields that leave their looks to the reader get them, in the reader's usual face. */
async function completeForm(source: PDFDocument): Promise<void> {
  if (!(source.catalog.lookup(PDFName.of('AcroForm')) instanceof PDFDict)) return;
  try {
    source.getForm().updateFieldAppearances();
    await source.flush();
  } catch {
    // A form too odd to be filled in prints the looks it has.
  }
  for (const [ref, object] of source.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFContentStream)) continue;
    const stream = source.context.flateStream(object.getUnencodedContents());
    copyEntries(object.dict, stream.dict);
    source.context.assign(ref, stream);
  }
}

/** All but what belongs to the coding of the data. */
function copyEntries(from: PDFDict, to: PDFDict): void {
  for (const [key, value] of from.entries()) {
    if (!/^\/(Filter|DecodeParms|Length)$/.test(key.toString())) to.set(key, value);
  }
}

function contentOf(page: SourcePage, source: PDFDocument, layers: HiddenLayers): Uint8Array {
  const contents = page.dict.lookup(PDFName.of('Contents'));
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const parts = streams.flatMap((each) => {
    const stream = source.context.lookup(each);
    // A missing stream is an empty one, as everywhere.
    return stream === undefined ? [] : [decodeStream(stream, source.context), Buffer.from('\n')];
  });
  const content = Buffer.concat(parts);
  if (!layers.exist) return content;
  return withoutHidden(content, hiddenNames(page.get('Resources'), layers));
}

function hiddenNames(resources: PDFObject | undefined, layers: HiddenLayers) {
  const properties = resources instanceof PDFDict ? resources.lookup(PROPERTIES) : undefined;
  const dict = properties instanceof PDFDict ? properties : undefined;
  return (name: string) => layers.hides(dict?.get(PDFName.of(name)));
}

/** Prunes the source rather than the copy, so that nothing of it is copied for nothing. */
function prune(source: PDFDocument, layers: HiddenLayers): void {
  const objects = source.context.enumerateIndirectObjects();
  if (layers.exist) for (const [ref, object] of objects) hideObject(source, ref, object, layers);
  for (const [, object] of source.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (object instanceof PDFRawStream) for (const key of NOT_PRINTED) dict.delete(key);
    pruneProperties(dict);
    const resources = dict.get(RESOURCES);
    if (resources instanceof PDFDict) pruneProperties(resources);
  }
}

function hideObject(
  source: PDFDocument,
  ref: PDFRef,
  object: PDFObject,
  layers: HiddenLayers,
): void {
  if (!(object instanceof PDFRawStream)) return;
  if (layers.hides(object.dict.get(OC))) source.context.assign(ref, emptyForm(source));
  else if (String(object.dict.lookup(SUBTYPE)) === '/Form') {
    const resources = object.dict.lookup(RESOURCES);
    if (resources instanceof PDFDict)
      stripForm(source, ref, object, hiddenNames(resources, layers));
  }
}

function stripForm(
  source: PDFDocument,
  ref: PDFRef,
  form: PDFRawStream,
  isHidden: (name: string) => boolean,
): void {
  const content = withoutHidden(decodeStream(form, source.context), isHidden);
  const stripped = source.context.flateStream(content);
  copyEntries(form.dict, stripped.dict);
  source.context.assign(ref, stripped);
}

function emptyForm(source: PDFDocument): PDFRawStream {
  return source.context.flateStream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] });
}

/** Property lists mark content for programs; nothing of them prints. */
function pruneProperties(dict: PDFDict): void {
  const properties = dict.lookup(PROPERTIES);
  if (!(properties instanceof PDFDict)) return;
  const empty = dict.context.obj({});
  for (const key of properties.keys()) empty.set(key, dict.context.obj({}));
  dict.set(PROPERTIES, empty);
}
