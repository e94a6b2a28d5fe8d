import { createMemoryStore } from '../../../../lib/adapters/memory/memory-store.ts';
import type { Deps } from '../../../../lib/deps.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { RUNS_MAX } from '../../../../lib/order/core/overdue.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { recordRailEvent } from '../../../../lib/order/inbound/record-rail-event.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { putOrder } from '../../../../lib/order/store/order-item.ts';
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
import type { RailFinding, Verdict } from '../../../../lib/ports.ts';
import { createRailHealth } from '../../../../lib/rails/rail-health.ts';
import { passingKey } from '../../../../lib/resources.ts';
import { ConditionFailed } from '../../../../lib/store/store.ts';
import { aPaidOrder, PRICE_CENTS } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeLane } from '../../../fakes/fake-lane.ts';
import { FAKE_SIGNATURE, FakeRail, type RailAnswer } from '../../../fakes/fake-rail.ts';
import { FakeScreener } from '../../../fakes/fake-screener.ts';
import { FakeStateMachine } from '../../../fakes/fake-state-machine.ts';
import { type Death, MortalProcess } from '../../../fakes/mortal-process.ts';
import { type Refusal, RefusingOutside } from '../../../fakes/refusing-outside.ts';

export interface Plan {
  readonly verdict: Verdict;
  readonly rail?: readonly RailAnswer[];
  readonly askable?: boolean;
  /** What a person tells the order if it comes to wait for one; allows it by default. */
  readonly person?: Message;
  /** What became of the piece, as its rail says when it is asked; nothing by default. */
  readonly finding?: RailFinding;
  /** What the rail reports by webhook, again and again until it is taken, even before it answers the submission. */
  readonly report?: RailFinding;
  /** What the platform does to the first runs of a task. */
  readonly hiccup?: Hiccup;
  /** How the outside fails a task, once. */
  readonly refusal?: Refusal;
  /** The person decides as soon as the order is held, before the workflow waits for it. */
  readonly hasty?: boolean;
}

export interface Hiccup {
  readonly task: string;
  /** The name that the state machine gets to hear. */
  readonly error: string;
  /** Whether the task never ran, or did all its work and could not say so. */
  readonly when: 'before' | 'after';
  readonly times: number;
}

type Input = Readonly<Record<string, unknown>>;

/** How often a queue hands out a message, and a caller tries a call, before giving up. */
const TRIES = 3;
/** How often days pass before nothing moves any more: a sweep that dies comes again, and an execution, too. */
const waitsMax = ({ step }: Order) => (step === null ? 2 : RUNS_MAX + 2);

/**
 * Everything between a paid order and its end, around the code as it is deployed: the queue, the state machine as
 * its file describes it, the sweep, a rail and a processor. Processes die as planned; nothing else fails.
 */
export class CrashWorld {
  readonly process: MortalProcess;
  readonly rail: FakeRail;
  readonly lane: FakeLane;
  readonly orderId = orderIdOf(aPaidOrder());
  readonly #plan: Plan;
  readonly #inside: Deps;
  readonly #outside: ReturnType<typeof fakeDeps>;
  readonly #machine: FakeStateMachine;
  readonly #refusing: RefusingOutside;
  #hiccups = 0;
  #reported = false;

