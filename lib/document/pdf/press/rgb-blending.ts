import {
  PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from 'pdf-lib';

const [TRANSPARENCY, S, CS, G, BC, BM, GROUP] = [
  'Transparency',
  'S',
  'CS',
  'G',
  'BC',
  'BM',
  'Group',
].map((key) => PDFName.of(key)) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];
const DEVICE_RGB = PDFName.of('DeviceRGB');
const PLAIN = new Set(['undefined', '/Normal', '/Compatible']);

/** Whatever blends, met one by one: PDFium mixes red, green and blue, whatever colours a group asks for. */
export interface RgbBlending {
  meetDict(dict: PDFDict): void;
  /** Once all were met: a page on which something blends says so, too, or a press would mix its inks. */
  settle(document: PDFDocument): void;
}

export function rgbBlending(): RgbBlending {
  let blends = false;
  return {
    meetDict: (dict) => {
      if (dict.lookup(S) === TRANSPARENCY) {
        dict.set(CS, DEVICE_RGB);
        blends = true;
      }
      if (dict.has(BC) && dict.lookup(G) instanceof PDFRawStream) dict.set(BC, inRgb(dict));
      if (dict.has(BM) && !PLAIN.has(String(dict.lookup(BM)))) blends = true;
    },
    settle: (document) => {
      if (!blends) return;
      for (const { node } of document.getPages()) {
        node.set(GROUP, document.context.obj({ S: 'Transparency', CS: 'DeviceRGB' }));
      }
    },
  };
}

/** The ground of a mask, which was told in the colours of its group. */
function inRgb(mask: PDFDict): PDFArray {
  const ground = mask.lookup(BC);
  const parts = ground instanceof PDFArray ? ground.asArray() : [];
  const numbers = parts.map((_, at) => {
    const part = (ground as PDFArray).lookup(at);
    return part instanceof PDFNumber ? part.asNumber() : 0;
  });
  const [a = 0, b = 0, c = 0, black = 0] = numbers;
  if (numbers.length === 4) {
    return mask.context.obj([a, b, c].map((ink) => 1 - Math.min(1, ink + black)));
  }
  return mask.context.obj(numbers.length === 3 ? [a, b, c] : [a, a, a]);
}
