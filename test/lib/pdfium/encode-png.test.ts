import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { encodePng } from '../../../lib/pdfium/encode-png.ts';
import { readPng } from './read-png.ts';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9 }),
  height: fc.integer({ min: 1, max: 9 }),
});

describe('a picture as a PNG file', () => {
  test.each([1, 3])('with %d samples a dot keeps every dot', (perDot) => {
    fc.assert(
      fc.property(sizes, fc.nat(255), ({ width, height }, seed) => {
        const samples = Uint8Array.from(
          { length: width * height * perDot },
          (_, at) => (seed + at * 37) % 256,
        );
        const png = readPng(encodePng({ width, height, samples }, 100));
        expect([png.width, png.height]).toEqual([width, height]);
        const last = samples.subarray(-perDot);
        const dot = png.dot(width - 1, height - 1);
        expect(dot).toEqual(perDot === 3 ? [...last] : [last[0], last[0], last[0]]);
      }),
    );
  });

  test('is one that others read, too: sums and sizes are right', async () => {
    const samples = Uint8Array.from({ length: 12 }, (_, at) => at);
    const document = await PDFDocument.create();
    const image = await document.embedPng(encodePng({ width: 4, height: 3, samples }, 100));
    expect(image.size()).toEqual({ width: 4, height: 3 });
  });

  test('says how large it is on paper', () => {
    const file = encodePng({ width: 1, height: 1, samples: Uint8Array.of(0) }, 100);
    const at = file.indexOf('pHYs', 0, 'latin1') + 4;
    // Dots a meter, twice, and that meters are meant.
    expect([file.readUInt32BE(at), file.readUInt32BE(at + 4), file[at + 8]]).toEqual([
      3937, 3937, 1,
    ]);
  });

  test.each([0, 2, 4])('has no form for %d samples a dot', (perDot) => {
    const samples = new Uint8Array(4 * perDot);
    expect(() => encodePng({ width: 2, height: 2, samples }, 100)).toThrow(RangeError);
  });
});
