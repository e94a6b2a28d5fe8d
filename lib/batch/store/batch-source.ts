import type { Caller } from '../../credentials/caller.ts';
import type { Deps } from '../../deps.ts';
import { batchFolder, batchSourceKey } from '../../resources.ts';
import type { Batch } from '../core/batch.ts';
import type { BatchLetter, MergedRow } from '../rows/order-of-row.ts';

/** All that placing the rows needs and the batch itself must not show: who called, what is written, and to whom. */
export interface BatchSource {
  readonly caller: Caller;
  readonly sourceIp: string | null;
  readonly baseUrl: string;
  /** Of the code that pays, which itself is stored nowhere; null in the sandbox. */
  readonly creditAccountId: string | null;
  readonly letter: BatchLetter;
  readonly rows: readonly (MergedRow & { readonly row: number; readonly priceCents: number })[];
}

type SourceDeps = Pick<Deps, 'documents'>;
type Named = Pick<Batch, 'hex' | 'bodyHash'>;

/**
 * Stored before the batch: dead in between, it serves nobody, and the bucket clears it. It is named by the body it came
 * with, so that no other call under the same key can replace it.
 */
export async function putSource(
  { documents }: SourceDeps,
  { hex, bodyHash }: Named,
  source: BatchSource,
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(source));
  await documents.put(batchSourceKey(hex, bodyHash), bytes, 'application/json');
}

/** Undefined once it is gone. */
export async function findSource(
  { documents }: SourceDeps,
  { hex, bodyHash }: Named,
): Promise<BatchSource | undefined> {
  const bytes = await documents.get(batchSourceKey(hex, bodyHash));
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as BatchSource);
}

/** Safe to repeat: what is gone stays gone. */
export async function forgetSource({ documents }: SourceDeps, { hex }: Named): Promise<void> {
  await documents.removeAll(batchFolder(hex));
}
