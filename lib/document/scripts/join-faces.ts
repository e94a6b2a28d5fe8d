import type { LetterFont } from '../letter-font.ts';
import type { PackedFont } from '../packed-font.ts';

const CHARACTERS = 0x10000;

/**
 * One font of several faces: each character is printed by the first that has it, so whoever measures, breaks and
 * writes lines need not know of them. Across faces nothing is kerned.
 */
export function joinFaces(base: LetterFont, others: readonly LetterFont[]): LetterFont {
  const joined = {
    glyphOf: widened(base.glyphOf, new Uint16Array(CHARACTERS)),
    widthOf: widened(base.widthOf, new Uint16Array(CHARACTERS)),
    kernRowOf: widened(base.kernRowOf, new Uint32Array(CHARACTERS)),
    kernColumnOf: widened(base.kernColumnOf, new Uint16Array(CHARACTERS)),
  };
  const faces = [{ face: base, first: 0 }];
  let first = base.packed.glyphs;
  for (const face of others) {
    face.glyphOf.forEach((glyph, code) => {
      if (glyph === 0 || joined.glyphOf[code] !== 0) return;
      joined.glyphOf[code] = first + glyph;
      joined.widthOf[code] = face.widthOf[code] ?? 0;
    });
    faces.unshift({ face, first });
    first += face.packed.glyphs;
  }
  return {
    ...joined,
    packed: packedOf([base, ...others], first),
    kerning: base.kerning,
    hasMarks: base.hasMarks,
    inks: [],
    outline(glyph) {
      const { face, first: from } = faces.find((each) => glyph >= each.first) ?? {
        face: base,
        first: 0,
      };
      return face.outline(glyph - from);
    },
  };
}

function widened<T extends Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** What the PDF says of the whole: the height of the text's own face, and the box around all. */
function packedOf(faces: readonly LetterFont[], glyphs: number): PackedFont {
  const packed = faces.map((face) => face.packed);
  const [main] = packed;
  if (main === undefined) throw new Error('no face');
  const side = (at: number) => packed.map(({ box }) => box[at] ?? 0);
  return {
    ...main,
    glyphs,
    box: [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))],
  };
}
