import { formCode, HAS_FORMS_BELOW, OTHER_FORMS } from '../../lib/document/card/hand-font.ts';
import { partsOf } from '../../lib/document/card/written-marks.ts';
import { cubicContours, packContours } from './cubic-outline.ts';
import { DRAWN_GLYPHS } from './drawn-glyphs.ts';
import type { Cubic, Vector } from './fit-curves.ts';
import { HAND_ALIASES, HAND_COVER, type HandSource, SPACING_MARKS } from './hand-cover.ts';
import { singleSubstitutions } from './single-substitutions.ts';
import type { TrueType } from './true-type.ts';
import { varyOutline } from './vary-outline.ts';

export interface HandGlyph {
  readonly advance: number;
  readonly outline: Buffer;
  /** In the face; undefined for what we draw ourselves. */
  readonly index: number | undefined;
}

const LETTER = /^\p{L}$/u;

/** Reads the characters of a face, each with its further forms. */
export class HandReader {
  readonly #hand: HandSource;
  readonly #face: TrueType;
  readonly #forms: readonly ReadonlyMap<number, number>[];
  /** One object a glyph, so that characters which share it are stored once. */
  readonly #known = new Map<string, HandGlyph>();

  constructor(hand: HandSource, face: TrueType) {
    this.#hand = hand;
    this.#face = face;
    this.#forms = hand.forms.map((tag) => singleSubstitutions(face, tag));
  }

  read(): Map<number, HandGlyph> {
    const found = new Map<number, HandGlyph>();
    for (const [first, last] of HAND_COVER) {
      for (let code = first; code <= last; code++) this.#readCharacter(code, found);
    }
    return found;
  }

  #readCharacter(code: number, found: Map<number, HandGlyph>): void {
    const written = HAND_ALIASES.get(code) ?? code;
    const glyph =
      this.#drawn(written) ?? this.#glyph(this.#indexOf(written) ?? this.#letterOf(written));
    if (glyph === undefined) return;
    found.set(code, glyph);
    if (code >= HAS_FORMS_BELOW || glyph.index === undefined) return;
    for (const nth of OTHER_FORMS) {
      const form = this.#form(code, glyph.index, nth);
      if (form !== undefined) found.set(formCode(code, nth), form);
    }
  }

  #form(code: number, index: number, nth: number): HandGlyph | undefined {
    if (this.#forms.length > 0) return this.#glyph(this.#forms[nth - 1]?.get(index));
    return LETTER.test(String.fromCodePoint(code)) ? this.#glyph(index, nth) : undefined;
  }

  #indexOf(code: number): number | undefined {
    const { characters } = this.#face;
    const beside = SPACING_MARKS.get(code);
    return characters.get(code) ?? (beside === undefined ? undefined : characters.get(beside));
  }

  /** The glyph of the letter that the hand sets the marks of a character on; undefined where it lacks one of them. */
  #letterOf(code: number): number | undefined {
    const has = (part: number) => this.#indexOf(part) !== undefined || DRAWN_GLYPHS.has(part);
    const [letter = code, ...marks] = partsOf(code, has);
    return marks.length > 0 && marks.every(has) ? this.#indexOf(letter) : undefined;
  }

  #drawn(code: number): HandGlyph | undefined {
    const drawn = DRAWN_GLYPHS.get(code);
    if (drawn === undefined) return undefined;
    const { advance, contours } = drawn;
    const make = () => ({ advance, outline: packContours(contours), index: undefined });
    return this.#keep(`drawn ${code}`, make);
  }

  #glyph(index: number | undefined, variation = 0): HandGlyph | undefined {
    if (index === undefined) return undefined;
    const { name, scale } = this.#hand;
    const key = `${name}/${index}/${variation}`;
    return this.#keep(key, () => {
      const advance = Math.round(this.#face.advance(index) * scale);
      const contours = this.#contours(index);
      const drawing = variation === 0 ? contours : varyOutline(contours, key);
      const outline = drawing.length === 0 ? Buffer.alloc(0) : packContours(drawing);
      return { advance, outline, index };
    });
  }

  #contours(index: number): Cubic[][] {
    const outline = this.#face.outline(index);
    if (outline.length === 0) return [];
    const { scale } = this.#hand;
    const at = ([x, y]: Vector): Vector => [x * scale, y * scale];
    return cubicContours(outline, (part) => this.#face.outline(part)).map((contour) =>
      contour.map(([from, one, two, to]) => [at(from), at(one), at(two), at(to)]),
    );
  }

  #keep(key: string, make: () => HandGlyph): HandGlyph {
    const glyph = this.#known.get(key) ?? make();
    this.#known.set(key, glyph);
    return glyph;
  }
}
