import { isAlike } from './is-alike.ts';

/** More different words no page has; what is beyond is not looked up loosely. */
const MOST_WORDS = 4000;

/** Folded words, wherever they stand. */
export class WordBag {
  readonly #words: ReadonlySet<string>;

  constructor(words: Iterable<string>) {
    this.#words = new Set(words);
  }

  /** Whether it has the word, misread perhaps. */
  has(word: string): boolean {
    if (this.#words.has(word)) return true;
    let tried = 0;
    for (const each of this.#words) {
      tried += 1;
      if (tried > MOST_WORDS) return false;
      if (isAlike(each, word)) return true;
    }
    return false;
  }
}
