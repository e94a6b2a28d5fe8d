interface Entry {
  readonly atMs: number;
  /** Among entries of one moment the first that was entered comes first. */
  readonly order: number;
  readonly action: () => void;
  canceled: boolean;
}

/** What is to happen, by its time: a binary heap. */
export class Agenda {
  readonly #heap: Entry[] = [];
  #entered = 0;

  /** @returns what cancels it. */
  add(atMs: number, action: () => void): () => void {
    const entry: Entry = { atMs, order: this.#entered, action, canceled: false };
    this.#entered += 1;
    this.#heap.push(entry);
    this.#rise(this.#heap.length - 1);
    return () => {
      entry.canceled = true;
    };
  }

  /** When the next thing happens; undefined when nothing does. */
  nextMs(): number | undefined {
    while (this.#heap[0]?.canceled) this.#removeFirst();
    return this.#heap[0]?.atMs;
  }

  take(): Pick<Entry, 'atMs' | 'action'> | undefined {
    return this.nextMs() === undefined ? undefined : this.#removeFirst();
  }

  #removeFirst(): Entry | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (this.#heap.length > 0 && last !== undefined) {
      this.#heap[0] = last;
      this.#sink();
    }
    return first;
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#swapped(parent, at)) return;
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const child = this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#swapped(at, child)) return;
      at = child;
    }
  }

  /** Puts the two in their order. */
  #swapped(parent: number, child: number): boolean {
    const [one, other] = [this.#heap[parent], this.#heap[child]];
    if (one === undefined || other === undefined || !this.#isBefore(child, parent)) return false;
    this.#heap[parent] = other;
    this.#heap[child] = one;
    return true;
  }

  #isBefore(at: number, than: number): boolean {
    const [one, other] = [this.#heap[at], this.#heap[than]];
    if (one === undefined || other === undefined) return false;
    return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
  }
}
