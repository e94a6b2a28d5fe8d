import { overrideDeps } from '../../functions/deps.ts';
import { type Case, caseIdOf, caseOf } from '../../lib/cases/case.ts';
import { mintKey } from '../../lib/credentials/api-key.ts';
import { type Order, orderIdOf, parseOrderId } from '../../lib/order/core/order.ts';
import { confirmationUntilMs, takingUntilMs } from '../../lib/order/core/submission.ts';
import { parseReference } from '../../lib/payment/stablecoin-reference.ts';
import type { CheckoutSession, RailEvent } from '../../lib/ports.ts';
import {
  type FakeDeps,
  fakeDeps,
  MPP_SETTINGS,
  SETTINGS,
  X402_SETTINGS,
} from '../fakes/fake-deps.ts';
import { Faults } from './faults.ts';
import { insideOf } from './inside.ts';
import { Kernel } from './kernel/kernel.ts';
import { Random } from './kernel/random.ts';
import { Trace } from './kernel/trace.ts';
import { MODES, type Mode, type ModeName } from './modes.ts';
import { CardCompany } from './outside/card-company.ts';
import { CardTokens } from './outside/card-tokens.ts';
import { Chain } from './outside/chain.ts';
import { Inspector, Judge } from './outside/companies.ts';
import { Functions } from './outside/functions.ts';
import { MessageQueue } from './outside/message-queue.ts';
import { type PrintedPiece, PrintHouse } from './outside/print-house.ts';
import { StateMachines } from './outside/state-machine.ts';
import { WatchedLog } from './outside/watched-log.ts';
import { WatchedStore } from './outside/watched-store.ts';
import { CreditBooks } from './rules/credit-books.ts';
import { judgeMoney } from './rules/money-watch.ts';
import { judgeOrder } from './rules/order-watch.ts';
import { standOf } from './rules/stand-of.ts';
import { Violations } from './violations.ts';

/** What a run is, whole: the same plan gives the same trace. */
export interface Plan {
  readonly mode: ModeName;
  readonly seed: number;
  /** So long the weather is bad, in entries of the agenda. */
  readonly steps: number;
  /** Who sends letters. */
  readonly guests: number;
  /** So many things go wrong at most. */
  readonly faults: number;
}

/** Told of what companies report, by whoever carries it to us. */
export interface Reports {
  opened(session: CheckoutSession & { readonly expiresAtMs: number }): void;
  checkout(kind: 'completed' | 'expired', sessionId: string): void;
  rail(rail: string, event: RailEvent): void;
  held(orderId: string): void;
  needed(each: Case): void;
}

/** One deployment and everything around it, made of chance and the code as it is deployed. */
export class World {
  readonly plan: Plan;
  readonly random: Random;
  readonly trace: Trace;
  readonly kernel: Kernel;
  readonly faults: Faults;
  readonly violations: Violations;
  readonly store: WatchedStore;
  readonly cards: CardCompany;
  readonly tokens: CardTokens;
  readonly chain: Chain;
  readonly houses: readonly PrintHouse[];
  readonly machines: StateMachines;
  readonly queue: MessageQueue;
  readonly functions: Functions;
  readonly log: WatchedLog;
  /** What the functions are handed, outside of any process: for whoever only looks. */
  readonly outside: FakeDeps;
  readonly #books: CreditBooks;
  /** Pieces of which we took it that the carrier has them. */
  readonly heardMailed = new Set<string>();
  /** Orders whose money an operator gave back. */
  readonly givenBack = new Set<string>();
  /** Interesting things that came to pass. */
  readonly reached = new Set<string>();
  reports: Reports = { opened() {}, checkout() {}, rail() {}, held() {}, needed() {} };

