import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
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

const OURS = `
import { renderLetter } from './lib/document/render-letter.ts';
const { bytes } = await renderLetter(${letter});
if (bytes.length === 0) process.exit(1);
`;
/** What the renderer adds to a handler, which has the errors already. */
const RENDERER = `export { renderLetter } from './lib/document/render-letter.ts';`;

const peer = (type: PeerType) => `
import { readFileSync } from 'node:fs';
import { renderWithPdfkit } from './bench/support/pdfkit-document.ts';
const type = ${JSON.stringify(type)};
const font = readFileSync(type.fontFile);
const bytes = await renderWithPdfkit(${JSON.stringify(ADDRESSES)}, ${JSON.stringify(text)}, type, font);
if (bytes.length === 0) process.exit(1);
`;

/** pdfkit is CommonJS inside, and asks for built-in modules by `require`, which ESM does not have. */
const REQUIRE =
  "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/**
 * From the start of a process to its first letter, each renderer bundled as for Lambda. As in
 * `render-letter.ts`, time is compared with pdfkit setting the same face.
 */
export const bench: Bench = {
  name: 'first-letter: a fresh process up to its first letter, against pdfkit; size of the bundle',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'first-letter-'));
    try {
      const times = await compare([
        await bundle(folder, 'ours', OURS),
        await bundle(folder, 'our-face', peer(OUR_TYPE), { banner: REQUIRE }),
      ]);
      const renderer = await bundle(folder, 'renderer', RENDERER, { external: ['../errors/*'] });
      const font = gzipped(FONT_FILE);
      const code = gzipped(renderer) - font;
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
          name: 'code that sets letters, gzipped',
          unit: 'KB',
          ours: code,
          goal: { judged: 'ours', atMost: CODE_LIMIT_KB },
        }),
        measurement({
          name: 'the letters’ font, gzipped',
          unit: 'KB',
          ours: font,
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

/** One minified file; the fonts that letters rarely need stay behind their `import()`, in files of their own. */
async function bundle(
  folder: string,
  name: string,
  contents: string,
  { external = [], banner = '' }: { external?: string[]; banner?: string } = {},
): Promise<string> {
  const outdir = join(folder, name);
  await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts', sourcefile: `${name}.ts` },
    outdir,
    external,
    bundle: true,
    minify: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    banner: { js: banner },
    logLevel: 'error',
  });
  writeFileSync(join(outdir, 'package.json'), '{"type":"module"}');
  return join(outdir, 'stdin.mjs');
}

function start(file: string): void {
  const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file)).length / 1024;
}
