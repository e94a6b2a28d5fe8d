/** How the outside fails a task, once. */
export interface Refusal {
  readonly task: string;
  /** The first call of this kind that the task makes. */
  readonly call: 'store.get' | 'workflow.resume';
  readonly error: Error;
}

/** Ports of which one call fails as planned, and then none. */
export class RefusingOutside {
  /** The task that runs now. */
  task: string | undefined;
  #planned: Refusal | undefined;

  constructor(planned: Refusal | undefined) {
    this.#planned = planned;
  }

  /** The port, as tasks see it. All its methods must be asynchronous. */
  wrap<P extends object>(name: string, port: P): P {
    return new Proxy(port, {
      get: (target, property) => {
        const method = Reflect.get(target, property) as (...args: unknown[]) => Promise<unknown>;
        return async (...args: unknown[]) => {
          this.#refuse(`${name}.${String(property)}`);
          return method.apply(target, args);
        };
      },
    });
  }

  #refuse(call: string): void {
    const planned = this.#planned;
    if (planned?.task !== this.task || planned?.call !== call) return;
    this.#planned = undefined;
    throw planned.error;
  }
}
