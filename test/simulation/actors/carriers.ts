import type { RailEvent } from '../../../lib/ports.ts';
import { A_SIGNATURE } from '../../fakes/fake-checkout.ts';
import type { Answer, HttpModule } from '../outside/functions.ts';
import type { World } from '../world.ts';

const MINUTE_MS = 60_000;
/** When a company reports again what was not taken, and at last no more. */
const AGAIN_MS = [5_000, MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 180 * MINUTE_MS] as const;

type Call = Parameters<World['functions']['http']>[1];

/** What companies report, on its way to us: lost, doubled and out of order as the weather has it. */
export class Carriers {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  checkout(kind: 'completed' | 'expired', sessionId: string): void {
    this.#carry('events/stripe-webhook', {
      method: 'POST',
      path: '/v1/webhooks/stripe',
      headers: { 'Stripe-Signature': A_SIGNATURE },
      body: { kind, sessionId },
    });
  }

  rail(rail: string, event: RailEvent): void {
    const call: Call = {
      method: 'POST',
      path: `/v1/webhooks/rails/${rail}`,
      params: { rail },
      body: event,
    };
    const isOfCarrier = event.meaning === 'mailed' || event.meaning === 'delivered';
    const taken = () => isOfCarrier && this.#world.heardMailed.add(event.railId);
    this.#carry('events/rail-webhook', call, taken);
  }

  /** @param taken told each time that it was taken. */
  #carry(module: HttpModule, event: Call, taken: () => unknown = () => {}): void {
    const { faults, random, kernel } = this.#world;
    if (faults.strikes('dropped')) return;
    for (let times = faults.strikes('twice') ? 2 : 1; times > 0; times -= 1) {
      kernel.after(
        random.magnitude(50, 30_000),
        () => void this.#deliver(module, event, 0).then((isTaken) => isTaken && taken()),
      );
    }
  }

  /** @returns whether it was taken at last. */
  async #deliver(...[module, event, tries]: [HttpModule, Call, number]): Promise<boolean> {
    const answer: Answer | undefined = await this.#world.functions.http(module, event, 'a company');
    const waitMs = AGAIN_MS[tries];
    if (answer?.status === 200 || waitMs === undefined) return answer?.status === 200;
    await this.#world.kernel.sleep(waitMs);
    return this.#deliver(module, event, tries + 1);
  }
}
