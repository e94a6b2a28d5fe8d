import {
  PDFCrossRefSection,
  type PDFDocument,
  PDFHeader,
  type PDFObject,
  PDFRawStream,
  PDFTrailer,
  PDFTrailerDict,
} from 'pdf-lib';

/**
 * The bytes that pdf-lib's own writer gives, without streams of objects: packing these takes longer than all else that
 * is written, and saves little. Data are copied at once, where pdf-lib copies byte after byte: megabytes of pictures
 * are written twice or three times a document.
 */
export async function saveDocument(document: PDFDocument): Promise<Uint8Array> {
  // What was embedded is written now (its forms, its pictures).
  await document.flush();
  const { context } = document;
  const objects = context.enumerateIndirectObjects();
  const header = PDFHeader.forVersion(1, 7);
  const table = PDFCrossRefSection.create();
  let size = header.sizeInBytes() + HEADER_END.length;
  for (const [ref, object] of objects) {
    table.addEntry(ref, size);
    size += ref.toString().length - 1 + OBJECT.length + object.sizeInBytes() + OBJECT_END.length;
  }
  const { Root, Encrypt, Info, ID } = context.trailerInfo;
  const entries = { Size: context.largestObjectNumber + 1, Root, Encrypt, Info, ID };
  const tail = [
    `${table}\n`,
    `${PDFTrailerDict.of(context.obj(entries))}\n\n`,
    `${PDFTrailer.forLastCrossRefSectionOffset(size)}`,
  ].join('');
  const file = new Writer(size + tail.length);
  file.putObject(header);
  file.put(HEADER_END);
  for (const [ref, object] of objects) {
    file.put(`${ref.objectNumber} ${ref.generationNumber} ${OBJECT}`);
    if (object instanceof PDFRawStream) file.putStream(object);
    else file.putObject(object);
    file.put(OBJECT_END);
  }
  file.put(tail);
  return file.bytes;
}

const HEADER_END = '\n\n';
const OBJECT = 'obj\n';
const OBJECT_END = '\nendobj\n\n';

class Writer {
  readonly bytes: Uint8Array;
  readonly #buffer: Buffer;
  #at = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
    this.#buffer = Buffer.from(this.bytes.buffer);
  }

  put(text: string): void {
    this.#at += this.#buffer.write(text, this.#at, 'latin1');
  }

  putObject(object: Pick<PDFObject, 'copyBytesInto'>): void {
    this.#at += object.copyBytesInto(this.bytes, this.#at);
  }

  putStream(stream: PDFRawStream): void {
    stream.updateDict();
    this.putObject(stream.dict);
    this.put('\nstream\n');
    this.bytes.set(stream.contents, this.#at);
    this.#at += stream.contents.length;
    this.put('\nendstream');
  }
}
