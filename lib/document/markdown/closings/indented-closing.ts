import { isClosingSentence, isKnownCompliment } from '../../letter/compliments.ts';
import type { Block, Code, Paragraph } from '../blocks.ts';

/** Where a line of the source ends and Markdown reads a space; no text has it any more. */
export const LINE_END = '\u2028';

const BETWEEN_PARAGRAPHS = /\n(?:[ \t]*\n)+/;
/** `npm install` below thanks is none. */
const NAME = /^[\p{Lu}\p{Lo}_]/u;

/**
 * The blocks, in which what somebody moved in to close a letter may be its closing: to Markdown that is code, as a
 * typewriter writes it. `writtenAs` says of which block each of them is.
 */
export function withIndentedClosings(blocks: readonly Block[]): {
  readonly blocks: Block[];
  readonly writtenAs: number[];
} {
  const all = blocks.map((block, at) => closingIn(block, blocks[at - 1]) ?? [block]);
  return { blocks: all.flat(), writtenAs: all.flatMap((parts, at) => parts.map(() => at)) };
}

/** Also of names alone, below a compliment that is not moved in. */
function closingIn(block: Block, before: Block | undefined): Paragraph[] | undefined {
  if (block.kind !== 'code' || !block.isIndented) return undefined;
  const paragraphs = paragraphsOf(block);
  const first = paragraphs[0] ?? [];
  const isBelow = NAME.test(first[0] ?? '') && isCompliment(lastLines(before));
  return isBelow || isCompliment(first) ? paragraphs.map(asParagraph) : undefined;
}

function paragraphsOf({ text }: Code): string[][] {
  return text.split(BETWEEN_PARAGRAPHS).map((part) => part.split('\n').map((line) => line.trim()));
}

function isCompliment(lines: readonly string[]): boolean {
  return isKnownCompliment(lines[0] ?? '') || isClosingSentence(lines.join(' '));
}

/** Of what may be a compliment: nothing else stands in its paragraph. */
function lastLines(block: Block | undefined): string[] {
  if (block?.kind !== 'paragraph') return [];
  const lines = block.spans
    .map(({ text }) => text)
    .join('')
    .trim()
    .split(/[\n\u2028]/);
  return lines.length > 1 && isKnownCompliment(lines[0] ?? '') ? [] : lines;
}

function asParagraph(lines: readonly string[]): Paragraph {
  return { kind: 'paragraph', spans: [{ text: lines.join(LINE_END), style: 'regular' }] };
}
