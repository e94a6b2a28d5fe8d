/**
 * The one esbuild step: all functions into one directory of shared chunks, of which Lambda loads only those
 * that a handler imports. Source maps go beside it, and are not shipped.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
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
  plugins: [httpByRequire(), configOfLambda()],
} satisfies BuildOptions;

/**
 * Takes `http` and `https` by `require`. An ESM import of either reads every export of it, one of which
 * loads undici: 25 ms of every cold start instead of 3.
 */
function httpByRequire(): Plugin {
  const exportsOf: Record<string, object> = { 'node:http': http, 'node:https': https };
  return {
    name: 'http-by-require',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(node:)?https?$/ }, ({ path }) => ({
        path: path.startsWith('node:') ? path : `node:${path}`,
        namespace: 'http-by-require',
        sideEffects: false,
      }));
      onLoad({ filter: /.*/, namespace: 'http-by-require' }, ({ path }) => {
        const names = Object.keys(exportsOf[path] ?? {}).filter((name) => !LOADS_UNDICI.has(name));
        return { contents: requiredModule(path, names), loader: 'js' };
      });
    },
  };
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

const LOADS_UNDICI = new Set(['WebSocket', 'CloseEvent', 'MessageEvent']);

function requiredModule(path: string, names: readonly string[]): string {
  return `import { createRequire } from 'node:module';
const it = createRequire(import.meta.url)('${path}');
export default it;
export const { ${names.join(', ')} } = it;`;
}

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
