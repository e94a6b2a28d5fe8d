import { inflateSync } from 'node:zlib';

export interface ReadPng {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, from 0, of a dot; gray three times. */
  dot(column: number, row: number): readonly number[];
}

/** Reads an 8-bit PNG without filters, gray or colour; any other throws. */
export function readPng(bytes: Uint8Array): ReadPng {
  const file = Buffer.from(bytes);
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new TypeError('this is no PNG');
  const chunks = chunksOf(file);
  const header = dataOf(chunks, 'IHDR');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const samples = header[9] === 2 ? 3 : 1;
  const rows = inflateSync(dataOf(chunks, 'IDAT'));
  const rowLength = width * samples + 1;
  if (rows.length !== rowLength * height) throw new TypeError('dots are missing');
  return {
    width,
    height,
    dot: (column, row) => {
      const at = row * rowLength + 1 + column * samples;
      return [0, 1, 2].map((sample) => rows[at + Math.min(sample, samples - 1)] ?? -1);
    },
  };
}

type Chunk = readonly [type: string, data: Buffer];

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.push([file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length)]);
    at += length + 12;
  }
  return chunks;
}

function dataOf(chunks: readonly Chunk[], type: string): Buffer {
  const found = chunks.find(([name]) => name === type);
  if (found === undefined) throw new TypeError(`there is no ${type}`);
  return found[1];
}