  constructor(plan: Plan, keepsTrace = false) {
    this.plan = plan;
    this.random = this.chanceOf('world');
    this.trace = new Trace(keepsTrace);
    const mode: Mode = MODES[plan.mode];
    this.kernel = new Kernel(this.chanceOf('kernel'), this.trace, (process, party, method) =>
      this.faults.fateOf(process, party, method),
    );
    const nowMs = () => this.kernel.nowMs;
    this.faults = new Faults(mode, this.chanceOf('faults'), nowMs, plan.faults);
    this.violations = new Violations(
      () => this.kernel.steps,
      (line) => this.kernel.say(line),
    );
    const after = (ms: number, action: () => void) => this.kernel.after(ms, action);
    const orderOf = (orderId: string) => this.orderOf(orderId);
    const { violations, kernel, faults, random } = this;
    this.store = new WatchedStore({ nowMs }, faults);
    this.log = new WatchedLog(violations);
    this.cards = new CardCompany({
      ...{ violations, orderOf, after, nowMs },
      say: (line) => kernel.say(line),
      opened: (session) => this.reports.opened(session),
      reported: (kind, sessionId) => this.reports.checkout(kind, sessionId),
    });
    this.tokens = new CardTokens(this.cards, nowMs);
    this.chain = new Chain({ violations, after });
    this.houses = HOUSES.map(
      (house) =>
        new PrintHouse(house, {
          ...{ violations, orderOf, after, nowMs },
          random: this.chanceOf(house.name),
          paidFor: (order) => this.paidFor(order),
          piecesOf: (orderId) => this.piecesOf(orderId),
          say: (line) => kernel.say(line),
          spoils: () => faults.strikes('spoiled'),
          listsLate: () => faults.strikes('unlisted'),
          denies: () => faults.strikes('denied'),
          disowns: () => faults.strikes('disowned'),
          announces: mode.announces ?? false,
          reported: (rail, event) => this.reports.rail(rail, event),
        }),
    );
    this.functions = new Functions({
      kernel,
      faults,
      violations,
      pick: (from) => random.pick(from),
    });
    this.queue = new MessageQueue({
      after,
      latencyMs: () => random.magnitude(5, 3_000),
      comesTwice: () => faults.strikes('twice'),
      receive: (orderId) => this.functions.wakeUp(orderId),
    });
    this.machines = new StateMachines({
      ...{ nowMs, after },
      random: () => random.next(),
      newToken: () => random.hex(32),
      invoke: (task, payload) => this.#task(task, payload),
      say: (line) => kernel.say(line),
    });
    const purchasesPaid = () => this.cards.purchasesPaid();
    this.#books = new CreditBooks({ violations, orderOf, purchasesPaid });
    this.outside = this.#outside();
    overrideDeps(insideOf(this));
    this.store.watch((write, before) => this.#watch(write, before));
  }

  /** Chance of its own for whoever asks: what one does changes nothing for the others. */
  chanceOf(name: string): Random {
    return new Random(`${this.plan.seed}/${this.plan.mode}/${name}`);
  }

  orderOf(orderId: string): Order | undefined {
    const order = this.store.orders.get(parseOrderId(orderId)?.hex ?? '');
    return order && orderIdOf(order) === orderId ? order : undefined;
  }

  /** What was put before an operator, open or done. */
  caseOf({ kind, about }: Pick<Case, 'kind' | 'about'>): Case | undefined {
    const [row] = this.store.rowsOf(caseIdOf({ kind, about }));
    return row && caseOf(row);
  }

  /** How often an event reached its webhook. */
  timesTold(eventId: string): number {
    return this.outside.webhookSender.ids().filter((id) => id === eventId).length;
  }

  piecesOf(orderId: string): readonly PrintedPiece[] {
    return this.houses.flatMap(({ pieces }) => pieces.filter((piece) => piece.orderId === orderId));
  }

  /** What the payer has paid until now, less what went back, in cents. */
  paidFor(order: Order): number {
    const orderId = orderIdOf(order);
    const { method, reference } = order.payment;
    if (method === 'checkout' || method === 'mpp') return this.cards.netCents(orderId).charged;
    if (method === 'x402') return this.chain.netOf(parseReference(reference ?? '').payer);
    return this.#books.centsOf(orderId);
  }

  /** A key with which an operator works. */
  operatorKey(): Promise<string> {
    const scopes = ['ops:review', 'mail:read'] as const;
    return mintKey(this.outside, { mode: 'live', scopes, agent: false, disabled: false });
  }

  #outside(): FakeDeps {
    const { kernel, store, chain, tokens, cards, log, machines, queue } = this;
    const { clock, timer } = kernel;
    const ids = { randomHex: (bytes: number) => this.random.hex(bytes) };
    const around = { clock, store, log, ids } as unknown as Partial<FakeDeps>;
    const base = fakeDeps(around);
    return {
      ...base,
      ...({ timer, wallClock: clock, workflow: machines, outbox: queue } as object),
      settings: { ...SETTINGS, x402: true, stablecoin: X402_SETTINGS, mpp: MPP_SETTINGS },
      checkout: cards,
      stablecoin: chain,
      machinePayments: tokens,
      rails: this.houses,
      ...({ screener: new Judge(), pdfInspector: new Inspector() } as object),
    };
  }

  async #task(task: string, payload: unknown): Promise<unknown> {
    this.reached.add(`ran ${task}`);
    return this.functions.task(task, payload);
  }

  #watch(...[write, before]: Parameters<Parameters<WatchedStore['watch']>[0]>): void {
    const { violations } = this;
    judgeMoney(violations, write, before, (id) => this.orderOf(id));
    if (write.table === 'credits') this.#books.note(write.item, before);
    if (write.table !== 'orders') return;
    if (write.item['sk'] === 'case' && before === undefined) this.#need(caseOf(write.item));
    judgeOrder(violations, write, before);
    const order = write.item['order'] as unknown as Order | undefined;
    if (order === undefined) return;
    this.reached.add(`order ${order.status}`).add(`payment ${order.payment.state}`);
    if (order.failure !== null) this.reached.add(`failure ${order.failure.code}`);
    const earlier = before?.['order'] as unknown as Order | undefined;
    if (standOf(order) !== standOf(earlier)) {
      this.kernel.say(`order ${order.hex.slice(-6)} is ${standOf(order)}`);
    }
    if (takingUntilMs(order) !== null) this.reached.add('waits for print_facility');
    if (confirmationUntilMs(order) !== null) this.reached.add('waits for print_confirmation');
    const wasHeld = earlier?.step === 'reviewing';
    if (order.step === 'reviewing' && !wasHeld) this.reports.held(orderIdOf(order));
  }

  #need(each: Case): void {
    this.reached.add(`case ${each.kind}`);
    this.kernel.say(`case ${each.kind} of ${each.about.slice(-6)}`);
    this.reports.needed(each);
  }
}

const HOUSES = [
  { name: 'press', hasKeys: false, cents: 80 },
  { name: 'keyed', hasKeys: true, cents: 90 },
] as const;
