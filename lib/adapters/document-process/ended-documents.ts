import { createHash } from 'node:crypto';
import { type Ending, ProcessEnded } from '../../child-process/process-ended.ts';

/** Reasons that lie in the document: a process that hangs or crashes may have had others. */
const OF_THE_DOCUMENT: ReadonlySet<Ending> = new Set(['late', 'memory']);
const KEPT_MS = 3_600_000;
const MOST = 1000;

/** Documents that were too much for the process that read them, by their hash: nobody else waits for them again. */
export class EndedDocuments {
  readonly #nowMs: () => number;
  readonly #known = new Map<string, { readonly error: ProcessEnded; readonly untilMs: number }>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** How it ended its process within the last hour. */
  of(bytes: Uint8Array): ProcessEnded | undefined {
    // The hash of a large document takes milliseconds, and mostly there is none to compare it with.
    if (this.#known.size === 0) return undefined;
    const known = this.#known.get(hashOf(bytes));
    return known !== undefined && known.untilMs > this.#nowMs() ? known.error : undefined;
  }

  note(bytes: Uint8Array, error: unknown): void {
    if (!(error instanceof ProcessEnded) || !OF_THE_DOCUMENT.has(error.ending)) return;
    const hash = hashOf(bytes);
    this.#known.delete(hash);
    this.#known.set(hash, { error, untilMs: this.#nowMs() + KEPT_MS });
    const [oldest = hash] = this.#known.keys();
    if (this.#known.size > MOST) this.#known.delete(oldest);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}
