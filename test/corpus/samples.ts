import { readFileSync } from 'node:fs';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { packed, SENTENCE } from './raw-pdf.ts';

export function fontFile(): Buffer {
  const path =
    '../../node_modules/@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf';
  return readFileSync(new URL(path, import.meta.url));
}

export function fromPdfkit(font: Buffer | undefined): Promise<Uint8Array> {
  const document = new PDFKit({ size: 'LETTER', margin: 72 });
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    if (font !== undefined) document.font(font);
    document.fontSize(11).text(`${SENTENCE} `.repeat(6), 72, 300);
    document.end();
  });
}

export function edited(file: Buffer, pattern: RegExp, replacement: string): Buffer {
  return Buffer.from(file.toString('latin1').replace(pattern, replacement), 'latin1');
}

export function picture(width: number, height: number): ReturnType<typeof packed> {
  const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`;
  return packed(Buffer.alloc(width * height, 90), entries);
}

/** A letter in an embedded font whose map from glyphs to text is changed. */
export async function remapped(change: (map: string) => string): Promise<Uint8Array> {
  const document = await PDFDocument.load(await fromPdfkit(fontFile()));
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.has(PDFName.of('Length1'))) continue;
    const source = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    if (!source.includes('beginbfrange')) continue;
    document.context.assign(ref, document.context.flateStream(change(source)));
  }
  return document.save();
}
