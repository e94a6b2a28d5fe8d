import { crc32, deflateSync } from 'node:zlib';

/** Dots in rows from the top, 8 bits a sample. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  /** A sample a dot: levels of gray; three: red, green and blue. */
  readonly samples: Uint8Array;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Colour types by samples a dot. */
const COLOR_TYPES = new Map([
  [1, 0],
  [3, 2],
]);
const BITS_A_SAMPLE = 8;

/** A PNG file (RFC 2083), without filters: pages are mostly paper. */
export function encodePng({ width, height, samples }: Dots, dotsPerInch: number): Buffer {
  const perDot = samples.length / (width * height);
  const colorType = COLOR_TYPES.get(perDot);
  if (colorType === undefined) throw new RangeError(`a picture has no ${perDot} samples a dot`);
  const dotsPerMeter = Math.round(dotsPerInch / 0.0254);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', [...uint32(width), ...uint32(height), BITS_A_SAMPLE, colorType, 0, 0, 0]),
    chunk('pHYs', [...uint32(dotsPerMeter), ...uint32(dotsPerMeter), 1]),
    chunk('IDAT', deflateSync(unfiltered(samples, height))),
    chunk('IEND', []),
  ]);
}

/** Each row begins with the number of its filter: none. */
function unfiltered(samples: Uint8Array, height: number): Uint8Array {
  const row = samples.length / height;
  const rows = new Uint8Array(samples.length + height);
  for (let at = 0; at < height; at += 1) {
    rows.set(samples.subarray(at * row, (at + 1) * row), at * (row + 1) + 1);
  }
  return rows;
}

function chunk(type: string, data: Uint8Array | readonly number[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Uint8Array.from(data)]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
