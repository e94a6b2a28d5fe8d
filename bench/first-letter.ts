import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type OutputChunk } from 'rolldown';
import { FONT } from '../lib/document/fonts/letter-font-common.generated.ts';
import { medianTimes } from './support/interleaved.ts';
import { legalProse } from './support/legal-prose.ts';
import { ADDRESSES, FROM, RETURN_MARK, TO } from './support/letter-sample.ts';
import { type Bench, measurement } from './support/measurement.ts';
import type { PeerType } from './support/pdfkit-document.ts';
import { OUR_TYPE } from './support/peer-types.ts';

const ROUNDS = 25;
const WARM_UPS = 2;
const TIME_LIMIT = 0.28;
const CODE_LIMIT_KB = 10;
const FONT_LIMIT_KB = 25;
const ROOT = join(import.meta.dirname, '..');

const FONT_FILE = join(ROOT, 'lib/document/fonts/letter-font-common.generated.ts');

/** As the goal was set: a letter of 440 words. */
const text = legalProse(440, 7);
const letter = JSON.stringify({ text, to: TO, from: FROM, returnMark: RETURN_MARK });

/** From a folder two below the repository, as the others. */
const OURS = `
import { renderLetter } from '../../lib/document/render-letter.ts';
const { bytes } = await renderLetter(${letter});
if (bytes.length === 0) process.exit(1);
`;
/** What the renderer adds to a handler, which has the errors already: imports of them stay what they are. */
const RENDERER = `export { renderLetter } from '../../lib/document/render-letter.ts';`;
const ERRORS = /^(?:\.\.\/)+errors\//;

const peer = (type: PeerType) => `
import { readFileSync } from 'node:fs';
import { renderWithPdfkit } from '../../bench/support/pdfkit-document.ts';
const type = ${JSON.stringify(type)};
const font = readFileSync(type.fontFile);
const bytes = await renderWithPdfkit(${JSON.stringify(ADDRESSES)}, ${JSON.stringify(text)}, type, font);
if (bytes.length === 0) process.exit(1);
`;

/**
 * From the start of a process to its first letter, each renderer bundled as for Lambda. As in
 * `render-letter.ts`, time is compared with pdfkit setting the same face. Of the code counts what is loaded before any
 * letter is set, in however many files the bundler puts it, and not what an `import()` brings for a letter that needs
 * it; the font, which is among it, counts by itself.
 */
export const bench: Bench = {
  name: 'first-letter: a fresh process up to its first letter, against pdfkit; size of the bundle',
  async run() {
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    const folder = mkdtempSync(join(ROOT, 'dist/first-letter-'));
    try {
      const times = await compare([
        (await bundle(folder, 'ours', OURS)).file,
        (await bundle(folder, 'our-face', peer(OUR_TYPE))).file,
      ]);
      const renderer = await bundle(folder, 'renderer', RENDERER, ERRORS);
      return [
        measurement({
          name: 'first letter in a fresh process',
          unit: 'ms',
          ours: times.ours,
          peer: { name: 'pdfkit, same face', value: times.ourFace },
          floor: 0.3,
          goal: { judged: 'ratio', atMost: TIME_LIMIT },
        }),
        measurement({
          name: 'code that is loaded to set a letter, without its font, gzipped',
          unit: 'KB',
          ours: gzippedKb(withoutFont(renderer.loaded)),
          goal: { judged: 'ours', atMost: CODE_LIMIT_KB },
        }),
        measurement({
          name: 'the letters’ font, gzipped',
          unit: 'KB',
          ours: gzippedKb(readFileSync(FONT_FILE)),
          goal: { judged: 'ours', atMost: FONT_LIMIT_KB },
        }),
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function compare(files: readonly string[]): Promise<{ ours: number; ourFace: number }> {
  const [ours = 0, ourFace = 0] = await medianTimes(
    files.map((file) => async () => start(file)),
    ROUNDS,
    WARM_UPS,
  );
  return { ours, ourFace };
}

interface Bundle {
  /** The one that is run. */
  readonly file: string;
  /** What it loads at its start, all files together. */
  readonly loaded: string;
}

/** Minified; the fonts that letters rarely need stay behind their `import()`, in files of their own. */
async function bundle(
  folder: string,
  name: string,
  contents: string,
  external: RegExp | [] = [],
): Promise<Bundle> {
  const input = join(folder, `${name}.ts`);
  writeFileSync(input, contents);
  const dir = join(folder, name);
  const { output } = await build({
    input,
    external,
    platform: 'node',
    transform: { target: 'node24' },
    logLevel: 'warn',
    output: { dir, format: 'esm', minify: true, comments: false, entryFileNames: '[name].mjs' },
  });
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const entry = `${name}.mjs`;
  return { file: join(dir, entry), loaded: codeFrom(chunks, entry) };
}

/** The code of a chunk and of all that it imports at once. */
function codeFrom(
  chunks: ReadonlyMap<string, OutputChunk>,
  name: string,
  seen = new Set<string>(),
): string {
  const chunk = chunks.get(name);
  if (chunk === undefined || seen.has(name)) return '';
  seen.add(name);
  return [chunk.code, ...chunk.imports.map((each) => codeFrom(chunks, each, seen))].join('\n');
}

/** @throws Error where the font is not loaded with the code, or twice: then the figure would mean something else. */
function withoutFont(code: string): string {
  const parts = code.split(FONT.data);
  if (parts.length !== 2) throw new Error(`the font is there ${parts.length - 1} times`);
  return parts.join('');
}

function start(file: string): void {
  const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function gzippedKb(bytes: string | Uint8Array): number {
  return gzipSync(bytes).length / 1024;
}
