/**
 * `npm run screening:train` begins with this: it writes `lib/screening/language/known-words.generated.ts`, the words of
 * English, Spanish and French that the data of the text recognition has, and those that several writers of
 * `test/corpus/letters` use. Equal sources give an equal file.
 */
import { writeFileSync } from 'node:fs';
import { plainWord, SHORTEST } from '../../lib/screening/language/plain-word.ts';
import { addWord, createWordSet } from '../../lib/screening/language/word-set.ts';
import { hashOf, LEARNT_PARTS, readLetters } from '../../test/corpus/letters/letters.ts';
import { tesseractWords } from './tesseract-words.ts';

const TARGET = new URL('../../lib/screening/language/known-words.generated.ts', import.meta.url);
/** A word that is none passes one time in seven hundred: which words pass must not change with every new letter. */
const BITS_PER_WORD = 16;
const LOWER_CASE = /^[\p{Ll}'’]+$/u;

const listed = ['eng', 'spa', 'fra'].flatMap(tesseractWords);
const words = new Set(
  [...listed.filter((word) => LOWER_CASE.test(word)), ...usedBySeveral()].map(plainWord),
);
const kept = [...words].filter((word) => word.length >= SHORTEST).sort();
const set = createWordSet(Math.ceil((kept.length * BITS_PER_WORD) / 8) * 8);
for (const word of kept) addWord(set, word);

writeFileSync(
  TARGET,
  `// Made by tools/screening/build-known-words.ts.
/** SHA-256 of the letters whose words are among them. */
export const KNOWN_WORDS_CORPUS = '${hashOf(LEARNT_PARTS)}';
/** ${kept.length} words as a Bloom filter (\`word-set.ts\`), base64. */
export const KNOWN_WORDS =
  '${Buffer.from(set.bits).toString('base64')}';
`,
);

/** Words that five writers use are no slip of one. In documents, names and codes look like words. */
function usedBySeveral(): string[] {
  const writers = new Map<string, Set<string>>();
  const letters = LEARNT_PARTS.flatMap(readLetters).filter(({ id }) => !id.startsWith('docs-'));
  for (const { text, writer } of letters) {
    for (const word of text.match(/(?<![\p{L}\p{N}])\p{Ll}+(?![\p{L}\p{N}])/gu) ?? []) {
      writers.set(word, (writers.get(word) ?? new Set()).add(writer));
    }
  }
  return [...writers].filter(([, who]) => who.size >= 5).map(([word]) => word);
}
