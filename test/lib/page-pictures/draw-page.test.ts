import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { drawPage } from '../../../lib/page-pictures/draw-page.ts';
import { FRAME_COLORS } from '../../../lib/page-pictures/frame-marks.ts';
import { createPdfEngines, type PdfEngines } from '../../../lib/pdfium/pdf-engines.ts';
import type { PictureRequest } from '../../../lib/ports.ts';
import { onePage, rawPdf } from '../../corpus/raw-pdf.ts';
import { readPng } from '../pdfium/read-png.ts';

/** A red square inch, two inches from the left and the top of a Letter page. */
const RED_SQUARE = rawPdf(onePage({ content: '1 0 0 rg 144 576 72 72 re f' }));
const [RED, PAPER] = [
  [255, 0, 0],
  [255, 255, 255],
];

describe('a picture of a page', () => {
  let engines: PdfEngines;
  beforeAll(async () => {
    const path = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
    engines = createPdfEngines(new Uint8Array(await readFile(path)));
  });
  const draw = async (request: Partial<PictureRequest> = {}) =>
    engines.use((engine) =>
      drawPage(engine, RED_SQUARE, { page: 0, color: true, marks: [], ...request }),
    );
  const drawn = async (request: Partial<PictureRequest>) =>
    readPng((await draw(request)) ?? new Uint8Array());

  test('shows the page at 100 dots an inch, as it prints in colour', async () => {
    const png = await drawn({});
    expect([png.width, png.height]).toEqual([850, 1100]);
    expect([png.dot(250, 250), png.dot(100, 250)]).toEqual([RED, PAPER]);
  });

  test('is gray where the page prints in black', async () => {
    const [red, green, blue] = (await drawn({ color: false })).dot(250, 250);
    expect(red).toBeLessThan(150);
    expect([green, blue]).toEqual([red, red]);
  });

  test.each([true, false])(
    'has its marks in colour, whether or not it prints so: %s',
    async (color) => {
      const rectInches = [2, 2, 1, 1] as const;
      const png = await drawn({ color, marks: [{ severity: 'error', rectInches }] });
      expect(png.dot(196, 250)).toEqual([...FRAME_COLORS.error]);
      expect(png.dot(200, 250)).toEqual((await drawn({ color })).dot(200, 250));
    },
  );

  test('is none where the file has no such page, or is no PDF', async () => {
    await expect(draw({ page: 1 })).resolves.toBeUndefined();
    const nothing = engines.use((engine) =>
      drawPage(engine, Uint8Array.of(1), { page: 0, color: false, marks: [] }),
    );
    await expect(nothing).resolves.toBeUndefined();
  });
});