  constructor(plan: Plan, ...deaths: readonly Death[]) {
    this.#plan = plan;
    this.process = new MortalProcess(...deaths);
    this.#refusing = new RefusingOutside(plan.refusal);
    const clock = new FakeClock();
    const store = createMemoryStore({ clock });
    this.rail = new FakeRail(plan.rail, { askable: plan.askable ?? true, clock });
    this.rail.finding = plan.finding ?? null;
    this.rail.onPrinted = () => this.#report();
    this.lane = new FakeLane((id) => loadOrder({ store }, id));
    const tasks = Object.entries(this.#tasks()).map(([name, task]) => [
      name,
      (input: Input) => this.#onPlatform(name, () => task(input)),
    ]);
    this.#machine = new FakeStateMachine(Object.fromEntries(tasks), (seconds) =>
      clock.advance({ seconds }),
    );
    const screener = new FakeScreener(plan.verdict);
    this.#outside = fakeDeps({ clock, store, screener, rail: this.rail, lane: this.lane });
    const lane = this.process.wrap('lane', this.lane);
    const { log } = this.#outside;
    this.#inside = {
      ...this.#outside,
      store: this.process.wrap('store', this.#refusing.wrap('store', store)),
      documents: this.process.wrap('documents', this.#outside.documents),
      outbox: this.process.wrap('outbox', this.#outside.outbox),
      workflow: this.process.wrap('workflow', this.#refusing.wrap('workflow', this.#machine)),
      screener: this.process.wrap('screener', screener),
      rails: [this.process.wrap('rail', this.rail)],
      railHealth: createRailHealth({ store: this.process.wrap('store', store), clock, log }),
      lanes: { credit_code: lane },
    };
  }

  /** The whole life of one order, until nothing moves any more. */
  async live(): Promise<Order> {
    await this.#place();
    await this.#settle();
    await this.#review();
    return this.order();
  }

  /** What an operator can do about an order that is stuck. */
  async runAgain(): Promise<Order> {
    this.#machine.startFailedAgain();
    await this.#settle();
    await this.#review();
    return this.order();
  }

  /** A person whose answer was lost asks again, and learns that the order is not held any more. */
  async #review(): Promise<void> {
    if ((await this.order()).step !== 'reviewing') return;
    const message = this.#plan.person ?? MESSAGES.decided_allow;
    await this.#insist(() => tell(this.#inside, this.orderId, message)).catch((error: unknown) => {
      if (!isMailError(error, 'not_held')) throw error;
    });
    await this.#settle();
  }

  readonly workflowStatus = () => this.#machine.statusOf(this.orderId);

  order(): Promise<Order> {
    return loadOrder(this.#outside, this.orderId);
  }

  /** The one transaction that places a paid order, as its caller sees it: repeated until it answers. */
  async #place(): Promise<void> {
    const order = aPaidOrder();
    const { hex, documentSha256: sha } = order;
    for (const key of [passingKey(hex, sha, 'document'), passingKey(hex, sha, 'text')])
      await this.#outside.documents.put(key, Buffer.from('Dear Ada,'));
    this.lane.authorize(this.orderId, PRICE_CENTS);
    await this.#insist(async () => {
      try {
        await this.#inside.store.commit([
          putOrder(order, { kind: 'absent', because: 'order_exists' }),
        ]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
      }
      await wake(this.#inside, order);
    });
  }

  /**
   * Queue, workflow and sweep, in turn, until a round changes nothing, not even after days; or a person is waited for.
   */
  async #settle(): Promise<void> {
    let waits = 0;
    for (let before = ''; ; ) {
      for (const orderId of this.#outside.outbox.deliver()) {
        await this.#insist(() => carryOutEffects(this.#inside, orderId)).catch(() => undefined);
      }
      await this.#machine.run();
      await this.#report();
      this.#outside.clock.advance({ minutes: 5 });
      await this.process.run(() => reconcile(this.#inside)).catch(() => undefined);
      const now = JSON.stringify([await this.order(), this.#machine.statusOf(this.orderId)]);
      if (now === before && this.#outside.outbox.woken.length === 0) {
        const order = await this.order();
        if (waits >= waitsMax(order) || order.step === 'reviewing') return;
        waits += 1;
        this.#outside.clock.advance({ days: 5 });
      }
      before = now;
    }
  }

  async #insist(handler: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.process.run(handler);
        return;
      } catch (error) {
        if (tries === TRIES) throw error;
      }
    }
  }

  /** The webhook of a piece that was printed, in a process of its own. */
  async #report(): Promise<void> {
    const { report } = this.#plan;
    if (report === undefined || this.#reported || this.rail.printed.length === 0) return;
    const railId = `ltr_${this.orderId}`;
    const text = JSON.stringify({ ...report, id: 'evt_1', orderId: this.orderId, railId });
    const headers = { 'lob-signature': FAKE_SIGNATURE };
    try {
      await this.process.run(() => recordRailEvent(this.#inside, 'fake', { headers, text }));
      this.#reported = true;
    } catch {
      // It was not answered with 2xx, so it comes again.
    }
  }

  async #onPlatform(name: string, task: () => Promise<unknown>): Promise<unknown> {
    const { hiccup, hasty, person = MESSAGES.decided_allow } = this.#plan;
    if (name === 'HoldForReview' && hasty) await tell(this.#outside, this.orderId, person);
    this.#refusing.task = name;
    if (hiccup?.task !== name || this.#hiccups >= hiccup.times) return task();
    this.#hiccups += 1;
    if (hiccup.when === 'after') await task();
    throw Object.assign(new Error('by plan'), { name: hiccup.error });
  }

  #tasks() {
    const inProcess =
      <I>(task: (orderId: string, input: I) => Promise<unknown>) =>
      (input: Input) =>
        this.process.run(() => task(this.orderId, input as I));
    const payBack = (id: string) => returnOwedPayment(this.#inside, id);
    return {
      ScreenOrder: inProcess(async (id) => ({ outcome: await screenOrder(this.#inside, id) })),
      HoldForReview: inProcess((id, input: { task_token: string }) =>
        holdForReview(this.#inside, id, input.task_token),
      ),
      RecordDecision: inProcess(async (id, input: { review: ReviewOutput }) => ({
        outcome: await recordDecision(this.#inside, id, input.review),
      })),
      CapturePayment: inProcess((id) => capturePayment(this.#inside, id)),
      SubmitPiece: inProcess((id) => submitPiece(this.#inside, id)),
      FailOrder: inProcess((id, input: { error: WorkflowError }) =>
        failOrder(this.#inside, id, input.error),
      ),
      RefundOrder: inProcess(payBack),
      ReleasePayment: inProcess(payBack),
    };
  }
}
