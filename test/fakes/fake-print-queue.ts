import type { PrintQueue } from '../../lib/ports.ts';

/** The office's folder in memory, or in somebody's documents. */
export class FakePrintQueue implements PrintQueue {
  readonly kept: Map<string, Uint8Array>;

  constructor(kept = new Map<string, Uint8Array>()) {
    this.kept = kept;
  }

  async keysIn(folder: string): Promise<readonly string[]> {
    return [...this.kept.keys()].filter((key) => key.startsWith(folder)).sort();
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return this.kept.get(key);
  }

  async putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    if (this.kept.has(key)) return false;
    this.kept.set(key, bytes.slice());
    return true;
  }

  async remove(key: string): Promise<void> {
    this.kept.delete(key);
  }
}
