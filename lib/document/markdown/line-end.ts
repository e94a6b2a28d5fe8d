import { isNotation } from '../letter/compliments.ts';
import { findClosing } from '../letter/find-closing.ts';
import type { Closing } from '../lines/text-line.ts';
import type { Block, Paragraph } from './blocks.ts';
import { printedText } from './printed-text.ts';

/** Where a line of the source ends and Markdown reads a space; no text has it any more. */
export const LINE_END = '\u2028';

/** What closes nothing. */
const OTHER = '•';

/** A line of the source, and of which block it is which line. */
interface SourceLine {
  readonly text: string;
  readonly block: number;
  readonly nth: number;
}

/**
 * The blocks with a space at the end of each line of the source, as Markdown says; but a closing keeps its lines: the
 * compliment, the names below it, and what stands below those. It is marked.
 */
export function settleLineEnds(blocks: readonly Block[]): Block[] {
  const parts = partsOf(blocks);
  const found = findClosing(parts.map((lines) => lines.map(({ text }) => text)));
  const lines = found && parts[found.part];
  if (found === undefined || lines === undefined) return blocks.map(joined);
  const marks = new Map<number, Map<Closing, number>>();
  const mark = (at: number, closing: Closing) => {
    const line = lines[at];
    if (line === undefined) return;
    const ofBlock = marks.get(line.block) ?? new Map<Closing, number>();
    marks.set(line.block, ofBlock.set(closing, line.nth));
  };
  mark(found.compliment, 'compliment');
  if (found.names !== undefined) mark(found.names.end - 1, 'names_end');
  const kept = blocksOf(lines.slice(found.compliment, found.names?.end ?? found.compliment + 1));
  const last = Math.max(...kept);
  const end = blocks.findIndex((block, at) => at > last && block.kind === 'page_break');
  return blocks.map((block, at) => {
    if (block.kind !== 'paragraph') return joined(block);
    const isBelow = at > last && (end < 0 || at < end) && isNotation(firstLine(block));
    if (!kept.has(at) && !(isBelow && !isPostscript(block))) return joined(block);
    const closing = marks.get(at);
    return { ...withEnds(block, '\n'), ...(closing && { closing }) };
  });
}

function blocksOf(lines: readonly SourceLine[]): ReadonlySet<number> {
  return new Set(lines.filter(({ text }) => text !== '').map(({ block }) => block));
}

function partsOf(blocks: readonly Block[]): SourceLine[][] {
  const parts: SourceLine[][] = [[]];
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'page_break') parts.push([]);
    else parts.at(-1)?.push(...sourceLines(block, at), { text: '', block: at, nth: -1 });
  }
  return parts;
}

/** Of what is no paragraph, one that is no part of a closing. */
function sourceLines(block: Block, at: number): SourceLine[] {
  if (block.kind === 'rule') return [];
  if (block.kind !== 'paragraph') {
    const words = printedText([block]).replace(/\s+/g, ' ');
    return [{ text: `${OTHER} ${words}`, block: at, nth: 0 }];
  }
  return linesOf(block).map((text, nth) => ({ text, block: at, nth }));
}

function wordsOf({ spans }: Paragraph): string {
  return spans.map(({ text }) => text).join('');
}

/** It is written like the letter. */
function isPostscript(block: Paragraph): boolean {
  return /^p\.? ?p?\.? ?s/i.test(firstLine(block));
}

function firstLine(block: Paragraph): string {
  return linesOf(block)[0] ?? '';
}

function linesOf(block: Paragraph): string[] {
  return wordsOf(block)
    .split(/[\n\u2028]/)
    .map((line) => line.trim());
}

function joined(block: Block): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return withEnds(block, ' ');
    case 'quote':
      return { ...block, blocks: block.blocks.map(joined) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(joined)) };
    case 'table':
    case 'code':
    case 'rule':
    case 'page_break':
      return block;
  }
}

function withEnds<Written extends { readonly spans: Paragraph['spans'] }>(
  block: Written,
  end: string,
): Written {
  const spans = block.spans.map((span) => ({ ...span, text: span.text.replaceAll(LINE_END, end) }));
  return { ...block, spans };
}
