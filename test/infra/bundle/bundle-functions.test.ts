/**
 * The bundle, measured on a stand-in for a light API function (one schema, one SDK client), which keeps the budget of
 * the toolchain itself in view; `our-functions.test.ts` measures what is deployed.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ocrProgram, pdfProgram, pictureProgram } from '../../../functions/bundled-files.ts';
import { bundleFunctions } from '../../../infra/bundle-functions.ts';
import { createPageProcessPainter } from '../../../lib/adapters/document-process/page-process-painter.ts';
import { createProcessPaperReader } from '../../../lib/adapters/ocr/process-paper-reader.ts';
import { onePage, rawPdf } from '../../corpus/raw-pdf.ts';
import { HARMLESS } from '../../corpus/threat-cases.ts';
import { filesBelow, gzippedBytes, LIGHT_BUDGET_BYTES, loadedWith } from './bundle-sizes.ts';
import { printedFor } from './printed-for.ts';
import { LIGHT, PLAIN } from './stand-ins.ts';
import '../../support/patience.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Below the repository, so that the stand-ins find its packages. */
let workspace = '';
const bundleOf = (name: string) => ({
  outdir: join(workspace, name),
  mapsdir: join(workspace, `${name}-maps`),
});

beforeAll(() => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  workspace = mkdtempSync(join(ROOT, 'dist/bundle-test-'));
  mkdirSync(join(workspace, 'source/http'), { recursive: true });
  writeFileSync(join(workspace, 'source/http/light.ts'), LIGHT);
  writeFileSync(join(workspace, 'source/http/plain.ts'), PLAIN);
});
afterAll(() => rmSync(workspace, { recursive: true }));
afterEach(() => {
  delete process.env['LAMBDA_TASK_ROOT'];
});

/** Twice, to compare the two; all else looks at the first. */
let directory = '';
beforeAll(async () => {
  directory = await bundleStandIns('a');
  await bundleStandIns('b');
});

const bundleStandIns = (name: string) =>
  bundleFunctions(['http/light', 'http/plain'], {
    sourcedir: join(workspace, 'source'),
    ...bundleOf(name),
  });

/** In a process of its own, as in Lambda: the bundle must not lean on this one's modules. */
function evaluate(code: string): unknown {
  const node = ['--input-type=module', '--eval', `console.log(JSON.stringify(await (${code})()))`];
  return JSON.parse(execFileSync(process.execPath, node, { encoding: 'utf8' }));
}

describe('bundling', () => {
  test('a light API function stays within its budget, and loads heavy things later', () => {
    const entry = join(directory, 'http/light.mjs');
    expect(gzippedBytes(loadedWith(entry))).toBeLessThanOrEqual(LIGHT_BUDGET_BYTES);
    const loaded = [...loadedWith(entry)].map((path) => readFileSync(path, 'utf8')).join('');
    expect(loaded).not.toContain('PDFDocument');
  });

  test('the bundle runs by itself', () => {
    const answer = evaluate(`async () => {
      const { handler } = await import('${directory}/http/light.mjs');
      return handler('Table').catch((error) => error.name);
    }`);
    expect(answer).toBe('CredentialsProviderError');
  });

  test('modules of Node that are seldom needed are what they are, and not loaded before', () => {
    const answer = evaluate(`async () => {
      const { handler, loaded } = await import('${directory}/http/plain.mjs');
      const before = loaded();
      const undici = process.moduleLoadList.filter((name) => name.includes('undici'));
      return [before, undici, await handler()];
    }`);
    expect(answer).toEqual([[], [], ['function', 'function', true, true, 8, true]]);
  });

  test('source maps are made, but lie apart and are not referred to', () => {
    const shipped = filesBelow(directory).filter(
      (name) =>
        !name.startsWith('pages/') &&
        !/^document\/([^/]+\.(wasm|gz)|fonts\/han\/\w+\.bin)$/.test(name),
    );
    expect(shipped.every((name) => name.endsWith('.mjs'))).toBe(true);
    const maps = filesBelow(bundleOf('a').mapsdir).map((name) => name.replace(/\.map$/, ''));
    expect(shipped).toEqual(expect.arrayContaining(maps));
    const codeOf = (name: string) => readFileSync(join(directory, name), 'utf8');
    expect(shipped.filter((name) => codeOf(name).includes('sourceMappingURL'))).toEqual([]);
    // A chunk that only names other files comes from no line of a source, and has none.
    expect(maps).toEqual(expect.arrayContaining(shipped.filter((name) => !/chunks\//.test(name))));
  });

  test('the same sources give the same files', () => {
    const [first, second] = [bundleOf('a').outdir, bundleOf('b').outdir];
    expect(filesBelow(second)).toEqual(filesBelow(first));
    const differs = (name: string) =>
      !readFileSync(join(first, name)).equals(readFileSync(join(second, name)));
    // Not by toEqual: it takes seconds for the bytes of a large file.
    expect(filesBelow(first).filter(differs)).toEqual([]);
  });

  test('the program that reads PDFs runs as it is deployed, and reads its own files alone', async () => {
    process.env['LAMBDA_TASK_ROOT'] = directory;
    const program = pdfProgram();
    const places = [program.entry, ...program.readable, ...program.files];
    expect(places.map((place) => relative(directory, fileURLToPath(place)))).toEqual([
      'document/inspect-child.mjs',
      'program-chunks',
      'document/fonts/han',
      'document/pdfium.wasm',
    ]);
    // What it prints of a name in other scripts is loaded from its own folders, too.
    for (const name of ['Ada Lovelace', 'สมชาย 王建国'])
      expect(await printedFor(name, program)).toContain(name.toUpperCase());
  });

  test('so does the program that draws pages', async () => {
    process.env['LAMBDA_TASK_ROOT'] = directory;
    const painter = createPageProcessPainter({ program: pictureProgram(), processes: 1 });
    const request = { page: 0, color: false, marks: [] };
    const picture = await painter.paint(rawPdf(onePage()), request);
    painter.close();
    expect(picture?.length).toBeGreaterThan(1000);
  });

  test('so does the program that reads pages back, with PDFium, Tesseract and its models', async () => {
    process.env['LAMBDA_TASK_ROOT'] = directory;
    const program = ocrProgram();
    const places = [program.entry, ...program.readable, ...program.files];
    expect(places.map((place) => relative(directory, fileURLToPath(place)))).toEqual([
      'document/ocr-child.mjs',
      'program-chunks',
      'document/pdfium.wasm',
      'document/tesseract-core.wasm',
      'document/eng.traineddata.gz',
      'document/spa.traineddata.gz',
      'document/fra.traineddata.gz',
    ]);
    const reader = createProcessPaperReader({ program });
    const budget = { pages: 2, cpuSeconds: 60, patienceSeconds: 200 };
    const file = rawPdf(onePage({ content: HARMLESS }));
    const reading = await reader.read(file, budget, { color: false }).finally(reader.close);
    expect(reading).toMatchObject({ findings: [], complete: true });
    expect(reading.pages[0]?.read).toContain('garden');
  });

  test('a module without a file is named', async () => {
    await expect(bundleFunctions(['http/no-such-thing', 'http/nor-this'])).rejects.toThrow(
      /functions\/http\/no-such-thing\.ts, functions\/http\/nor-this\.ts/,
    );
  });
});
