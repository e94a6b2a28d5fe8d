import { Buffer } from 'node:buffer';

/** A TrueType file as its tables say; OpenType 1.9.1. */
export interface ReadFont {
  readonly tags: readonly string[];
  readonly glyphs: number;
  /** By code; Macintosh subtable of format 0. */
  readonly glyphOf: Uint8Array;
  readonly widths: readonly number[];
  readonly outlines: readonly Buffer[];
  /** Tables whose checksum is not what the directory says. */
  readonly wrongChecksums: readonly string[];
  /** Of the whole file: 0xB1B0AFBA in a font that is whole. */
  readonly checksum: number;
}

export function readFont(bytes: Uint8Array): ReadFont {
  const file = Buffer.from(bytes);
  const records = Array.from({ length: file.readUInt16BE(4) }, (_, at) => {
    const record = 12 + 16 * at;
    const start = file.readUInt32BE(record + 8);
    const length = file.readUInt32BE(record + 12);
    return {
      tag: file.toString('latin1', record, record + 4),
      checksum: file.readUInt32BE(record + 4),
      table: file.subarray(start, start + length),
    };
  });
  const table = (tag: string) => {
    const found = records.find((record) => record.tag === tag);
    if (found === undefined) throw new Error(`no ${tag}`);
    return found.table;
  };
  const glyphs = table('maxp').readUInt16BE(4);
  const [hmtx, loca, glyf, cmap] = [table('hmtx'), table('loca'), table('glyf'), table('cmap')];
  // `head` says whether offsets are halved, and take half the bytes.
  const offsetOf = (glyph: number) =>
    table('head').readInt16BE(50) === 0
      ? 2 * loca.readUInt16BE(2 * glyph)
      : loca.readUInt32BE(4 * glyph);
  return {
    tags: records.map(({ tag }) => tag),
    glyphs,
    glyphOf: cmap.subarray(cmap.readUInt32BE(8) + 6),
    widths: Array.from({ length: glyphs }, (_, glyph) => hmtx.readUInt16BE(4 * glyph)),
    outlines: Array.from({ length: glyphs }, (_, glyph) =>
      glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
    ),
    wrongChecksums: records.filter((each) => !isRight(each)).map(({ tag }) => tag),
    checksum: sum(file),
  };
}

/** The directory's checksum of `head` is of the table before the whole file's went into it. */
function isRight({
  tag,
  table,
  checksum,
}: {
  tag: string;
  table: Buffer;
  checksum: number;
}): boolean {
  const copy = Buffer.from(table);
  if (tag === 'head') copy.writeUInt32BE(0, 8);
  return sum(copy) === checksum;
}

function sum(bytes: Buffer): number {
  const whole = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
  let total = 0;
  for (let at = 0; at < whole.length; at += 4) total = (total + whole.readUInt32BE(at)) >>> 0;
  return total;
}
