import type { Workflow } from '../../lib/ports.ts';

/** A state machine that only remembers what it was asked. */
export class FakeWorkflow implements Workflow {
  readonly started: string[] = [];
  /** The run of each start. */
  readonly runs: number[] = [];
  readonly resumed: { taskToken: string; output: { readonly decision: string } }[] = [];
  /** While set, every call fails with it. */
  failure: Error | undefined;

  async start(orderId: string, run = 1): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    this.started.push(orderId);
    this.runs.push(run);
  }

  async resume(taskToken: string, output: { readonly decision: string }): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    this.resumed.push({ taskToken, output });
  }
}
