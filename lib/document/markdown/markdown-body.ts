import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import { withRoomToSign, withSignature } from '../letter/closing.ts';
import { type LetterBody, signatureIn } from '../letter/letter-body.ts';
import type { BodySetting } from '../letter/plain-body.ts';
import { USUAL_COLUMN } from '../letter/text-column.ts';
import type { LetterStyle, StyledFonts } from '../letter-styles.ts';
import type { PlacedSignature } from '../placed-line.ts';
import { Outline } from '../structure/tags.ts';
import type { Block, Paragraph } from './blocks.ts';
import { inBold, layOutBlocks } from './lay-out-blocks.ts';
import { printedText } from './printed-text.ts';
import { BLANK, SIGNED, type StyledLine } from './styled-line.ts';

/** A text in Markdown. */
export function markdownBody(
  blocks: readonly Block[],
  fonts: StyledFonts,
  { hyphenate, column = USUAL_COLUMN, leading: spacing = 1, isSigned, order }: BodySetting = {},
): LetterBody<StyledLine> {
  const width = (column.right - column.left) * POINTS_PER_INCH;
  const closing = blocks.find(isCompliment);
  const last = closing ? complimentOf(closing) : printedText(blocks.slice(-1));
  const isRight = order?.(last).isRight === true;
  const sided = closing && isRight ? blocks.map(withNamesAtRight) : blocks;
  const withClosing = (lines: readonly StyledLine[]) =>
    isSigned
      ? withSignature(lines, { blank: BLANK, signed: () => SIGNED })
      : withRoomToSign(lines, BLANK);
  return {
    column,
    leading: spacing,
    linesOf({ size }) {
      const setting = { left: 0, width, size, fonts, hyphenate, order, outline: new Outline() };
      const pages = pagesOf(sided);
      const closed = pages.findIndex(closes);
      return pages.map((page, at) => {
        const lines = layOutBlocks(page, setting);
        const isClosed = closed < 0 ? at === pages.length - 1 : at === closed;
        return isClosed ? withClosing(lines) : lines;
      });
    },
    place(rows, { left, top }, { size, leading }) {
      const placed = rows.flatMap(({ row, line }) =>
        line.map((run) => ({
          ...run,
          x: left + run.x,
          y: top - size - row * leading,
          condense: 1,
        })),
      );
      return {
        lines: placed.filter(({ text }) => text !== ''),
        rules: placed.flatMap(({ x, y, rule }) =>
          rule === undefined ? [] : [{ x, y: y + rule.above, width: rule.width }],
        ),
        ...(isSigned && {
          signature: atSide(signatureIn(rows, { left, top }, leading), left + width, isRight),
        }),
      };
    },
  };
}

/** At the right where what closes the letter is written from there. */
function atSide(signature: PlacedSignature | undefined, right: number, isRight: boolean) {
  return signature && isRight ? { ...signature, x: right - signature.width, isRight } : signature;
}

/** Whether a letter closes among them. */
export function closes(blocks: readonly Block[]): boolean {
  return blocks.some(isCompliment);
}

function isCompliment(block: Block): block is Paragraph {
  return block.kind === 'paragraph' && block.closing?.has('compliment') === true;
}

/** A paragraph with the compliment may begin with another one. */
function complimentOf(block: Paragraph): string {
  return printedText([block]).split('\n')[block.closing?.get('compliment') ?? 0] ?? '';
}

/** The names below a compliment, and lines to sign on, stand at its side, whatever they are written in. */
function withNamesAtRight(block: Block): Block {
  if (block.kind !== 'paragraph' || block.closing === undefined) return block;
  return block.closing.has('names_end') || block.closing.size === 0
    ? { ...block, isAtRight: true }
    : block;
}

/** What stands above the text. */
export function headBlocks(date: string | null, subject: string | null): Block[] {
  return [
    ...(date === null ? [] : [paragraph(date, 'regular')]),
    ...(subject === null ? [] : [{ ...paragraph(subject, 'bold'), isTitle: true }]),
  ];
}

function paragraph(text: string, style: LetterStyle): Paragraph {
  return { kind: 'paragraph', spans: [{ text, style }] };
}

/** The faces that they are printed in. */
export function stylesIn(blocks: readonly Block[]): ReadonlySet<LetterStyle> {
  const styles = new Set<LetterStyle>();
  for (const block of blocks) {
    if (block.kind === 'table') styles.add('bold');
    for (const style of ownStyles(block)) styles.add(style);
  }
  return styles;
}

function ownStyles(block: Block): Iterable<LetterStyle> {
  switch (block.kind) {
    case 'paragraph':
      return block.spans.map(({ style }) => style);
    case 'heading':
      return block.spans.map(({ style }) => inBold(style));
    case 'quote':
      return stylesIn(block.blocks);
    case 'list':
      return stylesIn(block.items.flat());
    case 'table':
      return block.rows.flat(2).map(({ style }) => style);
    case 'code':
      return ['code'];
    case 'rule':
    case 'page_break':
      return [];
  }
}

function pagesOf(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'page_break') pages.push([]);
    else pages.at(-1)?.push(block);
  }
  return pages;
}
