import { createOCREngine, layoutFlags, type OCREngine } from 'tesseract-wasm';
import type { GrayPicture } from '../../pdfium/render-gray.ts';
import type { Recognise } from '../../read-back/words/read-word.ts';

/** What Tesseract takes at the least; smaller pictures hold no word. */
const SMALLEST_DOTS = 12;

/** Tesseract with one model, started. It stays warm: its first page costs three times the others. */
export async function startTesseract(wasm: Uint8Array, model: Uint8Array): Promise<Recognise> {
  const engine = await createOCREngine({ wasmBinary: wasm });
  engine.loadModel(model);
  return (picture) => recognise(engine, picture);
}

function recognise(engine: OCREngine, picture: GrayPicture): ReturnType<Recognise> {
  const { width, height } = picture;
  if (width < SMALLEST_DOTS || height < SMALLEST_DOTS || isBlank(picture)) return [];
  engine.loadImage({ width, height, data: toRgba(picture) });
  try {
    return engine.getTextBoxes('word').flatMap(({ text, confidence, rect, flags }) => {
      if (text.trim() === '') return [];
      const box = [rect.left, rect.top, rect.right, rect.bottom] as const;
      return [{ text, confidence, box, endsLine: (flags & layoutFlags.EndOfLine) !== 0 }];
    });
  } finally {
    engine.clearImage();
  }
}

/** The one format it takes. */
function toRgba({ levels }: GrayPicture): Uint8ClampedArray<ArrayBuffer> {
  const dots = new Uint32Array(levels.length);
  for (let at = 0; at < dots.length; at += 1) {
    dots[at] = 0xff_00_00_00 | ((levels[at] ?? 255) * 0x01_01_01);
  }
  return new Uint8ClampedArray(dots.buffer);
}

function isBlank({ levels }: GrayPicture): boolean {
  return levels.every((level) => level > 245);
}
