import type { Block, HonestDocument } from './blocks.ts';
import { widthOf } from './faces.ts';
import { line, type Mark, moved, rectangle, type Sheet } from './marks.ts';
import { INK, Page, RULE, shift, WIDTH, wrapped } from './page.ts';
import { pictureOf } from './picture-of.ts';

type Part<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** The document line by line on sheets, for programs that place each mark. */
export async function layOut({ blocks, look, footer }: HonestDocument): Promise<Sheet[]> {
  const page = new Page(look, footer);
  for (const block of blocks) await put(page, block);
  return page.sheets();
}

async function put(page: Page, block: Block): Promise<void> {
  switch (block.kind) {
    case 'heading':
      return page.writeHeading(block.text, block.align);
    case 'text':
      return page.writeText(block.text, block.align);
    case 'lines':
      return page.writeLines(block.lines, block.align);
    case 'list':
      return putList(page, block);
    case 'table':
      return putTable(page, block);
    case 'form':
      return putForm(page, block);
    case 'columns':
      return putColumns(page, block);
    case 'drawing':
      return putDrawing(page, block);
    case 'space':
      return page.skip(block.points);
  }
}

function putList(page: Page, { items, isNumbered }: Part<'list'>): void {
  const { face, size, margin } = page.look;
  for (const [at, item] of items.entries()) {
    const mark = isNumbered ? `${at + 1}.` : '•';
    for (const [row, text] of wrapped(item, page.width - 24, face, size).entries()) {
      page.write(text, { x: margin + 24 });
      if (row === 0)
        page.add({ kind: 'text', x: margin + 8, y: page.y, text: mark, size, face, color: INK });
    }
  }
  page.skip(size * 0.6);
}

function putTable(page: Page, { rows, look }: Part<'table'>): void {
  const height = page.look.size * 1.8;
  for (const [row, cells] of rows.entries()) {
    page.room(height);
    putGround(page, look, row);
    putCells(page, cells, { isHead: row === 0, isDark: row === 0 && look === 'zebra' });
    page.skip(height);
  }
  page.skip(page.look.size);
}

function putGround(page: Page, look: Part<'table'>['look'], row: number): void {
  const { margin, size, color } = page.look;
  const path = rectangle(margin, page.y, page.width, size * 1.8);
  if (look === 'grid') page.add({ kind: 'path', path, stroke: RULE, width: 0.6 });
  if (look !== 'zebra' || row % 2 !== 0) return;
  page.add({ kind: 'path', path, fill: row === 0 ? color : '#eeeeee' });
}

/** The first from the left, the others from the right edge of their column. */
function putCells(
  page: Page,
  cells: readonly string[],
  { isHead, isDark }: { readonly isHead: boolean; readonly isDark: boolean },
): void {
  const { face, size, margin } = page.look;
  const wide = page.width / (cells.length + 1);
  const [color, y] = [isDark ? '#ffffff' : INK, page.y + size * 1.25];
  for (const [at, text] of cells.entries()) {
    const right = wide * (at + 2) - 6 - widthOf(text, face, size, isHead);
    const x = margin + (at === 0 ? 6 : right);
    page.add({ kind: 'text', x, y, text, size, face, bold: isHead, color });
  }
}

function putForm(page: Page, { fields }: Part<'form'>): void {
  const { face, size, margin } = page.look;
  const left = margin + page.width * 0.42;
  const stroke = { kind: 'path', stroke: INK, width: 0.7 } as const;
  for (const { label, value, boxes = 0, isTicked } of fields) {
    page.room(size * 2.4);
    page.skip(size * 2.2);
    const { y } = page;
    const says = (text: string, x: number): Mark => ({
      kind: 'text',
      x,
      y,
      text,
      size,
      face,
      color: INK,
    });
    page.add(says(label, margin));
    if (isTicked !== undefined) {
      page.add({ ...stroke, path: rectangle(left, y - size, size, size) });
      const tick = `M ${left + 2} ${y - size / 2} L ${left + size / 2} ${y - 2} L ${left + size} ${y - size - 2}`;
      if (isTicked) page.add({ ...stroke, path: tick, width: 1.4 });
    } else if (boxes === 0)
      page.add(says(value, left + 4), {
        ...stroke,
        path: line(left, y + 3, WIDTH - margin, y + 3),
      });
    for (let at = 0; at < boxes; at += 1) {
      const x = left + at * size * 1.5;
      page.add({ ...stroke, path: rectangle(x, y - size * 1.2, size * 1.5, size * 1.6) });
      page.add(says(value[at] ?? '', x + size * 0.4));
    }
  }
  page.skip(size);
}

function putColumns(page: Page, { paragraphs }: Part<'columns'>): void {
  const { face, size, margin, leading, columnGap } = page.look;
  const width = (page.width - columnGap) / 2;
  const lines = paragraphs.flatMap((text) => [...wrapped(text, width, face, size), '']);
  const half = Math.ceil(lines.length / 2);
  page.room(half * size * leading);
  for (const [at, text] of lines.entries()) {
    const x = margin + (at < half ? 0 : width + columnGap);
    const y = page.y + ((at % half) + 1) * size * leading;
    if (text !== '') page.add({ kind: 'text', x, y, text, size, face, color: INK });
  }
  page.skip((half + 1) * size * leading);
}

async function putDrawing(page: Page, block: Part<'drawing'>): Promise<void> {
  const { drawing, align, asPicture, over } = block;
  if (over === undefined) page.room(drawing.height);
  const x = page.look.margin + shift(align, page.width - drawing.width);
  const y = page.y - (over ?? 0);
  const { width, height } = drawing;
  if (asPicture)
    page.add({ kind: 'picture', x, y, width, height, bitmap: await pictureOf(drawing) });
  else page.add(...moved(drawing.marks, x, y));
  if (over === undefined) page.skip(height + page.look.size * 0.6);
}
