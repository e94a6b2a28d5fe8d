import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Bench } from './support/goal.ts';
import { medianTimes } from './support/interleaved.ts';
import { legalProse } from './support/legal-prose.ts';
import { ADDRESSES, FROM, RETURN_MARK, TO } from './support/letter-sample.ts';
import type { PeerType } from './support/pdfkit-document.ts';
import { LAB_TYPE, OUR_TYPE } from './support/peer-types.ts';

const ROUNDS = 25;
const WARM_UPS = 2;
const TIME_LIMIT = 0.35;
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
 * Goal G3: from the start of a process to its first letter, each renderer bundled as for Lambda. As in
 * `render-letter.ts`, time is compared with pdfkit setting the same face.
 */
export const bench: Bench = {
  name: 'first-letter: a fresh process up to its first letter, against pdfkit; size of the bundle',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'first-letter-'));
    try {
      const times = await compare([
        await bundle(folder, 'ours', OURS),
        await bundle(folder, 'lab-face', peer(LAB_TYPE), { banner: REQUIRE }),
        await bundle(folder, 'our-face', peer(OUR_TYPE), { banner: REQUIRE }),
      ]);
      const renderer = await bundle(folder, 'renderer', RENDERER, { external: ['../errors/*'] });
      const font = gzipped(FONT_FILE);
      const code = gzipped(renderer) - font;
      return [
        { goal: 'G3 time to the first letter', measured: times.ourFace, limit: TIME_LIMIT },
        { goal: 'G3 code, KB gzipped', measured: code, limit: CODE_LIMIT_KB },
        { goal: 'G3 font, KB gzipped', measured: font, limit: FONT_LIMIT_KB },
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function compare(files: readonly string[]): Promise<{ ourFace: number }> {
  const [ours = 0, labFace = 0, ourFace = 0] = await medianTimes(
    files.map((file) => async () => start(file)),
    ROUNDS,
    WARM_UPS,
  );
  console.log(
    `  ms, ours / lab face / our face: ${[ours, labFace, ourFace].map(Math.round).join(' / ')}`,
  );
  console.log(`  lab face: time ${(ours / labFace).toFixed(3)}`);
  return { ourFace: ours / ourFace };
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
