import { describe, expect, test } from '@jest/globals';
import type { Character } from '../../../lib/pdfium/character-columns.ts';
import { ligatureLetter } from '../../corpus/ligature-letter.ts';
import { aPdfRequest } from '../document/pdf/a-pdf-request.ts';
import { charactersOn, inspected, seen } from '../document/pdf/inspected.ts';

type Letter = NonNullable<Parameters<typeof ligatureLetter>[0]>;

const PLACES: readonly (readonly [string, Letter])[] = [
  ['a Letter page', {}],
  ['a page that is moved down', { y: 650 }],
  ['A4', { box: '[0 0 595.28 841.89]' }],
  ['Legal', { box: '[0 0 612 1008]', y: 700 }],
  ['half a sheet', { box: '[0 0 396 612]', x: 20, y: 300 }],
  ['a landscape page', { box: '[0 0 792 612]', y: 300 }],
  ['a page that is rotated by 90', { page: '/Rotate 90' }],
  ['a Legal page that is rotated by 270', { box: '[0 0 1008 612]', page: '/Rotate 270', y: 300 }],
  ['text that runs up the sheet', { turn: '0 1 -1 0', x: 300, y: 100 }],
  [
    'text that runs down a Legal sheet',
    { box: '[0 0 612 1008]', turn: '0 -1 1 0', x: 300, y: 900 },
  ],
  ['text upside down', { turn: '-1 0 0 -1', x: 500, y: 300 }],
  ['text that slants on A4', { box: '[0 0 595.28 841.89]', turn: '0.866 0.5 -0.5 0.866', y: 150 }],
];

describe('letters that ActualText names are where their glyph prints, on', () => {
  test.each(PLACES)('%s', async (_name, letter) => {
    const named = await ligaturesOf(ligatureLetter({ ...letter, says: (text) => text }));
    const plain = await ligaturesOf(ligatureLetter(letter));
    expect(named.length).toBeGreaterThan(20);
    expect(named.map(({ text }) => text)).toEqual(plain.map(({ text }) => text));
    for (let at = 0; at < named.length; at += 2) {
      const [first, second] = [named[at] as Character, named[at + 1] as Character];
      const glyph = plain[at] as Character;
      const both = [...around(first, second)];
      glyph.box.forEach((edge, side) => {
        expect(both[side]).toBeCloseTo(edge, 1);
      });
      expect(middle(second)).toBeGreaterThan(middle(first));
      expect(first.turnDegrees).toBeCloseTo(glyph.turnDegrees, 3);
      expect(along(first)).toBeGreaterThan(along(glyph) - 0.1);
      expect(Math.abs(across(first) - across(glyph))).toBeLessThan(0.1);
      expect(first.advance + second.advance).toBeGreaterThan(0.8 * glyph.advance);
      expect(first.advance + second.advance).toBeLessThan(1.2 * glyph.advance);
    }
  });
});

/** The letters of its ligatures, as it prints. */
async function ligaturesOf(file: Buffer): Promise<Character[]> {
  const { bytes, addressPlacement } = await inspected(file, aPdfRequest());
  expect(addressPlacement).toBe('zone');
  const [page] = await seen(bytes);
  const text = charactersOn(page).filter(isOfTheLetter);
  return text.flatMap((each, at) => {
    const next = text[at + 1];
    const isLigature = each.text === 'f' && next !== undefined && /^[il]$/.test(next.text);
    return isLigature ? [each, next] : [];
  });
}

/** Of the content, and no space: what is stamped on it has a font of its own. */
function isOfTheLetter({ text, font }: Character): boolean {
  return text.trim() !== '' && /^Embedded\d+$/.test(font.name);
}

function around({ box: one }: Character, { box: other }: Character) {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ] as const;
}

/** Of its box, along its own baseline. */
function middle({ box, turnDegrees }: Character): number {
  return turned((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, turnDegrees)[0];
}

function along({ x, y, turnDegrees }: Character): number {
  return turned(x, y, turnDegrees)[0];
}

function across({ x, y, turnDegrees }: Character): number {
  return turned(x, y, turnDegrees)[1];
}

function turned(x: number, y: number, degrees: number): readonly [number, number] {
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos + y * sin, y * cos - x * sin];
}
