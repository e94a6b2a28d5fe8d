import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type EmbeddableFont, startSubset } from '../../../lib/document/font-subset.ts';
import { fontFor } from '../../../lib/document/letter-font.ts';
import { readFont } from './support/read-cff.ts';

const { font } = await fontFor(['Ж']);
const FONT_BOX = 5;
const PRINTED = [...font.glyphOf.keys()]
  .filter((character) => (font.glyphOf[character] ?? 0) > 0)
  .map((character) => String.fromCharCode(character));

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
  test('is bare CFF that is whole, and has nothing that is not read', () => {
    const read = readOnly('Letters, éÅỗü');
    expect(read.unused).toBe(0);
    expect(read.top.get(FONT_BOX)).toEqual(font.packed.box);
  });

  test('is as whole where it is large, or has no glyph at all', () => {
    const large = Buffer.concat([Buffer.of(139, 22), Buffer.alloc(500, 139)]);
    const subset = startSubset({ ...font, outline: () => large });
    for (let at = 0; at < 150; at++) subset.codeOf(0x400 + at);
    const [only] = subset.finish();
    expect(readProgram(only)).toMatchObject({ unused: 0, glyphs: 151 });
    expect(readProgram(only).outlines.slice(1)).toEqual(new Array(150).fill(large));
    expect(readOnly('')).toMatchObject({ unused: 0, glyphs: 1 });
  });

  test('names no two glyphs alike', () => {
    const { names, glyphs } = readOnly('abcÅỗü');
    expect(new Set(names).size).toBe(glyphs);
  });

  test('has for each code the outline and width of its character', () => {
    const aText = fc.array(
      fc.oneof(fc.constantFrom(...'500 Howard Street'), fc.constantFrom(...PRINTED)),
      {
        maxLength: 300,
      },
    );
    fc.assert(
      fc.property(aText, (characters) => {
        const { codes, fonts } = subsetOf(characters.join(''));
        const reads = fonts.map(readProgram);
        codes.forEach((code, at) => {
          const character = characters[at]?.charCodeAt(0) ?? 0;
          const read = reads[code >> 8];
          const glyph = read?.glyphOf[code & 0xff] ?? 0;
          const outline = Buffer.from(font.outline(font.glyphOf[character] ?? 0));
          expect(read?.widths[glyph]).toBe(font.widthOf[character]);
          expect(read?.outlines[glyph]).toEqual(outline);
        });
      }),
    );
  });

  test('has nothing but an empty glyph for other codes', () => {
    const read = readOnly('a');
    expect(read.glyphOf.filter((glyph) => glyph !== 0)).toHaveLength(1);
    expect(read.outlines[0]).toHaveLength(0);
    expect(read.glyphs).toBe(2);
  });

  test('says what its codes stand for', () => {
    const [only] = subsetOf('aß').fonts;
    const map = inflateSync(only?.toUnicode ?? Buffer.alloc(0)).toString('latin1');
    expect(map).toContain('1 beginbfchar\n<7f><00df>\nendbfchar\n');
    expect(map).toContain('1 beginbfrange\n<20><7e><0020>\nendbfrange\n');
  });

  test('is tagged by what is in it', () => {
    const tagOf = (text: string) => subsetOf(text).fonts[0]?.tag;
    expect(tagOf('abc')).toMatch(/^[A-Z]{6}$/);
    expect(tagOf('abc')).toBe(tagOf('cba'));
    expect(tagOf('abc')).not.toBe(tagOf('abd'));
  });
});
