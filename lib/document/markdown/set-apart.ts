import type { LetterStyle } from '../letter-styles.ts';
import type { Block, Spans, Table } from './blocks.ts';

const BOLD: ReadonlySet<LetterStyle> = new Set(['bold', 'boldItalic']);

/**
 * What the eye picks out of a page before it reads it: headings and words in bold, one after the other, and below them
 * each column of each table by itself. Empty where nothing is.
 */
export function setApart(blocks: readonly Block[]): string {
  const picked = pickedOf(blocks);
  const columns = tablesOf(blocks).flatMap(columnsOf);
  // One alone is read in its place.
  return [picked.length > 1 ? picked.join('\n') : '', ...columns].filter(Boolean).join('\n\n');
}

function pickedOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap(pickedIn).filter((words) => words.trim() !== '');
}

function pickedIn(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.spans.map(({ text }) => text).join('')];
    case 'paragraph':
      return boldOf(block.spans);
    case 'table':
      return block.rows.flat().flatMap(boldOf);
    case 'quote':
      return pickedOf(block.blocks);
    case 'list':
      return block.items.flatMap(pickedOf);
    case 'code':
    case 'rule':
    case 'page_break':
      return [];
  }
}

function boldOf(spans: Spans): string[] {
  return spans.filter(({ style }) => BOLD.has(style)).map(({ text }) => text);
}

function tablesOf(blocks: readonly Block[]): Table[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return [block];
    if (block.kind === 'quote') return tablesOf(block.blocks);
    return block.kind === 'list' ? block.items.flatMap(tablesOf) : [];
  });
}

function columnsOf({ alignments, rows }: Table): string[] {
  return alignments.map((_, at) =>
    rows.map((cells) => (cells[at] ?? []).map(({ text }) => text).join('')).join('\n'),
  );
}
