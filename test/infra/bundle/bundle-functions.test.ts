/**
 * The bundle, measured: on a stand-in for a light API function (one schema, one SDK client), and on whatever
 * functions exist. The stand-in keeps the budget of the toolchain itself in view.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ocrProgram, pdfProgram, pictureProgram } from '../../../functions/bundled-files.ts';
import { bundleFunctions } from '../../../infra/bundle-functions.ts';
import {
  DEPLOYED_MODULES,
  type DeployedModule,
  functionServing,
} from '../../../infra/deployed-functions.ts';
import {
  FUNCTION_GRANTS,
  FUNCTION_MODULES,
  type FunctionModule,
} from '../../../infra/function-grants.ts';
import { createPageProcessPainter } from '../../../lib/adapters/document-process/page-process-painter.ts';
import { createProcessPaperReader } from '../../../lib/adapters/ocr/process-paper-reader.ts';
import { onePage, rawPdf } from '../../corpus/raw-pdf.ts';
import { HARMLESS } from '../../corpus/threat-cases.ts';
import { gzippedBytes, loadedWith } from './bundle-sizes.ts';
import { printedFor } from './printed-for.ts';
import { LIGHT, PLAIN } from './stand-ins.ts';
import '../../support/patience.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/**
 * 132.5 KB: the 130 of docs/performance.md, the stand-ins for modules of Node that save a quarter of a start's
 * time, and the names of what a preflight says, which each answer may have. What every function loads is judged by
 * it: see first what could be loaded later.
 */
const LIGHT_BUDGET_BYTES = 135_680;

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

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));

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

describe('our functions', () => {
  /** They know the whole contract: every path, or every shape. */
  const KNOWS_ALL: readonly FunctionModule[] = ['http/get-openapi', 'http/unmatched-route'];
  /** The grants table gives more memory to those that render; all others are light. */
  const isLight = (module: FunctionModule) =>
    module.startsWith('http/') &&
    FUNCTION_GRANTS[module].memoryMb <= 512 &&
    !KNOWS_ALL.includes(module);

  const entryOf = (deployed: DeployedModule) => join(bundleOf('ours').outdir, `${deployed}.mjs`);
  beforeAll(() => bundleFunctions(DEPLOYED_MODULES, bundleOf('ours')));

  /** The files of a call of a module: its function as it starts, and what that loads for the route. */
  const filesOf = (module: FunctionModule): ReadonlySet<string> => {
    const deployed = functionServing(module);
    const entry = entryOf(deployed);
    if (deployed === module) return loadedWith(entry);
    const chunk = new RegExp(`import\\(.(\\.\\./chunks/${module.split('/')[1]}-[\\w-]+\\.mjs)`);
    const own = chunk.exec(readFileSync(entry, 'utf8'))?.[1] ?? `no chunk of ${module}`;
    return loadedWith(join(dirname(entry), own), loadedWith(entry));
  };
  const textOf = (module: FunctionModule) =>
    [...filesOf(module)].map((path) => readFileSync(path, 'utf8')).join('');

  test('bundle together, and a light route loads no more than its budget', () => {
    const tooLarge = FUNCTION_MODULES.filter(isLight)
      .map((module) => ({ module, bytes: gzippedBytes(filesOf(module)) }))
      .filter(({ bytes }) => bytes > LIGHT_BUDGET_BYTES);
    expect(tooLarge).toEqual([]);
  });

  test('a function starts with what every route needs, whatever else its routes load later', () => {
    const entries = DEPLOYED_MODULES.filter((each) => each.startsWith('routes/')).map(entryOf);
    const sizes = entries.map((entry) => gzippedBytes(loadedWith(entry)));
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(1000);
  });

  test('what prints Chinese finds its faces where they are copied, and is loaded for nothing else', () => {
    const { outdir } = bundleOf('ours');
    const naming = filesBelow(outdir).filter(
      (name) =>
        name.endsWith('.mjs') &&
        readFileSync(join(outdir, name), 'utf8').includes('../document/fonts/han/'),
    );
    // Those of the functions, and those of the programs that print addresses on PDFs.
    expect(naming).toHaveLength(2);
    const languages = ['japanese', 'korean', 'simplified', 'traditional'];
    for (const chunk of naming) {
      const faces = readdirSync(join(outdir, dirname(chunk), '../document/fonts/han')).toSorted();
      expect(faces).toEqual(languages.map((language) => `${language}.bin`));
    }
    const entries = [...DEPLOYED_MODULES.map(entryOf), join(outdir, 'document/inspect-child.mjs')];
    const starts = entries.flatMap((entry) => [...loadedWith(entry)]);
    const started = starts.map((path) => relative(outdir, path));
    expect(naming.filter((chunk) => started.includes(chunk))).toEqual([]);
  });

  test('credentials are looked for where Lambda puts them, and nowhere else', () => {
    const named = textOf('http/get-order').match(/AWS_(SESS|CONTAIN|PROFILE)\w+/g);
    expect(named).toEqual(['AWS_SESSION_TOKEN']);
  });

  test('only the tools load the protocol of tools', () => {
    const known = (module: FunctionModule) => textOf(module).includes('io.modelcontextprotocol/');
    const routed = FUNCTION_MODULES.filter((module) => module !== 'http/unmatched-route');
    expect(routed.filter(known)).toEqual(['http/mcp']);
  });
});
