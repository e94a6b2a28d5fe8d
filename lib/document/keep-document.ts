import type { Documents } from '../ports.ts';
import { documentKey, documentTextKey } from '../resources.ts';
import type { PreparedDocument } from './prepare-document.ts';

/** The objects are named by their hash: storing them before the order is safe, an orphan is harmless. */
export async function keepDocument(
  deps: { readonly documents: Documents },
  document: PreparedDocument,
): Promise<void> {
  const text = new TextEncoder().encode(document.text);
  await Promise.all([
    deps.documents.put(documentKey(document.sha256), document.bytes, 'application/pdf'),
    deps.documents.put(documentTextKey(document.sha256), text, 'text/plain; charset=utf-8'),
  ]);
}
