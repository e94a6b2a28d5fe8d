import { createMemoryStore } from '../../../../lib/adapters/memory/memory-store.ts';
import type { Deps } from '../../../../lib/deps.ts';
import { isMailError, MailError } from '../../../../lib/errors/mail-error.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { fromItem } from '../../../../lib/order/store/order-item.ts';
import { tell, wake } from '../../../../lib/order/store/tell.ts';
import { capturePayment } from '../../../../lib/order/workflow/capture-payment.ts';
import { failOrder, type WorkflowError } from '../../../../lib/order/workflow/fail-order.ts';
import { holdForReview } from '../../../../lib/order/workflow/hold-for-review.ts';
import {
  type ReviewOutput,
  recordDecision,
} from '../../../../lib/order/workflow/record-decision.ts';
import { returnOwedPayment } from '../../../../lib/order/workflow/return-owed-payment.ts';
import { screenOrder } from '../../../../lib/order/workflow/screen-order.ts';
import { submitPiece } from '../../../../lib/order/workflow/submit-piece.ts';
import type { Rail, Verdict, Workflow } from '../../../../lib/ports.ts';
import { passingKey } from '../../../../lib/resources.ts';
import type { Item } from '../../../../lib/store/store.ts';
import { aPaidOrder, HEX, PRICE_CENTS, stored } from '../../../builders/an-order.ts';
import { FakeClock, type Span, START_MS } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeLane } from '../../../fakes/fake-lane.ts';
import { FakeOutbox } from '../../../fakes/fake-outbox.ts';
import { FakeRail, type RailAnswer } from '../../../fakes/fake-rail.ts';
import { ALLOW, FakeScreener } from '../../../fakes/fake-screener.ts';
import { FakeStateMachine, type Task } from '../../../fakes/fake-state-machine.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const SWEEP_MINUTES = 5;

export interface Scenario {
  readonly verdict?: Verdict;
  readonly rail?: readonly RailAnswer[];
  /** What its rail answers when no other answer is planned, until something happens. */
  readonly usually?: RailAnswer;
  /** Other rails, that take what it does not. */
  readonly others?: readonly Rail[];
  /** What the platform makes of a run of a task, told when it would run; undefined: nothing. */
  readonly platform?: (task: string, minute: number) => string | undefined;
  /** Whether the workflow can be started then. */
  readonly starts?: (minute: number) => boolean;
  /** Whether the service runs then: neither worker nor workflow nor sweep. */
  readonly up?: (minute: number) => boolean;
  /** What happens at a minute, whoever waits. */
  readonly at?: Readonly<Record<number, (world: TimedWorld) => void>>;
  /** What a person tells each order at that minute; again each sweep until it is taken. */
  readonly person?: { readonly minute: number; readonly message: Message };
}

