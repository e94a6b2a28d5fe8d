import { readFileSync } from 'node:fs';
import type { Workflow } from '../../../lib/ports.ts';
import { readMachine } from '../../../local/engines/step-functions/definition.ts';
import type { Execution } from '../../../local/engines/step-functions/execution-store.ts';
import { Run, type RunHost } from '../../../local/engines/step-functions/run.ts';
import { runStates } from '../../../local/engines/step-functions/states.ts';
import { TaskTokens } from '../../../local/engines/step-functions/task-tokens.ts';

const FILE = new URL('../../../statemachines/order.asl.json', import.meta.url);
const ARN = 'arn:aws:states:us-east-1:123456789012:stateMachine:order';
const FUNCTION = 'arn:aws:lambda:us-east-1:123456789012:function:';
const MACHINE = readMachine(
  ARN,
  readFileSync(FILE, 'utf8').replaceAll(/\$\{(\w+)\}/g, `${FUNCTION}$1`),
);

interface MachineWorld {
  nowMs(): number;
  /** @returns what cancels it. */
  after(ms: number, action: () => void): () => void;
  random(): number;
  newToken(): string;
  /** @param task the name of the function, as the definition has it. */
  invoke(task: string, payload: unknown): Promise<unknown>;
  say(line: string): void;
}

/** The deployed state machine, interpreted by the engine of the local service, on simulated time. */
export class StateMachines implements Workflow {
  /** By name. */
  readonly executions = new Map<string, Execution>();
  readonly #tokens = new TaskTokens();
  readonly #host: RunHost;
  readonly #world: MachineWorld;

  constructor(world: MachineWorld) {
    this.#world = world;
    this.#host = {
      clock: {
        nowMs: world.nowMs,
        schedule: (atMs, fire) => world.after(atMs - world.nowMs(), () => void fire()),
        busy: () => () => {},
      },
      store: { save: async () => {}, settled: async () => {}, read: () => notKept() },
      tokens: this.#tokens,
      random: world.random,
      newToken: world.newToken,
      invoke: (arn, payload) => world.invoke(arn.slice(FUNCTION.length), payload),
    };
  }

  /** As the adapter does: a name that was used before changes nothing. A later run of an order has its number. */
  async start(orderId: string, run = 1): Promise<void> {
    this.#begin(run === 1 ? orderId : `${orderId}-${run}`, { order_id: orderId });
  }

  /** A token that no longer waits is no error. */
  async resume(taskToken: string, output: Readonly<Record<string, string>>): Promise<void> {
    await this.#tokens.answer(taskToken, { output }).catch(() => {});
  }

  #begin(name: string, input: object): void {
    if (this.executions.has(name)) return;
    const execution: Execution = {
      executionArn: `${ARN.replace('stateMachine', 'execution')}:${name}`,
      stateMachineArn: ARN,
      name,
      startMs: this.#world.nowMs(),
      status: 'RUNNING',
      input: JSON.stringify(input),
      history: [],
    };
    this.executions.set(name, execution);
    const run = new Run(this.#host, MACHINE, execution, new AbortController().signal);
    void runStates(run).then(({ status }) => {
      execution.status = status;
      this.#world.say(`execution of ${name} ${status}`);
    });
  }

  running(): readonly string[] {
    return [...this.executions.values()]
      .filter(({ status }) => status === 'RUNNING')
      .map(({ name }) => name);
  }
}

function notKept(): never {
  throw new Error('the simulation keeps its executions in memory');
}
