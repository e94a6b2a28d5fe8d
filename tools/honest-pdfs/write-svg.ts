import { encodePng } from '../../lib/pdfium/encode-png.ts';
import { FACES } from './faces.ts';
import type { Bitmap, Drawing, Mark } from './marks.ts';

export function svgOf({ width, height, marks }: Drawing): string {
  const size = `width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${marks.map(elementOf).join('\n')}</svg>`;
}

function elementOf(mark: Mark): string {
  if (mark.kind === 'picture') {
    const { x, y, width, height, bitmap } = mark;
    return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="${pngAddress(bitmap)}"/>`;
  }
  if (mark.kind === 'path') {
    const stroke =
      mark.stroke === undefined ? '' : `stroke="${mark.stroke}" stroke-width="${mark.width ?? 1}"`;
    return `<path d="${mark.path}" fill="${mark.fill ?? 'none'}" ${stroke}/>`;
  }
  const { x, y, text, size, face, bold = false, color, turn = 0 } = mark;
  const set = `font-family="${FACES[face].css}" font-size="${size}" font-weight="${bold ? 700 : 400}"`;
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `<text x="${x}" y="${y}" ${set} fill="${color}"${turned}>${escaped(text)}</text>`;
}

export function pngAddress({ width, height, colors }: Bitmap): string {
  const png = Buffer.from(encodePng({ width, height, samples: colors }, 150));
  return `data:image/png;base64,${png.toString('base64')}`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
