import type { Buffer } from 'node:buffer';

/** Where a PNG says how large it is: after its signature, in the first chunk. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/**
 * A picture as text, of the same size: a gateway hands on bytes only to those whose `Accept` begins with the right
 * type, which that of browsers does not.
 */
export function pictureInSvg(png: Buffer): string {
  const size = `width="${png.readUInt32BE(WIDTH_AT)}" height="${png.readUInt32BE(HEIGHT_AT)}"`;
  const data = `data:image/png;base64,${png.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${data}"/></svg>`;
}
