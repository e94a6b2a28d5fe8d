import { type Block, type List, markOf, type Spans, type Table } from './blocks.ts';

/**
 * What a text in Markdown prints, as words: its marks are gone, addresses of links and marks of lists are there. This
 * is what is judged, and what a reader finds in the file.
 */
export function printedText(blocks: readonly Block[]): string {
  return blocks.map(textOf).join('\n\n').replaceAll('\n\n\f\n\n', '\f');
}

function wordsOf(spans: Spans): string {
  return spans.map(({ text }) => text).join('');
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return wordsOf(block.spans);
    case 'code':
      return block.text;
    case 'rule':
      return '';
    case 'page_break':
      return '\f';
    case 'quote':
      return printedText(block.blocks);
    case 'list':
      return listText(block);
    case 'table':
      return tableText(block);
  }
}

function listText(list: List): string {
  return list.items
    .map((blocks, item) => `${markOf(list, item)} ${printedText(blocks)}`)
    .join(list.isTight ? '\n' : '\n\n');
}

function tableText({ rows }: Table): string {
  return rows.map((cells) => cells.map(wordsOf).join('\t')).join('\n');
}
