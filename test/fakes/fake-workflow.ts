import type { Workflow } from '../../lib/ports.ts';

/** A state machine that only remembers what it was asked. */
export class FakeWorkflow implements Workflow {
  readonly started: string[] = [];
  readonly resumed: { taskToken: string; output: Readonly<Record<string, string>> }[] = [];
  /** While set, every call fails with it. */
  failure: Error | undefined;

  async start(orderId: string): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    this.started.push(orderId);
  }

  async resume(taskToken: string, output: Readonly<Record<string, string>>): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    this.resumed.push({ taskToken, output });
  }
}
