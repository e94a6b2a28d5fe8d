import type { FieldLetter } from './field-faces.ts';

/** Of a size of 1000, as PDFium sets the lines of a field. */
const ASCENT = 950;
const DESCENT = -220;
export const LINE_HEIGHT = (ASCENT - DESCENT) / 1000;
/** Of capitals: a field that is lower cuts them. */
const CAP_HEIGHT = 0.7;
/** The smallest that is set where a field is low. */
const LEAST_SIZE = 4;
/** Of its place: a letter that is wider stands upon its neighbours. */
const MOST_OVERLAP = 1.5;
/** The sizes that Chrome tries for text that is to fit its field; of several lines, the first of these. */
const SIZES = [
  4, 6, 8, 9, 10, 12, 14, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60, 70, 80, 90, 100, 110, 120, 130,
  144,
];
const SIZES_OF_LINES = SIZES.slice(0, 6);

/** Letters from one place on. */
export interface PlacedLetters {
  readonly letters: readonly FieldLetter[];
  readonly x: number;
  readonly y: number;
}

export interface TextLayout {
  readonly size: number;
  readonly lines: readonly PlacedLetters[];
  /** Whether some of it has no room, and is left out: the paper has no more than is seen. */
  readonly isCut: boolean;
}

export interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** 0 where the text is to fit. */
  readonly size: number;
  /** 0 from the left, 1 in the middle, 2 to the right. */
  readonly alignment: number;
  readonly hasLines: boolean;
  /** How many places it has, one for each letter; 0 where it is not so divided. */
  readonly places: number;
}

/** Sets text as Chrome sets it in a field: one line in the middle, several from the top, or a letter for each place. */
export function layOutText(paragraphs: readonly FieldLetter[][], room: TextRoom): TextLayout {
  const size = sizeThatHasRoom(room, room.size > 0 ? room.size : fittingSize(paragraphs, room));
  if (size === undefined) return { size: room.size, lines: [], isCut: true };
  if (room.places > 0) return inPlaces(paragraphs.flat(), size, room);
  const all = room.hasLines ? wrapped(paragraphs, size, room.width) : [paragraphs.flat()];
  const height = LINE_HEIGHT * size;
  const most = room.hasLines ? linesThatFit(room.height, size) : 1;
  const lines = all.slice(0, most).map((letters) => shortened(letters, size, room.width));
  const top = room.hasLines ? room.height : (room.height + height) / 2;
  const placed = lines.map((letters, at) => ({
    letters,
    x: Math.max(0, ((room.width - widthOf(letters, size)) * room.alignment) / 2),
    y: top - height * at - (ASCENT / 1000) * size,
  }));
  const shown = lines.flat().length;
  const meant = all.flat().length;
  return { size, lines: placed, isCut: shown < meant };
}

/**
 * Smaller in a field that is too low: of letters that are cut through the paper would not say what their text says,
 * where readers shave a fraction of a point. Undefined where none that can be read has room.
 */
function sizeThatHasRoom({ hasLines, height }: TextRoom, size: number): number | undefined {
  if (height >= CAP_HEIGHT * size) return size;
  if (height < CAP_HEIGHT * LEAST_SIZE || size < LEAST_SIZE) return undefined;
  // The first of several lines hangs from the top; a single one is in the middle, with its capitals whole.
  return Math.max(LEAST_SIZE, height / (hasLines ? ASCENT / 1000 : CAP_HEIGHT));
}

/** The first line counts as long as its capitals have room. */
function linesThatFit(height: number, size: number): number {
  const room = height - (ASCENT / 1000) * size;
  return room < 0 ? 1 : 1 + Math.floor(room / (LINE_HEIGHT * size));
}

function inPlaces(letters: readonly FieldLetter[], size: number, room: TextRoom): TextLayout {
  const { places, width, height, alignment } = room;
  const shown = letters.slice(0, places);
  const place = width / places;
  const first = Math.floor(((places - shown.length) * alignment) / 2);
  const y = height / 2 - ((ASCENT + DESCENT) / 2000) * size;
  const lines = shown.map((letter, at) => ({
    letters: [letter],
    x: (first + at + 0.5) * place - widthOf([letter], size) / 2,
    y,
  }));
  const isTight = shown.some((letter) => widthOf([letter], size) > MOST_OVERLAP * place);
  if (isTight) return { size, lines: [], isCut: true };
  return { size, lines, isCut: shown.length < letters.length };
}

function fittingSize(paragraphs: readonly FieldLetter[][], room: TextRoom): number {
  const sizes = room.hasLines ? SIZES_OF_LINES : SIZES;
  return sizes.findLast((size) => fits(paragraphs, size, room)) ?? (sizes[0] as number);
}

function fits(paragraphs: readonly FieldLetter[][], size: number, room: TextRoom): boolean {
  const height = LINE_HEIGHT * size;
  if (room.places > 0) {
    const place = room.width / room.places;
    return (
      height <= room.height && paragraphs.flat().every((each) => each.width * size <= place * 1000)
    );
  }
  if (room.hasLines) return wrapped(paragraphs, size, room.width).length * height <= room.height;
  return height <= room.height && widthOf(paragraphs.flat(), size) <= room.width;
}

function widthOf(letters: readonly FieldLetter[], size: number): number {
  return (letters.reduce((sum, { width }) => sum + width, 0) * size) / 1000;
}

/** As much of a line as has room: readers cut it at the edge of the field. */
function shortened(letters: readonly FieldLetter[], size: number, width: number): FieldLetter[] {
  let end = 0;
  // Rounding is no overflow.
  let room = width + 0.01;
  for (const letter of letters) {
    room -= (letter.width * size) / 1000;
    if (room < 0 && letter.text.trim() !== '') break;
    end += 1;
  }
  return letters.slice(0, end);
}

/** Broken at spaces, and within words that are longer than a line. */
function wrapped(
  paragraphs: readonly FieldLetter[][],
  size: number,
  width: number,
): FieldLetter[][] {
  const most = (width * 1000) / size;
  return paragraphs.flatMap((letters) => wrappedParagraph(letters, most));
}

function wrappedParagraph(letters: readonly FieldLetter[], most: number): FieldLetter[][] {
  const lines: FieldLetter[][] = [];
  let [start, breakAt, length] = [0, 0, 0];
  letters.forEach((letter, at) => {
    length += letter.width;
    const isSpace = letter.text === ' ';
    if (length > most && !isSpace && at > start) {
      const end = breakAt > start ? breakAt : at;
      lines.push(letters.slice(start, end));
      start = end;
      length = letters.slice(start, at + 1).reduce((sum, { width }) => sum + width, 0);
    }
    if (isSpace) breakAt = at + 1;
  });
  return [...lines, letters.slice(start)];
}
