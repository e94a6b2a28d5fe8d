import { hasCombiningMark, isCombiningMark, placeMark } from './combining-mark.ts';
import type { InkBox } from './ink-box.ts';
import { inkOf, kernBetween } from './letter-font.ts';
import type { WritingFace, WritingFaces } from './letter-styles.ts';
import type { PlacedLine, PlacedPage, PlacedRule } from './placed-line.ts';
import type { StructureTree } from './structure/structure-tree.ts';
import { LAYOUT, type Tag } from './structure/tags.ts';

/** More than any character takes: a change of font, a raised mark, a kerning. */
const MOST_BYTES_PER_CHARACTER = 80;
const MOST_BYTES_PER_LINE = 200;
const FIRST_BYTES = 16_384;

const MINUS = 0x2d;
const ZERO = 0x30;
const OPEN = 0x28;
const CLOSE = 0x29;

const NO_INK: InkBox = { left: 0, bottom: 0, right: 0, top: 0 };

/** A page in the making: its bytes, and what the PDF's text state is after them. */
interface Pen {
  face: WritingFace;
  bytes: Buffer;
  length: number;
  part: number;
  size: number;
  condense: number;
  tag: Tag | undefined;
}

/**
 * The content stream of one page (ISO 32000-1, 9.4): every line as codes of its face's subset, kerned. Registers the
 * characters it uses with the subset, and what it consists of with the structure, where there is one.
 */
export function writePage(
  page: PlacedPage,
  faces: WritingFaces,
  rules: readonly PlacedRule[] = [],
  structure?: StructureTree,
): Uint8Array {
  const bytes = Buffer.allocUnsafe(FIRST_BYTES);
  const pen: Pen = {
    face: faces.regular,
    bytes,
    length: 0,
    part: 0,
    size: 0,
    condense: 1,
    tag: undefined,
  };
  structure?.startPage();
  put(pen, 'BT\n');
  let x = 0;
  let y = 0;
  let leading = 0;
  for (const [at, line] of page.entries()) {
    reserve(pen, line.text.length);
    if (structure !== undefined && line.tag !== pen.tag) setTag(pen, line.tag, structure);
    setType(pen, line, faces);
    // Moves are differences of rounded places, so that rounding does not add up down the page.
    const [toX, toY] = [hundredths(line.x), hundredths(line.y)];
    const isNextLine = toX === x && y - toY === leading;
    put(pen, isNextLine ? 'T*[(' : `${decimal(toX - x)} ${decimal(toY - y)} TD[(`);
    if (pen.face.font.hasMarks && hasCombiningMark(line.text)) putMarkedText(pen, line.text);
    else putText(pen, line.text);
    if (goesOn(line, page[at + 1])) putText(pen, ' ');
    put(pen, ')]TJ\n');
    leading = y - toY;
    x = toX;
    y = toY;
  }
  if (structure !== undefined) setTag(pen, undefined, structure);
  put(pen, 'ET');
  putRules(pen, rules, structure);
  return pen.bytes.subarray(0, pen.length);
}

/**
 * Whether its part goes on in a line below, with another word: whoever reads aloud finds the end of a word by a space
 * (ISO 32000-1, 14.8.2.5). What is set from right to left ends elsewhere.
 */
function goesOn(line: PlacedLine, next: PlacedLine | undefined): boolean {
  if (line.tag === undefined || line.tag !== next?.tag || line.y === next.y) return false;
  return line.written === undefined && !line.isCut && !/[-\u00ad\s]$/.test(line.text);
}

/** Marks where a part ends and the next one begins; ISO 32000-1, 14.6. */
function setTag(pen: Pen, tag: Tag | undefined, structure: StructureTree): void {
  if (pen.tag !== undefined) put(pen, 'EMC\n');
  if (tag !== undefined) put(pen, structure.mark(tag));
  pen.tag = tag;
}

function putRules(
  pen: Pen,
  rules: readonly PlacedRule[],
  structure: StructureTree | undefined,
): void {
  if (rules.length === 0) return;
  reserve(pen, 0);
  if (structure !== undefined) put(pen, `\n${structure.mark(LAYOUT).trimEnd()}`);
  for (const rule of rules) putRule(pen, rule);
  if (structure !== undefined) put(pen, '\nEMC');
}

/** A stroke of half a point; ISO 32000-1, 8.5. */
function putRule(pen: Pen, { x, y, width }: PlacedRule): void {
  reserve(pen, 0);
  const [left, right, at] = [x, x + width, y].map((points) => decimal(hundredths(points)));
  put(pen, `\n.5 w ${left} ${at} m ${right} ${at} l S`);
}

