import { remembering } from '../basics/remembering.ts';
import type { Phrases } from './screening-rule.ts';

/** Words `start` to `end` (exclusive) of the letter, where a phrase was found. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface FoundPhrase extends Span {
  readonly phrase: string;
}

/** What was found of each group of phrases, in the order of the letter. */
export type Findings = (phrases: Phrases) => readonly FoundPhrase[];

interface Candidate {
  readonly group: Phrases;
  readonly phrase: string;
  readonly words: readonly string[];
}

/**
 * Compiles groups of phrases into a finder that reads each word of a letter once. No pattern is run, so its time is
 * linear in the length of the letter, whatever stands in it.
 */
export function indexPhrases(groups: Iterable<Phrases>): (words: readonly string[]) => Findings {
  const literals = new Map<string, Candidate[]>();
  const stems = new Map<string, Candidate[]>();
  for (const candidate of [...new Set(groups)].flatMap(candidates)) {
    const [first = ''] = candidate.words;
    const isStem = first.endsWith('*');
    const map = isStem ? stems : literals;
    const key = isStem ? first.slice(0, -1) : first;
    map.set(key, [...(map.get(key) ?? []), candidate]);
  }
  const stemLengths = [...new Set([...stems.keys()].map((stem) => stem.length))];
  const startingWith = remembering((word) => [
    ...(literals.get(word) ?? []),
    ...stemLengths.flatMap((length) =>
      length <= word.length ? (stems.get(word.slice(0, length)) ?? []) : [],
    ),
  ]);
  return (words) => findAll(words, startingWith);
}

function candidates(group: Phrases): Candidate[] {
  const phrases = group.split(/[|\n]/).map((phrase) => phrase.trim());
  return phrases
    .filter((phrase) => phrase !== '')
    .map((phrase) => ({ group, phrase, words: phrase.split(/ +/) }));
}

function findAll(
  words: readonly string[],
  startingWith: (word: string) => readonly Candidate[],
): Findings {
  const found = new Map<Phrases, FoundPhrase[]>();
  for (const [start, word] of words.entries()) {
    for (const { group, phrase, words: wanted } of startingWith(word)) {
      if (!standsAt(wanted, words, start)) continue;
      const list = found.get(group) ?? [];
      list.push({ start, end: start + wanted.length, phrase });
      found.set(group, list);
    }
  }
  return (group) => found.get(group) ?? [];
}

function standsAt(wanted: readonly string[], words: readonly string[], start: number): boolean {
  return wanted.every((part, i) => {
    const word = words[start + i] ?? '';
    return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
  });
}
