import type { Dots } from '../../pdfium/encode-png.ts';
import { CodeWriter } from './code-writer.ts';
import { type CodeTable, type PlaneTables, tablesOf, ZIGZAG } from './jpeg-tables.ts';
import { PlaneWriter } from './plane-writer.ts';

const [SOI, EOI, SOS, DQT, SOF0, DHT, APP0] = [0xd8, 0xd9, 0xda, 0xdb, 0xc0, 0xc4, 0xe0];
/** Version 1.1, no unit of its density, no small picture of it. */
const JFIF = Buffer.from('4a46494600010100000100010000', 'hex');
/** In the middle of all levels. */
const HALF = 128;

/**
 * A JPEG that every program draws alike: baseline, with the head of JFIF, gray or in luma and chroma, each as fine as
 * the other, so that colored type has no seams. Blocks of one colour, as paper has, take hardly any time; equal
 * pictures give equal bytes.
 * @param quality from 50 to 100.
 */
export function encodeJpeg({ width, height, samples }: Dots, quality: number): Buffer {
  const isGray = samples.length === width * height;
  const [luma, chroma] = tablesOf(quality);
  const planes = isGray ? [luma] : [luma, chroma, chroma];
  const kinds = isGray ? [luma] : [luma, chroma];
  const data = new CodeWriter(samples.length >> 4);
  const put = isGray ? grayBlocks(luma, data) : colorBlocks(luma, chroma, data);
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) put({ width, height, samples }, left, top);
  }
  return Buffer.concat([
    Buffer.of(0xff, SOI),
    segment(APP0, JFIF),
    ...kinds.map(({ steps }, at) =>
      segment(DQT, Buffer.of(at, ...ZIGZAG.map((place) => steps[place] as number))),
    ),
    segment(SOF0, frameOf(width, height, planes.length)),
    ...kinds.flatMap(({ first, others }, at) => [
      segment(DHT, tableOf(at, first)),
      segment(DHT, tableOf(0x10 + at, others)),
    ]),
    segment(SOS, scanOf(planes.length)),
    data.end(),
    Buffer.of(0xff, EOI),
  ]);
}

/** A block, by its left and top edges; beyond the picture its last dots go on. */
type PutBlock = (dots: Dots, left: number, top: number) => void;

function grayBlocks(luma: PlaneTables, data: CodeWriter): PutBlock {
  const writer = new PlaneWriter(luma);
  const block = new Float64Array(64);
  return ({ width, height, samples }, left, top) => {
    const first = samples[top * width + left] as number;
    let isEven = true;
    for (let at = 0; at < 64; at += 1) {
      const row = Math.min(top + (at >> 3), height - 1) * width;
      const level = samples[row + Math.min(left + (at & 7), width - 1)] as number;
      isEven &&= level === first;
      block[at] = level - HALF;
    }
    if (isEven) writer.putEven(first - HALF, data);
    else writer.put(block, data);
  };
}

function colorBlocks(luma: PlaneTables, chroma: PlaneTables, data: CodeWriter): PutBlock {
  const writers = [luma, chroma, chroma].map((tables) => new PlaneWriter(tables));
  const blocks = writers.map(() => new Float64Array(64)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return (dots, left, top) => {
    const isEven = isEvenBlock(dots, left, top);
    const isGray = readColors(dots, left, top, isEven ? 1 : 64, blocks);
    writers.forEach((writer, plane) => {
      const block = blocks[plane] as Float64Array;
      if (isEven || (isGray && plane > 0)) writer.putEven(block[0] as number, data);
      else writer.put(block, data);
    });
  };
}

/** Whether the colours of its first row go on in all its rows, and its first colour in its first row. */
function isEvenBlock({ width, height, samples }: Dots, left: number, top: number): boolean {
  const [right, bottom] = [Math.min(left + 8, width), Math.min(top + 8, height)];
  for (let y = top; y < bottom; y += 1) {
    const end = (y * width + right) * 3;
    for (let at = (y * width + left) * 3 + (y === top ? 3 : 0); at < end; at += 1) {
      const before = y === top ? at - 3 : at - width * 3;
      if (samples[at] !== samples[before]) return false;
    }
  }
  return true;
}

/** Luma and both chroma of the first dots of a block, as JFIF has them; tells whether all are gray. */
function readColors(
  { width, height, samples }: Dots,
  left: number,
  top: number,
  count: number,
  [luma, blue, red]: readonly [Float64Array, Float64Array, Float64Array],
): boolean {
  let isGray = true;
  for (let at = 0; at < count; at += 1) {
    const row = Math.min(top + (at >> 3), height - 1) * width;
    const from = (row + Math.min(left + (at & 7), width - 1)) * 3;
    const r = samples[from] as number;
    const g = samples[from + 1] as number;
    const b = samples[from + 2] as number;
    isGray &&= r === g && g === b;
    luma[at] = 0.299 * r + 0.587 * g + 0.114 * b - HALF;
    blue[at] = -0.168736 * r - 0.331264 * g + 0.5 * b;
    red[at] = 0.5 * r - 0.418688 * g - 0.081312 * b;
  }
  return isGray;
}

function frameOf(width: number, height: number, planes: number): Buffer {
  const head = Buffer.from([8, height >> 8, height & 0xff, width >> 8, width & 0xff, planes]);
  const each = Array.from({ length: planes }, (_, at) => [at + 1, 0x11, Math.min(at, 1)]);
  return Buffer.concat([head, Buffer.from(each.flat())]);
}

function scanOf(planes: number): Buffer {
  const each = Array.from({ length: planes }, (_, at) => [at + 1, Math.min(at, 1) * 0x11]);
  return Buffer.from([planes, ...each.flat(), 0, 63, 0]);
}

function tableOf(place: number, { counts, values }: CodeTable): Buffer {
  return Buffer.concat([Buffer.of(place), counts, values]);
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
