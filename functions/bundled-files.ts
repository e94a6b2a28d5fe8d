import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Program } from '../lib/child-process/program.ts';

/** Where the bundles lie when deployed; undefined where the sources run. */
const taskRoot = () => process.env['LAMBDA_TASK_ROOT'];

/** The program that reads PDFs, and PDFium. It prints addresses, and reads the faces of China, Japan and Korea. */
export function pdfProgram(root = taskRoot()): Program {
  return programOf(root, {
    folders: ['document/fonts/han/'],
    source: '../lib/document/pdf/inspect-child.ts',
    bundle: 'document/inspect-child.mjs',
    files: PDFIUM,
  });
}

/** The program that draws pages of proofs. */
export function pictureProgram(root = taskRoot()): Program {
  return programOf(root, {
    source: '../lib/page-pictures/picture-child.ts',
    bundle: 'document/picture-child.mjs',
    files: PDFIUM,
  });
}

/** The program that reads pages as they print, PDFium, Tesseract and its models. */
export function ocrProgram(root = taskRoot()): Program {
  return programOf(root, {
    source: '../lib/adapters/ocr/ocr-child.ts',
    bundle: 'document/ocr-child.mjs',
    files: { ...PDFIUM, ...TESSERACT },
  });
}

const PDFIUM = { '@embedpdf/pdfium/dist/pdfium.wasm': 'document/pdfium.wasm' };
/** In the order in which the program is told of them. */
const TESSERACT = {
  'tesseract-wasm/dist/tesseract-core.wasm': 'document/tesseract-core.wasm',
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz': 'document/eng.traineddata.gz',
  '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz': 'document/spa.traineddata.gz',
  '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz': 'document/fra.traineddata.gz',
};

interface ProgramPlaces {
  /** From this folder. */
  readonly source: string;
  /** From the folder of all bundles. */
  readonly bundle: string;
  /** What else it may read, from the folder of all bundles; here it may read all of `lib/`. */
  readonly folders?: readonly string[];
  /** What it is told of: in its package here, and where `infra/bundle-functions.ts` copies it. */
  readonly files: Readonly<Record<string, string>>;
}

/** Sources and packages here; when deployed, a bundle beside the functions, with chunks of these programs alone. */
function programOf(
  root: string | undefined,
  { source, bundle, folders = [], files }: ProgramPlaces,
): Program {
  if (root !== undefined) {
    const deployed = (path: string) => pathToFileURL(join(root, path));
    return {
      entry: deployed(bundle),
      readable: ['program-chunks/', ...folders].map(deployed),
      files: Object.values(files).map(deployed),
    };
  }
  const here = (path: string) => new URL(path, import.meta.url);
  return {
    entry: here(source),
    readable: ['../lib/', '../node_modules/', '../package.json'].map(here),
    files: Object.keys(files).map((file) => here(`../node_modules/${file}`)),
  };
}

/** Where the files and pictures of pages lie: apart here, in one folder when deployed. */
export function pageFolders(): readonly string[] {
  const root = taskRoot();
  if (root !== undefined) return [join(root, 'pages')];
  return ['../pages/', '../docs/pictures/'].map((folder) =>
    fileURLToPath(new URL(folder, import.meta.url)),
  );
}
