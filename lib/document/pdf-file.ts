import { deflateSync, type ZlibOptions } from 'node:zlib';

/** A PDF file in the making. */
export interface PdfFile {
  readonly chunks: Uint8Array[];
  /** Where each object starts, by number. */
  readonly offsets: number[];
  length: number;
}

/** The objects that the trailer points at. */
export interface PdfRoots {
  readonly catalog: number;
  readonly info: number;
}

/** A PDF 1.4 file (ISO 32000-1) with nothing in it yet. */
export function startPdf(): PdfFile {
  const file: PdfFile = { chunks: [], offsets: [], length: 0 };
  // The second line marks the file as binary for programs that transfer it; ISO 32000-1, 7.5.2.
  append(file, Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  return file;
}

/** Adds one indirect object; numbers are given out by the caller, from 1 without gaps. */
export function addObject(file: PdfFile, number: number, body: string): void {
  file.offsets[number] = file.length;
  append(file, Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'));
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
  const head = `${number} 0 obj\n<</Filter/FlateDecode/Length ${packed.length}${entries}>>stream\n`;
  file.offsets[number] = file.length;
  append(file, Buffer.from(head, 'latin1'));
  append(file, packed);
  append(file, Buffer.from('\nendstream\nendobj\n', 'latin1'));
}

/** Adds a stream object as it is; `text` is ASCII. */
export function addPlainStream(file: PdfFile, number: number, text: string): void {
  addObject(file, number, `<</Length ${text.length}>>stream\n${text}\nendstream`);
}

/** Writes the cross-reference table and the trailer; the file is complete then. */
export function finishPdf(file: PdfFile, roots: PdfRoots): Uint8Array {
  const count = file.offsets.length;
  const entries = file.offsets
    .slice(1)
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<</Size ${count}/Root ${roots.catalog} 0 R/Info ${roots.info} 0 R>>`;
  append(file, Buffer.from(`${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(file.chunks, file.length);
}

function append(file: PdfFile, bytes: Uint8Array): void {
  file.chunks.push(bytes);
  file.length += bytes.length;
}
