import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { encodePng } from '../../lib/pdfium/encode-png.ts';
import type { FaceName, Mark, Sheet } from './marks.ts';

const HEIGHT = 792;
const SANS = [StandardFonts.Helvetica, StandardFonts.HelveticaBold] as const;
const SERIF = [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold] as const;
/** It embeds no files of fonts by itself: the fonts that every program has. */
const FONTS: Readonly<Record<FaceName, readonly [StandardFonts, StandardFonts]>> = {
  sans: SANS,
  gothic: SANS,
  serif: SERIF,
  bookman: SERIF,
  schoolbook: SERIF,
  palatino: SERIF,
  mono: [StandardFonts.Courier, StandardFonts.CourierBold],
  chancery: [StandardFonts.TimesRomanItalic, StandardFonts.TimesRomanItalic],
  hand: [StandardFonts.TimesRomanItalic, StandardFonts.TimesRomanItalic],
};

export async function writeWithPdfLib(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const fonts = new Map<string, PDFFont>();
  for (const { marks } of sheets) {
    const page = pdf.addPage([612, HEIGHT]);
    for (const mark of marks) await draw(pdf, page, mark, fonts);
  }
  return pdf.save();
}

async function draw(
  pdf: PDFDocument,
  page: PDFPage,
  mark: Mark,
  fonts: Map<string, PDFFont>,
): Promise<void> {
  if (mark.kind === 'picture') {
    const { width, height, colors } = mark.bitmap;
    const image = await pdf.embedPng(encodePng({ width, height, samples: colors }, 150));
    const y = HEIGHT - mark.y - mark.height;
    page.drawImage(image, { x: mark.x, y, width: mark.width, height: mark.height });
  } else if (mark.kind === 'path') {
    page.drawSvgPath(mark.path, {
      x: 0,
      y: HEIGHT,
      ...(mark.fill === undefined ? {} : { color: colorOf(mark.fill) }),
      ...(mark.stroke === undefined
        ? {}
        : { borderColor: colorOf(mark.stroke), borderWidth: mark.width ?? 1 }),
    });
  } else {
    const name = FONTS[mark.face][mark.bold === true ? 1 : 0];
    const font = fonts.get(name) ?? (await pdf.embedFont(name));
    fonts.set(name, font);
    page.drawText(mark.text, {
      x: mark.x,
      y: HEIGHT - mark.y,
      size: mark.size,
      font,
      color: colorOf(mark.color),
      rotate: degrees(-(mark.turn ?? 0)),
    });
  }
}

function colorOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  return rgb(red, green, blue);
}
