import type { GrayPicture } from '../../pdfium/render-gray.ts';

/** The picture with fewer dots, each the mean of those it stands for. */
export function shrinkPicture(picture: GrayPicture, dotsPerInch: number): GrayPicture {
  const scale = picture.dotsPerInch / dotsPerInch;
  if (scale <= 1) return picture;
  const width = Math.max(1, Math.floor(picture.width / scale));
  const height = Math.max(1, Math.floor(picture.height / scale));
  const columns = Uint32Array.from({ length: picture.width }, (_, x) =>
    Math.min(width - 1, Math.floor(x / scale)),
  );
  const sums = new Uint32Array(width * height);
  const counts = new Uint32Array(width * height);
  for (let y = 0, at = 0; y < picture.height; y += 1) {
    const row = Math.min(height - 1, Math.floor(y / scale)) * width;
    for (let x = 0; x < picture.width; x += 1, at += 1) {
      const to = row + (columns[x] ?? 0);
      sums[to] = (sums[to] ?? 0) + (picture.levels[at] ?? 255);
      counts[to] = (counts[to] ?? 0) + 1;
    }
  }
  const levels = new Uint8Array(sums.length);
  for (let at = 0; at < sums.length; at += 1) {
    levels[at] = Math.round((sums[at] ?? 0) / (counts[at] || 1));
  }
  return { width, height, dotsPerInch, levels };
}
