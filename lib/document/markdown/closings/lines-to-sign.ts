import type { Block, Paragraph, Underscores } from '../blocks.ts';
import { LINE_END } from './indented-closing.ts';

/** Whoever writes `___` means a line with room for a name; one that is longer than a line of the letter is cut. */
const SHORTEST = 20;
const LONGEST = 60;

/**
 * The blocks, in which a line of underscores below a compliment is one to sign on, and a line of the names right above
 * and below it: to Markdown that is a rule. The same ones where there is none.
 * @param compliment the number of its block.
 */
export function withLinesToSign(blocks: readonly Block[], compliment: number): readonly Block[] {
  const end = blocks.findIndex((block, at) => at > compliment && block.kind === 'page_break');
  const isToSign = (block: Block, at: number) =>
    underscoresOf(block) !== undefined && at > compliment && (end < 0 || at < end);
  if (!blocks.some(isToSign)) return blocks;
  const signed: Block[] = [];
  let before: Underscores | undefined;
  for (const [at, block] of blocks.entries()) {
    const own = isToSign(block, at) ? underscoresOf(block) : undefined;
    const lines = own === undefined ? block : asParagraph(own);
    const isRightBelow = before?.isAboveWords || own?.isBelowWords;
    const last = signed.at(-1);
    if (isRightBelow && last?.kind === 'paragraph' && lines.kind === 'paragraph') {
      signed[signed.length - 1] = joined(last, lines);
    } else {
      signed.push(lines);
    }
    before = own;
  }
  return signed;
}

function underscoresOf(block: Block): Underscores | undefined {
  return block.kind === 'rule' ? block.underscores : undefined;
}

/** Several side by side are those of several people. */
function asParagraph({ text }: Underscores): Paragraph {
  const lines = text.split(/\s+/);
  const written = lines.length > 1 ? lines.join(' ') : text.slice(0, LONGEST).padEnd(SHORTEST, '_');
  return { kind: 'paragraph', spans: [{ text: written, style: 'regular' }] };
}

function joined(above: Paragraph, below: Paragraph): Paragraph {
  const end = { text: LINE_END, style: 'regular' } as const;
  return { ...above, spans: [...above.spans, end, ...below.spans] };
}
