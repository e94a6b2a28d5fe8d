import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const HERE = 'tools/fonts';
/** What was noted when the faces were made last (`note-sources.ts`). */
export const MADE_FROM = join(import.meta.dirname, 'made-from.json');
/** What faces are read from, and what reads them: the rest is locked beside the tools. */
const INPUT = /^(?:@expo-google-fonts\/|@fontsource\/|harfbuzzjs$)/;
const OF_LIB = /'(?:\.\.\/)+(lib\/[^']+\.ts)'/g;

/** One hash of all that the generated faces follow from: it takes seconds to compare, and minutes to make them. */
export function hashOfSources(): string {
  const tools = readdirSync(join(ROOT, HERE), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules') && /\.ts$|package-lock\.json$/.test(name))
    .map((name) => `${HERE}/${name}`);
  const used = tools.flatMap((name) =>
    [...read(name).matchAll(OF_LIB)].map(([, file]) => file ?? ''),
  );
  const files = [...new Set([...tools, ...used])].toSorted();
  const texts = files.flatMap((name) => [name, read(name)]);
  return hash('sha256', JSON.stringify([...texts, ...inputs()]), 'hex');
}

function read(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}

function inputs(): string[] {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    read('package.json'),
  );
  return Object.entries(devDependencies)
    .filter(([name]) => INPUT.test(name))
    .map((input) => input.join('@'))
    .toSorted();
}
