import type { PdfEngine } from './pdf-engine.ts';

/** Left, bottom, right, top. */
export type PointsBox = readonly [number, number, number, number];

/** One character of a page's text. */
export interface Character {
  /** One Unicode character; empty where the font does not say which it is. */
  readonly text: string;
  /** A space or the end of a line that PDFium adds where it sees a gap: nothing of the content, and without a place. */
  readonly isGenerated: boolean;
  /** Of its ink, in points from the page's left and bottom edges; without area for spaces. */
  readonly box: PointsBox;
  /** Where it starts on its baseline, in points from the page's left and bottom edges. */
  readonly x: number;
  readonly y: number;
  /** The room that its font gives it along its baseline, in points; 0 where that is not known. */
  readonly advance: number;
  /** As printed. */
  readonly sizePoints: number;
  /** Of its baseline, clockwise as it is seen: 0 for upright text, 90 for text that runs down the sheet. */
  readonly turnDegrees: number;
  /** Neither filled nor stroked (ISO 32000-1, 9.3.6): in the text, and not on the paper. */
  readonly isInvisible: boolean;
  readonly font: CharacterFont;
}

interface CharacterFont {
  /** As the file calls it, perhaps with the six letters of a subset before. */
  readonly name: string;
  readonly isEmbedded: boolean;
}

/** Render modes that paint nothing: 3, and 7, which only clips. */
const UNPAINTED = new Set([3, 7]);
const NOWHERE: PointsBox = [0, 0, 0, 0];
const NO_FONT: CharacterFont = { name: '', isEmbedded: true };
/** Of the four numbers of a box, the two of a place, and the six of a matrix. */
const SCRATCH_BYTES = 64;

export function readCharacters(engine: PdfEngine, page: number): Character[] {
  const text = engine._FPDFText_LoadPage(page);
  if (text === 0) return [];
  const scratch = engine._malloc(SCRATCH_BYTES);
  const calls = { ...callsOf(engine), doubles: engine.HEAPF64, floats: engine.HEAPF32 };
  const reader = { engine, text, scratch, ...calls, fonts: new Map(), looks: new Map() };
  try {
    const count = engine._FPDFText_CountChars(text);
    const characters: Character[] = [];
    for (let at = 0; at < count; at += 1) characters.push(characterAt(reader, at));
    return characters;
  } finally {
    engine._free(scratch);
    engine._FPDFText_ClosePage(text);
  }
}

/** What is called for each character, looked up once: the engine has a thousand functions. */
function callsOf(engine: PdfEngine) {
  return {
    unicode: engine._FPDFText_GetUnicode,
    isGenerated: engine._FPDFText_IsGenerated,
    charBox: engine._FPDFText_GetCharBox,
    looseBox: engine._FPDFText_GetLooseCharBox,
    origin: engine._FPDFText_GetCharOrigin,
    object: engine._FPDFText_GetTextObject,
  };
}

type Looks = Pick<Character, 'sizePoints' | 'turnDegrees' | 'isInvisible' | 'font'>;

interface Reader extends ReturnType<typeof callsOf> {
  /** The engine's memory, which are others when it has grown. */
  doubles: Float64Array;
  floats: Float32Array;
  readonly engine: PdfEngine;
  readonly text: number;
  readonly scratch: number;
  readonly fonts: Map<number, CharacterFont>;
  /** What the characters of one show operator have in common. */
  readonly looks: Map<number, Looks>;
}

const GENERATED = {
  isGenerated: true,
  box: NOWHERE,
  x: 0,
  y: 0,
  advance: 0,
  sizePoints: 0,
  turnDegrees: 0,
  isInvisible: false,
  font: NO_FONT,
} as const;

