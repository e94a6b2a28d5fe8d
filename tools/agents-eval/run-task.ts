import { setTimeout as sleep } from 'node:timers/promises';
import { balanceOf, type Evidence, ordersIn, spentCents } from './evidence.ts';
import { type Gate, openGate } from './gate.ts';
import type { LineChannel, StartSolver } from './line-channel.ts';
import { Person } from './person.ts';
import { filled, type Prepared, prepare } from './prepare.ts';
import { type Answer, type Opening, ProtocolBroken, readSaid } from './protocol.ts';
import type { Task } from './task.ts';
import { World } from './world.ts';

/** How one task ended. */
export interface Result {
  readonly id: string;
  readonly theme: Task['theme'];
  readonly passed: boolean;
  /** What is wrong; empty where it passed. */
  readonly complaints: readonly string[];
  readonly calls: number;
  /** Codes of the failures that were met, each once. */
  readonly codes: readonly string[];
  readonly centsSpent: number;
  readonly seconds: number;
}

/** Tries a task on a service of its own, and judges by its books. */
export async function runTask(
  task: Task,
  start: StartSolver,
  { limitSeconds }: { readonly limitSeconds: number },
): Promise<Result> {
  const startedMs = performance.now();
  const { walletUsd, environment = {} } = task.setting ?? {};
  const chain = walletUsd === undefined ? {} : { X402: 'on' };
  // What a wallet signs ends by the clock on the wall.
  const atWallClock = walletUsd !== undefined;
  await using world = await World.open({ ...environment, ...chain }, { atWallClock });
  const trial = new Trial(task, world, await prepare(world, task.setting ?? {}));
  const broken = await trial.solve(start, limitSeconds);
  const seen = await trial.evidence();
  const complaints = broken === undefined ? [] : [broken];
  task.check(seen, (isSo, complaint) => {
    if (!isSo) complaints.push(complaint);
  });
  return {
    id: task.id,
    theme: task.theme,
    passed: complaints.length === 0,
    complaints,
    calls: seen.calls.length,
    codes: [...new Set(seen.codes)],
    centsSpent: spentCents(seen.orders),
    seconds: (performance.now() - startedMs) / 1000,
  };
}

/** One task on one service. */
class Trial {
  readonly #task: Task;
  readonly #world: World;
  readonly #person: Person;
  readonly #prepared: Prepared;
  #through: Pick<Gate, 'calls' | 'codes'> = { calls: [], codes: [] };
  #waitedSeconds = 0;
  #answer: Answer | undefined;

  constructor(task: Task, world: World, prepared: Prepared) {
    this.#task = task;
    this.#world = world;
    this.#prepared = prepared;
    const replies = (task.replies ?? []).map((reply) => ({
      ...reply,
      says: filled(reply.says, prepared),
    }));
    this.#person = new Person(replies, {
      pass: (seconds) => world.pass(seconds),
      orders: () => ordersIn(world),
      pay: (order_id) => world.control('checkout/complete', { order_id }),
    });
  }

  /** What broke it off; undefined where the solver came to an answer. */
  async solve(start: StartSolver, limitSeconds: number): Promise<string | undefined> {
    const { troubles = [] } = this.#task;
    const world = this.#world;
    const gate = await openGate({
      url: world.url,
      troubles,
      plan: async (fault) => void (await world.control('faults', fault)),
      clear: () => world.clearFaults(),
    });
    this.#through = gate;
    const channel = start();
    const limit = new AbortController();
    try {
      const late = sleep(limitSeconds * 1000, 'late', { signal: limit.signal }).catch(() => 'over');
      const talked = this.#talk(channel, await this.#opening(gate)).catch(reasonOf);
      const ended = await Promise.race([talked, late]);
      return ended === 'late' ? `no answer within ${limitSeconds} s` : ended;
    } finally {
      limit.abort();
      await channel.close();
      await gate.close();
    }
  }

  async #opening(gate: Gate): Promise<Opening> {
    const { id, words } = this.#task;
    const { given } = this.#prepared;
    const now = await this.#world.pass(0);
    const mcp_url = `${gate.url}/api/mcp`;
    return {
      task: { id, words: filled(words, this.#prepared), given, mcp_url, url: gate.url, now },
    };
  }

  async #talk(channel: LineChannel, opening: Opening): Promise<string | undefined> {
    channel.send(opening);
    for await (const line of channel.lines) {
      if (line.trim() === '') continue;
      const said = readSaid(line);
      if ('answer' in said) {
        this.#answer = said.answer;
        return undefined;
      }
      if ('ask' in said) channel.send({ reply: await this.#person.reply(said.ask) });
      else channel.send({ now: await this.#wait(said.wait) });
    }
    return 'the solver ended without an answer';
  }

  async #wait(seconds: number): Promise<string> {
    await this.#world.settle();
    const before = this.#waitedSeconds;
    this.#waitedSeconds += seconds;
    const { later } = this.#task;
    if (later === undefined || before >= later.afterSeconds) return this.#world.pass(seconds);
    const untilThen = later.afterSeconds - before;
    if (seconds < untilThen) return this.#world.pass(seconds);
    await this.#world.pass(untilThen);
    await this.#decide(later.operator);
    return this.#world.pass(seconds - untilThen);
  }

  /** As an operator, on every letter that is held. */
  async #decide(decision: 'allow' | 'refuse'): Promise<void> {
    for (const { id, status } of await ordersIn(this.#world)) {
      if (status !== 'held_for_review') continue;
      await this.#world.control('decide', { order_id: id, decision, reason: 'looked at' });
    }
  }

  /** What is in the books once all is quiet. */
  async evidence(): Promise<Evidence> {
    await this.#world.settle();
    await this.#world.pass(1);
    const orders = await ordersIn(this.#world);
    const { given, codes } = this.#prepared;
    const earlierId = given.letters?.[0]?.order_id;
    return {
      orders: orders.filter(({ id }) => id !== earlierId),
      earlier: orders.find(({ id }) => id === earlierId),
      balances: await Promise.all(codes.map((code) => balanceOf(this.#world, code))),
      asked: this.#person.asked,
      waitedSeconds: this.#waitedSeconds,
      calls: this.#through.calls,
      codes: this.#through.codes,
      answer: this.#answer,
    };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ProtocolBroken) return error.message;
  throw error;
}
