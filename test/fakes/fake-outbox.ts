import type { Outbox } from '../../lib/ports.ts';

/** Wake-up calls, kept until they are delivered. */
export class FakeOutbox implements Outbox {
  readonly woken: string[] = [];
  /** How long each delayed call was to wait, in seconds. */
  readonly delays: number[] = [];
  /** While set, every wake-up call is lost. */
  failure: Error | undefined;

  async wake(orderId: string, delaySeconds = 0): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    this.woken.push(orderId);
    if (delaySeconds > 0) this.delays.push(delaySeconds);
  }

  /** The calls since the last delivery, each order once. */
  deliver(): readonly string[] {
    return [...new Set(this.woken.splice(0))];
  }
}
