import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Verdict } from '../../../lib/ports.ts';

/** Rules are made on the development part. The held-out part is measured first, and tuned on last. */
export const PARTS = ['development', 'held-out'] as const;
export type Part = (typeof PARTS)[number];

export interface CorpusLetter {
  readonly id: string;
  readonly part: Part;
  readonly language: 'en' | 'es' | 'fr';
  /** What must become of it. */
  readonly outcome: Verdict['outcome'];
  /** For an unlawful letter its category, for a lawful one what it is. */
  readonly kind: string;
  readonly text: string;
}

/** Every letter of a part, one for each line of its files. */
export function readLetters(part: Part): readonly CorpusLetter[] {
  const folder = fileURLToPath(new URL(part, import.meta.url));
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n'))
    .map((line) => ({ part, ...JSON.parse(line) }));
}
