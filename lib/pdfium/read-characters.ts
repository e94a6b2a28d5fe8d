import {
  type Character,
  type CharacterColumns,
  type CharacterFont,
  type CharacterLooks,
  characterAt,
  emptyColumns,
} from './character-columns.ts';
import type { PdfEngine } from './pdf-engine.ts';

/** Render modes that paint nothing: 3, and 7, which only clips. */
const UNPAINTED = new Set([3, 7]);
const NO_FONT: CharacterFont = { name: '', isEmbedded: true };
/** Of the four numbers of a box, the two of a place, and the six of a matrix. */
const SCRATCH_BYTES = 64;
/** What PDFium adds is a space, or one of the two characters that end a line. */
const LAST_GENERATED = 0x20;

const GENERATED: CharacterLooks = {
  isGenerated: true,
  sizePoints: 0,
  turnDegrees: 0,
  isInvisible: false,
  font: NO_FONT,
};

export function readCharacters(engine: PdfEngine, page: number): Character[] {
  const columns = readColumns(engine, page);
  return Array.from({ length: columns.count }, (_, at) => characterAt(columns, at));
}

export function readColumns(engine: PdfEngine, page: number): CharacterColumns {
  const text = engine._FPDFText_LoadPage(page);
  if (text === 0) return emptyColumns(0);
  const scratch = engine._malloc(SCRATCH_BYTES);
  const columns = emptyColumns(engine._FPDFText_CountChars(text));
  const calls = { ...callsOf(engine), doubles: engine.HEAPF64, floats: engine.HEAPF32 };
  const known = { fonts: new Map(), looks: new Map(), last: { object: -1, looks: GENERATED } };
  const reader: Reader = { engine, text, scratch, columns, ...calls, ...known };
  try {
    for (let at = 0; at < columns.count; at += 1) readCharacter(reader, at);
    return columns;
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

interface Reader extends ReturnType<typeof callsOf> {
  /** The engine's memory, which are others when it has grown. */
  doubles: Float64Array;
  floats: Float32Array;
  readonly engine: PdfEngine;
  readonly text: number;
  readonly scratch: number;
  readonly columns: ReturnType<typeof emptyColumns>;
  readonly fonts: Map<number, CharacterFont>;
  /** By the show operator, and those of the character before, which are mostly the same. */
  readonly looks: Map<number, CharacterLooks>;
  readonly last: { object: number; looks: CharacterLooks };
}

function readCharacter(reader: Reader, at: number): void {
  const { text, columns } = reader;
  const code = reader.unicode(text, at);
  if (isCharacter(code)) columns.codes[at] = code;
  if (code <= LAST_GENERATED && reader.isGenerated(text, at) === 1) {
    columns.looks.push(GENERATED);
    return;
  }
  const looks = looksAt(reader, at);
  columns.looks.push(looks);
  readBox(reader, at);
  readPlace(reader, at, looks.turnDegrees);
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
}

function looksAt(reader: Reader, at: number): CharacterLooks {
  const { last } = reader;
  const object = reader.object(reader.text, at);
  if (object !== last.object) {
    last.looks = reader.looks.get(object) ?? looksOf(reader, object, at);
    last.object = object;
  }
  return last.looks;
}

function looksOf(reader: Reader, object: number, at: number): CharacterLooks {
  const { engine } = reader;
  const looks = {
    isGenerated: false,
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

/** PDFium gives left, right, bottom and top. */
function readBox({ text, scratch, charBox, doubles, columns }: Reader, at: number): void {
  if (charBox(text, at, scratch, scratch + 8, scratch + 16, scratch + 24) === 0) return;
  const { boxes } = columns;
  const [from, to] = [scratch >> 3, 4 * at];
  boxes[to] = doubles[from] ?? 0;
  boxes[to + 1] = doubles[from + 2] ?? 0;
  boxes[to + 2] = doubles[from + 1] ?? 0;
  boxes[to + 3] = doubles[from + 3] ?? 0;
}

function readPlace(reader: Reader, at: number, turnDegrees: number): void {
  const { text, scratch, doubles, columns } = reader;
  const isPlaced = reader.origin(text, at, scratch, scratch + 8) !== 0;
  const x = isPlaced ? (doubles[scratch >> 3] ?? 0) : 0;
  const y = isPlaced ? (doubles[(scratch >> 3) + 1] ?? 0) : 0;
  columns.xs[at] = x;
  columns.ys[at] = y;
  columns.advances[at] = advanceAt(reader, at, x, y, turnDegrees);
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
