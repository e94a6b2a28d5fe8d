import { remembering } from '../basics/remembering.ts';
import { type Phrases, phrasesOf } from './screening-rule.ts';

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
  readonly words: readonly Wanted[];
}

/** A word, or how one begins. */
interface Wanted {
  readonly text: string;
  readonly isStem: boolean;
}

/**
 * Compiles groups of phrases into a finder that reads each word of a letter once. No pattern is run, so its time is
 * linear in the length of the letter, whatever stands in it.
 */
export function indexPhrases(groups: Iterable<Phrases>): (words: readonly string[]) => Findings {
  const literals = new Map<string, Candidate[]>();
  const stems = new Map<string, Candidate[]>();
  for (const candidate of [...new Set(groups)].flatMap(candidates)) {
    const [first] = candidate.words;
    if (first === undefined) continue;
    const map = first.isStem ? stems : literals;
    const known = map.get(first.text);
    if (known === undefined) map.set(first.text, [candidate]);
    else known.push(candidate);
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
  return phrasesOf(group).map((phrase) => ({
    group,
    phrase,
    words: phrase.split(/ +/).map(asWanted),
  }));
}

function asWanted(part: string): Wanted {
  const isStem = part.endsWith('*');
  return { text: isStem ? part.slice(0, -1) : part, isStem };
}

function findAll(
  words: readonly string[],
  startingWith: (word: string) => readonly Candidate[],
): Findings {
  const found = new Map<Phrases, FoundPhrase[]>();
  for (let start = 0; start < words.length; start += 1) {
    for (const { group, phrase, words: wanted } of startingWith(words[start] ?? '')) {
      if (!goesOnAt(wanted, words, start)) continue;
      const list = found.get(group) ?? [];
      list.push({ start, end: start + wanted.length, phrase });
      found.set(group, list);
    }
  }
  return (group) => found.get(group) ?? [];
}

/** Whether the words after the first, by which it was found, stand there, too: of the common first words few do. */
function goesOnAt(wanted: readonly Wanted[], words: readonly string[], start: number): boolean {
  for (let at = 1; at < wanted.length; at += 1) {
    const word = words[start + at] ?? '';
    const { text = '', isStem = false } = wanted[at] ?? {};
    if (isStem ? !word.startsWith(text) : word !== text) return false;
  }
  return true;
}
