import type { Block, HonestDocument } from './blocks.ts';
import { FACES } from './faces.ts';
import { pictureOf } from './picture-of.ts';
import { escaped, pngAddress, svgOf } from './write-svg.ts';

/** The document as a page of the web, which a program lays out as it likes. `plain` is what word processors know. */
export async function writeHtml(document: HonestDocument, plain: boolean): Promise<string> {
  const { look, language, blocks } = document;
  const parts: string[] = [];
  for (const block of blocks) parts.push(await partOf(block, document, plain));
  const style = `
@font-face{font-family:Caveat;src:url("file://${FACES.hand.files[0]}")}
@page{size:letter;margin:${look.margin}pt ${look.margin}pt 72pt}
body{font:${look.size}pt/${look.leading} "${FACES[look.face].css}";color:#1c1c1c;text-align:${plain ? 'left' : 'justify'}}
h2{font:bold 1.4em "${FACES[look.headings].css}";color:${look.color};margin:.6em 0 .3em}
p{margin:.4em 0} table{border-collapse:collapse;width:100%} td,th{padding:2pt 6pt;text-align:right}
td:first-child,th:first-child{text-align:left} .grid td,.grid th{border:.6pt solid #777}
.zebra tr:nth-child(odd){background:#eee} .zebra th{background:${look.color};color:#fff}
.two{columns:2;column-gap:${look.columnGap}pt} .field{border-bottom:.7pt solid #222;padding-left:4pt}
.box{display:inline-block;width:1.4em;height:1.5em;border:.7pt solid #222;text-align:center}`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${style}</style></head><body>${parts.join('\n')}<p align="center"><small>${escaped(document.footer)} 1</small></p></body></html>`;
}

async function partOf(block: Block, { look }: HonestDocument, plain: boolean): Promise<string> {
  switch (block.kind) {
    case 'heading':
      return `<h2 align="${block.align ?? 'left'}">${escaped(block.text)}</h2>`;
    case 'text':
      return `<p${block.align === undefined ? '' : ` style="text-align:${block.align}"`}>${escaped(block.text)}</p>`;
    case 'lines':
      return `<p style="text-align:${block.align ?? 'left'}">${block.lines.map(escaped).join('<br>')}</p>`;
    case 'list':
      return listOf(block);
    case 'table':
      return tableOf(block, plain);
    case 'form':
      return formOf(block);
    case 'columns':
      return `<div class="two">${block.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}</div>`;
    case 'drawing':
      return drawingOf(block, plain);
    case 'space':
      return `<div style="height:${block.points}pt;font-size:${look.size}pt"></div>`;
  }
}

type Part<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function listOf({ items, isNumbered }: Part<'list'>): string {
  const name = isNumbered ? 'ol' : 'ul';
  return `<${name}>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</${name}>`;
}

function tableOf({ rows, look }: Part<'table'>, plain: boolean): string {
  const lines = rows.map((cells, at) => {
    const name = at === 0 ? 'th' : 'td';
    return `<tr>${cells.map((text) => `<${name}>${escaped(text)}</${name}>`).join('')}</tr>`;
  });
  const border = plain && look === 'grid' ? ' border="1"' : '';
  return `<table class="${look}" width="100%"${border}>${lines.join('')}</table>`;
}

function formOf({ fields }: Part<'form'>): string {
  const rows = fields.map(({ label, value, boxes = 0, isTicked }) => {
    const letters = Array.from(
      { length: boxes },
      (_, at) => `<span class="box">${value[at] ?? '&nbsp;'}</span>`,
    );
    const tick =
      isTicked === undefined
        ? letters.join('')
        : `<span class="box">${isTicked ? 'X' : '&nbsp;'}</span>`;
    const cell = boxes === 0 && isTicked === undefined ? escaped(value) : tick;
    return `<tr><td width="40%">${escaped(label)}</td><td class="field" style="text-align:left">${cell}</td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

async function drawingOf(block: Part<'drawing'>, plain: boolean): Promise<string> {
  const { drawing, align, asPicture, over } = block;
  const { width, height } = drawing;
  // What word processors lay over text floats there, which HTML cannot say to them: it stands beside instead.
  const isPicture = asPicture || plain;
  const inner = isPicture
    ? `<img width="${Math.round((width * 4) / 3)}" height="${Math.round((height * 4) / 3)}" src="${pngAddress(await pictureOf(drawing))}">`
    : svgOf(drawing);
  if (over === undefined || plain)
    return `<p align="${align}" style="text-align:${align}">${inner}</p>`;
  const place = align === 'right' ? 'right:0' : align === 'center' ? 'left:35%' : 'left:0';
  return `<div style="position:relative;height:0"><div style="position:absolute;top:${-over}pt;${place}">${inner}</div></div>`;
}
