import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import type { HonestDocument } from './blocks.ts';
import { type Chance, chanceOf } from './chance.ts';
import { layOut } from './lay-out.ts';
import type { Bitmap } from './marks.ts';
import { bitmapOf } from './picture-of.ts';
import { run } from './run-program.ts';
import { writeWithPdfkit } from './write-pdfkit.ts';

const [WIDTH, HEIGHT] = [612, 792];
const DOTS_PER_INCH = 150;
const PAPER = 248;

/** A typed page, and behind it one that went through a scanner: skewed a little, with noise, as a JPEG. */
export async function scanned(document: HonestDocument, folder: string): Promise<Uint8Array> {
  const chance = chanceOf(document.footer);
  const file = await writeWithPdfkit(await layOut(document));
  const bitmap = throughScanner(await bitmapOf(file, 0, DOTS_PER_INCH), chance);
  const place = { kind: 'picture', x: 0, y: 0, width: WIDTH, height: HEIGHT, bitmap } as const;
  writeFileSync(join(folder, 'dots.pdf'), await writeWithPdfkit([{ marks: [place] }]));
  const target = join(folder, 'dots');
  run('pdftoppm', ['-r', '150', '-jpeg', '-singlefile', join(folder, 'dots.pdf'), target]);
  const pdf = await PDFDocument.load(file);
  while (pdf.getPageCount() > 1) pdf.removePage(1);
  const image = await pdf.embedJpg(readFileSync(`${target}.jpg`));
  pdf.addPage([WIDTH, HEIGHT]).drawImage(image, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  return pdf.save();
}

function throughScanner({ width, height, colors }: Bitmap, chance: Chance): Bitmap {
  const skew = chance.between(-0.02, 0.02);
  const out = new Uint8Array(colors.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [Math.round(x + skew * (y - height / 2)), Math.round(y - skew * x)];
      const isOn = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height;
      const noise = chance.between(-12, 12);
      for (let part = 0; part < 3; part += 1) {
        const level = isOn ? (colors[(fromY * width + fromX) * 3 + part] ?? PAPER) : PAPER;
        out[(y * width + x) * 3 + part] = Math.max(0, Math.min(255, level - 6 + noise));
      }
    }
  }
  return { width, height, colors: out };
}
