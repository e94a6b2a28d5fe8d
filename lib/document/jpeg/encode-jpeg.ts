import { BlockReader, blueOf, lumaOf, type Raster, redOf } from './block-reader.ts';
import { CodeWriter } from './code-writer.ts';
import { type CodeTable, type PlaneTables, tablesOf, ZIGZAG } from './jpeg-tables.ts';
import { PlaneWriter } from './plane-writer.ts';

const [SOI, EOI, SOS, DQT, SOF0, DHT, APP0] = [0xd8, 0xd9, 0xda, 0xdb, 0xc0, 0xc4, 0xe0];
/** Version 1.1, no unit of its density, no small picture of it. */
const JFIF = Buffer.from('4a46494600010100000100010000', 'hex');

/**
 * A JPEG that every program draws alike: baseline, with the head of JFIF, gray or in luma and chroma, each as fine as
 * the other, so that colored type has no seams. Blocks of one colour, as paper has, take hardly any time; equal
 * pictures give equal bytes.
 * @param quality from 50 to 100.
 */
export function encodeJpeg(raster: Raster, quality: number): Buffer {
  const { width, height, dots } = raster;
  const isGray = dots instanceof Uint8Array;
  const [luma, chroma] = tablesOf(quality);
  const planes = isGray ? [luma] : [luma, chroma, chroma];
  const kinds = isGray ? [luma] : [luma, chroma];
  const data = new CodeWriter(dots.length >> 3);
  if (isGray) putGray(raster, luma, data);
  else putColors(raster, { luma, chroma }, data);
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

function putGray(raster: Raster, luma: PlaneTables, data: CodeWriter): void {
  const writer = new PlaneWriter(luma, data);
  const reader = new BlockReader(raster);
  const block = new Float64Array(64);
  for (let top = 0; top < raster.height; top += 8) {
    for (let left = 0; left < raster.width; left += 8) {
      const isEven = reader.read(left, top);
      reader.toGray(block);
      if (isEven) writer.putEven(block[0] as number);
      else writer.put(block);
    }
  }
}

function putColors(
  raster: Raster,
  tables: { readonly luma: PlaneTables; readonly chroma: PlaneTables },
  data: CodeWriter,
): void {
  const lumas = new PlaneWriter(tables.luma, data);
  const blues = new PlaneWriter(tables.chroma, data);
  const reds = new PlaneWriter(tables.chroma, data);
  const reader = new BlockReader(raster);
  const [luma, blue, red] = [new Float64Array(64), new Float64Array(64), new Float64Array(64)];
  for (let top = 0; top < raster.height; top += 8) {
    for (let left = 0; left < raster.width; left += 8) {
      if (reader.read(left, top)) {
        const color = reader.dots[0] as number;
        lumas.putEven(lumaOf(color));
        blues.putEven(blueOf(color));
        reds.putEven(redOf(color));
      } else if (reader.toColors(luma, blue, red)) {
        lumas.put(luma);
        blues.putEven(0);
        reds.putEven(0);
      } else {
        lumas.put(luma);
        blues.put(blue);
        reds.put(red);
      }
    }
  }
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
