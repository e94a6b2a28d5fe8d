import { HANDS, LINES, readLetters } from '../../test/corpus/letters/letters.ts';

/** As many classifiers are learnt to measure one: with fewer, each would have seen too little of the others. */
const GROUPS = 10;

const WRITERS = new Set(([HANDS, LINES] as const).flatMap(readLetters).map(({ writer }) => writer));

/**
 * The writers on whom a classifier is measured that has not seen them, dealt out in groups: learning for each writer
 * anew would take time by the square of their number.
 */
export const UNSEEN_GROUPS: readonly (readonly string[])[] = Array.from(
  { length: GROUPS },
  (_, group) => [...WRITERS].filter((_writer, at) => at % GROUPS === group),
);
