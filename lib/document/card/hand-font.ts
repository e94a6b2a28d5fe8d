import type { Handwriting } from '../../contract/schemas/piece.ts';
import { type LetterFont, unpack } from '../letter-font.ts';
import type { PackedFont } from '../packed-font.ts';
import { partsOf } from './written-marks.ts';

/** Characters below this code may have further forms: the Latin and Cyrillic alphabets. */
export const HAS_FORMS_BELOW = 0x600;
/** Each form has its block of codes in Unicode's private use area, U+E000 to U+F8FF. */
const FIRST_FORM = 0xe000;
/** Beside the first one. */
export const OTHER_FORMS: readonly number[] = [1, 2];

/** All characters before are drawn whole. */
const HAS_MARKS_FROM = 0xc0;

/** Closed chains of cubic curves: x, y of the start, then six numbers a curve; thousandths of the type size. */
export type Contours = readonly Int16Array[];

/** The handwriting: several drawings of each letter, so that no page repeats one all the time. */
export interface HandFont {
  /** Measures every form under its own code, see `formCode`. */
  readonly metrics: LetterFont;
  /** 0 where the hand cannot write the character. Private use is not among what it can. */
  readonly glyphOf: Uint16Array;
  /** The codes that a character may be written as, itself first. */
  formsOf(code: number): readonly number[];
  /** The letter and the marks that a character is written as; mostly itself alone. */
  partsOf(code: number): readonly number[];
  contoursOf(code: number): Contours;
}

const FILES: Readonly<Record<Handwriting, () => Promise<{ readonly FONT: PackedFont }>>> = {
  classic: () => import('../fonts/hand-classic.generated.ts'),
  neat: () => import('../fonts/hand-neat.generated.ts'),
  brush: () => import('../fonts/hand-brush.generated.ts'),
};

const loaded = new Map<Handwriting, Promise<HandFont>>();

/** A hand, unpacked once in the life of the process and loaded only when a card is written with it. */
export function handFont(handwriting: Handwriting): Promise<HandFont> {
  const font =
    loaded.get(handwriting) ?? FILES[handwriting]().then(({ FONT }) => prepare(unpack(FONT)));
  loaded.set(handwriting, font);
  return font;
}

/** The code that stands for the `nth` further form of a character. */
export function formCode(code: number, nth: number): number {
  return FIRST_FORM + (nth - 1) * HAS_FORMS_BELOW + code;
}

/** No hand of ours has a drawing of it: whoever writes by hand makes it like the small one. */
const CAPITAL_SHARP_S = 0x1e9e;
const SHARP_S = 0xdf;

function withCapitalSharpS(metrics: LetterFont): LetterFont {
  const { glyphOf, widthOf, kernRowOf, kernColumnOf } = metrics;
  for (const table of [glyphOf, widthOf, kernRowOf, kernColumnOf]) {
    table[CAPITAL_SHARP_S] = table[SHARP_S] ?? 0;
  }
  return metrics;
}

function prepare(packed: LetterFont): HandFont {
  const metrics = withCapitalSharpS(packed);
  const forms = new Map<number, readonly number[]>();
  const contours = new Map<number, Contours>();
  const has = (code: number) => (metrics.glyphOf[code] ?? 0) !== 0;
  const parts = new Map<number, readonly number[]>();
  return {
    metrics,
    glyphOf: metrics.glyphOf.slice(0, FIRST_FORM),
    formsOf(code) {
      const known = forms.get(code);
      if (known !== undefined) return known;
      const others = OTHER_FORMS.map((nth) => formCode(code, nth)).filter(has);
      const found = code < HAS_FORMS_BELOW ? [code, ...others] : [code];
      forms.set(code, found);
      return found;
    },
    partsOf(code) {
      const known = parts.get(code) ?? writtenParts(code, metrics.glyphOf);
      parts.set(code, known);
      return known;
    },
    contoursOf(code) {
      const glyph = metrics.glyphOf[code] ?? 0;
      const found = contours.get(glyph) ?? readContours(metrics.outline(glyph));
      contours.set(glyph, found);
      return found;
    },
  };
}

/**
 * What the hand has no drawing of stands in the font with the glyph of its letter, as
 * `tools/fonts/build-hand-font.ts` puts it there, so that it is measured like it.
 */
function writtenParts(code: number, glyphOf: Uint16Array): readonly number[] {
  if (code < HAS_MARKS_FROM) return [code];
  const parts = partsOf(code, (whole) => {
    const [letter = 0] = partsOf(whole, () => false);
    return glyphOf[whole] !== 0 && glyphOf[whole] !== glyphOf[letter];
  });
  return parts.length > 1 && glyphOf[code] === glyphOf[parts[0] ?? 0] ? parts : [code];
}

/** The layout is that of `tools/fonts/cubic-outline.ts`. */
function readContours(packed: Uint8Array): Contours {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const contours: Int16Array[] = [];
  const count = packed.length === 0 ? 0 : view.getInt16(0, true);
  let at = 2;
  const next = () => {
    at += 2;
    return view.getInt16(at - 2, true);
  };
  while (contours.length < count) {
    const numbers = new Int16Array(2 + 6 * next());
    numbers[0] = next();
    numbers[1] = next();
    for (let index = 2; index < numbers.length; index++) {
      numbers[index] = (numbers[index - 2] ?? 0) + next();
    }
    contours.push(numbers);
  }
  return contours;
}
