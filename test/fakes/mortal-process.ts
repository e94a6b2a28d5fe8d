/** When a process dies: at which of its calls to the outside, counted from 0, and before or after it took effect. */
export interface Death {
  readonly call: number;
  readonly when: 'before' | 'after';
}

/** What leaves the outside as it was. */
const READS = new Set(['store.get', 'store.query', 'documents.get']);

/** Named as the state machine names a function that ended without an answer. */
class ProcessDied extends Error {
  override readonly name = 'Lambda.Unknown';
}

/**
 * The processes that serve one flow. Calls through a wrapped port are counted over the whole flow; at a planned one
 * the process dies, and nothing it does after that reaches the outside, whatever its code catches.
 */
export class MortalProcess {
  /** Every call that was made, as `port.method`. */
  readonly calls: string[] = [];
  /**
   * Every death that its calls allow, by what had come of the process by then: those of one list leave the outside
   * alike, since between two effects of a process it is all one at which of its calls it dies.
   */
  readonly deaths = new Map<string, Death[]>();
  readonly #deaths: readonly Death[];
  #dead = false;
  #runs = 0;
  #effects = 0;

  constructor(...deaths: readonly Death[]) {
    this.#deaths = deaths;
  }

  /** Runs a handler in a fresh process; what runs while it waits for the outside is another one. */
  async run<T>(handler: () => Promise<T>): Promise<T> {
    this.#dead = false;
    this.#runs += 1;
    try {
      const result = await handler();
      if (this.#dead) throw new ProcessDied();
      return result;
    } catch (error) {
      throw this.#dead ? new ProcessDied() : error;
    } finally {
      this.#dead = false;
      this.#runs += 1;
    }
  }

  /** The port, seen from inside the process. All its methods must be asynchronous. */
  wrap<P extends object>(name: string, port: P): P {
    return new Proxy(port, {
      get: (target, property) => {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) =>
          this.#call(`${name}.${String(property)}`, () => value.apply(target, args));
      },
    });
  }

  async #call(label: string, method: () => Promise<unknown>): Promise<unknown> {
    if (this.#dead) throw new ProcessDied();
    const call = this.calls.push(label) - 1;
    const death = this.#deaths.find((each) => each.call === call);
    if (death?.when === 'before') return this.#die();
    this.#note({ call, when: 'before' });
    if (!READS.has(label)) this.#effects += 1;
    const result = await method();
    this.#note({ call, when: 'after' });
    return death === undefined ? result : this.#die();
  }

  #note(death: Death): void {
    const by = `${this.#runs} ${this.#effects}`;
    this.deaths.set(by, [...(this.deaths.get(by) ?? []), death]);
  }

  #die(): never {
    this.#dead = true;
    throw new ProcessDied();
  }
}
