import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, HonestDocument } from './blocks.ts';
import type { Drawing, FaceName } from './marks.ts';
import { writePostScript } from './write-postscript.ts';

/** The families that groff has. */
const FAMILIES: Readonly<Partial<Record<FaceName, string>>> = {
  sans: 'H',
  gothic: 'A',
  bookman: 'BM',
  schoolbook: 'N',
  palatino: 'P',
};

/** For groff without macros; drawings are files beside it. */
export async function writeTroff(
  { look, blocks, footer }: HonestDocument,
  folder: string,
): Promise<string> {
  const set = [
    `.fam ${FAMILIES[look.face] ?? 'T'}`,
    `.ps ${look.size}`,
    `.vs ${(look.size * look.leading).toFixed(1)}p`,
    `.po ${look.margin}p`,
    `.ll ${612 - 2 * look.margin}p`,
    '.pl 11i',
    '.ad l',
    '.nh',
    `.de foot\n'sp |10.2i\n.tl ''${safe(footer)} %''\n'bp\n'sp ${look.margin}p\n..`.replaceAll(
      '\\n',
      '\n',
    ),
    '.wh -1.1i foot',
    `.sp ${look.margin}p`,
    '.mso pspic.tmac',
  ];
  const parts = blocks.map((block, at) => partOf(block, folder, at));
  return `${[...set, ...parts].join('\n')}\n`;
}

const BREAK = '.br\n.sp 0.5v';

function partOf(block: Block, folder: string, at: number): string {
  switch (block.kind) {
    case 'heading':
      return `${BREAK}\n.ft B\n${safe(block.text)}\n.br\n.ft R`;
    case 'text':
      return `${BREAK}\n${safe(block.text)}`;
    case 'lines':
      return `${BREAK}\n.nf\n${block.lines.map(safe).join('\n')}\n.fi`;
    case 'list':
      return block.items
        .map(
          (item, nth) =>
            `.br\n.in 2m\n.ti -2m\n${block.isNumbered ? `${nth + 1}.` : '\\(bu'} ${safe(item)}\n.br\n.in 0`,
        )
        .join('\n');
    case 'table':
      return tableOf(block.rows, block.look === 'grid');
    case 'form':
      return block.fields
        .map(
          ({ label, value }) =>
            `${BREAK}\n${safe(label)}: ${value === '' ? '______________' : safe(value)}`,
        )
        .join('\n');
    case 'columns':
      return block.paragraphs.map((text) => `${BREAK}\n${safe(text)}`).join('\n');
    case 'drawing':
      return drawn(block.drawing, join(folder, `${at}.eps`));
    case 'space':
      return `.br\n.sp ${block.points}p`;
  }
}

function tableOf(rows: readonly (readonly string[])[], isBoxed: boolean): string {
  const [head = [], ...rest] = rows;
  const columns = head.map((_, at) => (at === 0 ? 'lb' : 'rb')).join(' ');
  const cells = rest.map((row) => row.map(safe).join('\t'));
  const format = `${columns}\n${columns.replaceAll('b', '')}.`;
  return `.br\n.TS\n${isBoxed ? 'allbox;' : 'expand;'}\n${format}\n${head.map(safe).join('\t')}\n${cells.join('\n')}\n.TE`;
}

function drawn({ width, height, marks }: Drawing, file: string): string {
  const body = writePostScript([{ marks }])
    .replace(/^%!.*\n%%Pages.*\n.*setpagedevice\n/, '')
    .replace('0 792 translate', `0 ${height} translate`)
    .replace('showpage', '');
  writeFileSync(
    file,
    `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}\n${body}`,
  );
  return `.br\n.PSPIC -L ${file} ${width}p ${height}p`;
}

/** Nothing in it is a command. */
function safe(text: string): string {
  return text.replaceAll('\\', '\\e').replace(/^[.']/, '\\&$&');
}
