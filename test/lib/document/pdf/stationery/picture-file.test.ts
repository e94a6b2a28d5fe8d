import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readPictureFile } from '../../../../../lib/document/pdf/stationery/picture-file.ts';
import { isMailError } from '../../../../../lib/errors/mail-error.ts';
import { A_JPEG, aPng } from '../../../../builders/a-sheet.ts';

const PLACE = 'somewhere at home';

/** An Exif segment that says how the picture is turned, and where it was taken. */
function exif(orientation: number, order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(26);
  const [short, long] =
    order === 'II'
      ? [tiff.writeUInt16LE.bind(tiff), tiff.writeUInt32LE.bind(tiff)]
      : [tiff.writeUInt16BE.bind(tiff), tiff.writeUInt32BE.bind(tiff)];
  tiff.write(order, 'latin1');
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(PLACE)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function withExif(...segments: Buffer[]): Buffer {
  return Buffer.concat([A_JPEG.subarray(0, 2), ...segments, A_JPEG.subarray(2)]);
}

describe('a picture', () => {
  test('says its kind and its size', () => {
    expect(readPictureFile(aPng(30, 20))).toMatchObject({
      kind: 'png',
      widthDots: 30,
      heightDots: 20,
      orientation: 1,
    });
    expect(readPictureFile(A_JPEG)).toMatchObject({
      kind: 'jpeg',
      widthDots: 48,
      heightDots: 24,
      orientation: 1,
    });
  });

  test.each(['II', 'MM'] as const)(
    'says how it is turned, and forgets where it was taken: %s',
    (order) => {
      const picture = readPictureFile(withExif(exif(6, order)));
      expect(picture).toMatchObject({ orientation: 6, widthDots: 48, heightDots: 24 });
      expect(Buffer.from(picture?.bytes ?? []).includes(PLACE)).toBe(false);
      expect(Buffer.from(picture?.bytes ?? [])).toEqual(readPictureFile(A_JPEG)?.bytes);
    },
  );

  test('is turned as no camera turns it: as it is stored', () => {
    expect(readPictureFile(withExif(exif(9, 'II')))?.orientation).toBe(1);
  });

  test('is refused before it is unpacked where its header claims too much', () => {
    const png = aPng(30, 20);
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    expect(() => readPictureFile(png)).toThrow('60000 by 60000 dots');
  });

  test('that is cut off, or of no size, is damaged', () => {
    const png = aPng(30, 20);
    png.writeUInt32BE(0, 16);
    expect(() => readPictureFile(png)).toThrow('damaged');
    expect(() => readPictureFile(A_JPEG.subarray(0, 60))).toThrow('damaged');
  });

  test('is whole: a JPEG has its end, and nothing behind it is kept', () => {
    for (const length of [A_JPEG.length - 2, A_JPEG.length - 100]) {
      expect(() => readPictureFile(A_JPEG.subarray(0, length))).toThrow('damaged');
    }
    const more = Buffer.concat([A_JPEG, Buffer.from('PLACE')]);
    expect(readPictureFile(more)).toEqual(readPictureFile(A_JPEG));
  });

  test('of another kind is none', () => {
    expect(readPictureFile(Buffer.from('GIF89a'))).toBeUndefined();
    expect(readPictureFile(new Uint8Array())).toBeUndefined();
  });

  test('may hold anything: it is a picture, none, or refused', () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    const starts = fc.constantFrom(A_JPEG.subarray(0, 2), A_JPEG.subarray(0, 20), aPng(9, 9));
    fc.assert(
      fc.property(starts, bytes, (start, rest) => {
        try {
          readPictureFile(Buffer.concat([start, rest]));
        } catch (error) {
          expect(isMailError(error, 'invalid_pdf')).toBe(true);
        }
      }),
    );
  });
});
