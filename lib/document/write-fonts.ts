import type { EmbeddableFont } from './font-subset.ts';
import { unicodeMap } from './fonts/unicode-map.ts';
import type { LetterFont } from './letter-font.ts';
import type { WritingFaces } from './letter-styles.ts';
import { addDeflated, addObject, addPlainStream, addStream, type PdfFile } from './pdf-file.ts';

/** Serifs, and codes of its own ("symbolic"); ISO 32000-1, table 123. */
const FONT_FLAGS = 2 + 4;
const ITALIC_FLAG = 64;
/** Degrees from upright, of the italic faces. */
const ITALIC_ANGLE = -10;
/** The thickness of a capital I's stem; PDF wants it and no renderer of embedded fonts uses it. */
const STEM = 84;
/** Of deflate: a map fits into less memory than the most. */
const PACKING = { level: 4, windowBits: 14, memLevel: 7 };

/** Below this, deflating takes more time than its bytes are worth. */
const MOST_PLAIN_BYTES = 800;

const LAST_ASCII = 0x7e;

const OBJECTS_PER_FONT = 4;

/** A font of the file, with a number for its first object. */
export interface EmbeddedFont extends EmbeddableFont {
  readonly number: number;
  /** What the pages call it. */
  readonly resource: string;
  readonly name: string;
  readonly isItalic: boolean;
  readonly font: LetterFont;
}

/** The parts of each face, numbered from `first` on; a face that nothing was written with has none. */
export function embeddedFonts(faces: WritingFaces, first: number): EmbeddedFont[] {
  const parts = Object.values(faces).flatMap(({ subset, resource, ...face }) =>
    subset.finish().map((part, at) => ({ ...face, ...part, resource: `${resource}${at}` })),
  );
  const used = parts.filter(({ characters }, at) => at === 0 || characters.length > 0);
  return used.map((part, at) => ({ ...part, number: first + OBJECTS_PER_FONT * at }));
}

/** The number after those of the fonts. */
export function afterFonts(fonts: readonly EmbeddedFont[], first: number): number {
  return first + OBJECTS_PER_FONT * fonts.length;
}

/** Adds a simple TrueType font; ISO 32000-1, 9.6.3. */
export function addFont(file: PdfFile, embedded: EmbeddedFont): void {
  const { number, font, isItalic, program, programLength, tag, characters, widths } = embedded;
  const { packed, standsFor } = font;
  const [descriptor, fontFile, toUnicode] = [number + 1, number + 2, number + 3];
  const name = `/${tag}+${embedded.name}`;
  const flags = isItalic ? FONT_FLAGS + ITALIC_FLAG : FONT_FLAGS;
  const first = characters[0]?.[0] ?? 0;
  const last = characters.at(-1)?.[0] ?? 0;
  const widthOfCode = new Array<number>(last - first + 1).fill(0);
  characters.forEach(([code], index) => {
    widthOfCode[code - first] = widths[index] ?? 0;
  });
  addObject(
    file,
    number,
    `<</Type/Font/Subtype/TrueType/BaseFont${name}/FontDescriptor ${descriptor} 0 R` +
      `/ToUnicode ${toUnicode} 0 R/FirstChar ${first}/LastChar ${last}/Widths[${widthOfCode.join(' ')}]>>`,
  );
  addObject(
    file,
    descriptor,
    `<</Type/FontDescriptor/FontName${name}/Flags ${flags}/FontBBox[${packed.box.join(' ')}]` +
      `/ItalicAngle ${isItalic ? ITALIC_ANGLE : 0}/Ascent ${packed.ascent}/Descent ${packed.descent}/CapHeight ${packed.capHeight}` +
      `/StemV ${STEM}/FontFile2 ${fontFile} 0 R>>`,
  );
  addDeflated(file, fontFile, `/Length1 ${programLength}`, program);
  addUnicodeMap(file, toUnicode, codeMap(characters, standsFor));
}

/** Codes of ASCII stand for themselves, and need one entry. */
function codeMap(
  characters: EmbeddableFont['characters'],
  standsFor: LetterFont['standsFor'],
): string {
  const others = characters.filter(([code, character]) => code !== character || code > LAST_ASCII);
  const meant = others.map(([code, character]) => {
    const text = standsFor?.get(character) ?? character;
    return { code, text: typeof text === 'string' ? text : String.fromCodePoint(text) };
  });
  return unicodeMap(1, meant, { hasAscii: others.length < characters.length });
}

function addUnicodeMap(file: PdfFile, number: number, map: string): void {
  if (map.length <= MOST_PLAIN_BYTES) addPlainStream(file, number, map);
  else addStream(file, number, '', Buffer.from(map, 'latin1'), PACKING);
}
