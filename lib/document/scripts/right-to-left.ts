import type { EmbeddingLevels } from 'bidi-js';
import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { TextColumn } from '../../ports.ts';
import type { ClosingPlaces } from '../letter/find-closing.ts';
import type { PrintedPage } from '../letter/letter-body.ts';
import { isInBody } from '../letter/text-column.ts';
import { type LetterFont, widthOfText } from '../letter-font.ts';
import type { PlacedLine, PlacedSignature } from '../placed-line.ts';
import { LEFT_TO_RIGHT, RIGHT_TO_LEFT, withoutMarks } from './direction-marks.ts';
import { BREAK } from './line-break.ts';
import { bidi, levelsOf } from './paragraph-levels.ts';
import type { ScriptFont } from './script-font.ts';

const SOFT_HYPHEN = '\u00ad';
/** What lines leave out of the text at their ends, and between the columns of a tab. */
const LEFT_OUT = /[\s\u00ad\u200b]/;

/** Where the text of a letter was found in a line: from `start` up to `end`, soft hyphens among it. */
type Stretch = ClosingPlaces['names'];

interface Setting extends Pick<ScriptFont, 'font' | 'inCharacters'> {
  readonly column: TextColumn;
  /** Where the compliment stands in the text, and the names below it, which stand at its side. */
  readonly closing?: ClosingPlaces | undefined;
}

/**
 * The lines of the text as they are printed: each letter where it stands from left to right, brackets turned
 * round, paragraphs that begin from right to left at the right margin. Unicode's algorithm (UAX 9) decides: its
 * levels for the whole paragraph, its order for each line. Marks of direction are in the text and in no line.
 *
 * Extractors expect that order, and give back the one that was written.
 */
export function setRightToLeft(
  pages: readonly PrintedPage[],
  marked: string,
  { font, column, inCharacters, closing }: Setting,
): PrintedPage[] {
  // A form feed ends a paragraph, which the algorithm does not know.
  const levels = levelsOf(inCharacters(marked).replaceAll('\f', '\n'));
  const text = withoutMarks(marked);
  const names =
    closing && isFromRight(paragraphAt(levels, closing.compliment)) ? closing.names : undefined;
  const isAtRight = ({ start }: Stretch) =>
    isFromRight(paragraphAt(levels, start)) || (names !== undefined && isIn(names, start));
  let from = 0;
  return pages.map(({ lines, rules, signature }, number) => {
    // Whoever signs goes on where the line above begins.
    let isRight = false;
    const arranged = lines.map((line) => {
      const isOfText = isInBody(line, column, number);
      const found = isOfText ? findLine(text, line.text, from) : undefined;
      if (found === undefined) return line;
      from = found.end;
      const standsRight = isAtRight(found);
      if (signature && line.y > signature.y) isRight = standsRight;
      const arranged = arrange(line, found, { text, levels, font });
      return standsRight ? atRight(arranged, font, column) : arranged;
    });
    if (signature === undefined) return { rules, lines: arranged };
    const signed = isRight ? { ...signature, ...mirrored(signature, column) } : signature;
    return { rules, signature: signed, lines: arranged };
  });
}

function isIn({ start, end }: Stretch, at: number): boolean {
  return at >= start && at < end;
}

function paragraphAt({ paragraphs }: EmbeddingLevels, start: number) {
  return paragraphs.find(({ end }) => start <= end);
}

/** The order of the letters of a paragraph. */
export interface ParagraphOrder {
  /** It begins at the right. */
  readonly isRight: boolean;
  /** Where they stand in what prints of its text, those of a line, from left to right. */
  visual(start: number, end: number): readonly number[];
  /** What is printed of it: brackets may be turned round. */
  unitAt(at: number): number;
}

/**
 * @param isRight the side that a paragraph stands at whatever its first letter is, which one in two scripts is read
 *   from.
 */
export type OrderParagraph = (text: string, isRight?: boolean) => ParagraphOrder;

