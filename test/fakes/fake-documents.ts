import type { Deadline, Documents } from '../../lib/ports.ts';

/** Documents in memory. */
export class FakeDocuments implements Documents {
  readonly kept = new Map<string, Uint8Array>();
  /** Thrown by the next calls while it is set. */
  failure: Error | undefined;

  async put(key: string, bytes: Uint8Array): Promise<void> {
    this.#failIfTold();
    this.kept.set(key, bytes.slice());
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    this.#failIfTold();
    return this.kept.get(key);
  }

  async copy(from: string, to: string): Promise<boolean> {
    const bytes = await this.get(from);
    if (bytes !== undefined) await this.put(to, bytes);
    return bytes !== undefined;
  }

  async keysIn(prefix: string): Promise<readonly string[]> {
    this.#failIfTold();
    return [...this.kept.keys()].filter((key) => key.startsWith(prefix)).sort();
  }

  async removeAll(prefix: string): Promise<void> {
    this.#failIfTold();
    for (const key of this.kept.keys()) if (key.startsWith(prefix)) this.kept.delete(key);
  }

  /** Stored at this time, or at none that is known. */
  uploadedAtMs: number | undefined;

  async getUpload(key: string, _deadline?: Deadline) {
    const bytes = await this.get(key);
    return bytes && { bytes, storedAtMs: this.uploadedAtMs };
  }

  async signedUrl(key: string, seconds: number): Promise<string> {
    this.#failIfTold();
    return `https://documents.example/${key}?seconds=${seconds}`;
  }

  #failIfTold(): void {
    if (this.failure !== undefined) throw this.failure;
  }
}
