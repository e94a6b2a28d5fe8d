import PDFDocument from '../peers/pdfkit.mjs';

/** What pdfkit sets the letter in. */
export interface PeerType {
  readonly fontFile: string;
  readonly size: number;
  readonly leading: number;
}

export type ParsedFont = PDFKit.Mixins.PDFFontSource;

/** The peer's version of our letter: the same words between the same margins, addresses first. */
export function renderWithPdfkit(
  addresses: readonly string[],
  text: string,
  type: PeerType,
  font: ParsedFont,
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 72, font: font as string });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.fontSize(9);
  addresses.forEach((lines, block) => {
    document.text(lines, 72, block === 0 ? 63 : 150, { lineGap: -2 });
  });
  document.fontSize(type.size);
  document.text(text, 72, 243, { lineGap: type.leading - document.currentLineHeight(true) });
  document.end();
  return done;
}
