import { HANDS, LINES, readLetters } from '../../test/corpus/letters/letters.ts';

/** Those on whom a classifier is measured that has not seen them. */
export const UNSEEN_WRITERS: readonly string[] = [
  ...new Set(([HANDS, LINES] as const).flatMap(readLetters).map(({ writer }) => writer)),
];
