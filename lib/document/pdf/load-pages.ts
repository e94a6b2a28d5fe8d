import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from 'pdf-lib';
import { LETTER_PAGES_MAX } from '../../contract/letter-pages.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import { SourceParser } from './source/source-parser.ts';
import { brokenPart, whole } from './source/whole-object.ts';
import { unreadable } from './unreadable.ts';

/** Nodes of the page tree looked at; a file with more than this many pages needs no exact count. */
const MOST_NODES = 4096;
const DEEPEST = 64;
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** A page with what it inherits. */
export interface SourcePage {
  readonly dict: PDFDict;
  get(key: string): PDFObject | undefined;
}

/**
 * Parses the file, object by object: page counts are not believed, nor are cross-reference tables, but for which of
 * several copies of an object is meant.
 * @throws MailError `invalid_pdf` for a file with a password or one that cannot be read.
 */
export async function loadDocument(bytes: Uint8Array): Promise<PDFDocument> {
  const loaded = await parse(bytes).catch((error: unknown) => {
    throw isEncrypted(bytes)
      ? passwordNeeded()
      : unreadable('is damaged: it cannot be read', error);
  });
  if (loaded.isEncrypted) throw passwordNeeded();
  if (hasBrokenContainer(loaded.context)) throw brokenPart();
  return loaded;
}

/** What `PDFDocument.load` does, by the parser that takes every length of a stream. */
async function parse(bytes: Uint8Array): Promise<PDFDocument> {
  const context = await new SourceParser(bytes).parseDocument();
  const [ignoreEncryption, updateMetadata] = [true, false];
  return Reflect.construct(PDFDocument, [context, ignoreEncryption, updateMetadata]);
}

/** What is in a stream of objects that cannot be read is missing, and nobody can say what it was. */
function hasBrokenContainer(context: PDFContext): boolean {
  return context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFInvalidObject && /\/ObjStm\b/.test(textOf(object)));
}

function isEncrypted(bytes: Uint8Array): boolean {
  return /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(Buffer.from(bytes).toString('latin1'));
}

function passwordNeeded(): MailError {
  const next =
    'Save it without a password and without restrictions (print to PDF does), and send that.';
  return unreadable('is encrypted: it has a password or usage restrictions', undefined, next);
}

function textOf(object: PDFInvalidObject): string {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes.toString('latin1');
}

/**
 * The leaves of the page tree in their order, whatever its counts say.
 * @throws MailError `empty_document`, `invalid_pdf` for a tree that is none, `page_limit_exceeded`.
 */
export function pagesOf(document: PDFDocument): SourcePage[] {
  const root = document.context.lookup(document.context.trailerInfo.Root);
  if (!(root instanceof PDFDict)) throw unreadable('is damaged: it has no table of contents');
  const tree = root.lookup(PDFName.of('Pages'));
  if (!(tree instanceof PDFDict)) throw unreadable('is damaged: it has no page tree');
  const pages = walkTree(document, tree, root.get(PDFName.of('Pages')));
  if (pages.length === 0) throw new MailError('empty_document', { reason: 'the PDF has no page' });
  if (pages.length > LETTER_PAGES_MAX) {
    const count = pages.length >= MOST_NODES ? `more than ${MOST_NODES}` : pages.length;
    const reason = `the PDF has ${count} pages; a letter has at most ${LETTER_PAGES_MAX}`;
    throw new MailError('page_limit_exceeded', { reason });
  }
  return pages;
}

interface Node {
  readonly value: PDFObject | undefined;
  readonly inherited: ReadonlyMap<string, PDFObject>;
  readonly depth: number;
}

/** Without recursion and never twice through the same branch: trees of strangers have loops. */
function walkTree(document: PDFDocument, tree: PDFDict, ref: PDFObject | undefined): SourcePage[] {
  const pages: SourcePage[] = [];
  const branches = new Set<PDFObject | undefined>();
  const todo: Node[] = [{ value: ref ?? tree, inherited: new Map(), depth: 0 }];
  for (let count = 0; todo.length > 0 && count < MOST_NODES; count++) {
    const node = todo.pop() as Node;
    const dict = node.value instanceof PDFRef ? document.context.lookup(node.value) : node.value;
    // Better no letter than one that lacks a page.
    if (!(dict instanceof PDFDict)) throw unreadable('is damaged: a page of it cannot be read');
    const inherited = inherit(dict, node.inherited);
    const kids = dict.lookup(PDFName.of('Kids'));
    if (!(kids instanceof PDFArray)) {
      pages.push({ dict, get: (key) => whole(document.context.lookup(inherited.get(key))) });
      continue;
    }
    if (branches.has(dict)) throw unreadable('is damaged: its page tree contains itself');
    if (node.depth > DEEPEST) throw unreadable('is damaged: its page tree is too deep');
    branches.add(dict);
    for (const value of kids.asArray().toReversed()) {
      todo.push({ value, inherited, depth: node.depth + 1 });
    }
  }
  return pages;
}

function inherit(
  dict: PDFDict,
  above: ReadonlyMap<string, PDFObject>,
): ReadonlyMap<string, PDFObject> {
  const own = new Map(above);
  for (const key of INHERITED) {
    const value = dict.get(PDFName.of(key));
    if (value !== undefined) own.set(key, value);
  }
  return own;
}

/** The numbers of an array; undefined where it is none, or one of another length. */
export function numbersOf(value: PDFObject | undefined, length: number): number[] | undefined {
  if (!(value instanceof PDFArray) || value.size() < length) return undefined;
  const numbers = Array.from({ length }, (_, at) => value.lookup(at));
  const plain = numbers.map((each) => (each instanceof PDFNumber ? each.asNumber() : Number.NaN));
  return plain.every(Number.isFinite) ? plain : undefined;
}

/** For errors that parsing throws: all of them are the file's fault. */
export function asMailError(error: unknown): MailError {
  if (isMailError(error)) return error;
  const nested = error instanceof RangeError;
  return unreadable(
    nested ? 'is nested too deeply to be read' : 'is damaged: it cannot be read',
    error,
  );
}
