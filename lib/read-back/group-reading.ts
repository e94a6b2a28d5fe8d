import type { DotsBox } from './ink/dots-box.ts';
import type { ReadWord } from './words/read-word.ts';

/** What was read of one group of shapes by itself. */
export interface GroupReading {
  readonly words: readonly ReadWord[];
  /** The places of the shapes that were read: as clearly as type, or among words of a seal that were. */
  readonly places: readonly DotsBox[];
}
