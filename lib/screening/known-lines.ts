import { lettersOf } from '../basics/letters-of.ts';
import type { InkedPart } from './inked-text.ts';

/**
 * Tells which lines none of these parts has, in whatever spacing, case and punctuation. Two that follow one another may
 * stand in one, as a street and its unit do.
 */
export function newTo(parts: readonly InkedPart[]): (line: string) => boolean {
  const known = new Set(
    parts.flatMap(({ text }) => {
      const lines = text.split('\n').map(lettersOf);
      return [...lines, ...lines.slice(1).map((line, at) => `${lines[at]}${line}`)];
    }),
  );
  // What has no letter tells nothing.
  known.delete('');
  return (line) => !known.has(lettersOf(line));
}
