import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, StandardFonts } from 'pdf-lib';
import { inspectPdf } from '../lib/document/pdf/inspect-pdf.ts';
import { renderLetter } from '../lib/document/render-letter.ts';
import { createPdfEngines } from '../lib/pdfium/pdf-engines.ts';
import type { Bench, GoalResult } from './support/goal.ts';
import { medianTimes } from './support/interleaved.ts';
import { legalProse } from './support/legal-prose.ts';
import { ADDRESSES, FROM, RETURN_MARK, TO } from './support/letter-sample.ts';
import { renderWithPdfkit } from './support/pdfkit-document.ts';
import { LAB_TYPE, parseFontOnce } from './support/peer-types.ts';

const ROUNDS = 15;
const WARM_UPS = 6;
const LIMIT = 1;

const DOCUMENTS: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ['letter, 1 p', () => letter(340)],
  ['letter, 12 p', () => letter(6100)],
  [
    'pdfkit, 3 p',
    () => renderWithPdfkit(ADDRESSES, legalProse(1400, 3), LAB_TYPE, parseFontOnce(LAB_TYPE)),
  ],
  ['standard font, 12 p', () => pages(12)],
  ['pictures and text, 2 p', () => pages(2, 1200)],
];

const WASM = new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
const REQUEST = {
  format: 'letter',
  addresses: { to: TO, from: FROM },
  returnMark: RETURN_MARK,
  doubleSided: true,
  railAddsAddressPage: false,
} as const;

/**
 * Goal G3: everything that intake does with a PDF (rewrite, count, text, ink, preflight, addresses) against poppler's
 * count and text alone, each as it is used: our engine warm in its process, poppler's two programs started.
 */
export const bench: Bench = {
  name: "inspect-pdf: intake of a PDF, against poppler's pdfinfo and pdftotext",
  async run() {
    if (spawnSync('pdftotext', ['-v']).status !== 0) {
      console.log('  left out: poppler (pdfinfo, pdftotext) is not on this machine');
      return [];
    }
    const folder = mkdtempSync(join(tmpdir(), 'inspect-pdf-'));
    const results: GoalResult[] = [];
    try {
      for (const [name, make] of DOCUMENTS) results.push(await compare(name, await make(), folder));
    } finally {
      rmSync(folder, { recursive: true });
    }
    return results;
  },
};

async function compare(name: string, bytes: Uint8Array, folder: string): Promise<GoalResult> {
  const file = join(folder, 'document.pdf');
  writeFileSync(file, bytes);
  const engines = createPdfEngines(readFileSync(fileURLToPath(WASM)));
  const [ours = 0, theirs = 0] = await medianTimes(
    [
      async () => inspectPdf(bytes, REQUEST, engines),
      async () => {
        start('pdfinfo', [file]);
        start('pdftotext', [file, '-']);
      },
    ],
    ROUNDS,
    WARM_UPS,
  );
  console.log(`  ${name}: ms, ours / poppler: ${ours.toFixed(1)} / ${theirs.toFixed(1)}`);
  return { goal: `G3 intake, ${name}`, measured: ours / theirs, limit: LIMIT };
}

function start(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function letter(words: number): Promise<Uint8Array> {
  const text = legalProse(words, 5);
  return (await renderLetter({ text, to: TO, from: FROM, returnMark: RETURN_MARK })).bytes;
}

/** As many pages of plain text, each with a gray picture of so many dots a side, if any. */
async function pages(count: number, dots = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const words = legalProse(450 * count, 9).split(/\s+/);
  for (let page = 0; page < count; page += 1) {
    const added = document.addPage([612, 792]);
    const text = words.slice(page * 300, (page + 1) * 300).join(' ');
    added.drawText(text, { x: 72, y: 500, size: 10, lineHeight: 13, maxWidth: 468, font });
    if (dots === 0) continue;
    const picture = document.context.obj({
      Type: 'XObject',
      Subtype: 'Image',
      Width: dots,
      Height: dots,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
      Filter: 'FlateDecode',
    });
    const levels = Uint8Array.from({ length: dots * dots }, (_, at) => (at * (at >> 9)) % 251);
    const ref = document.context.register(PDFRawStream.of(picture, deflateSync(levels)));
    added.node.setXObject(PDFName.of('I'), ref);
    const draw = document.context.flateStream('q 144 0 0 144 396 576 cm /I Do Q');
    added.node.addContentStream(document.context.register(draw));
  }
  return document.save();
}
