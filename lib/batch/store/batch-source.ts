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
type Named = Pick<Batch, 'hex' | 'sourceId'>;

/**
 * Stored before the batch: dead in between, it serves nobody, and the bucket clears it. It has a name of its own, which
 * the batch keeps: another call of the same key may judge the same rows otherwise, and must not replace it.
 */
export async function putSource(
  { documents }: SourceDeps,
  { hex, sourceId }: Named,
  source: BatchSource,
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(source));
  await documents.put(batchSourceKey(hex, sourceId), bytes, 'application/json');
}

/** Undefined once it is gone. */
export async function findSource(
  { documents }: SourceDeps,
  { hex, sourceId }: Named,
): Promise<BatchSource | undefined> {
  const bytes = await documents.get(batchSourceKey(hex, sourceId));
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as BatchSource);
}

/** All that the batch and its twins brought. Safe to repeat: what is gone stays gone. */
export async function forgetSource(
  { documents }: SourceDeps,
  { hex }: Pick<Batch, 'hex'>,
): Promise<void> {
  await documents.removeAll(batchFolder(hex));
}

/** What a call brought whose batch another one had stored before. */
export async function forgetTwin(
  { documents }: SourceDeps,
  { hex, sourceId }: Named,
): Promise<void> {
  await documents.removeAll(batchSourceKey(hex, sourceId));
}
