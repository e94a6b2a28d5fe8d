import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

export interface RawPng {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: number;
  readonly isInterlaced?: boolean;
  /** Rows as they are stored, each with its filter before it. */
  readonly rows: Uint8Array | readonly number[];
  readonly palette?: readonly number[];
  readonly transparency?: readonly number[];
}

/** A PNG file of any kind, as its parts are given; nothing is looked at. */
export function aRawPng(png: RawPng): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(png.width, 0);
  header.writeUInt32BE(png.height, 4);
  header.set([png.depth, png.colorType, 0, 0, png.isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(png.palette ? [chunk('PLTE', Buffer.from(png.palette))] : []),
    ...(png.transparency ? [chunk('tRNS', Buffer.from(png.transparency))] : []),
    chunk('IDAT', deflateSync(Uint8Array.from(png.rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
