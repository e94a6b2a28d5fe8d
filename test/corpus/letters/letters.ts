import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Verdict } from '../../../lib/ports.ts';

/** The rules have been tuned on both. */
export const PARTS = ['development', 'held-out'] as const;
/** Of a few words each, which say little to a program that learns from letters alone. */
export const LINES = 'lines';
/** By many hands that have not read the rules. The classifier learns from these and from the tuned parts. */
export const HANDS = 'hands';
/**
 * One to three sentences each, half of them plain threats in every wording: measured, and not learnt from, because the
 * classifier then took short notes of every day for threats, and threats among kind words for notes.
 */
const SHORT = 'short';
/** Of the writers who came last: measured and not learnt from yet, so they say what the next letters will meet. */
const FRESH = 'fresh';
/** By other hands: measured, never read, neither by who changes the screening nor by a program that learns. */
export const SEALED = 'sealed';

/** A file for each writer. */
const BY_WRITER: readonly Part[] = [HANDS, SHORT, FRESH, SEALED];

export type Part =
  | (typeof PARTS)[number]
  | typeof LINES
  | typeof HANDS
  | typeof SHORT
  | typeof FRESH
  | typeof SEALED;

export interface CorpusLetter {
  readonly id: string;
  readonly part: Part;
  /** Who wrote it: letters of one writer are alike, so what is learnt from some must not be measured on others. */
  readonly writer: string;
  readonly language: 'en' | 'es' | 'fr';
  /** What must become of it. */
  readonly outcome: Verdict['outcome'];
  /** For an unlawful letter its category, for a lawful one what it is. */
  readonly kind: string;
  readonly text: string;
}

/** Every letter of a part, one for each line of its files. */
export function readLetters(part: Part): readonly CorpusLetter[] {
  return filesOf(part).flatMap(({ name, text }) =>
    text
      .trim()
      .split('\n')
      .map((line, index) => ({ part, writer: writerOf(part, name, index), ...JSON.parse(line) })),
  );
}

/** Lines differ so much that each fifth of them is as if by another writer. */
function writerOf(part: Part, file: string, index: number): string {
  if (part === LINES) return `${part}/${index % 5}`;
  return BY_WRITER.includes(part) ? `${part}/${file}` : part;
}

/** The files of a part by name, in order. */
function filesOf(part: Part): readonly { readonly name: string; readonly text: string }[] {
  const folder = fileURLToPath(new URL(part, import.meta.url));
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
}

/** What the classifier learns from; of these files the hash stands in the head of what it learnt. */
export const LEARNT_PARTS: readonly Part[] = [...PARTS, LINES, HANDS];

export const ALL_PARTS: readonly Part[] = [...LEARNT_PARTS, SHORT, FRESH, SEALED];

/** The parts that the words of a command name; all but the sealed one where they name none. */
export function namedParts(words: readonly string[]): readonly Part[] {
  const named = ALL_PARTS.filter((part) => words.includes(part));
  return named.length > 0 ? named : ALL_PARTS.filter((part) => part !== SEALED);
}

/** SHA-256, in hex, of the names and texts of all files of these parts. */
export function hashOf(parts: readonly Part[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of parts.flatMap(filesOf)) hash.update(`${name}\n${text}`);
  return hash.digest('hex');
}
