import { FakePrintQueue } from '../../fakes/fake-print-queue.ts';

/** The office's folder in memory; after so many writes the process dies. */
export class DyingPrintQueue extends FakePrintQueue {
  writesLeft = Number.POSITIVE_INFINITY;
  /** Keys that were read, in turn. */
  readonly read: string[] = [];

  override get(key: string): Promise<Uint8Array | undefined> {
    this.read.push(key);
    return super.get(key);
  }

  override async putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    this.spend();
    return super.putNew(key, bytes);
  }

  override async remove(key: string): Promise<void> {
    this.spend();
    await super.remove(key);
  }

  /** What reaches the world besides, such as paper, is a write, too. */
  spend(): void {
    if (this.writesLeft <= 0) throw new Error('the process died');
    this.writesLeft -= 1;
  }
}
