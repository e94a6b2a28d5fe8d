import type { Block, HonestDocument } from './blocks.ts';
import type { Drawing } from './marks.ts';

/**
 * What a person reads in the document, as text: its words are judged as type by it, so that a file that is held for its
 * words counts as such whatever it is made of.
 */
export function wordsOf({ blocks, footer }: HonestDocument): string {
  return [...blocks.flatMap(linesOf), footer].join('\n');
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text];
    case 'lines':
      return block.lines;
    case 'list':
      return block.items;
    case 'table':
      return block.rows.map((row) => row.join(' '));
    case 'form':
      return block.fields.map(({ label, value }) => `${label} ${value}`);
    case 'columns':
      return block.paragraphs;
    case 'drawing':
      return textsOf(block.drawing);
    case 'space':
      return [];
  }
}

/** The letters around a seal are marks of their own, and one line. */
function textsOf({ marks }: Drawing): string[] {
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  const letters = texts.filter((text) => text.length === 1).join('');
  return [...texts.filter((text) => text.length > 1), letters].filter((text) => text !== '');
}
