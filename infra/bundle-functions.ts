/**
 * The one build step: all functions into one directory of shared chunks, of which Lambda loads only those that a
 * handler imports. Source maps go beside it, and are not shipped.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type OutputAsset,
  type OutputChunk,
  type OutputOptions,
  type RolldownOptions,
  rolldown,
} from 'rolldown';
import { DOCS_PICTURES } from '../lib/contract/operations.ts';
import { configOfLambda, laterModules } from './bundle-plugins.ts';

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
  const built = await Promise.all([
    generate(Object.fromEntries(sources), { ...OUTPUT, codeSplitting: FEW_FILES }),
    generate(OTHER_PROGRAMS, { ...OUTPUT, chunkFileNames: `program-${OUTPUT.chunkFileNames}` }),
  ]);
  const files = built.flat();
  await Promise.all([outdir, mapsdir].map((dir) => rm(dir, { recursive: true, force: true })));
  await Promise.all(files.map((file) => write(file, file.type === 'chunk' ? outdir : mapsdir)));
  await copyPages(join(outdir, 'pages'));
  await copyPackageFiles(outdir);
  await copyHanFaces(join(outdir, 'document/fonts/han'));
  return outdir;
}

/** Programs that a function starts as processes of their own, with none of its files (`functions/bundled-files.ts`). */
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

/** As far from the chunks as from `lib/document/han-files.ts`, which names them; no code is loaded with them. */
async function copyHanFaces(folder: string): Promise<void> {
  const filter = (file: string) => !file.includes('licences');
  await cp(join(ROOT, 'lib/document/fonts/han'), folder, { recursive: true, filter });
}

/** The pages for people, with the pictures of letters that some of them show. */
async function copyPages(folder: string): Promise<void> {
  await cp(join(ROOT, 'pages'), folder, { recursive: true });
  const copies = DOCS_PICTURES.map((picture) =>
    cp(join(ROOT, `docs/pictures/${picture}.png`), join(folder, `${picture}.png`)),
  );
  await Promise.all(copies);
}

/** The files of code, and as assets their source maps. */
async function generate(
  input: Record<string, string>,
  format: OutputOptions,
): Promise<(OutputChunk | OutputAsset)[]> {
  const build = await rolldown({ ...INPUT, input });
  try {
    const { output } = await build.generate(format);
    return output;
  } finally {
    await build.close();
  }
}

const INPUT = {
  cwd: ROOT,
  platform: 'node',
  transform: { target: 'node24' },
  resolve: { mainFields: ['module', 'main'] },
  plugins: [laterModules(), configOfLambda()],
  onLog(level, { message }) {
    if (level === 'warn') throw new Error(message);
  },
} satisfies RolldownOptions;

const OUTPUT = {
  format: 'esm',
  minify: true,
  comments: false,
  sourcemap: 'hidden',
  sourcemapIgnoreList: false,
  entryFileNames: '[name].mjs',
  chunkFileNames: 'chunks/[name]-[hash].mjs',
} satisfies OutputOptions;

/**
 * Each file that a function loads costs it a quarter of a millisecond. So what most of them load is one file, and what
 * a third of them load another: a light function has 11 files, where each shared part in a file of its own makes 48.
 */
const FEW_FILES = {
  groups: [
    { name: 'start', tags: ['$initial'], minShareCount: 18, priority: 2 },
    { name: 'shared', tags: ['$initial'], minShareCount: 15, priority: 1 },
  ],
} satisfies OutputOptions['codeSplitting'];

async function write(file: OutputChunk | OutputAsset, folder: string): Promise<void> {
  const path = join(folder, file.fileName);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file.type === 'chunk' ? file.code : file.source);
}
