import PDFKit from 'pdfkit';
import { encodePng } from '../../lib/pdfium/encode-png.ts';
import { fileOf } from './faces.ts';
import type { Mark, Sheet } from './marks.ts';

type Pdf = InstanceType<typeof PDFKit>;

export function writeWithPdfkit(
  sheets: readonly Sheet[],
  size: readonly [number, number] = [612, 792],
): Promise<Uint8Array> {
  const pdf = new PDFKit({ autoFirstPage: false, margin: 0 });
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    for (const { marks } of sheets) {
      pdf.addPage({ size: [...size], margin: 0 });
      for (const mark of marks) draw(pdf, mark);
    }
    pdf.end();
  });
}

function draw(pdf: Pdf, mark: Mark): void {
  if (mark.kind === 'picture') {
    const { width, height, colors } = mark.bitmap;
    const png = Buffer.from(encodePng({ width, height, samples: colors }, 150));
    pdf.image(png, mark.x, mark.y, { width: mark.width, height: mark.height });
  } else if (mark.kind === 'path') {
    pdf.path(mark.path).lineWidth(mark.width ?? 1);
    if (mark.fill !== undefined) pdf.fill(mark.fill);
    else pdf.stroke(mark.stroke ?? '#000000');
  } else {
    pdf.save().font(fileOf(mark.face, mark.bold)).fontSize(mark.size).fillColor(mark.color);
    pdf.rotate(mark.turn ?? 0, { origin: [mark.x, mark.y] });
    pdf.text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' });
    pdf.restore();
  }
}
