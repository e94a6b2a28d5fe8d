import type { PDFContext, PDFRawStream } from 'pdf-lib';
import { PDFName, PDFNumber } from 'pdf-lib';
import type { PrintedPage } from '../../../pdfium/printed-page.ts';
import { flateStream } from '../flate-stream.ts';
import type { Look } from '../page-sight.ts';
import type { Rewritten } from '../rewrite-document.ts';
import { saveDocument } from '../save-document.ts';
import { dropUnreached } from './drop-unreached.ts';

/** As fine as print facilities print pictures. */
const DOTS_PER_INCH = 300;
/** Fine enough to see whether a page has colours, in a tenth of the time. */
const COLORS_SEEN_AT = 100;
/** Levels by which red, green and blue may differ in what is still gray. */
const GRAY_WITHIN = 8;

/**
 * A page that is not written in the grammar which all programs draw alike gives way to the picture that PDFium draws of
 * it, as it is arranged by now: nothing is left that another program could draw otherwise, and what the page said
 * besides leaves the document.
 */
export async function flattenPages(
  { document, sheets, oddities }: Pick<Rewritten, 'document' | 'sheets' | 'oddities'>,
  look: Look,
): Promise<void> {
  if (oddities.size === 0) return;
  const written = { bytes: await saveDocument(document), pageCount: sheets.length };
  const flatten = ({ page, at }: Parameters<Parameters<Look>[1]>[0]) =>
    sheets[at]?.showPicture(document.context.register(pictureOf(page, document.context)));
  look(written, flatten, [...oddities.keys()]);
  dropUnreached(document);
}

function pictureOf(page: PrintedPage, context: PDFContext): PDFRawStream {
  const isGray = isGrayPicture(page.renderColor(COLORS_SEEN_AT).colors);
  const { width, height, samples } = isGray ? inGray(page) : inColors(page);
  const picture = flateStream(context, samples, { Type: 'XObject', Subtype: 'Image' });
  const entries = { Width: width, Height: height, BitsPerComponent: 8 };
  for (const [key, value] of Object.entries(entries)) {
    picture.dict.set(PDFName.of(key), PDFNumber.of(value));
  }
  picture.dict.set(PDFName.of('ColorSpace'), PDFName.of(isGray ? 'DeviceGray' : 'DeviceRGB'));
  return picture;
}

function inGray(page: PrintedPage) {
  const { levels: samples, ...size } = page.render(DOTS_PER_INCH);
  return { ...size, samples };
}

function inColors(page: PrintedPage) {
  const { colors: samples, ...size } = page.renderColor(DOTS_PER_INCH);
  return { ...size, samples };
}

function isGrayPicture(colors: Uint8Array): boolean {
  for (let at = 0; at < colors.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [colors[at], colors[at + 1], colors[at + 2]];
    if (Math.abs(red - green) > GRAY_WITHIN || Math.abs(green - blue) > GRAY_WITHIN) return false;
  }
  return true;
}
