/**
 * The one esbuild step: all functions into one directory of shared chunks, of which Lambda loads only those
 * that a handler imports. Source maps go beside it, and are not shipped.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface BundleOptions {
  /** The folder of the modules: `functions/`. */
  readonly sourcedir?: string;
  /** Where the code goes; emptied first. */
  readonly outdir?: string;
  /** Where the source maps go; emptied first. */
  readonly mapsdir?: string;
}

/**
 * Bundles the modules and returns the directory of the code.
 * @throws Error naming every module whose file does not exist.
 */
export async function bundleFunctions(
  modules: readonly string[],
  {
    sourcedir = join(ROOT, 'functions'),
    outdir = join(ROOT, 'dist/functions'),
    mapsdir = join(ROOT, 'dist/source-maps'),
  }: BundleOptions = {},
): Promise<string> {
  const sources = new Map(modules.map((module) => [module, join(sourcedir, `${module}.ts`)]));
  const missing = [...sources.values()].filter((source) => !existsSync(source));
  if (missing.length > 0) {
    const files = missing.map((source) => relative(ROOT, source)).join(', ');
    throw new Error(`Cannot bundle, because these functions do not exist: ${files}`);
  }
  const entryPoints = { ...Object.fromEntries(sources), ...OTHER_PROGRAMS };
  const { outputFiles } = await build({ ...OPTIONS, entryPoints, outdir });
  await Promise.all([outdir, mapsdir].map((dir) => rm(dir, { recursive: true, force: true })));
  await Promise.all(outputFiles.map((file) => write(file, outdir, mapsdir)));
  await copyPages(join(outdir, 'pages'));
  await copyPackageFiles(outdir);
  return outdir;
}

/** Programs that a function starts as a process of its own (`functions/bundled-files.ts`). */
const OTHER_PROGRAMS = {
  'document/inspect-child': join(ROOT, 'lib/document/pdf/inspect-child.ts'),
  'document/picture-child': join(ROOT, 'lib/page-pictures/picture-child.ts'),
  'document/ocr-child': join(ROOT, 'lib/adapters/ocr/ocr-child.ts'),
};

/** What those programs are told of (`functions/bundled-files.ts`): a file of a package, and where it goes. */
const PACKAGE_FILES = {
  '@embedpdf/pdfium/dist/pdfium.wasm': 'document/pdfium.wasm',
  'tesseract-wasm/dist/tesseract-core.wasm': 'document/tesseract-core.wasm',
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz': 'document/eng.traineddata.gz',
  '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz': 'document/spa.traineddata.gz',
  '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz': 'document/fra.traineddata.gz',
};

async function copyPackageFiles(outdir: string): Promise<void> {
  const copies = Object.entries(PACKAGE_FILES).map(([file, place]) =>
    cp(join(ROOT, 'node_modules', file), join(outdir, place)),
  );
  await Promise.all(copies);
}

/** The pages for people, with the package that draws the reference. */
async function copyPages(folder: string): Promise<void> {
  await cp(join(ROOT, 'pages'), folder, { recursive: true });
  const reference = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));
  await cp(reference, join(folder, 'redoc.standalone.js'));
}

/** CommonJS inside a bundle asks for built-in modules by `require`, which ESM does not have. */
const REQUIRE =
  "import{createRequire as $createRequire}from'node:module';const require=$createRequire(import.meta.url);";

/** The settings that pay, measured in performance.md, section C. */
const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  splitting: true,
  minify: true,
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  sourcemap: 'external',
  legalComments: 'none',
  logLevel: 'warning',
  banner: { js: REQUIRE },
  plugins: [laterModules(), configOfLambda()],
} satisfies BuildOptions;

