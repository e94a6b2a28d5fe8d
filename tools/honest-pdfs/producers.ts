import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { renderLetter } from '../../lib/document/render-letter.ts';
import { encodePng } from '../../lib/pdfium/encode-png.ts';
import type { HonestDocument } from './blocks.ts';
import { layOut } from './lay-out.ts';
import type { Mark, Sheet } from './marks.ts';
import { hasProgram, pythonHas, run } from './run-program.ts';
import { scanned } from './scan.ts';
import { writeHtml } from './write-html.ts';
import { writeWithPdfLib } from './write-pdf-lib.ts';
import { writeWithPdfkit } from './write-pdfkit.ts';
import { writePostScript } from './write-postscript.ts';
import { svgOf } from './write-svg.ts';
import { writeTroff } from './write-troff.ts';

/** A program that makes PDFs, or writes those of another one anew. */
export interface Producer {
  /** What is missing here of what it needs; empty where nothing. */
  missing(): string[];
  /** @param folder for its files; nothing else is in it. */
  make(document: HonestDocument, folder: string): Promise<Uint8Array>;
}

export const PRODUCERS: Readonly<Record<string, Producer>> = {
  pdfkit: { missing: () => [], make: async (document) => writeWithPdfkit(await layOut(document)) },
  'pdf-lib': {
    missing: () => [],
    make: async (document) => writeWithPdfLib(await layOut(document)),
  },
  chromium: {
    missing: programs('chromium'),
    make: async (document, folder) => printWeb(await writeHtml(document, false), folder),
  },
  'chromium-svg': {
    missing: programs('chromium'),
    make: async (document, folder) => printWeb(webOf(await layOut(document)), folder),
  },
  writer: {
    missing: programs('soffice'),
    make: async (document, folder) => wordProcessed(await writeHtml(document, true), folder),
  },
  ghostscript: {
    missing: programs('gs'),
    make: async (document, folder) => distilled(writePostScript(await layOut(document)), folder),
  },
  troff: {
    missing: programs('groff', 'gs'),
    make: async (document, folder) => {
      const source = put(folder, 'letter.tr', await writeTroff(document, folder));
      const made = run('groff', ['-K', 'utf8', '-P', '-pletter', '-t', '-T', 'ps', source], {
        cwd: folder,
      });
      return distilled(made, folder);
    },
  },
  reportlab: {
    missing: () => (pythonHas('reportlab') ? [] : ['python3 with reportlab']),
    make: async (document, folder) => withReportLab(await layOut(document), folder),
  },
  weasyprint: {
    missing: () => (pythonHas('weasyprint') ? [] : ['python3 with weasyprint']),
    make: async (document, folder) => {
      const page = put(folder, 'page.html', await writeHtml(document, false));
      run('python3', ['-m', 'weasyprint', '-q', page, join(folder, 'page.pdf')]);
      return readFileSync(join(folder, 'page.pdf'));
    },
  },
  cairo: {
    missing: programs('pdftocairo'),
    make: async (document, folder) => {
      const source = put(folder, 'in.pdf', await writeWithPdfkit(await layOut(document)));
      run('pdftocairo', ['-pdf', source, join(folder, 'out.pdf')]);
      return readFileSync(join(folder, 'out.pdf'));
    },
  },
  qpdf: {
    missing: programs('qpdf'),
    make: async (document, folder) => {
      const source = put(folder, 'in.pdf', await writeWithPdfLib(await layOut(document)));
      run('qpdf', ['--object-streams=generate', '--linearize', source, join(folder, 'out.pdf')]);
      return readFileSync(join(folder, 'out.pdf'));
    },
  },
  scan: {
    missing: programs('pdftoppm'),
    make: async (document, folder) => scanned(document, folder),
  },
  service: { missing: () => [], make: async (document) => asText(document) },
};

function programs(...names: string[]): () => string[] {
  return () => names.filter((name) => !hasProgram(name));
}

function put(folder: string, name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function webOf(sheets: readonly Sheet[]): string {
  const pages = sheets.map(({ marks }) => svgOf({ width: 612, height: 792, marks }));
  return `<!doctype html><style>@page{size:letter;margin:0}body{margin:0}svg{display:block;break-after:page}</style>${pages.join('')}`;
}

function printWeb(html: string, folder: string): Uint8Array {
  const page = pathToFileURL(put(folder, 'page.html', html)).href;
  const out = join(folder, 'page.pdf');
  const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];
  run('chromium', [
    ...quiet,
    `--user-data-dir=${join(folder, 'profile')}`,
    `--print-to-pdf=${out}`,
    page,
  ]);
  return readFileSync(out);
}

function wordProcessed(html: string, folder: string): Uint8Array {
  const source = put(folder, 'page.html', html);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const filters = ['--infilter=HTML (StarWriter)', '--convert-to', 'pdf:writer_pdf_Export'];
  run('soffice', [profile, '--headless', ...filters, '--outdir', folder, source]);
  const out = join(folder, 'page.pdf');
  if (!existsSync(out)) throw new Error('LibreOffice made nothing');
  return readFileSync(out);
}

function distilled(postScript: string | Uint8Array, folder: string): Uint8Array {
  const source = put(folder, 'page.ps', postScript);
  const out = join(folder, 'page.pdf');
  run('gs', [
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-sDEVICE=pdfwrite',
    '-sPAPERSIZE=letter',
    `-sOutputFile=${out}`,
    source,
  ]);
  return readFileSync(out);
}

function withReportLab(sheets: readonly Sheet[], folder: string): Uint8Array {
  let count = 0;
  const asFile = (mark: Mark) => {
    if (mark.kind !== 'picture') return mark;
    const { bitmap, ...place } = mark;
    const { width, height, colors } = bitmap;
    count += 1;
    const file = put(folder, `${count}.png`, encodePng({ width, height, samples: colors }, 150));
    return { ...place, file };
  };
  const source = put(
    folder,
    'sheets.json',
    JSON.stringify(sheets.map(({ marks }) => marks.map(asFile))),
  );
  const program = fileURLToPath(new URL('write-reportlab.py', import.meta.url));
  run('python3', [program, source, join(folder, 'page.pdf')]);
  return readFileSync(join(folder, 'page.pdf'));
}

const SOMEBODY = {
  name: 'Alex Sample',
  line1: '12 Main St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
} as const;

/** What a letter that is given as text looks like. */
async function asText({ blocks }: HonestDocument): Promise<Uint8Array> {
  const parts = blocks.map((block) => {
    if (block.kind === 'text' || block.kind === 'heading') return block.text;
    if (block.kind === 'lines') return block.lines.join('\n');
    if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n');
    return block.kind === 'columns' ? block.paragraphs.join('\n\n') : '';
  });
  const text = parts.filter((part) => part !== '').join('\n\n');
  return (await renderLetter({ text, to: SOMEBODY, from: SOMEBODY, returnMark: null })).bytes;
}
