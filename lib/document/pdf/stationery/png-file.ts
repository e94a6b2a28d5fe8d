import { damagedPicture } from './damaged-picture.ts';

/** A PNG as its chunks say (W3C, PNG specification, 11), before anybody unpacks it. */
export interface PngFile {
  readonly widthDots: number;
  readonly heightDots: number;
  /** Bits of a sample. */
  readonly depth: number;
  readonly colorType: keyof typeof SAMPLES;
  readonly isInterlaced: boolean;
  /** Red, green and blue of each; empty where dots have their own. */
  readonly palette: Buffer;
  /** What `tRNS` says of transparency; empty where it does not. */
  readonly transparency: Buffer;
  /** The dots, deflated. */
  readonly packed: Buffer;
}

/** Samples of a dot, by the type of colour: gray, colours, a place in the palette, gray or colours with alpha. */
export const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
const DEPTHS: Readonly<Record<keyof typeof SAMPLES, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const INDEXED = 3;
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const HEADER_BYTES = 13;
/** Of a chunk: its length and its type before, a checksum after it. */
const BEFORE = 8;
const AROUND = 12;

export function isPng(file: Buffer): boolean {
  return file.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** @throws MailError `invalid_pdf` for one that does not come to its end, or is of no kind that there is. */
export function readPng(file: Buffer): PngFile {
  const chunks = chunksOf(file);
  const all = (type: string) =>
    Buffer.concat(chunks.filter((chunk) => chunk.type === type).map(({ data }) => data));
  const [first] = chunks;
  if (first?.type !== 'IHDR' || first.data.length < HEADER_BYTES) throw damagedPicture();
  const header = first.data;
  const [depth = 0, colorType = 0, ...methods] = header.subarray(8, HEADER_BYTES);
  const [compression, filter, interlace = 0] = methods;
  const png = {
    widthDots: header.readUInt32BE(0),
    heightDots: header.readUInt32BE(4),
    depth,
    isInterlaced: interlace === 1,
    palette: all('PLTE'),
    transparency: all('tRNS'),
    packed: all('IDAT'),
  };
  const isKnown = isColorType(colorType) && DEPTHS[colorType].includes(depth);
  if (!isKnown || compression !== 0 || filter !== 0 || interlace > 1) throw damagedPicture();
  if (png.packed.length === 0) throw damagedPicture();
  if (colorType === INDEXED && png.palette.length < 3) throw damagedPicture();
  return { ...png, colorType };
}

function isColorType(value: number): value is keyof typeof SAMPLES {
  return value in SAMPLES;
}

/** Up to the one that says that it is the last. */
function chunksOf(file: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks: { readonly type: string; readonly data: Buffer }[] = [];
  let at = SIGNATURE.length;
  while (at + AROUND <= file.length) {
    const end = at + BEFORE + file.readUInt32BE(at);
    if (end + AROUND - BEFORE > file.length) break;
    const type = file.toString('latin1', at + 4, at + BEFORE);
    chunks.push({ type, data: file.subarray(at + BEFORE, end) });
    if (type === 'IEND') return chunks;
    at = end + AROUND - BEFORE;
  }
  throw damagedPicture();
}
