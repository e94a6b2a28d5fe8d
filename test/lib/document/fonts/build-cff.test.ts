import { Buffer } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildCff } from '../../../../lib/document/fonts/build-cff.ts';
import { fontFor } from '../../../../lib/document/letter-font.ts';
import { readFont } from '../support/read-cff.ts';

const { font } = await fontFor(['Ж']);
const PRINTED = [...font.glyphOf.keys()].filter((character) => (font.glyphOf[character] ?? 0) > 0);

/** Codes as texts have them: many side by side, one missing here and there. */
const someGlyphs = fc
  .uniqueArray(fc.integer({ min: 1, max: 255 }), { minLength: 1, maxLength: 200 })
  .chain((codes) =>
    fc.tuple(
      fc.constant(codes.toSorted((one, other) => one - other)),
      fc.array(fc.constantFrom(...PRINTED), { minLength: codes.length, maxLength: codes.length }),
    ),
  )
  .map(([codes, characters]) =>
    codes.map((code, at) => ({
      code,
      glyph: font.glyphOf[characters[at] ?? 0] ?? 0,
      width: font.widthOf[characters[at] ?? 0] ?? 0,
    })),
  );

describe('a CFF font of some glyphs', () => {
  test('shows for each code the outline that was asked for, in its width, and nothing for others', () => {
    fc.assert(
      fc.property(someGlyphs, (glyphs) => {
        const read = readFont(buildCff(font, glyphs));
        for (const { code, glyph, width } of glyphs) {
          const shown = read.glyphOf[code] ?? 0;
          expect(read.outlines[shown]).toEqual(Buffer.from(font.outline(glyph)));
          expect(read.widths[shown]).toBe(width);
        }
        expect(read.glyphOf.filter((glyph) => glyph !== 0)).toHaveLength(glyphs.length);
        expect(read).toMatchObject({ unused: 0, glyphs: glyphs.length + 1 });
      }),
    );
  });
});
