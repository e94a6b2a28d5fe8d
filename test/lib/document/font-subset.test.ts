import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type EmbeddableFont, startSubset } from '../../../lib/document/font-subset.ts';
import { fontFor } from '../../../lib/document/letter-font.ts';
import { readFont } from './support/read-true-type.ts';

const { font } = await fontFor(['Ж']);
const COMPOSITES = 'éÅỗü';

function subsetOf(text: string) {
  const subset = startSubset(font);
  const codes = Array.from(text, (_, at) => subset.codeOf(text.charCodeAt(at)));
  return { codes, fonts: subset.finish() };
}

function readProgram(font: EmbeddableFont | undefined) {
  return readFont(font === undefined ? Buffer.alloc(0) : inflateSync(font.program));
}

function readOnly(text: string) {
  const [only] = subsetOf(text).fonts;
  return readProgram(only);
}

describe('the codes of a subset', () => {
  test('are those of ASCII where they can be', () => {
    expect(subsetOf('Az 9~').codes).toEqual([0x41, 0x7a, 0x20, 0x39, 0x7e]);
  });

  test('are never bytes that a PDF string must escape', () => {
    const all = Array.from({ length: 400 }, (_, at) => String.fromCharCode(0x100 + at)).join('');
    const low = subsetOf(`()\\ ${all}`).codes.map((code) => code & 0xff);
    for (const escaped of [0x00, 0x0a, 0x0d, 0x28, 0x29, 0x5c]) expect(low).not.toContain(escaped);
  });

  test('are one for each character, however often it is used', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abß€Жω(“é'), maxLength: 60 }), (text) => {
        const { codes } = subsetOf(text);
        const codeOf = new Map([...text].map((character, at) => [character, codes[at]]));
        expect([...text].map((character) => codeOf.get(character))).toEqual(codes);
        expect(new Set(codeOf.values()).size).toBe(codeOf.size);
      }),
    );
  });

  test('stay different for characters that look alike', () => {
    expect(new Set(subsetOf('- \u00a0\u00ad\u2010\u2011').codes).size).toBe(6);
  });

  test('go on in a further font when one is full', () => {
    const all = Array.from({ length: 400 }, (_, at) => String.fromCharCode(0x400 + (at % 256)));
    const { codes, fonts } = subsetOf(`${all.join('')}ABC`);
    expect(fonts).toHaveLength(2);
    expect(new Set(fonts.map(({ tag }) => tag)).size).toBe(2);
    expect(codes.slice(-3)).toEqual([0x41, 0x42, 0x43]);
  });
});

describe('the font of a subset', () => {
  test('is a whole TrueType file with the tables a PDF needs', () => {
    const read = readOnly(`Letters, ${COMPOSITES}`);
    expect(read.tags).toEqual(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
    expect(read.wrongChecksums).toEqual([]);
    expect(read.checksum).toBe(0xb1b0afba);
  });

  test('has for each code the outline and width of its character', () => {
    const text = 'AVß(q§';
    const { codes, fonts } = subsetOf(text);
    const read = readProgram(fonts[0]);
    codes.forEach((code, at) => {
      const character = text.charCodeAt(at);
      const glyph = read.glyphOf[code] ?? 0;
      const outline = Buffer.from(font.outline(font.glyphOf[character] ?? 0));
      expect(read.widths[glyph]).toBe(font.widthOf[character]);
      expect(read.outlines[glyph]?.subarray(0, outline.length)).toEqual(outline);
    });
  });

  test('has nothing but an empty glyph for other codes', () => {
    const read = readOnly('a');
    expect(read.glyphOf.filter((glyph) => glyph !== 0)).toHaveLength(1);
    expect(read.outlines[0]).toHaveLength(0);
    expect(read.glyphs).toBe(2);
  });

  test('has every part of the letters that are put together', () => {
    const { outlines, glyphs } = readOnly(COMPOSITES);
    const composites = outlines.filter(
      (outline) => outline.length > 0 && outline.readInt16BE(0) < 0,
    );
    expect(composites.length).toBeGreaterThanOrEqual(COMPOSITES.length);
    for (const composite of composites) {
      const part = composite.readUInt16BE(12);
      expect(part).toBeLessThan(glyphs);
      expect(outlines[part]?.length).toBeGreaterThan(0);
    }
  });

  test('is tagged by what is in it', () => {
    const tagOf = (text: string) => subsetOf(text).fonts[0]?.tag;
    expect(tagOf('abc')).toMatch(/^[A-Z]{6}$/);
    expect(tagOf('abc')).toBe(tagOf('cba'));
    expect(tagOf('abc')).not.toBe(tagOf('abd'));
  });
});
