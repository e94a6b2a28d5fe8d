import { remembering } from '../../basics/remembering.ts';
import { isKnown } from '../language/is-known.ts';
import { plainWord } from '../language/plain-word.ts';

/** Shorter words are words backwards, too. */
const SHORTEST = 3;
const LEAST = 2;

/**
 * The text with each line that is written backwards read the other way as well: a line of which lists have more words,
 * and two at least, once it is turned. Linear.
 */
export function readMirrored(text: string): string {
  return text
    .split('\n')
    .map((line) => (isMirrored(line) ? `${line}\n${turned(line)}` : line))
    .join('\n');
}

function isMirrored(line: string): boolean {
  const words = (line.match(/\p{L}+/gu) ?? []).map(plainWord);
  const long = words.filter((word) => word.length >= SHORTEST);
  if (long.length < LEAST) return false;
  const known = long.filter(isKnown).length;
  const knownTurned = long.filter(isKnownTurned).length;
  return knownTurned >= LEAST && knownTurned > known;
}

const isKnownTurned = remembering((word) => isKnown(turned(word)));

function turned(text: string): string {
  return [...text].reverse().join('');
}
