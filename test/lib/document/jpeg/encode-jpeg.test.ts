import { describe, expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import type { Raster } from '../../../../lib/document/jpeg/block-reader.ts';
import { encodeJpeg } from '../../../../lib/document/jpeg/encode-jpeg.ts';
import { looking } from '../../../../lib/document/pdf/page-sight.ts';
import { jpegHead } from '../../../../lib/document/pdf/press/resources/jpeg-head.ts';
import { colorsOf } from '../../../../lib/pdfium/render-color.ts';
import { engines } from '../pdf/inspected.ts';

/** Neither side ends with a block. */
const SIZE = { width: 83, height: 61 };
const DOTS = SIZE.width * SIZE.height;

type Color = readonly [red: number, green: number, blue: number];

/** As PDFium has them: with something in the byte above the colours. */
const ABOVE = 0xff_00_00_00;

function inColors(colorAt: (x: number, y: number) => Color): Raster {
  const dots = Uint32Array.from({ length: DOTS }, (_, at) => {
    const [red, green, blue] = colorAt(at % SIZE.width, Math.floor(at / SIZE.width));
    return ABOVE | (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  });
  return { ...SIZE, dots };
}

function samplesOf({ dots }: Raster): Uint8Array {
  return dots instanceof Uint32Array ? colorsOf(dots) : dots;
}

/** What PDFium draws of it, a dot for each dot. */
async function drawn(jpeg: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([SIZE.width, SIZE.height]);
  page.drawImage(await document.embedJpg(Uint8Array.from(jpeg)), { x: 0, y: 0, ...SIZE });
  const bytes = await document.save();
  const seen = await looking(engines, async (look) =>
    look({ bytes, pageCount: 1 }, ({ page: open }) => open.renderColor(72).colors),
  );
  return seen[0] ?? new Uint8Array();
}

/** By how many levels they differ, dot by dot. */
function differences(one: Uint8Array, other: Uint8Array): number[] {
  expect(one).toHaveLength(other.length);
  return Array.from(one, (each, at) => Math.abs(each - (other[at] ?? 0)));
}

function mean(levels: readonly number[]): number {
  return levels.reduce((sum, each) => sum + each, 0) / levels.length;
}

const PICTURES: readonly (readonly [string, Raster, number])[] = [
  ['one colour', inColors(() => [200, 30, 90]), 3],
  ['two colours', inColors((x) => (x < 40 ? [255, 0, 0] : [0, 0, 255])), 30],
  ['all between two colours', inColors((x, y) => [x * 3, y * 4, 255 - x * 3]), 16],
  ['paper', inColors(() => [255, 255, 255]), 0],
];

describe('a JPEG of a page', () => {
  test.each(PICTURES)('shows %s', async (_name, dots, most) => {
    const jpeg = encodeJpeg(dots, 90);
    expect(jpegHead(jpeg)).toMatchObject({ ...SIZE, channels: 3, isPlain: true });
    const found = differences(await drawn(jpeg), samplesOf(dots));
    expect(Math.max(...found)).toBeLessThanOrEqual(most);
  });

  test('shows noise, whose numbers are large, and coarse steps of it, with many noughts', async () => {
    let seed = 7;
    const level = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % 256;
    };
    const noise = inColors(() => [level(), level(), level()]);
    const asDrawn = async (quality: number) =>
      mean(differences(await drawn(encodeJpeg(noise, quality)), samplesOf(noise)));
    expect(await asDrawn(100)).toBeLessThan(2);
    expect(await asDrawn(50)).toBeLessThan(40);
  });

  test('has one channel where the page is gray', async () => {
    const samples = Uint8Array.from({ length: DOTS }, (_, at) => (at % SIZE.width) * 3);
    const jpeg = encodeJpeg({ ...SIZE, dots: samples }, 90);
    expect(jpegHead(jpeg)).toMatchObject({ ...SIZE, channels: 1, isPlain: true });
    const colors = Uint8Array.from([...samples].flatMap((each) => [each, each, each]));
    expect(Math.max(...differences(await drawn(jpeg), colors))).toBeLessThanOrEqual(8);
  });

  test('is baseline, begins as JFIF says, and is the same bytes each time', () => {
    const dots = inColors((x, y) => [x * 3, y * 4, 255 - x * 3]);
    const jpeg = encodeJpeg(dots, 90);
    expect(jpeg.subarray(0, 11).toString('latin1')).toBe('\xff\xd8\xff\xe0\0\x10JFIF\0');
    expect(jpeg.includes(Buffer.of(0xff, 0xc0, 0, 17))).toBe(true);
    expect(encodeJpeg(dots, 90).equals(jpeg)).toBe(true);
  });
});
