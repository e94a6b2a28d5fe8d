import { letterOf, type ReplacedText, replacedText } from './actual-text.ts';
import {
  boxAt,
  type Character,
  type CharacterColumns,
  type CharacterFont,
  type CharacterLooks,
  characterAt,
  emptyColumns,
  looksAt,
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
  const reader = { engine, text, scratch, columns };
  try {
    const replaced = readLooks(reader);
    readBoxes(reader);
    readPlaces(reader);
    if (replaced.size > 0) placeReplaced(columns, replaced);
    return columns;
  } finally {
    engine._free(scratch);
    engine._FPDFText_ClosePage(text);
  }
}

interface Reader {
  readonly engine: PdfEngine;
  readonly text: number;
  readonly scratch: number;
  readonly columns: ReturnType<typeof emptyColumns>;
}

/** The first of the looks is that of what PDFium adds: it has no box and no place. */
const OF_GENERATED = 0;

/**
 * Which characters there are, and how they look: one after the other is mostly of the same show operator. Returns the
 * looks of text whose letters are those of its `ActualText`.
 */
function readLooks({ engine, text, scratch, columns }: Reader): Map<number, ReplacedText> {
  const { codes, lookOf, looks, count } = columns;
  const { _FPDFText_GetUnicode, _FPDFText_IsGenerated, _FPDFText_GetTextObject } = engine;
  const known = new Map<number, number>();
  const replaced = new Map<number, ReplacedText>();
  const fonts = new Map<number, CharacterFont>();
  const learn = (own: number, at: number) => {
    const learnt = looks.push(looksOf({ engine, text, scratch, fonts }, own, at)) - 1;
    known.set(own, learnt);
    const actual = replacedAt({ engine, text, scratch }, own, at);
    if (actual !== undefined) replaced.set(learnt, actual);
    return learnt;
  };
  let [object, look] = [-1, OF_GENERATED];
  looks.push(GENERATED);
  for (let at = 0; at < count; at += 1) {
    const code = _FPDFText_GetUnicode(text, at);
    if (isCharacter(code)) codes[at] = code;
    if (code <= LAST_GENERATED && _FPDFText_IsGenerated(text, at) === 1) continue;
    const own = _FPDFText_GetTextObject(text, at);
    if (own !== object) {
      object = own;
      look = known.get(own) ?? learn(own, at);
    }
    lookOf[at] = look;
  }
  return replaced;
}

function replacedAt(
  { engine, text, scratch }: Omit<Reader, 'columns'>,
  object: number,
  at: number,
): ReplacedText | undefined {
  if (object === 0 || engine._FPDFText_GetMatrix(text, at, scratch) === 0) return undefined;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = engine.HEAPF32.subarray(
    scratch >> 2,
    (scratch >> 2) + 6,
  );
  return replacedText(engine, object, [a, b, c, d, e, f]);
}

/** PDFium gives them places within their form, as if it lay on the page as it is. */
function placeReplaced(
  columns: Reader['columns'],
  replaced: ReadonlyMap<number, ReplacedText>,
): void {
  const { boxes, xs, ys, advances, lookOf, count } = columns;
  for (let at = 0; at < count; at += 1) {
    const text = replaced.get(lookOf[at] ?? 0);
    if (text === undefined) continue;
    const { box, origin, advance } = letterOf(text, boxAt(columns, at));
    boxes.set(box, 4 * at);
    [xs[at], ys[at]] = origin;
    advances[at] = advance;
  }
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
}

interface LooksReader extends Omit<Reader, 'columns'> {
  readonly fonts: Map<number, CharacterFont>;
}

function looksOf(reader: LooksReader, object: number, at: number): CharacterLooks {
  const { engine } = reader;
  return {
    isGenerated: false,
    ...turnAndSizeAt(reader, at),
    isInvisible: object !== 0 && UNPAINTED.has(engine._FPDFTextObj_GetTextRenderMode(object)),
    font: object === 0 ? NO_FONT : fontOf(reader, engine._FPDFTextObj_GetFont(object)),
  };
}

/** PDFium gives left, right, bottom and top. */
function readBoxes({ engine, text, scratch, columns }: Reader): void {
  const { boxes, lookOf, count } = columns;
  const { _FPDFText_GetCharBox, HEAPF64: doubles } = engine;
  const [right, bottom, top] = [scratch + 8, scratch + 16, scratch + 24];
  const from = scratch >> 3;
  for (let at = 0; at < count; at += 1) {
    if (lookOf[at] === OF_GENERATED) continue;
    if (_FPDFText_GetCharBox(text, at, scratch, right, bottom, top) === 0) continue;
    const to = 4 * at;
    boxes[to] = doubles[from] ?? 0;
    boxes[to + 1] = doubles[from + 2] ?? 0;
    boxes[to + 2] = doubles[from + 1] ?? 0;
    boxes[to + 3] = doubles[from + 3] ?? 0;
  }
}

function readPlaces({ engine, text, scratch, columns }: Reader): void {
  const { xs, ys, advances, lookOf, count } = columns;
  const { _FPDFText_GetCharOrigin, _FPDFText_GetLooseCharBox } = engine;
  const { HEAPF64: doubles, HEAPF32: floats } = engine;
  const [from, room] = [scratch >> 3, scratch >> 2];
  for (let at = 0; at < count; at += 1) {
    if (lookOf[at] === OF_GENERATED) continue;
    if (_FPDFText_GetCharOrigin(text, at, scratch, scratch + 8) !== 0) {
      xs[at] = doubles[from] ?? 0;
      ys[at] = doubles[from + 1] ?? 0;
    }
    if (_FPDFText_GetLooseCharBox(text, at, scratch) === 0) continue;
    const { turnDegrees } = looksAt(columns, at);
    advances[at] =
      turnDegrees === 0
        ? Math.max(0, (floats[room + 2] ?? 0) - (xs[at] ?? 0))
        : turnedAdvance(floats.subarray(room, room + 4), xs[at] ?? 0, ys[at] ?? 0, turnDegrees);
  }
}

/** From the upright box around a character's room, a FS_RECTF: left, top, right and bottom as floats. */
function turnedAdvance(room: Float32Array, x: number, y: number, turnDegrees: number): number {
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = (room[cos < 0 ? 0 : 2] ?? 0) - x;
  const down = y - (room[sin < 0 ? 1 : 3] ?? 0);
  // The box of a slanting character is larger than the character.
  return Math.max(0, across * cos ** 3 + down * sin ** 3);
}

function turnAndSizeAt({ engine, text, scratch }: LooksReader, at: number) {
  const size = engine._FPDFText_GetFontSize(text, at);
  if (engine._FPDFText_GetMatrix(text, at, scratch) === 0)
    return { sizePoints: size, turnDegrees: 0 };
  const [a = 1, b = 0, c = 0, d = 1] = engine.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  return {
    sizePoints: size * Math.hypot(c, d),
    turnDegrees: (-Math.atan2(b, a) * 180) / Math.PI + 0,
  };
}

function fontOf(reader: LooksReader, font: number): CharacterFont {
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
