import type { Author } from './authors.ts';
import type { Language, Look } from './blocks.ts';
import type { Chance } from './chance.ts';
import type { Words } from './words/words.ts';

/** What the parts of one document have in common. */
export interface Making {
  readonly chance: Chance;
  readonly words: Words;
  readonly author: Author;
  readonly language: Language;
  readonly look: Look;
  readonly company: string;
}
