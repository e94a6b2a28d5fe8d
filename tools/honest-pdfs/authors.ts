import { readFileSync } from 'node:fs';
import type { Language } from './blocks.ts';
import type { Chance } from './chance.ts';
import { prose, type Words } from './words/words.ts';

/** Who writes the running text of one document. */
export interface Author {
  /** The next paragraph; of so many sentences where they are drawn by lot. */
  paragraph(sentences: () => number): string;
  /** What a list says. */
  items(): string[];
}

/** Sentences that have nothing to do with one another. */
export function authorByLot(words: Words, chance: Chance): Author {
  return {
    paragraph: (sentences) => prose(words, chance, sentences()),
    items: () => chance.some(words.sentences, chance.whole(3, 6)),
  };
}

/** Kinds whose words are in a file of another name. A kind without a file has no running text to speak of. */
const FILES: Readonly<Record<string, string | undefined>> = {
  letter: 'letter',
  'letter with stamp': 'letter',
  'letter with seal': 'letter',
  'letter with all of it': 'letter',
  invoice: 'invoice',
  statement: 'statement',
  report: 'report',
  newsletter: 'newsletter',
  form: 'form',
  brochure: 'brochure',
  'legal notice': 'legal-notice',
  'school notice': 'school-notice',
};
const BETWEEN_PAPERS = /\n---\n/;
const BETWEEN_SENTENCES = /(?<=[.!?]) /;

/**
 * One of the papers in `papers/<language>`, from its beginning: whole trains of thought, by writers who had not read
 * how letters are screened. Lists are the sentences of a paragraph. Kinds of which there are none are filled by lot.
 */
export function authorOfPapers(
  kind: string,
  language: Language,
  { words, chance }: { readonly words: Words; readonly chance: Chance },
): Author {
  const byLot = authorByLot(words, chance);
  const file = FILES[kind];
  if (file === undefined) return byLot;
  const paragraphs = chance.pick(papersIn(language, file)).values();
  const next = () => {
    const { value } = paragraphs.next();
    if (value === undefined) throw new Error(`a paper of ${language}/${file} is too short`);
    return value;
  };
  return { paragraph: next, items: () => next().split(BETWEEN_SENTENCES) };
}

function papersIn(language: Language, file: string): string[][] {
  const text = readFileSync(new URL(`papers/${language}/${file}.txt`, import.meta.url), 'utf8');
  return text
    .trim()
    .split(BETWEEN_PAPERS)
    .map((paper) => paper.split('\n').filter((line) => line !== ''));
}
