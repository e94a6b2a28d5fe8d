import { marked } from '../letter/closing.ts';
import type { LetterStyle } from '../letter-styles.ts';
import { BULLETS, NUMBERS } from '../structure/tags.ts';
import { type Block, type List, markOf, type Paragraph, type Span, type Spans } from './blocks.ts';
import { breakSpans } from './break-spans.ts';
import { layOutTable } from './lay-out-table.ts';
import { printedText } from './printed-text.ts';
import {
  BLANK,
  type Column,
  isFromRight,
  ruleOver,
  type StyledLine,
  type StyledRun,
  widthIn,
  within,
} from './styled-line.ts';

/** Of headings, times that of the text: the second line of a heading still stands clear of the first. */
const HEADING_SIZES: readonly number[] = [1.3, 1.15, 1];
const QUOTE_INDENT = 18;
const CODE_INDENT = 12;
/** Between the mark of a list and its text. */
const MARK_GAP = 6;
const BULLET_INDENT = 14;
/** What has no line of its own at the top. */
const WORDS: ReadonlySet<Block['kind']> = new Set(['paragraph', 'list', 'code', 'quote']);
/** A line across the middle of its row. */
const RULE_ABOVE = 3;
/** Lists and quotes within each other leave words at least that much room. */
const LEAST_WIDTH = 120;

/** The lines of blocks, with a blank one between two of them, but where they belong together. */
export function layOutBlocks(
  blocks: readonly Block[],
  column: Column,
  isTight = false,
): StyledLine[] {
  return blocks.flatMap((block, at) => {
    const before = blocks[at - 1];
    const isJoined = before === undefined || isTight || isHeadOf(before, block);
    const own = linesOf(block, column, isTight);
    // Of a nested list no blank line says that these belong together.
    const lines = isTight && blocks[at + 1]?.kind === 'list' ? leading(own) : own;
    return [...(isJoined ? [] : [BLANK]), ...lines];
  });
}

/** A heading stands right above its text; the largest, which is a title, does not. */
function isHeadOf(before: Block, block: Block): boolean {
  return before.kind === 'heading' && before.level > 1 && WORDS.has(block.kind);
}

function linesOf(block: Block, column: Column, isTight: boolean): StyledLine[] {
  switch (block.kind) {
    case 'paragraph': {
      const inner = paragraphIn(column, block, isTight);
      return withMarks(breakSpans(block.spans, inner), block, inner);
    }
    case 'heading':
      return headingLines(block.level, block.spans, column);
    case 'code':
      return codeLines(block.text, within(within(inset(column, CODE_INDENT), 'P'), 'Code'));
    case 'rule':
      return [[ruleOver(column, RULE_ABOVE)]];
    case 'page_break':
      return [];
    case 'quote': {
      const { width, ...inner } = within(inset(column, QUOTE_INDENT), 'BlockQuote');
      return layOutBlocks(block.blocks, { ...inner, width: width - QUOTE_INDENT });
    }
    case 'list':
      return listLines(block, column);
    case 'table':
      return layOutTable(block, within(column, 'Table'));
  }
}

/** Lines that close a letter are short, and each is one as it is printed; but some close with a sentence. */
function withMarks(lines: StyledLine[], { closing, spans }: Paragraph, column: Column) {
  if (closing === undefined) return lines;
  const ends = spans.map(({ text }) => text.split('\n').length - 1);
  const isEach = lines.length === ends.reduce((sum, count) => sum + count, 1);
  const settled = [...lines];
  for (const [mark, nth] of closing) {
    const at = isEach ? nth : breakSpans(firstLines(spans, nth + 1), column).length - 1;
    const line = settled[at];
    if (line !== undefined) settled[at] = marked(line, mark);
  }
  return settled;
}

function firstLines(spans: Spans, count: number): Span[] {
  let left = count;
  return spans.flatMap((span) => {
    if (left <= 0) return [];
    const lines = span.text.split('\n');
    const text = lines.slice(0, left).join('\n');
    left -= lines.length - 1;
    return [{ ...span, text }];
  });
}

function headingLines(level: number, spans: Spans, column: Column): StyledLine[] {
  const size = column.size * (HEADING_SIZES[level - 1] ?? 1);
  const inner = { ...headed(column, level), size, hyphenate: undefined };
  const lines = breakSpans(spans.map(asBold), inner);
  return lines.map(asLead);
}

function leading(lines: readonly StyledLine[]): StyledLine[] {
  const last = lines.at(-1);
  return last === undefined ? [] : lines.with(-1, asLead(last));
}

