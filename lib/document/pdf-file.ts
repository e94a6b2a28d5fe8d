import { deflateSync, type ZlibOptions } from 'node:zlib';

/** A PDF file in the making. */
export interface PdfFile {
  readonly chunks: Uint8Array[];
  /** Where each stream starts, by number; 0 for other objects, which stand in one stream together. */
  readonly offsets: number[];
  /** The numbers and bodies of these. */
  readonly kept: { readonly number: number; readonly body: string }[];
  length: number;
}

/** The objects that the trailer points at. */
export interface PdfRoots {
  readonly catalog: number;
  readonly info: number;
}

/** Of deflate: as small as with more memory, and quicker for so little. */
const PACKING = { level: 6, windowBits: 12, memLevel: 5 };

const END = Buffer.from('\nendstream\nendobj\n', 'latin1');

/** What a row of the cross-reference stream tells of. */
const IN_FILE = 1;
const IN_OBJECT_STREAM = 2;
/** Fewer rows are not worth deflating. */
const MOST_PLAIN_ROWS = 40;
/** Each byte less the one above it; PNG, 9.2. */
const UP = 2;

/** A PDF 1.5 file (ISO 32000-1) with nothing in it yet. */
export function startPdf(): PdfFile {
  const file: PdfFile = { chunks: [], offsets: [0], kept: [], length: 0 };
  // The second line marks the file as binary for programs that transfer it; ISO 32000-1, 7.5.2.
  append(file, Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  return file;
}

/** Adds one indirect object, ASCII; numbers are given out by the caller, from 1 without gaps. */
export function addObject(file: PdfFile, number: number, body: string): void {
  file.offsets[number] = 0;
  file.kept.push({ number, body });
}

/** Adds a stream object, deflated so; `entries` go into its dictionary. */
export function addStream(
  file: PdfFile,
  number: number,
  entries: string,
  data: Uint8Array,
  packing: ZlibOptions,
): void {
  addDeflated(file, number, entries, deflateSync(data, packing));
}

/** Adds a stream object whose data was deflated before. */
export function addDeflated(
  file: PdfFile,
  number: number,
  entries: string,
  packed: Uint8Array,
): void {
  addData(file, number, `/Filter/FlateDecode${entries}`, packed);
}

/**
 * Writes all objects that are no streams, packed together (ISO 32000-1, 7.5.7), and where each stands (7.5.8); the file
 * is complete then.
 */
export function finishPdf(file: PdfFile, roots: PdfRoots): Uint8Array {
  const store = file.offsets.length;
  addObjectStream(file, store);
  const table = store + 1;
  const start = file.length;
  file.offsets[table] = start;
  const { widths, rows } = rowsOf(file, store);
  const columns = widths.reduce((sum, width) => sum + width);
  const isPlain = rows.length <= MOST_PLAIN_ROWS * columns;
  const data = isPlain ? rows : deflateSync(predicted(rows, columns), PACKING);
  const filter = isPlain
    ? ''
    : `/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${columns}>>`;
  const entries =
    `/Type/XRef/Size ${table + 1}/W[${widths.join(' ')}]` +
    `/Root ${roots.catalog} 0 R/Info ${roots.info} 0 R${filter}`;
  addData(file, table, entries, data);
  append(file, Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(file.chunks, file.length);
}

function addObjectStream(file: PdfFile, number: number): void {
  let at = 0;
  const places: number[] = [];
  for (const { number: own, body } of file.kept) {
    places.push(own, at);
    at += body.length + 1;
  }
  const head = `${places.join(' ')} `;
  const bodies = file.kept.map(({ body }) => body).join('\n');
  const entries = `/Type/ObjStm/N ${file.kept.length}/First ${head.length}`;
  addStream(file, number, entries, Buffer.from(head + bodies, 'latin1'), PACKING);
}

/** Of each object: how it is kept, where, and which of those there; all zero for number 0, which is free. */
function rowsOf({ offsets, kept, length }: PdfFile, store: number) {
  const widths = [1, bytesFor(length), bytesFor(kept.length)] as const;
  const [kind, where, which] = widths;
  const columns = kind + where + which;
  const rows = new Uint8Array(offsets.length * columns);
  for (const [number, offset] of offsets.entries()) {
    if (offset > 0) rows[number * columns] = IN_FILE;
    putNumber(rows, number * columns + kind, where, offset);
  }
  for (const [index, { number }] of kept.entries()) {
    rows[number * columns] = IN_OBJECT_STREAM;
    putNumber(rows, number * columns + kind, where, store);
    putNumber(rows, number * columns + kind + where, which, index);
  }
  return { widths, rows };
}

function bytesFor(largest: number): number {
  let bytes = 1;
  while (largest >= 256 ** bytes) bytes++;
  return bytes;
}

function putNumber(bytes: Uint8Array, start: number, width: number, value: number): void {
  for (let at = start + width - 1, rest = value; at >= start; at--, rest >>>= 8) bytes[at] = rest;
}

function predicted(rows: Uint8Array, columns: number): Uint8Array {
  const bytes = new Uint8Array((rows.length / columns) * (columns + 1));
  let to = 0;
  for (let at = 0; at < rows.length; at++) {
    if (at % columns === 0) bytes[to++] = UP;
    bytes[to++] = (rows[at] ?? 0) - (rows[at - columns] ?? 0);
  }
  return bytes;
}

function addData(file: PdfFile, number: number, entries: string, data: Uint8Array): void {
  file.offsets[number] = file.length;
  const head = `${number} 0 obj\n<</Length ${data.length}${entries}>>stream\n`;
  append(file, Buffer.from(head, 'latin1'));
  append(file, data);
  append(file, END);
}

function append(file: PdfFile, bytes: Uint8Array): void {
  file.chunks.push(bytes);
  file.length += bytes.length;
}
