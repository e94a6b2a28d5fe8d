import { deps } from '../../../functions/deps.ts';
import type { Case } from '../../../lib/cases/case.ts';
import { grantRefund } from '../../../lib/operator/further.ts';
import type { Random } from '../kernel/random.ts';
import type { World } from '../world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** So many times somebody tries to deal with a case, an hour apart at most. */
const TRIES_MAX = 30;
/** How long an operator waits for a command. */
const COMMAND_MS = MINUTE_MS;

/** Who deals with what needs a person, as the runbook says, where a rail spoke against its own word. */
export class Desk {
  /** How many are at it. */
  works = 0;
  readonly #world: World;
  readonly #random: Random;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(world: World, operatorKey: string) {
    this.#world = world;
    this.#random = world.chanceOf('desk');
    this.#headers = { Authorization: `Bearer ${operatorKey}` };
  }

  /** One looks after it, another one may at the same time, or nobody ever does. */
  needed(each: Case): void {
    if (each.kind !== 'mailed_piece_failed' && each.kind !== 'second_piece') return;
    if (this.#random.chance(0.1)) return;
    const operators = this.#random.chance(0.25) ? 2 : 1;
    for (let nth = 0; nth < operators; nth += 1) {
      this.works += 1;
      const waitMs = this.#random.magnitude(MINUTE_MS, 2 * DAY_MS);
      this.#world.kernel.after(waitMs, () => {
        void this.#deal(each).finally(() => {
          this.works -= 1;
        });
      });
    }
  }

  async #deal(each: Case): Promise<void> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      // The other one was faster.
      if (this.#world.caseOf(each)?.done) return;
      const outcome = (await this.#isListed(each)) && (await this.#carryOut(each));
      if (outcome && (await this.#finish(each.id))) {
        this.#world.reached.add(`done with ${outcome}`);
        return;
      }
      await this.#world.kernel.sleep(this.#random.magnitude(1_000, 60 * MINUTE_MS));
    }
  }

  async #isListed({ id }: Case): Promise<boolean> {
    const event = { path: '/v1/ops/cases', headers: this.#headers };
    const answer = await this.#world.functions.http('http/list-cases', event, 'ops');
    const cases = (answer?.body['cases'] ?? []) as readonly { readonly id: string }[];
    return cases.some((each) => each.id === id);
  }

  async #finish(id: string): Promise<boolean> {
    const path = `/v1/ops/cases/${id}/done`;
    const event = { method: 'POST', path, headers: this.#headers, params: { id } };
    const answer = await this.#world.functions.http('http/finish-case', event, 'ops');
    return answer?.status === 200;
  }

  /** @returns what was done; undefined where it is to be tried again. */
  async #carryOut({ kind, about, detail }: Case): Promise<string | undefined> {
    if (kind === 'second_piece') return this.#stopped(detail ?? '');
    const piece = this.#pieceOf(this.#world.orderOf(about)?.rail?.id);
    if (piece?.disowned !== 'lost') return 'what is in the mail';
    return (await this.#refund(about)) ? 'a refund' : undefined;
  }

  #pieceOf(railId: string | undefined) {
    return this.#world.houses.flatMap(({ pieces }) => pieces).find(({ id }) => id === railId);
  }

  /** The case names the rail, and the id of the piece there. */
  #stopped(detail: string): string {
    const [rail, railId = ''] = detail.split(' ');
    this.#world.houses.find(({ name }) => name === rail)?.stop(railId);
    const isStopped = this.#pieceOf(railId)?.state === 'failed';
    return `a piece that was ${isStopped ? 'stopped' : 'mailed'}`;
  }

  /** As the command does it, which wakes nobody. What was asked for once is owed, whoever died meanwhile. */
  async #refund(orderId: string): Promise<boolean> {
    const { kernel, givenBack } = this.#world;
    givenBack.add(orderId);
    const ended = await kernel.run(`refund of ${orderId.slice(-6)}`, COMMAND_MS, () => {
      const command = { ...deps(), outbox: { wake: async () => {} } };
      return grantRefund(command, orderId, 'it is not in the mail');
    });
    return ended.kind === 'answered';
  }
}
