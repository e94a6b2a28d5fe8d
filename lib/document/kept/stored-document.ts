import type { Documents } from '../../ports.ts';
import { type DocumentPart, documentKey, passingKey } from '../../resources.ts';
import type { PreparedDocument } from '../prepare-document.ts';

/** An order, as far as its document is concerned. */
export interface DocumentOwner {
  readonly hex: string;
  readonly sandbox: boolean;
  readonly documentSha256: string;
}

type Copying = { readonly documents: Pick<Documents, 'copy'> };

/**
 * Stores what prints where it lies for the days of the sandbox, before there is an order: an orphan is harmless, since
 * the objects are named by the order to be and their hash, and nobody keeps what was never paid.
 */
export async function keepPassing(
  deps: { readonly documents: Pick<Documents, 'put'> },
  hex: string,
  document: Pick<PreparedDocument, 'sha256' | 'bytes' | 'text'>,
): Promise<void> {
  const { sha256 } = document;
  const text = new TextEncoder().encode(document.text);
  await Promise.all([
    deps.documents.put(passingKey(hex, sha256, 'document'), document.bytes, 'application/pdf'),
    deps.documents.put(passingKey(hex, sha256, 'text'), text, 'text/plain; charset=utf-8'),
  ]);
}

/**
 * Keeps the document of a live order for as long as the order's addresses are kept. Safe to repeat: a copy is replaced
 * by its like, and one whose source has passed meanwhile was made before.
 */
export async function keepForOrder({ documents }: Copying, owner: DocumentOwner): Promise<void> {
  if (owner.sandbox) return;
  const { hex, documentSha256: sha256 } = owner;
  await Promise.all(
    (['document', 'text'] as const).map((part) =>
      documents.copy(passingKey(hex, sha256, part), documentKey(hex, sha256, part)),
    ),
  );
}

/** Where a part of an order's document lies once the order was screened. */
export function keptKey(
  { hex, sandbox, documentSha256 }: DocumentOwner,
  part: DocumentPart,
): string {
  return sandbox ? passingKey(hex, documentSha256, part) : documentKey(hex, documentSha256, part);
}

/**
 * A part of an order's document, also of an order that was never screened; undefined when it is gone.
 * @throws MailError `unavailable`.
 */
export async function readPart(
  { documents }: { readonly documents: Pick<Documents, 'get'> },
  owner: DocumentOwner,
  part: DocumentPart,
): Promise<Uint8Array | undefined> {
  const kept = await documents.get(keptKey(owner, part));
  if (kept !== undefined || owner.sandbox) return kept;
  return documents.get(passingKey(owner.hex, owner.documentSha256, part));
}
