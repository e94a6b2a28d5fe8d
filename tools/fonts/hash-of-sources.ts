import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const HERE = 'tools/fonts';
/** What was noted when the faces were made last (`note-sources.ts`). */
export const MADE_FROM = join(import.meta.dirname, 'made-from.json');
/** What faces are read from, and what reads them: the rest is locked beside the tools. */
const INPUT = /^(?:@expo-google-fonts\/|@fontsource\/|harfbuzzjs$)/;
/** What a file imports that runs; the lines of code that a tool writes begin further right. */
const IMPORTS = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.ts)'/gm;

/** One hash of all that the generated faces follow from: it takes seconds to compare, and minutes to make them. */
export function hashOfSources(): string {
  const texts = sourceFiles().flatMap((name) => [name, read(name)]);
  return hash('sha256', JSON.stringify([...texts, ...inputs()]), 'hex');
}

/** The tools, and what of the service they run. */
export function sourceFiles(): readonly string[] {
  const tools = readdirSync(join(ROOT, HERE), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules') && /\.ts$|package-lock\.json$/.test(name))
    .map((name) => `${HERE}/${name}`);
  const used = new Set(tools);
  for (const name of tools) if (name.endsWith('.ts')) addImports(name, used);
  return [...used].toSorted();
}

/** However far away: what unpacks a glyph is two imports from the tool that packs it. What the tools write is none. */
function addImports(file: string, used: Set<string>): void {
  for (const [, path = ''] of read(file).matchAll(IMPORTS)) {
    const name = join(dirname(file), path);
    if (used.has(name) || !name.startsWith('lib/') || name.endsWith('.generated.ts')) continue;
    used.add(name);
    addImports(name, used);
  }
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
