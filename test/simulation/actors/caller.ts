import type { EventParts } from '../../builders/an-event.ts';
import type { Random } from '../kernel/random.ts';
import type { Answer, HttpModule } from '../outside/functions.ts';
import type { World } from '../world.ts';

const MINUTE_MS = 60_000;
const CALM_TRIES_MAX = 40;

interface Who {
  readonly name: string;
  readonly sourceIp: string;
}

/** Somebody who calls the API, and calls again until the answer is one. */
export class Caller {
  readonly name: string;
  /** What each call carries. */
  headers: Readonly<Record<string, string>> = {};
  readonly #sourceIp: string;
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World, random: Random, { name, sourceIp }: Who) {
    this.#world = world;
    this.#random = random;
    this.name = name;
    this.#sourceIp = sourceIp;
  }

  /** @returns undefined for a call that was cut off. */
  call(module: HttpModule, event: EventParts): Promise<Answer | undefined> {
    const headers = { ...event.headers, ...this.headers };
    const whole = { ...event, headers, sourceIp: this.#sourceIp };
    return this.#world.functions.http(module, whole, this.name);
  }

  /** Again until somebody answers for good: an answer that says to try again is none. */
  async insist(call: () => Promise<Answer | 'signed' | undefined>): Promise<Answer> {
    let last: Answer | undefined;
    // As long as the weather is bad nobody loses patience.
    for (let tries = 1, calm = 0; calm < CALM_TRIES_MAX; tries += 1) {
      if (this.#world.faults.isOver) calm += 1;
      const answer = await call();
      if (answer !== 'signed') {
        last = answer;
        if (last !== undefined && isFinal(last)) return last;
      }
      const longestMs = answer === 'signed' ? 1_000 : Math.min(2_000 * 2 ** tries, 30 * MINUTE_MS);
      await this.#world.kernel.sleep(this.#random.magnitude(longestMs / 10, longestMs));
    }
    return last ?? { status: 0, body: {} };
  }

  /** One request, until it is answered. */
  insistOn(module: HttpModule, event: EventParts): Promise<Answer> {
    return this.insist(() => this.call(module, event));
  }
}

/** In flight, or broken: the same call works later. An order that failed while its caller waited is told for good. */
function isFinal({ status, body }: Answer): boolean {
  if (body['order'] !== undefined) return true;
  return status < 500 && body['code'] !== 'idempotency_key_in_flight';
}
