import type { Block, Heading, Paragraph } from '../blocks.ts';

/** Markdown has no line to sign on; so long is none of its rules. */
const UNDERSCORES = '_'.repeat(20);
const SIGNED = /^\/?s\/ ?\p{L}/iu;

/**
 * The blocks, in which a name with a line of dashes below it is no heading: that is what people sign on. Only names are
 * below the compliment down to there.
 * @param complimentIn the number of the block with the compliment, among some.
 * @param isNames whether a block is names and what goes with them.
 */
export function withUnderlinedNames(
  blocks: readonly Block[],
  complimentIn: (blocks: readonly Block[]) => number | undefined,
  isNames: (block: Paragraph) => boolean,
): readonly Block[] {
  const isName = (at: number) => {
    const block = blocks[at];
    return block !== undefined && isUnderlinedName(block, blocks[at + 1], isNames);
  };
  if (!blocks.some((_, at) => isName(at))) return blocks;
  const candidates = blocks.map((block, at) => (isName(at) ? asNames(block) : block));
  const compliment = complimentIn(candidates);
  if (compliment === undefined) return blocks;
  const isBelow = (block: Block) => block.kind === 'paragraph' && isNames(block);
  const length = candidates.slice(compliment + 1).findIndex((block) => !isBelow(block));
  const end = length < 0 ? blocks.length : compliment + 1 + length;
  return blocks.flatMap((block, at) =>
    isName(at) && at > compliment && at < end ? signedOn(block) : [block],
  );
}

/** `/s/ Jane Doe`, or what stands right above more names. */
function isUnderlinedName(
  block: Block,
  below: Block | undefined,
  isNames: (block: Paragraph) => boolean,
): block is Heading {
  if (block.kind !== 'heading' || block.underline === undefined) return false;
  const words = block.spans.map(({ text }) => text).join('');
  if (SIGNED.test(words)) return true;
  return block.underline.isAboveWords && below?.kind === 'paragraph' && isNames(below);
}

function asNames(block: Block): Block {
  return block.kind === 'heading' ? { kind: 'paragraph', spans: block.spans } : block;
}

function signedOn(block: Block): Block[] {
  if (block.kind !== 'heading' || block.underline === undefined) return [block];
  const { isAboveWords } = block.underline;
  const underscores = { text: UNDERSCORES, isBelowWords: true, isAboveWords };
  return [asNames(block), { kind: 'rule', underscores }];
}
