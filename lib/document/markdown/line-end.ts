import { isNotation } from '../letter/compliments.ts';
import { areNames, findClosing, isAgreement } from '../letter/find-closing.ts';
import type { Closing } from '../lines/text-line.ts';
import type { Block, Paragraph } from './blocks.ts';
import { LINE_END, withIndentedClosings } from './closings/indented-closing.ts';
import { withLinesToSign } from './closings/lines-to-sign.ts';
import { withUnderlinedNames } from './closings/underlined-names.ts';
import { printedText } from './printed-text.ts';

/** What closes nothing. */
const OTHER = '•';

const BELOW_NAMES: NonNullable<Paragraph['closing']> = new Map();

/** A line of the source, and of which block it is which line. */
interface SourceLine {
  readonly text: string;
  readonly block: number;
  readonly nth: number;
}

/**
 * The blocks with a space at the end of each line of the source, as Markdown says; but a closing keeps its lines: the
 * compliment, the names below it, and what stands below those. It is marked. One that is moved in is no code, and a
 * line to sign on is no rule, nor what makes a heading of a name.
 */
export function settleLineEnds(written: readonly Block[]): Block[] {
  const blocks = withUnderlinedNames(
    withClosingMovedIn(written),
    (some) => {
      const found = closingOf(some);
      return found && { compliment: found.compliment, names: Math.max(...found.kept) };
    },
    (block) => areNames(linesOf(block), false),
  );
  const closing = closingOf(blocks);
  if (closing === undefined) return blocks.map(joined);
  const signed = withLinesToSign(blocks, closing.compliment);
  // So many lines to sign on that they are no names any more are rules.
  const signing = signed === blocks ? closing : closingOf(signed);
  return signing ? settled(signed, signing) : settled(blocks, closing);
}

function withClosingMovedIn(written: readonly Block[]): readonly Block[] {
  const { blocks, writtenAs } = withIndentedClosings(written);
  if (blocks.length === written.length && blocks.every((block, at) => block === written[at])) {
    return written;
  }
  const closing = closingOf(blocks);
  const closed = new Set([...(closing?.kept ?? [])].map((at) => writtenAs[at]));
  const isClosing = blocks.map((_, at) => closed.has(writtenAs[at]));
  return blocks.flatMap((block, at) => {
    const own = writtenAs[at] ?? 0;
    if (isClosing[at]) return [block];
    return writtenAs[at - 1] === own ? [] : written.slice(own, own + 1);
  });
}

interface ClosingBlocks {
  /** The number of the block in which its compliment ends. */
  readonly compliment: number;
  /** What its lines are, by the numbers of their blocks. */
  readonly marks: ReadonlyMap<number, ReadonlyMap<Closing, number>>;
  readonly kept: ReadonlySet<number>;
  /** The block of a compliment that is a sentence of several lines, and how many ends of lines it has. */
  readonly sentence: { readonly block: number; readonly ends: number } | undefined;
}

function closingOf(blocks: readonly Block[]): ClosingBlocks | undefined {
  const parts = partsOf(blocks);
  const found = findClosing(parts.map((lines) => lines.map(({ text }) => text)));
  const lines = found && parts[found.part];
  if (found === undefined || lines === undefined) return undefined;
  const { compliment, sentence: first = compliment, names } = found;
  const ends = compliment - first;
  const block = lines[compliment]?.block ?? 0;
  const marks = new Map<number, Map<Closing, number>>();
  const mark = (at: number, closing: Closing) => {
    const line = lines[at];
    if (line === undefined) return;
    const ofBlock = marks.get(line.block) ?? new Map<Closing, number>();
    const nth = line.block === block ? line.nth - ends : line.nth;
    marks.set(line.block, ofBlock.set(closing, nth));
  };
  mark(compliment, 'compliment');
  if (names !== undefined) mark(names.end - 1, 'names_end');
  const kept = blocksOf(lines.slice(compliment, names?.end ?? compliment + 1));
  return { compliment: block, marks, kept, sentence: ends > 0 ? { block, ends } : undefined };
}

function settled(blocks: readonly Block[], { marks, kept, sentence }: ClosingBlocks): Block[] {
  const below = keptBelow(blocks, Math.max(...kept));
  return blocks.map((block, at) => {
    if (block.kind !== 'paragraph' || !(kept.has(at) || below.has(at))) return joined(block);
    const closing = marks.get(at) ?? below.get(at);
    const whole = sentence?.block === at ? withFirstJoined(block, sentence.ends) : block;
    return { ...withEnds(whole, '\n'), ...(closing && { closing }) };
  });
}

/** Below the block with the names, up to the end of its part: more names, what others sign, enclosures and copies. */
function keptBelow(
  blocks: readonly Block[],
  last: number,
): ReadonlyMap<number, Paragraph['closing']> {
  const below = new Map<number, Paragraph['closing']>();
  let isAgreed = false;
  for (let at = last + 1; at < blocks.length; at++) {
    const block = blocks[at];
    if (block?.kind === 'page_break') break;
    if (block?.kind !== 'paragraph') continue;
    if (isPostscript(block)) continue;
    isAgreed ||= isAgreement(firstLine(block));
    const lines = linesOf(block);
    if (!isNotation(firstLine(block)) && !areNames(lines, isAgreed)) continue;
    below.set(at, lines.some(isWordless) ? BELOW_NAMES : undefined);
  }
  return below;
}

/** The lines of a sentence are no lines of a closing. */
function withFirstJoined(block: Paragraph, ends: number): Paragraph {
  let left = ends;
  const text = (words: string) => words.replace(/[\n\u2028]/g, (end) => (left-- > 0 ? ' ' : end));
  return { ...block, spans: block.spans.map((span) => ({ ...span, text: text(span.text) })) };
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
  return /^p\.? ?(?:p\.? ?)?s(?![\p{L}’'-])/iu.test(firstLine(block));
}

function firstLine(block: Paragraph): string {
  return linesOf(block)[0] ?? '';
}

/** A line to sign on says nothing of the side at which it stands. */
function isWordless(line: string): boolean {
  return !/\p{L}/u.test(line);
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
