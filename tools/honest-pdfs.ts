/**
 * `npm run honest-pdfs -- <folder> <tune|tune-2|sealed|written-tune|written> [count]`: writes PDFs as people make them,
 * of many kinds and programs, none of which a person need look at; `npm run read-back:report -- <folder>` says which
 * are held. Equal ranges give equal documents. `sealed` and `written` tell what is true of files that nobody looked at,
 * so count them once a change; the others are there to look at. The words of `written` are papers that somebody wrote,
 * those of `sealed` sentences at random. A program that is missing is named, and its files are left out. Beside each
 * PDF stands what a person reads in it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingFaces } from './honest-pdfs/faces.ts';
import { honestDocument, KIND_NAMES } from './honest-pdfs/kinds.ts';
import { PRODUCERS } from './honest-pdfs/producers.ts';
import { wordsOf } from './honest-pdfs/words-of.ts';

interface Range {
  readonly seed: string;
  readonly isWritten: boolean;
}

/** What the documents of each range are made of. What was sealed first was looked at since, and is for tuning, too. */
const RANGES: Readonly<Record<string, Range>> = {
  tune: { seed: 'tune', isWritten: false },
  'tune-2': { seed: 'sealed', isWritten: false },
  sealed: { seed: 'sealed-2', isWritten: false },
  'written-tune': { seed: 'written-tune', isWritten: true },
  written: { seed: 'written', isWritten: true },
};
const COUNT = 200;

const [folder, range = '', count = String(COUNT)] = process.argv.slice(2);
const made = RANGES[range];
if (folder === undefined || made === undefined) {
  console.error(
    'npm run honest-pdfs -- <folder> <tune|tune-2|sealed|written-tune|written> [count]',
  );
  process.exit(1);
}
const faces = missingFaces();
if (faces.length > 0) {
  console.error(`These fonts are missing: ${faces.join(', ')}`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const producers = Object.entries(PRODUCERS).filter(([name, producer]) => {
  const missing = producer.missing();
  if (missing.length > 0) console.log(`left out: ${name}, without ${missing.join(' and ')}`);
  return missing.length === 0;
});

/** Every producer gets every kind: each round of them begins with another one. */
async function write(at: number, into: string, { seed, isWritten }: Range): Promise<void> {
  const round = Math.floor(at / producers.length);
  const [name, producer] = producers[at % producers.length] ?? [];
  const kind = KIND_NAMES[((at % producers.length) + 3 * round) % KIND_NAMES.length] ?? '';
  const work = mkdtempSync(join(tmpdir(), 'honest-pdfs-'));
  try {
    const document = honestDocument(kind, `${seed}/${at}`, isWritten);
    const bytes = await producer?.make(document, work);
    const file = join(into, `${String(at).padStart(4, '0')}_${name}_${kind.replaceAll(' ', '-')}`);
    if (bytes === undefined) return;
    writeFileSync(`${file}.pdf`, bytes);
    writeFileSync(`${file}.txt`, wordsOf(document));
  } finally {
    rmSync(work, { recursive: true });
  }
}

for (let at = 0; at < Number(count); at += 1) await write(at, folder, made);
