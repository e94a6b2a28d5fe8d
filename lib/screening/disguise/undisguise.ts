import { isKnown } from '../language/is-known.ts';
import { DECISIVE_WORDS } from './decisive-words.ts';
import { partRun } from './part-run.ts';

const DECISIVE: ReadonlySet<string> = new Set(DECISIVE_WORDS);
/** Each spelling that lacks one letter, with the words that it may be of: two spellings one edit apart share one. */
const SHORTENED = indexShortened(DECISIVE_WORDS);
/** Each without its doubled letters, and the words that aim it at somebody. */
const UNDOUBLED: ReadonlyMap<string, string> = new Map(
  [...DECISIVE_WORDS, 'you', 'your', 'will', 'shall', 'going', 'gonna']
    .map((word) => [word.replace(/(.)\1/g, '$1'), word] as const)
    .reverse(),
);
const WILDCARDS = '[*_|#]';
const MASKED = new RegExp(`(?<![a-z*_|#])[a-z]+${WILDCARDS}+[a-z]+(?![a-z*_|#])`, 'g');
/** A word that ends in bars: `ki||`. */
const BARRED = /(?<![a-z|])[a-z]{1,20}\|{1,2}(?![a-z|])/g;
const LONGEST = Math.max(...DECISIVE_WORDS.map((word) => word.length));

/** `k*ll`, `k__l`, `k(i)ll`: what stands for letters within a decisive word. Lower case only. */
export function readMasked(text: string): string {
  if (!/[(*_|#]/.test(text)) return text;
  return text
    .replace(/(?<=[a-z])\(([a-z]{1,3})\)(?=[a-z])/g, '$1')
    .replace(MASKED, (masked) => (masked.length > LONGEST ? masked : unmasked(masked)))
    .replace(BARRED, (barred) => {
      const word = barred.replaceAll('|', 'l');
      return DECISIVE.has(word) ? word : barred;
    });
}

function unmasked(masked: string): string {
  const pattern = new RegExp(`^${masked.replace(/[*_|#]/g, '[a-z]')}$`);
  return DECISIVE_WORDS.find((word) => pattern.test(word)) ?? masked;
}

/**
 * Words of `normaliseText` with each decisive word in its own spelling: put together where it was cut in two (`ki ll`),
 * parted where it was run together with those that aim it at somebody (`iwillkillyou`), and mended where it is one edit
 * away (`klil`, `kyll`, `kil`), doubled (`kkiill yyoouu`) or has `vv` for `w`. A word that a language has is left
 * alone, so `hill` and `bill` stay what they are. Linear in the length of the text.
 */
export function undisguise(normalised: string): string {
  const words: string[] = [];
  for (const word of normalised.split(' ')) {
    const before = words.at(-1);
    if (before !== undefined && isCut(before, word)) words[words.length - 1] = before + word;
    else words.push(...partRun(word).map(mended));
  }
  return words.join(' ');
}

function isCut(before: string, after: string): boolean {
  if (before.length + after.length > LONGEST || !DECISIVE.has(before + after)) return false;
  return !(isKnown(before) && isKnown(after));
}

/** Lists have some of them by accident. */
const YOU = /^yy?oo?uu?(?:rr?)?$/;
/** Words of their own, one edit from others: `asesinarte`, `asesinare`. */
const AIMED_ES = /^(?:matar|asesinar|quemar|violar|degollar|disparar)(?:te|l[aeo]s?|nos)$/;
/** Shorter words are one edit away from anything. */
const SHORTEST_MENDED = 3;

function mended(word: string): string {
  if (YOU.test(word)) return word.replace(/(.)\1/g, '$1');
  if (word.length < SHORTEST_MENDED || word.length > LONGEST + 1) return word;
  if (DECISIVE.has(word) || isKnown(word) || AIMED_ES.test(word)) return word;
  const undoubled = UNDOUBLED.get(word.replace(/(.)\1/g, '$1'));
  if (undoubled !== undefined && /(.)\1/.test(word)) return undoubled;
  const unsplit = word.replaceAll('vv', 'w');
  if (unsplit !== word && (DECISIVE.has(unsplit) || isKnown(unsplit))) return unsplit;
  const near = shortened(word).flatMap((spelling) => SHORTENED.get(spelling) ?? []);
  return near.find((decisive) => decisive[0] === word[0] && isOneEdit(word, decisive)) ?? word;
}

/** One letter more, less or other, or two neighbours changed (Damerau 1964). */
function isOneEdit(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length + right.length <= 2 && left.length <= 1) return right.length <= 1;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

function indexShortened(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const word of words) {
    for (const spelling of shortened(word)) {
      index.set(spelling, [...(index.get(spelling) ?? []), word]);
    }
  }
  return index;
}

/** The word itself, and without each of its letters. */
function shortened(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}
