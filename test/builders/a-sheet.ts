import { PDFDocument, type PDFPage, StandardFonts } from 'pdf-lib';
import { encodePng } from '../../lib/pdfium/encode-png.ts';

const LETTER: [number, number] = [612, 792];

/** Pages, of US Letter unless another size is said, with what is drawn on each; texts are in Helvetica. */
export async function aSheet(
  draw: (page: PDFPage) => void,
  {
    pages = 1,
    size = LETTER,
  }: { readonly pages?: number; readonly size?: [width: number, height: number] } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let at = 0; at < pages; at++) {
    const page = document.addPage(size);
    page.setFont(font);
    page.setFontSize(12);
    draw(page);
  }
  return document.save();
}

/** A name at the upper right, an address at the foot. */
export function aLetterheadPdf(size?: { readonly pages: number }): Promise<Uint8Array> {
  return aSheet((page) => {
    page.drawText('Hill and Daughters', { x: 400, y: 730 });
    page.drawText('400 Elm Street, Denver, CO 80202', { x: 200, y: 45 });
  }, size);
}

export function aBlankPdf(): Promise<Uint8Array> {
  return aSheet(() => undefined);
}

/** A picture with a frame of black, three dots wide, and as much white around it. */
export function aPng(width: number, height: number): Buffer {
  const samples = new Uint8Array(width * height).fill(255);
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3; x < width - 3; x++) {
      const isFrame = x < 6 || y < 6 || x >= width - 6 || y >= height - 6;
      if (isFrame) samples[y * width + x] = 0;
    }
  }
  return encodePng({ width, height, samples }, 150);
}

/** 48 by 24 dots, with a bar of black at the upper left. */
export const A_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5a' +
    'YVpQYEpRUk//wAALCAAYADABAREA/8QAGAABAAMBAAAAAAAAAAAAAAAAAAQFBgf/xAApEAABAwQBAgQHAAAAAAAAAAABAAIDBAUGERMSMQcXIdIi' +
    'QVFUVZOk/9oACAEBAAA/AIubZjkFqyytoaC4cVPFx9DOGN2txtJ9S0nuSqHzByv8r/PF7VrfDjKb3e7/AD0t0reeFlK6RreJjdOD2De2gHsSukoi' +
    'yd78P7Re7tPcquprmTTdPU2J7A0aaGjW2k9h9VA8qrD93cv2R+xW2N4VbMbuElbQz1ckkkRiIme0jRIPyaPX4QtKiIiIiL//2Q==',
  'base64',
);