function characterAt(reader: Reader, at: number): Character {
  const { text, scratch } = reader;
  const written = textOf(reader.unicode(text, at));
  if (reader.isGenerated(text, at) === 1) return { text: written, ...GENERATED };
  const { sizePoints, turnDegrees, isInvisible, font } = looksAt(reader, at);
  const box = boxAt(reader, at);
  const isPlaced = reader.origin(text, at, scratch, scratch + 8) !== 0;
  const x = isPlaced ? doubleAt(reader, 0) : 0;
  const y = isPlaced ? doubleAt(reader, 1) : 0;
  const advance = advanceAt(reader, at, x, y, turnDegrees);
  // Written out: objects of one shape, by the ten thousand, are built many times faster than spread ones.
  return {
    text: written,
    isGenerated: false,
    box,
    x,
    y,
    advance,
    sizePoints,
    turnDegrees,
    isInvisible,
    font,
  };
}

function doubleAt({ doubles, scratch }: Reader, index: number): number {
  return doubles[(scratch >> 3) + index] ?? 0;
}

function looksAt(reader: Reader, at: number): Looks {
  const { engine, text } = reader;
  const object = reader.object(text, at);
  const known = reader.looks.get(object);
  if (known !== undefined) return known;
  const looks = {
    ...turnAndSizeAt(reader, at),
    isInvisible: object !== 0 && UNPAINTED.has(engine._FPDFTextObj_GetTextRenderMode(object)),
    font: object === 0 ? NO_FONT : fontOf(reader, engine._FPDFTextObj_GetFont(object)),
  };
  reader.looks.set(object, looks);
  // The name of a font takes memory; what is asked of a character takes none.
  reader.doubles = engine.HEAPF64;
  reader.floats = engine.HEAPF32;
  return looks;
}

function textOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

function boxAt(reader: Reader, at: number): PointsBox {
  const { text, scratch } = reader;
  const found = reader.charBox(text, at, scratch, scratch + 8, scratch + 16, scratch + 24);
  if (found === 0) return NOWHERE;
  // PDFium gives left, right, bottom and top.
  return [doubleAt(reader, 0), doubleAt(reader, 2), doubleAt(reader, 1), doubleAt(reader, 3)];
}

/** From the upright box around a character's room, a FS_RECTF: left, top, right and bottom as floats. */
function advanceAt(reader: Reader, at: number, x: number, y: number, turnDegrees: number): number {
  const { text, scratch, floats } = reader;
  if (reader.looseBox(text, at, scratch) === 0) return 0;
  const first = scratch >> 2;
  if (turnDegrees === 0) return Math.max(0, (floats[first + 2] ?? 0) - x);
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = (floats[cos < 0 ? first : first + 2] ?? 0) - x;
  const down = y - (floats[sin < 0 ? first + 1 : first + 3] ?? 0);
  // The box of a slanting character is larger than the character.
  return Math.max(0, across * cos ** 3 + down * sin ** 3);
}

function turnAndSizeAt({ engine, text, scratch }: Reader, at: number) {
  const size = engine._FPDFText_GetFontSize(text, at);
  if (engine._FPDFText_GetMatrix(text, at, scratch) === 0)
    return { sizePoints: size, turnDegrees: 0 };
  const [a = 1, b = 0, c = 0, d = 1] = engine.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  return {
    sizePoints: size * Math.hypot(c, d),
    turnDegrees: (-Math.atan2(b, a) * 180) / Math.PI + 0,
  };
}

function fontOf(reader: Reader, font: number): CharacterFont {
  const known = reader.fonts.get(font);
  if (known !== undefined) return known;
  const { engine } = reader;
  const isEmbedded = engine._FPDFFont_GetIsEmbedded(font) === 1;
  const read = { name: nameOf(engine, font), isEmbedded };
  reader.fonts.set(font, read);
  return read;
}

/** UTF-8 with a zero at its end. */
function nameOf(engine: PdfEngine, font: number): string {
  const length = engine._FPDFFont_GetBaseFontName(font, 0, 0);
  if (length <= 1) return '';
  const buffer = engine._malloc(length);
  engine._FPDFFont_GetBaseFontName(font, buffer, length);
  const name = new TextDecoder().decode(engine.HEAPU8.slice(buffer, buffer + length - 1));
  engine._free(buffer);
  return name;
}
