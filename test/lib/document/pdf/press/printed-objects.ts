import { PDFDocument, PDFStream } from 'pdf-lib';
import { loadDocument, pagesOf } from '../../../../../lib/document/pdf/load-pages.ts';
import { rewriteDocument } from '../../../../../lib/document/pdf/rewrite-document.ts';
import { saveDocument } from '../../../../../lib/document/pdf/save-document.ts';
import { seen } from '../inspected.ts';

/** Where the tests' words stand. */
const WORDS = [60, 190, 360, 230] as const;

/** A document as it is rewritten, before its odd pages are flattened: what these say decides what is drawn of them. */
export async function rewritten(file: Uint8Array): Promise<Uint8Array> {
  const source = await loadDocument(file);
  const { document } = await rewriteDocument(source, pagesOf(source));
  return saveDocument(document);
}

/** What is written, object by object, as text: streams as their dictionaries. */
export async function objectsOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes);
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.map((each) => String(each instanceof PDFStream ? each.dict : each)).join('\n');
}

export async function inkOf(bytes: Uint8Array): Promise<number> {
  const [page] = await seen(bytes);
  return page?.ink.countIn(WORDS) ?? 0;
}
