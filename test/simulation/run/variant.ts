import type { ModeName } from '../modes.ts';
import type { InvariantName } from '../rules/invariants.ts';

export interface Edit {
  /** From the root. */
  readonly file: string;
  /** Stands there once. */
  readonly find: string;
  readonly put: string;
}

/** The code, broken on purpose in one way. */
export interface Variant {
  readonly words: string;
  readonly edits: readonly Edit[];
  /** Where it shows, and as what. */
  readonly mode: ModeName;
  readonly invariant: InvariantName;
  /** How long the weather is bad; as for any seed, by default. */
  readonly steps?: number;
}