function asLead(line: StyledLine): StyledLine {
  return Object.assign([...line], { isLead: true });
}

/** A tight list has items of words, not of paragraphs. */
function paragraphIn(column: Column, { isTitle, isAtRight }: Paragraph, isTight: boolean): Column {
  if (isTitle) return headed(column, 0);
  const sided = isAtRight ? atRight(column) : column;
  return isTight ? sided : within(sided, 'P');
}

/** All of a list, and lists within it, stand at the side that its first letter says: its marks are there. */
function sided(column: Column, isRight: boolean): Column {
  const { order } = column;
  return order === undefined ? column : { ...column, order: (text) => order(text, isRight) };
}

/** Each word of a line keeps its place among the others. */
function atRight(column: Column): Column {
  const { order } = column;
  return order === undefined
    ? column
    : { ...column, order: (text) => ({ ...order(text), isRight: true }) };
}

function headed(column: Column, level: number): Column {
  return { ...column, tag: column.outline.heading(level, column.tag) };
}

function asBold({ text, style }: Span): Span {
  return { text, style: inBold(style) };
}

/** What is emphasised in a heading, or code, stays so. */
export function inBold(style: LetterStyle): LetterStyle {
  if (style === 'code') return style;
  return style === 'italic' || style === 'boldItalic' ? 'boldItalic' : 'bold';
}

/** Its own spaces stay; a line that is too wide ends at one of them, and only a word that is too wide is cut. */
function codeLines(text: string, column: Column): StyledLine[] {
  return text.split('\n').flatMap((line) => {
    const written = line.replaceAll('\t', '    ');
    const words = written.trimStart();
    if (words === '') return [BLANK];
    const indent = widthIn(' '.repeat(written.length - words.length), 'code', column);
    const inner = { ...inset(column, indent), hyphenate: undefined };
    const fits = widthIn(words, 'code', column) <= inner.width;
    const text = words.replace(fits ? / /g : / (?= )/g, '\u00a0');
    return breakSpans([{ text, style: 'code' }], inner);
  });
}

function listLines(list: List, column: Column): StyledLine[] {
  const marks = list.items.map((_, item) => markOf(list, item));
  const widest = Math.max(0, ...marks.map((mark) => widthIn(mark, 'regular', column)));
  const indent = Math.max(BULLET_INDENT, widest + MARK_GAP);
  const isRight = isFromRight(column, printedText([list]));
  const whole = within(sided(column, isRight), 'L', list.start === null ? BULLETS : NUMBERS);
  return list.items.flatMap((blocks, item) => {
    const own = within(whole, 'LI');
    const inner = within(isRight ? insetRight(own, indent) : inset(own, indent), 'LBody');
    const [first = BLANK, ...others] = layOutBlocks(blocks, inner, list.isTight);
    const written = marks[item] ?? '';
    const mark = isRight ? turned(written) : written;
    // Numbers end at one place, whatever their digits.
    const x = isRight
      ? rightMark(list, inner, widthIn(mark, 'regular', column))
      : list.start === null
        ? column.left
        : inner.left - MARK_GAP - widthIn(mark, 'regular', column);
    const run = { ...markRun(mark, x, within(own, 'Lbl')), renumbered: writtenMark(list, item) };
    const numbered: StyledLine = Object.assign([run, ...first], {
      isItem: true,
      ...(first.isLead && { isLead: true }),
    });
    const lines = [numbered, ...others];
    return item > 0 && !list.isTight ? [BLANK, ...lines] : lines;
  });
}

function writtenMark({ renumbered, mark }: List, item: number): string | undefined {
  return renumbered?.item === item ? `${renumbered.written}${mark}` : undefined;
}

/** What stands behind a number is at its left there, and a bracket is mirrored. */
function turned(mark: string): string {
  return mark.replace(/^(\d+)([.)])$/, (_, number: string, end: string) =>
    end === ')' ? `(${number}` : `.${number}`,
  );
}

function rightMark({ start }: List, { left, width }: Column, own: number): number {
  return left + width + (start === null ? BULLET_INDENT - own : MARK_GAP);
}

/** With a space after it, which extractors look for. */
function markRun(mark: string, x: number, { size, tag }: Column): StyledRun {
  const style: LetterStyle = 'regular';
  return { text: `${mark} `, x, size, style, tag };
}

function insetRight(column: Column, by: number): Column {
  return { ...column, width: Math.max(LEAST_WIDTH, column.width - by) };
}

function inset(column: Column, by: number): Column {
  const width = Math.max(LEAST_WIDTH, column.width - by);
  return { ...column, left: column.left + column.width - width, width };
}
