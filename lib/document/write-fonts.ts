import type { EmbeddableFont } from './font-subset.ts';
import type { LetterFont } from './letter-font.ts';
import type { WritingFaces } from './letter-styles.ts';
import { addDeflated, addObject, type PdfFile } from './pdf-file.ts';

/** Serifs, and codes of its own ("symbolic"); ISO 32000-1, table 123. */
const FONT_FLAGS = 2 + 4;
const ITALIC_FLAG = 64;
/** Degrees from upright, of the italic faces. */
const ITALIC_ANGLE = -10;
/** The thickness of a capital I's stem; PDF wants it and no renderer of embedded fonts uses it. */
const STEM = 84;
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

/** Adds a simple font of bare CFF; ISO 32000-1, 9.6.2 and 9.9. */
export function addFont(file: PdfFile, embedded: EmbeddedFont): void {
  const { number, font, isItalic, program, toUnicode, tag, characters, widths } = embedded;
  const { packed } = font;
  const [descriptor, fontFile, map] = [number + 1, number + 2, number + 3];
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
    `<</Type/Font/Subtype/Type1/BaseFont${name}/FontDescriptor ${descriptor} 0 R` +
      `/ToUnicode ${map} 0 R/FirstChar ${first}/LastChar ${last}/Widths[${widthOfCode.join(' ')}]>>`,
  );
  addObject(
    file,
    descriptor,
    `<</Type/FontDescriptor/FontName${name}/Flags ${flags}/FontBBox[${packed.box.join(' ')}]` +
      `/ItalicAngle ${isItalic ? ITALIC_ANGLE : 0}/Ascent ${packed.ascent}/Descent ${packed.descent}/CapHeight ${packed.capHeight}` +
      `/StemV ${STEM}/FontFile3 ${fontFile} 0 R>>`,
  );
  addDeflated(file, fontFile, '/Subtype/Type1C', program);
  addDeflated(file, map, '', toUnicode);
}
