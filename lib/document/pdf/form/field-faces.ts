import {
  type PDFContext,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFRef,
  StandardFontEmbedder,
} from 'pdf-lib';
import { hasCombiningMark } from '../../combining-mark.ts';
import { type EmbeddableFont, startSubset } from '../../font-subset.ts';
import type { LetterFont } from '../../letter-font.ts';
import { RIGHT_TO_LEFT } from '../../scripts/direction-marks.ts';
import { fontOfScripts } from '../../scripts/font-of-scripts.ts';
import { BREAK } from '../../scripts/line-break.ts';
import type { ScriptFont } from '../../scripts/script-font.ts';
import type { FontLike } from './field-style.ts';

/** A letter as content names it: the font, a byte of it, and how wide it is in thousandths of the size. */
export interface FieldLetter {
  readonly text: string;
  readonly font: PDFRef;
  readonly byte: number;
  readonly width: number;
}

/** The faces in which the fields of one document are set. */
export interface FieldFaces {
  /** Undefined where no face has all its letters. */
  lettersOf(line: string, like: FontLike): FieldLetter[] | undefined;
  /** Writes what was used into the document. */
  embed(): void;
}

/** Codes of its own; ISO 32000-1, table 123. */
const SYMBOLIC = 4;
/** The thickness of a capital I's stem; PDF wants it and no renderer of embedded fonts uses it. */
const STEM = 84;

/** Those of which the order on paper is not that of the letters, or that join. Texts of letters have more care. */
const NEEDS_SHAPING =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}])\p{L}/u;

/** @param texts all that is to be set. */
export async function fieldFaces(
  source: PDFDocument,
  texts: readonly string[],
): Promise<FieldFaces> {
  const standard = standardFaces(source);
  const others = texts.filter((text) => !isUsual(text) && !isShaped(text));
  const own = others.length === 0 ? undefined : ownFace(source, await fontOfScripts(others));
  return {
    lettersOf(line, like) {
      if (isUsual(line)) return standard.lettersOf(line, like);
      return isShaped(line) ? undefined : own?.lettersOf(line);
    },
    embed: () => own?.embed(),
  };
}

function isShaped(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) || NEEDS_SHAPING.test(text) || hasCombiningMark(text);
}

/** In the letters of the fonts that every reader has. */
function isUsual(text: string): boolean {
  const { encoding } = standardFont('Helvetica');
  return [...text].every((each) => encoding.canEncodeUnicodeCodePoint(each.codePointAt(0) ?? 0));
}

const standardFonts = new Map<string, StandardFontEmbedder>();

function standardFont(name: string): StandardFontEmbedder {
  const known = standardFonts.get(name);
  if (known !== undefined) return known;
  const made = StandardFontEmbedder.for(name as Parameters<typeof StandardFontEmbedder.for>[0]);
  standardFonts.set(name, made);
  return made;
}

/** Those of the fourteen fonts of every reader that have letters; what prints in their place is ours. */
function standardFaces({ context }: PDFDocument): Pick<FieldFaces, 'lettersOf'> {
  const refs = new Map<string, PDFRef>();
  const refOf = (name: string) => {
    const ref = refs.get(name) ?? standardFont(name).embedIntoContext(context);
    refs.set(name, ref);
    return ref;
  };
  return {
    lettersOf(line, like) {
      const name = nameOf(like);
      const { encoding, font } = standardFont(name);
      return [...line].map((text) => {
        const glyph = encoding.encodeUnicodeCodePoint(text.codePointAt(0) ?? 0);
        const width = font.getWidthOfGlyph(glyph.name) ?? 0;
        return { text, font: refOf(name), byte: glyph.code, width };
      });
    },
  };
}

function nameOf({ family, isBold, isItalic }: FontLike): string {
  const slant = family === 'Times' ? 'Italic' : 'Oblique';
  const style = `${isBold ? 'Bold' : ''}${isItalic ? slant : ''}`;
  if (family === 'Times') return `Times-${style || 'Roman'}`;
  return style === '' ? family : `${family}-${style}`;
}

/** The letter font, with the scripts that the texts need: it has the letters that the usual fonts lack. */
function ownFace({ context }: PDFDocument, scripts: ScriptFont) {
  const { font } = scripts;
  const subset = startSubset(font);
  const refs: PDFRef[] = [];
  return {
    lettersOf(line: string): FieldLetter[] | undefined {
      const units = scripts.inUnits(line).replaceAll(BREAK, '').split('');
      if (units.some((unit) => (font.glyphOf[unit.charCodeAt(0)] ?? 0) === 0)) return undefined;
      return units.map((text) => {
        const character = text.charCodeAt(0);
        const code = subset.codeOf(character);
        const part = code >> 8;
        refs[part] ??= context.nextRef();
        const width = font.widthOf[character] ?? 0;
        return { text, font: refs[part], byte: code & 0xff, width };
      });
    },
    embed(): void {
      const parts = subset.finish();
      refs.forEach((ref, at) => {
        const part = parts[at];
        if (part !== undefined) context.assign(ref, fontDict(context, font, part));
      });
    },
  };
}

/** A simple font of bare CFF; ISO 32000-1, 9.6.2 and 9.9. What prints in its place is ours, and asks for no more. */
function fontDict(context: PDFContext, font: LetterFont, part: EmbeddableFont): PDFDict {
  const { packed } = font;
  const name = PDFName.of(`${part.tag}+Field`);
  const program = PDFRawStream.of(
    context.obj({ Subtype: 'Type1C', Filter: 'FlateDecode' }),
    part.program,
  );
  const toUnicode = PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), part.toUnicode);
  const first = part.characters[0]?.[0] ?? 0;
  const widths = new Array<number>((part.characters.at(-1)?.[0] ?? 0) - first + 1).fill(0);
  part.characters.forEach(([code], at) => {
    widths[code - first] = part.widths[at] ?? 0;
  });
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: SYMBOLIC,
    FontBBox: [...packed.box],
    ItalicAngle: 0,
    Ascent: packed.ascent,
    Descent: packed.descent,
    CapHeight: packed.capHeight,
    StemV: STEM,
    FontFile3: context.register(program),
  });
  return context.obj({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: name,
    FontDescriptor: context.register(descriptor),
    ToUnicode: context.register(toUnicode),
    FirstChar: first,
    LastChar: first + widths.length - 1,
    Widths: widths,
  });
}
