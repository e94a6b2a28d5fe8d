import type { InvariantName } from './rules/invariants.ts';

export interface Violation {
  readonly invariant: InvariantName;
  /** Whom it happened to, and how; ids, codes and amounts. */
  readonly words: string;
  readonly step: number;
}

/** What was found wrong, as it happened: whoever caused it may catch what is thrown, so nothing is thrown. */
export class Violations {
  readonly found: Violation[] = [];
  readonly #step: () => number;
  readonly #say: (line: string) => void;

  constructor(step: () => number, say: (line: string) => void) {
    this.#step = step;
    this.#say = say;
  }

  /** Notes it unless it holds. */
  must(invariant: InvariantName, holds: boolean, words: string): void {
    if (holds) return;
    this.#say(`VIOLATION ${invariant}: ${words}`);
    this.found.push({ invariant, words, step: this.#step() });
  }
}
