/** When a process dies: at which of its calls to the outside, counted from 0, and before or after it took effect. */
export interface Death {
  readonly call: number;
  readonly when: 'before' | 'after';
}

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
  readonly #deaths: readonly Death[];
  #dead = false;

  constructor(...deaths: readonly Death[]) {
    this.#deaths = deaths;
  }

  /** Runs a handler in a fresh process; what runs while it waits for the outside is another one. */
  async run<T>(handler: () => Promise<T>): Promise<T> {
    this.#dead = false;
    try {
      const result = await handler();
      if (this.#dead) throw new ProcessDied();
      return result;
    } catch (error) {
      throw this.#dead ? new ProcessDied() : error;
    } finally {
      this.#dead = false;
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
    const result = await method();
    return death === undefined ? result : this.#die();
  }

  #die(): never {
    this.#dead = true;
    throw new ProcessDied();
  }
}
