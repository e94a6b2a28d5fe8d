import { FACES } from './faces.ts';
import type { Mark, Sheet } from './marks.ts';

const OPERATORS: Readonly<Record<string, string>> = {
  M: 'moveto',
  L: 'lineto',
  C: 'curveto',
  Z: 'closepath',
};

/** For Ghostscript; the letters of western Europe. */
export function writePostScript(sheets: readonly Sheet[]): string {
  const names = [...new Set(Object.values(FACES).flatMap(({ postScript }) => postScript))];
  const fonts = names.map(
    (name) =>
      `/${name} findfont dup length dict begin {1 index /FID ne {def} {pop pop} ifelse} forall /Encoding ISOLatin1Encoding def currentdict end /${name}-L exch definefont pop`,
  );
  const pages = sheets.map(
    ({ marks }, at) =>
      `%%Page: ${at + 1} ${at + 1}\ngsave 0 792 translate 1 -1 scale\n${marks.map(commandOf).join('\n')}\ngrestore showpage`,
  );
  return `%!PS-Adobe-3.0\n%%Pages: ${sheets.length}\n<< /PageSize [612 792] >> setpagedevice\n${fonts.join('\n')}\n${pages.join('\n')}\n%%EOF\n`;
}

function commandOf(mark: Mark): string {
  if (mark.kind === 'picture') {
    const { width, height, colors } = mark.bitmap;
    const place = `${mark.x} ${mark.y} translate ${mark.width} ${mark.height} scale`;
    const hex = Buffer.from(colors)
      .toString('hex')
      .replace(/(.{200})/g, '$1\n');
    return `gsave ${place} /line ${width * 3} string def ${width} ${height} 8 [${width} 0 0 ${height} 0 0] {currentfile line readhexstring pop} false 3 colorimage\n${hex}\ngrestore`;
  }
  if (mark.kind === 'path') return `newpath ${pathOf(mark.path)} ${paintOf(mark)}`;
  const { x, y, text, size, face, bold = false, color, turn = 0 } = mark;
  const name = FACES[face].postScript[bold ? 1 : 0];
  return `gsave ${colorOf(color)} ${x} ${y} translate ${turn} rotate 1 -1 scale /${name}-L findfont ${size} scalefont setfont 0 0 moveto (${escaped(text)}) show grestore`;
}

function paintOf({ fill, stroke = '#000000', width = 1 }: Extract<Mark, { kind: 'path' }>): string {
  return fill === undefined
    ? `${colorOf(stroke)} ${width} setlinewidth stroke`
    : `${colorOf(fill)} fill`;
}

/** An operator after its numbers. */
function pathOf(path: string): string {
  const parts = path.match(/[MLCZ][^MLCZ]*/g) ?? [];
  return parts.map((part) => `${part.slice(1).trim()} ${OPERATORS[part[0] ?? '']}`).join(' ');
}

function colorOf(hex: string): string {
  const parts = [1, 3, 5].map((at) =>
    (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3),
  );
  return `${parts.join(' ')} setrgbcolor`;
}

function escaped(text: string): string {
  const latin = Buffer.from(text.replaceAll('•', '·').replaceAll('’', "'"), 'latin1');
  return [...latin]
    .map((byte) =>
      byte < 32 || byte > 126 || '()\\'.includes(String.fromCharCode(byte))
        ? `\\${byte.toString(8).padStart(3, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');
}