/** Makes room for one more line, so that what writes it need not look. */
function reserve(pen: Pen, characters: number): void {
  const needed = pen.length + MOST_BYTES_PER_LINE + characters * MOST_BYTES_PER_CHARACTER;
  if (needed <= pen.bytes.length) return;
  const larger = Buffer.allocUnsafe(2 * needed);
  larger.set(pen.bytes.subarray(0, pen.length));
  pen.bytes = larger;
}

function setType(pen: Pen, { size, condense, style }: PlacedLine, faces: WritingFaces): void {
  const face = (style && faces[style]) ?? faces.regular;
  if (face !== pen.face) {
    pen.face = face;
    selectFont(pen, 0, size);
  }
  if (size !== pen.size) selectFont(pen, pen.part, size);
  if (condense !== pen.condense) put(pen, `${decimal(hundredths(condense * 100))} Tz\n`);
  pen.condense = condense;
}

/** The inner loop of the whole renderer: all but a character's first use is done here, in local variables. */
function putText(pen: Pen, text: string): void {
  const { bytes } = pen;
  const { codes } = pen.face.subset;
  const { kerning, kernRowOf, kernColumnOf } = pen.face.font;
  let { length } = pen;
  let row = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    const move = kerning[row + (kernColumnOf[character] ?? 0)] ?? 0;
    if (move !== 0) length = putKerning(bytes, length, move);
    const code = codes[character] ?? 0;
    if (code !== 0 && code >> 8 === pen.part) {
      bytes[length++] = code & 0xff;
    } else {
      pen.length = length;
      putCharacter(pen, character);
      length = pen.length;
    }
    row = kernRowOf[character] ?? 0;
  }
  pen.length = length;
}

/** Each mark is printed from the pen's place after its letter, and the pen comes back. */
function putMarkedText(pen: Pen, text: string): void {
  const { font } = pen.face;
  let previous = 0;
  let letter = NO_INK;
  let advance = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (isCombiningMark(character)) {
      const { dx, dy, ink } = placeMark(character, inkOf(font, character), letter, advance);
      put(pen, `)]TJ ${decimal(hundredths((dy * pen.size) / 1000))} Ts[${-dx}(`);
      putCharacter(pen, character);
      put(pen, `)${dx}]TJ 0 Ts[(`);
      letter = ink;
      continue;
    }
    const kerning = kernBetween(font, previous, character);
    if (kerning !== 0) pen.length = putKerning(pen.bytes, pen.length, kerning);
    putCharacter(pen, character);
    previous = character;
    letter = inkOf(font, character);
    advance = font.widthOf[character] ?? 0;
  }
}

/** Inside a string; its code is never a byte that a string must escape, see `FontSubset`. */
function putCharacter(pen: Pen, character: number): void {
  const code = pen.face.subset.codeOf(character);
  const part = code >> 8;
  if (part !== pen.part) {
    put(pen, ')]TJ\n');
    selectFont(pen, part, pen.size);
    put(pen, '[(');
  }
  pen.bytes[pen.length++] = code & 0xff;
}

function selectFont(pen: Pen, part: number, size: number): void {
  put(pen, `/${pen.face.resource}${part} ${decimal(hundredths(size))} Tf\n`);
  pen.part = part;
  pen.size = size;
}

/** By hand: a page has hundreds, and a string for each of them would cost as much as the rest of the page. */
function putKerning(bytes: Buffer, start: number, kerning: number): number {
  let at = start;
  let rest = Math.abs(kerning);
  bytes[at++] = CLOSE;
  // PDF subtracts what it finds between two strings; ISO 32000-1, 9.4.3.
  if (kerning > 0) bytes[at++] = MINUS;
  if (rest >= 100) {
    bytes[at++] = ZERO + Math.floor(rest / 100);
    rest %= 100;
    if (rest < 10) bytes[at++] = ZERO;
  }
  if (rest >= 10) bytes[at++] = ZERO + Math.floor(rest / 10);
  bytes[at++] = ZERO + (rest % 10);
  bytes[at++] = OPEN;
  return at;
}

/** ASCII; character by character, which for a few of them is quicker than `Buffer.write`. */
function put(pen: Pen, text: string): void {
  for (let at = 0; at < text.length; at++) pen.bytes[pen.length++] = text.charCodeAt(at);
}

function hundredths(points: number): number {
  return Math.round(points * 100);
}

function decimal(count: number): string {
  return String(count / 100);
}