/**
 * Modules of Node that the SDK and others name at their start, and need at their first call or never: HTTP/2 is for
 * streams of events, files are for profiles. An ESM import of one reads every export of it; one of `http` loads undici:
 * together a third of a light function's start. So each is taken, by `require`, when something of it is used. Named
 * here is what anything asks for: esbuild tells what is missing.
 */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'node:http': ['Agent', 'STATUS_CODES', 'createServer', 'get', 'globalAgent', 'request'],
  'node:https': ['Agent', 'createServer', 'get', 'globalAgent', 'request'],
  'node:http2': ['connect', 'constants'],
  'node:fs/promises': ['mkdtemp', 'readFile', 'rm', 'writeFile'],
  'node:timers/promises': ['setTimeout'],
};

function laterModules(): Plugin {
  return {
    name: 'later-modules',
    setup({ onResolve, onLoad }) {
      const names = /^(?:node:)?(https?|http2|fs\/promises|timers\/promises)$/;
      const inHere = { namespace: 'later-modules', sideEffects: false } as const;
      onResolve({ filter: names }, ({ path }) => ({
        path: path.replace(names, 'node:$1'),
        ...inHere,
      }));
      onResolve({ filter: /^stand-in$/ }, () => ({ path: 'stand-in', ...inHere }));
      onLoad({ filter: /.*/, namespace: 'later-modules' }, ({ path }) => ({
        contents: path === 'stand-in' ? STAND_IN : moduleTakenLater(path),
        loader: 'js',
      }));
    },
  };
}

/** The module of a stand-in: called, made an instance of, extended or read, it is what it stands for. */
const STAND_IN = `import { createRequire } from 'node:module';
const load = createRequire(import.meta.url);
export const taken = (path) => (name) => {
  const it = () => load(path)[name];
  return new Proxy(function () {}, {
    apply: (_, self, args) => Reflect.apply(it(), self, args),
    construct: (_, args, of) => Reflect.construct(it(), args, of),
    get: (_, key) => it()[key],
  });
};`;

function moduleTakenLater(path: string): string {
  const named = LATER[path] ?? [];
  return `import { taken } from 'stand-in';
const later = /* @__PURE__ */ taken('${path}');
export const ${named.map((name) => `${name} = /* @__PURE__ */ later('${name}')`).join(', ')};
export default /* @__PURE__ */ new Proxy({}, { get: (_, name) => later(name) });`;
}

/**
 * Lambda puts the credentials of a function, and its region, into its environment, and has no files of the SDK's. The
 * SDK would bring every other way to find them (profiles, single sign-on, the metadata of machines), and look for the
 * files at each start: a third of what the smallest function loads.
 */
function configOfLambda(): Plugin {
  const provider = "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';";
  return {
    name: 'config-of-lambda',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
        path: 'credentials',
        namespace: 'config-of-lambda',
        sideEffects: false,
      }));
      onLoad({ filter: /^credentials$/, namespace: 'config-of-lambda' }, () => ({
        contents: provider,
        resolveDir: ROOT,
      }));
      onLoad({ filter: /shared-ini-file-loader.loadSharedConfigFiles\.js$/ }, () => ({
        contents: NO_CONFIG_FILES,
      }));
      onLoad({ filter: /endpoint-cache.dist-es.EndpointCache\.js$/ }, () => ({
        contents: NO_DISCOVERY,
      }));
    },
  };
}

const NO_CONFIG_FILES = `export const CONFIG_PREFIX_SEPARATOR = '.';
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`;

/** DynamoDB answers at its regional address; where a table is, is asked only of those who switch that on. */
const NO_DISCOVERY = 'export class EndpointCache {}';

/** Most files ask for nothing by `require`. The line stays, empty: the source maps count lines. */
function withoutIdleRequire(code: string): string {
  const own = code.replace(REQUIRE, '');
  return own.includes('require') ? code : own;
}

async function write(file: OutputFile, outdir: string, mapsdir: string): Promise<void> {
  const directory = file.path.endsWith('.map') ? mapsdir : outdir;
  const path = join(directory, relative(outdir, file.path));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, directory === outdir ? withoutIdleRequire(file.text) : file.contents);
}
