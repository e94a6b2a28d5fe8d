/** What is deployed, bundled as it is deployed: what a call of each route loads. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
import { CLASSIFIER } from '../../../lib/screening/classifier/classifier.generated.ts';
import { filesBelow, gzippedBytes, LIGHT_BUDGET_BYTES, loadedWith } from './bundle-sizes.ts';
import '../../support/patience.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
let workspace = '';
let outdir = '';

beforeAll(async () => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  workspace = mkdtempSync(join(ROOT, 'dist/our-functions-'));
  const mapsdir = join(workspace, 'maps');
  outdir = await bundleFunctions(DEPLOYED_MODULES, { outdir: join(workspace, 'ours'), mapsdir });
});
afterAll(() => rmSync(workspace, { recursive: true }));

describe('our functions', () => {
  /** They know the whole contract: every path, or every shape. */
  const KNOWS_ALL: readonly FunctionModule[] = ['http/get-openapi', 'http/unmatched-route'];
  /** The grants table gives more memory to those that render; all others are light. */
  const isLight = (module: FunctionModule) =>
    module.startsWith('http/') &&
    FUNCTION_GRANTS[module].memoryMb <= 512 &&
    !KNOWS_ALL.includes(module);

  const entryOf = (deployed: DeployedModule) => join(outdir, `${deployed}.mjs`);

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

  test('what a quote or an order loads asks for no data of languages as it starts: it takes longer than a page', () => {
    const modules: readonly FunctionModule[] = ['http/create-quote', 'http/create-order'];
    const files = modules.flatMap((module) => [...filesOf(module)]);
    const script = `
      const made = [];
      for (const name of ['Segmenter', 'DateTimeFormat', 'Collator', 'NumberFormat'])
        Intl[name] = new Proxy(Intl[name], {
          construct(kind, given) { made.push(name); return new kind(...given); },
        });
      for (const file of ${JSON.stringify(files)}) await import(file);
      new Intl.Segmenter();
      console.log(JSON.stringify(made));
      process.exit();`;
    const args = ['--input-type=module', '--eval', script];
    const told = execFileSync(process.execPath, args, { encoding: 'utf8' });
    // The last one is its own, by which it is seen that it counts.
    expect(JSON.parse(told)).toEqual(['Segmenter']);
  });

  test('credentials are looked for where Lambda puts them, and nowhere else', () => {
    const named = textOf('http/get-order').match(/AWS_(SESS|CONTAIN|PROFILE)\w+/g);
    expect(named).toEqual(['AWS_SESSION_TOKEN']);
  });

  test.each([
    ['the protocol of tools', 'io.modelcontextprotocol/', ['http/mcp']],
    // A live order is screened by its task, and one of the sandbox loads it when it is.
    ['what was learnt of letters', CLASSIFIER.corpus, []],
  ])('%s is loaded by these routes alone', (_what, word, modules) => {
    const routed = FUNCTION_MODULES.filter((module) => module !== 'http/unmatched-route');
    expect(routed.filter((module) => textOf(module).includes(word))).toEqual(modules);
  });
});
