import { type FontSubset, startSubset } from './font-subset.ts';
import { type LetterFont, unpack } from './letter-font.ts';
import type { PackedFont } from './packed-font.ts';

/** `code` has letters of one width. */
export type LetterStyle = 'regular' | 'bold' | 'italic' | 'boldItalic' | 'code';

/** The letter font, and those of its other faces that a letter needs. */
export type StyledFonts = Readonly<Partial<Record<LetterStyle, LetterFont>>> & {
  readonly regular: LetterFont;
};

/** A face that a document is being written with. */
export interface WritingFace {
  readonly font: LetterFont;
  readonly subset: FontSubset;
  /** What its fonts are called in the pages, before the number of their part. */
  readonly resource: string;
  /** What is said of it in the file. */
  readonly name: string;
  readonly isItalic: boolean;
}

export type WritingFaces = Readonly<Partial<Record<LetterStyle, WritingFace>>> & {
  readonly regular: WritingFace;
};

type OtherStyle = Exclude<LetterStyle, 'regular'>;

/** Each is a file of its own, read for the first letter that emphasises something so. */
const FILES: Readonly<Record<OtherStyle, () => Promise<{ readonly FONT: PackedFont }>>> = {
  bold: () => import('./fonts/letter-font-bold.generated.ts'),
  italic: () => import('./fonts/letter-font-italic.generated.ts'),
  boldItalic: () => import('./fonts/letter-font-bold-italic.generated.ts'),
  code: () => import('./fonts/letter-font-code.generated.ts'),
};
const NAMES: Readonly<Record<LetterStyle, Pick<WritingFace, 'resource' | 'name' | 'isItalic'>>> = {
  regular: { resource: 'F', name: 'LetterSerif', isItalic: false },
  bold: { resource: 'B', name: 'LetterSerif-Bold', isItalic: false },
  italic: { resource: 'I', name: 'LetterSerif-Italic', isItalic: true },
  boldItalic: { resource: 'Z', name: 'LetterSerif-BoldItalic', isItalic: true },
  code: { resource: 'C', name: 'LetterCode', isItalic: false },
};

const loaded = new Map<OtherStyle, Promise<LetterFont>>();

/** The faces for these styles beside the regular one; each is unpacked once in the life of the process. */
export async function loadStyles(
  regular: LetterFont,
  styles: ReadonlySet<LetterStyle>,
): Promise<StyledFonts> {
  const others = Object.keys(FILES) as OtherStyle[];
  const wanted = others.filter((style) => styles.has(style));
  const fonts = await Promise.all(wanted.map(async (style) => [style, await load(style)] as const));
  return { regular, ...Object.fromEntries(fonts) };
}

function load(style: OtherStyle): Promise<LetterFont> {
  const found = loaded.get(style) ?? FILES[style]().then(({ FONT }) => unpack(FONT));
  loaded.set(style, found);
  return found;
}

/** Whether it prints every character of a line. */
export function hasAll({ glyphOf }: LetterFont, text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!glyphOf[text.charCodeAt(at)]) return false;
  return true;
}

/** Ready to write a document with. */
export function startFaces(fonts: StyledFonts): WritingFaces {
  const { regular, ...others } = fonts;
  const start = (style: LetterStyle, font: LetterFont): WritingFace => ({
    font,
    subset: startSubset(font),
    ...NAMES[style],
  });
  const started = Object.entries(others).map(([style, font]) => [
    style,
    start(style as LetterStyle, font),
  ]);
  return { regular: start('regular', regular), ...Object.fromEntries(started) };
}
