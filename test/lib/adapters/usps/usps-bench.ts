import {
  createUspsVerifier,
  type UspsVerifierOptions,
} from '../../../../lib/adapters/usps/usps-verifier.ts';
import type { AddressVerifier, DeliveryAddress } from '../../../../lib/ports.ts';
import {
  startUsps,
  type UspsFault,
  type UspsSimulator,
} from '../../../../local/simulators/usps/usps.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import '../../../support/patience.ts';

export const CREDENTIALS = 'the-id:the-secret';

export const ADDRESS: DeliveryAddress = {
  line1: '123 MAIN ST',
  city: 'PORTLAND',
  state: 'OR',
  zip: '97201',
};

/** The simulator, and verifiers that call it over HTTP. */
export class UspsBench {
  readonly clock = new FakeClock();
  readonly errors: unknown[] = [];
  /** What goes wrong next, one question each. */
  readonly faults: UspsFault[] = [];
  /** Method and path of every call that the verifiers made. */
  readonly calls: string[] = [];
  #usps: UspsSimulator | undefined;

  async start(): Promise<this> {
    this.#usps = await startUsps({
      nowMs: () => this.clock.nowMs(),
      onError: (error) => this.errors.push(error),
      fault: () => this.faults.shift(),
      slowMs: 300,
    });
    return this;
  }

  async stop(): Promise<void> {
    await this.#usps?.stop();
  }

  get endpoint(): string {
    return this.#usps?.endpoint ?? '';
  }

  verifier(options: Partial<UspsVerifierOptions> = {}): AddressVerifier {
    return createUspsVerifier({
      credentials: async () => CREDENTIALS,
      baseUrl: this.endpoint,
      nowMs: () => this.clock.nowMs(),
      fetch: (input, init) => {
        const { pathname } = new URL(String(input));
        this.calls.push(`${init?.method ?? 'GET'} ${pathname}`);
        return fetch(input, init);
      },
      ...options,
    });
  }
}

/** A `fetch` that gives these answers in turn, and a token whenever one is asked for. */
export function answering(...replies: (Response | Error)[]): typeof fetch {
  return async (input) => {
    if (String(input).endsWith('/token')) {
      return Response.json({ access_token: 'token', expires_in: 3600 });
    }
    const reply = replies.shift() ?? new Error('no more answers');
    if (reply instanceof Error) throw reply;
    return reply;
  };
}