/** For whoever sets paragraph by paragraph; each begins where its first letter says, or a mark before it. */
export function orderFor({
  font,
  inCharacters,
}: Pick<ScriptFont, 'font' | 'inCharacters'>): OrderParagraph {
  return (marked, isRight) => {
    const characters = inCharacters(marked);
    const isMixed = RIGHT_TO_LEFT.test(characters) && LEFT_TO_RIGHT.test(characters);
    // What is in one script ends where it ends, whatever stands around it.
    const side = isRight === undefined || !isMixed ? 'auto' : isRight ? 'rtl' : 'ltr';
    const levels = levelsOf(characters, side);
    const text = withoutMarks(marked);
    return {
      isRight: isRight ?? isFromRight(levels.paragraphs[0]),
      visual: (start, end) => visual(text, levels, start, Math.min(end, text.length)),
      unitAt: (at) => unitAt(text, at, levels, font),
    };
  };
}

/** One line that is printed by itself, such as a name: its own first letter says where it begins. */
export function setLineRightToLeft(
  line: string,
  { font, inCharacters }: Pick<ScriptFont, 'font' | 'inCharacters'>,
): string {
  const text = line.replaceAll(BREAK, '');
  const levels = levelsOf(inCharacters(text));
  return visual(text, levels, 0, text.length)
    .map((at) => String.fromCharCode(unitAt(text, at, levels, font)))
    .join('');
}

/** Its indent, too, counts from the right. */
function mirrored({ x, width }: PlacedSignature, { left, right }: TextColumn) {
  return { x: (left + right) * POINTS_PER_INCH - x - width, isRight: true };
}

/** Lines follow each other as in the text; only white space and soft hyphens are not printed. */
function findLine(text: string, line: string, from: number): Stretch | undefined {
  let start = from;
  while (start < text.length && LEFT_OUT.test(text[start] ?? '') && text[start] !== line[0])
    start++;
  let at = start;
  for (const unit of line) {
    while ((text[at] === SOFT_HYPHEN && unit !== SOFT_HYPHEN) || text[at] === BREAK) at++;
    if (text[at] !== unit) return undefined;
    at++;
  }
  return { start, end: at };
}

interface Arranging {
  readonly text: string;
  readonly levels: EmbeddingLevels;
  readonly font: LetterFont;
}

function arrange(
  line: PlacedLine,
  { start, end }: Stretch,
  { text, levels, font }: Arranging,
): PlacedLine {
  const order = visual(text, levels, start, end);
  const units = order
    .filter((at) => text[at] !== BREAK && (text[at] !== SOFT_HYPHEN || at === end - 1))
    .map((at) => unitAt(text, at, levels, font));
  return { ...line, text: String.fromCharCode(...units), written: line.text };
}

/** Where its units stand in the text, from left to right. */
function visual(text: string, levels: EmbeddingLevels, start: number, end: number): number[] {
  const order = Array.from({ length: end - start }, (_, at) => start + at);
  for (const [first = 0, last = 0] of bidi.getReorderSegments(text, levels, start, end - 1)) {
    const turned = order.slice(first - start, last - start + 1).reverse();
    order.splice(first - start, turned.length, ...turned);
  }
  return order;
}

function isFromRight(paragraph: { readonly level: number } | undefined): boolean {
  return (paragraph?.level ?? 0) % 2 === 1;
}

function unitAt(text: string, at: number, { levels }: EmbeddingLevels, font: LetterFont): number {
  const code = text.charCodeAt(at);
  return (levels[at] ?? 0) % 2 === 0 ? code : (font.mirrored?.get(code) ?? code);
}

/** Indents and tabs, too, count from the right; numbers end at one place there as well. */
function atRight(line: PlacedLine, font: LetterFont, { left, right }: TextColumn): PlacedLine {
  const width = (widthOfText(font, line.text) * line.size * line.condense) / 1000;
  const from = line.fromRight ?? line.x;
  return { ...line, x: (left + right) * POINTS_PER_INCH - from - width };
}
