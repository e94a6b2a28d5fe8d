import type { SQSEvent } from 'aws-lambda';
import { overrideDeps } from '../../../functions/deps.ts';
import { FUNCTION_MODULES, type FunctionModule } from '../../../infra/function-grants.ts';
import { anEvent, type EventParts } from '../../builders/an-event.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps, SETTINGS, X402_SETTINGS } from '../../fakes/fake-deps.ts';
import { FakeStablecoin } from '../../fakes/fake-stablecoin.ts';
import { FakeStateMachine, type Task } from '../../fakes/fake-state-machine.ts';
import type { Right } from './rights.ts';
import { watchedDeps } from './watched-deps.ts';

/** What each function was seen to use. */
export type Seen = ReadonlyMap<FunctionModule, Set<Right>>;

/** To be filled by `runWatched`. */
export function nothingSeen(): Seen {
  return new Map(FUNCTION_MODULES.map((module) => [module, new Set<Right>()]));
}

/** Runs a function as the platform does, and notes what it uses of these ports. */
export async function runWatched(
  seen: Seen,
  deps: FakeDeps,
  module: FunctionModule,
  event: unknown,
): Promise<unknown> {
  const { handler } = (await import(`../../../functions/${module}.ts`)) as {
    readonly handler: (event: unknown) => Promise<unknown>;
  };
  const settings = { ...deps.settings, guestLimitPerMinute: 60 };
  overrideDeps(watchedDeps({ ...deps, settings }, seen.get(module) ?? new Set()));
  return handler(event);
}

interface ToolResult {
  readonly isError?: boolean;
  readonly structuredContent: Readonly<Record<string, unknown>>;
}

/** The tasks of the state machine, and the functions that are deployed for them. */
const TASKS: Readonly<Record<string, FunctionModule>> = {
  ScreenOrder: 'workflow/screen-order',
  HoldForReview: 'workflow/hold-for-review',
  RecordDecision: 'workflow/record-decision',
  CapturePayment: 'workflow/capture-payment',
  SubmitPiece: 'workflow/submit-piece',
  FailOrder: 'workflow/fail-order',
  RefundOrder: 'workflow/refund-order',
  ReleasePayment: 'workflow/release-payment',
};

/** A deployment that has everything: all its functions, its queue, its state machine and its schedules. */
export class Town {
  readonly deps: FakeDeps;
  readonly #seen: Seen;
  readonly #machine: FakeStateMachine;

  constructor(seen: Seen, overrides: Partial<FakeDeps> = {}) {
    this.#seen = seen;
    const clock = overrides.clock ?? new FakeClock();
    const tasks = Object.entries(TASKS).map(([name, module]): [string, Task] => [
      name,
      (input) => this.run(module, input),
    ]);
    this.#machine = new FakeStateMachine(Object.fromEntries(tasks), (seconds) =>
      clock.advance({ seconds }),
    );
    this.deps = fakeDeps({
      clock,
      workflow: this.#machine as never,
      settings: { ...SETTINGS, x402: true, stablecoin: X402_SETTINGS },
      stablecoin: new FakeStablecoin(),
      ...overrides,
    });
  }

  run(module: FunctionModule, event: unknown): Promise<unknown> {
    return runWatched(this.#seen, this.deps, module, event);
  }

  /** A call, as the gateway hands it on, and the body of its answer. */
  async call<Body>(module: FunctionModule, event: EventParts): Promise<Body> {
    const { body } = (await this.run(module, anEvent(event))) as { readonly body: string };
    return JSON.parse(body || '{}') as Body;
  }

  /** A call of a tool, and what it answered. */
  async tool(name: string, args: object): Promise<Readonly<Record<string, unknown>>> {
    const { result } = await this.call<{ readonly result: ToolResult }>('http/mcp', {
      method: 'POST',
      path: '/api/mcp',
      headers: { Accept: 'application/json, text/event-stream' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    });
    if (result.isError) throw new Error(`${name}: ${JSON.stringify(result.structuredContent)}`);
    return result.structuredContent;
  }

  /** Queue, state machine and schedules, in turn, for so many days. */
  async live(days = 0): Promise<void> {
    for (let day = 0; day <= days; day += 1) {
      for (const orderId of this.deps.outbox.deliver()) await this.#wake(orderId);
      await this.#machine.run();
      await this.run('schedules/reconcile', {});
      await this.run('schedules/deliver-webhooks', {});
      for (const orderId of this.deps.outbox.deliver()) await this.#wake(orderId);
      await this.#machine.run();
      if (day < days) this.deps.clock.advance({ days: 1 });
    }
  }

  #wake(orderId: string): Promise<unknown> {
    const body = JSON.stringify({ order_id: orderId });
    const event = { Records: [{ messageId: 'message_1', body }] } as SQSEvent;
    return this.run('events/carry-out-effects', event);
  }
}
