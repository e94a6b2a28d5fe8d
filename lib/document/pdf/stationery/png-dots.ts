import { constants, inflateSync } from 'node:zlib';
import { damagedPicture } from './damaged-picture.ts';
import { type PngFile, SAMPLES } from './png-file.ts';
import { unfilter } from './unfilter.ts';

/** The dots of a picture, in rows from the top. */
export interface PictureDots {
  /** Red, green and blue, 8 bits each; white where nothing is seen. */
  readonly colors: Uint8Array;
  /** 255 where nothing shines through; undefined where that is everywhere. */
  readonly alpha: Uint8Array | undefined;
}

/** Every dot that one pass of a picture has: from where, and how far apart. */
interface Pass {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

const WHOLE: Pass = { left: 0, top: 0, across: 1, down: 1 };
/** Adam7 (W3C, PNG specification, 8.1). */
const INTERLACED: readonly Pass[] = [
  { left: 0, top: 0, across: 8, down: 8 },
  { left: 4, top: 0, across: 8, down: 8 },
  { left: 0, top: 4, across: 4, down: 8 },
  { left: 2, top: 0, across: 4, down: 4 },
  { left: 0, top: 2, across: 2, down: 4 },
  { left: 1, top: 0, across: 2, down: 2 },
  { left: 0, top: 1, across: 1, down: 2 },
];
/** Some programs write a little more than the dots. */
const SPARE_BYTES = 65_536;

/**
 * Unpacks it.
 * @throws MailError `invalid_pdf` where dots are missing.
 */
export function dotsOf(png: PngFile): PictureDots {
  const passes = (png.isInterlaced ? INTERLACED : [WHOLE])
    .map((pass) => ({ ...pass, ...sizeOf(png, pass) }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
  const bytes = inflated(
    png,
    passes.reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0),
  );
  const count = png.widthDots * png.heightDots;
  const colors = new Uint8Array(3 * count).fill(255);
  const alpha = new Uint8Array(count);
  const paint = rowPainter(png, colors, alpha);
  const bytesApart = Math.max(1, bitsOf(png) >> 3);
  let at = 0;
  for (const { left, top, across, down, columns, rows, rowBytes } of passes) {
    const size = rows * (1 + rowBytes);
    unfilter(bytes.subarray(at, at + size), rowBytes, bytesApart, (row, line) => {
      const first = (top + row * down) * png.widthDots + left;
      paint(samplesOf(line, columns * SAMPLES[png.colorType], png.depth), first, across);
    });
    at += size;
  }
  return { colors, alpha: alpha.every((each) => each === 255) ? undefined : alpha };
}

function bitsOf({ colorType, depth }: PngFile): number {
  return SAMPLES[colorType] * depth;
}

function sizeOf(png: PngFile, { left, top, across, down }: Pass) {
  const columns = Math.ceil((png.widthDots - left) / across);
  const rows = Math.ceil((png.heightDots - top) / down);
  return { columns, rows, rowBytes: Math.ceil((columns * bitsOf(png)) / 8) };
}

function inflated({ packed }: PngFile, expected: number): Buffer {
  let bytes: Buffer;
  try {
    bytes = inflateSync(packed, {
      maxOutputLength: expected + SPARE_BYTES,
      // A file without the checksum at its end has all its dots.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    throw damagedPicture(error);
  }
  if (bytes.length < expected) throw damagedPicture();
  return bytes;
}

/** The numbers of a row, from its highest bit on. */
function samplesOf(line: Uint8Array, count: number, depth: number): Uint16Array {
  const samples = new Uint16Array(count);
  if (depth === 8) {
    samples.set(line);
    return samples;
  }
  const most = 2 ** depth - 1;
  for (let at = 0; at < count; at++) {
    const bit = at * depth;
    const byte = line[bit >> 3] ?? 0;
    samples[at] =
      depth === 16
        ? (byte << 8) | (line[2 * at + 1] ?? 0)
        : (byte >> (8 - depth - (bit & 7))) & most;
  }
  return samples;
}

/** Writes a row of such numbers to its places in the picture, the first of which is `dot`. */
function rowPainter(png: PngFile, colors: Uint8Array, alpha: Uint8Array) {
  const shades = shadesOf(png.depth);
  const opacityOf = opacityFinder(png, shades);
  const perDot = SAMPLES[png.colorType];
  const isIndexed = png.colorType === 3;
  const shadeOf = isIndexed ? png.palette : shades;
  // Of gray the same sample is red, green and blue.
  const apart = isIndexed || perDot > 2 ? 1 : 0;
  return (samples: Uint16Array, first: number, across: number) => {
    for (let at = 0, dot = first; at < samples.length; at += perDot, dot += across) {
      const opacity = opacityOf(samples, at);
      alpha[dot] = opacity;
      // Where pictures are made smaller, what nothing is seen of would stain the edges of the ink beside it.
      if (opacity === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const shade = isIndexed
          ? 3 * (samples[at] ?? 0) + channel
          : (samples[at + channel * apart] ?? 0);
        colors[3 * dot + channel] = shadeOf[shade] ?? 0;
      }
    }
  };
}

/** What each number is in 8 bits. */
function shadesOf(depth: number): Uint8Array {
  const most = 2 ** depth - 1;
  return Uint8Array.from({ length: most + 1 }, (_, sample) =>
    depth === 16 ? sample >> 8 : Math.round((sample * 255) / most),
  );
}

/** How opaque a dot is: as it says, as its place in the palette does, or not at all where it has the one color. */
function opacityFinder(png: PngFile, shades: Uint8Array) {
  const { colorType, transparency } = png;
  const last = SAMPLES[colorType] - 1;
  if (colorType === 4 || colorType === 6) {
    return (samples: Uint16Array, at: number) => shades[samples[at + last] ?? 0] ?? 0;
  }
  if (colorType === 3) {
    return (samples: Uint16Array, at: number) => transparency[samples[at] ?? 0] ?? 255;
  }
  if (transparency.length < 2 * (last + 1)) return () => 255;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) =>
    transparency.readUInt16BE(2 * Math.min(at, last)),
  );
  const [toGreen, toBlue] = [Math.min(1, last), Math.min(2, last)];
  return (samples: Uint16Array, at: number) =>
    samples[at] === red && samples[at + toGreen] === green && samples[at + toBlue] === blue
      ? 0
      : 255;
}
