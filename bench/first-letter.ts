import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
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
/** What the renderer adds to a handler, which has the errors already. */
const RENDERER = `export { renderLetter } from '../../lib/document/render-letter.ts';`;

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
 * `render-letter.ts`, time is compared with pdfkit setting the same face.
 */
export const bench: Bench = {
  name: 'first-letter: a fresh process up to its first letter, against pdfkit; size of the bundle',
  async run() {
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    const folder = mkdtempSync(join(ROOT, 'dist/first-letter-'));
    try {
      const times = await compare([
        await bundle(folder, 'ours', OURS),
        await bundle(folder, 'our-face', peer(OUR_TYPE)),
      ]);
      const renderer = await bundle(folder, 'renderer', RENDERER, /^(?:\.\.\/)+errors\//);
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
  external: RegExp | [] = [],
): Promise<string> {
  const input = join(folder, `${name}.ts`);
  writeFileSync(input, contents);
  const dir = join(folder, name);
  await build({
    input,
    external,
    platform: 'node',
    transform: { target: 'node24' },
    logLevel: 'warn',
    output: { dir, format: 'esm', minify: true, comments: false, entryFileNames: '[name].mjs' },
  });
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  return join(dir, `${name}.mjs`);
}

function start(file: string): void {
  const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file)).length / 1024;
}