/** Paid orders from their first minute on, by the clock: queue, state machine, sweep, a rail and a processor. */
export class TimedWorld {
  readonly rail: FakeRail;
  readonly lane: FakeLane;
  readonly clock = new FakeClock();
  readonly #scenario: Scenario;
  readonly #machine: FakeStateMachine;
  readonly #deps: Deps;
  readonly #outbox = new FakeOutbox();
  readonly #done = new Set<number>();
  readonly #told = new Set<string>();

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    const { clock } = this;
    const store = createMemoryStore({ clock });
    this.rail = new FakeRail(scenario.rail, { clock });
    this.rail.usually = scenario.usually ?? 'ok';
    this.lane = new FakeLane((id) => loadOrder({ store }, id));
    const tasks = Object.entries(this.#tasks()).map(([name, task]) => [
      name,
      (input: Parameters<Task>[0]) => this.#onPlatform(name, () => task(input)),
    ]);
    this.#machine = new FakeStateMachine(Object.fromEntries(tasks), (seconds) =>
      this.#pass({ seconds }),
    );
    const screener = new FakeScreener(scenario.verdict ?? ALLOW);
    const rails = [this.rail, ...(scenario.others ?? [])];
    const ports = { clock, store, screener, rail: this.rail, rails, lane: this.lane };
    const deps: Deps = fakeDeps({ ...ports, outbox: this.#outbox });
    this.#deps = { ...deps, workflow: this.#workflow() };
  }

  get minute(): number {
    return (this.clock.nowMs() - START_MS) / MINUTE_MS;
  }

  /** Places so many orders in the first minute, and lets so much time pass. */
  async live(hours: number, orders = 1): Promise<Order[]> {
    const placed = await Promise.all(
      Array.from({ length: orders }, (_, index) => this.#place(index)),
    );
    this.#pass({});
    return this.goOn(hours, placed.map(orderIdOf));
  }

  /** Lets time pass until that hour. */
  async goOn(hours: number, ids: readonly string[]): Promise<Order[]> {
    while (this.minute < hours * 60) await this.#tick(ids);
    return this.orders(ids);
  }

  /** Takes up an order that somebody stored when the clock began, and lets so much time pass. */
  async takeUp(item: Item, hours: number): Promise<Order> {
    const order = fromItem(item);
    const orderId = orderIdOf(order);
    await this.#keepDocuments(order);
    this.lane.authorize(orderId, order.priceCents);
    if (order.payment.state === 'captured') this.lane.take(orderId);
    if (order.payment.state === 'released') await this.lane.release(orderId, '');
    await this.#deps.store.commit([{ kind: 'put', table: 'orders', item, when: [] }]);
    while (this.minute < hours * 60) await this.#tick([orderId]);
    return loadOrder(this.#deps, orderId);
  }

  orders(ids: readonly string[]): Promise<Order[]> {
    return Promise.all(ids.map((id) => loadOrder(this.#deps, id)));
  }

  async #place(index: number): Promise<Order> {
    const order = aPaidOrder(`${index.toString(16).padStart(2, '0')}${HEX.slice(2)}`);
    await this.#keepDocuments(order);
    this.lane.authorize(orderIdOf(order), PRICE_CENTS);
    await wake(this.#deps, await stored(this.#deps.store, order));
    return order;
  }

  async #keepDocuments({ hex, documentSha256 }: Order): Promise<void> {
    const text = new TextEncoder().encode('Dear Ada,');
    const keep = (kind: 'document' | 'text', mediaType: string) =>
      this.#deps.documents.put(passingKey(hex, documentSha256, kind), text, mediaType);
    await keep('document', 'application/pdf');
    await keep('text', 'text/plain');
  }

  async #tick(ids: readonly string[]): Promise<void> {
    if (this.#scenario.up?.(this.minute) ?? true) {
      for (const orderId of this.#outbox.deliver()) {
        await carryOutEffects(this.#deps, orderId).catch(() => undefined);
      }
      await this.#machine.run();
      await this.#askPerson(ids);
      await reconcile(this.#deps);
      await this.#machine.run();
    }
    this.#pass({ minutes: SWEEP_MINUTES });
  }

  async #askPerson(ids: readonly string[]): Promise<void> {
    const { person } = this.#scenario;
    if (person === undefined || this.minute < person.minute) return;
    for (const id of ids.filter((each) => !this.#told.has(each))) {
      const order = await tell(this.#deps, id, person.message).catch((error: unknown) => {
        if (!isMailError(error, 'not_held')) throw error;
        return undefined;
      });
      if (order !== undefined) this.#told.add(id);
    }
  }

  #pass(span: Span): void {
    this.clock.advance(span);
    for (const [minute, happen] of Object.entries(this.#scenario.at ?? {})) {
      if (this.minute < Number(minute) || this.#done.has(Number(minute))) continue;
      this.#done.add(Number(minute));
      happen(this);
    }
  }

  #workflow(): Workflow {
    const machine = this.#machine;
    return {
      start: async (orderId, run) => {
        if (this.#scenario.starts?.(this.minute) === false) {
          throw new MailError('unavailable', { reason: 'the workflow service did not answer' });
        }
        await machine.start(orderId, run);
      },
      resume: (taskToken, output) => machine.resume(taskToken, output),
    };
  }

  #onPlatform(name: string, task: () => Promise<unknown>): Promise<unknown> {
    const error = this.#scenario.platform?.(name, this.minute);
    if (error === undefined) return task();
    throw Object.assign(new Error('by plan'), { name: error });
  }

  #tasks(): Readonly<Record<string, Task>> {
    const id = (input: Parameters<Task>[0]) => String(input['order_id']);
    const payBack: Task = (input) => returnOwedPayment(this.#deps, id(input));
    return {
      ScreenOrder: async (input) => ({ outcome: await screenOrder(this.#deps, id(input)) }),
      HoldForReview: (input) => holdForReview(this.#deps, id(input), String(input['task_token'])),
      RecordDecision: async (input) => ({
        outcome: await recordDecision(this.#deps, id(input), input['review'] as ReviewOutput),
      }),
      CapturePayment: (input) => capturePayment(this.#deps, id(input)),
      SubmitPiece: (input) => submitPiece(this.#deps, id(input)),
      FailOrder: (input) => failOrder(this.#deps, id(input), input['error'] as WorkflowError),
      RefundOrder: payBack,
      ReleasePayment: payBack,
    };
  }
}
