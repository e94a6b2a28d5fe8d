import { deflateSync } from 'node:zlib';
import { type PDFContext, type PDFDict, PDFName, PDFRawStream } from 'pdf-lib';

/** A stream of these data, packed: what pdf-lib does, in a tenth of the time. */
export function flateStream(
  context: PDFContext,
  data: Uint8Array,
  entries: Record<string, string | number[]> = {},
): PDFRawStream {
  const dict = context.obj(entries);
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  return PDFRawStream.of(dict, deflateSync(data));
}

/** To a stream of other data: all but what belongs to the coding of the data. */
export function copyEntries(from: PDFDict, to: PDFDict): void {
  for (const [key, value] of from.entries()) {
    if (!/^\/(Filter|DecodeParms|Length)$/.test(key.toString())) to.set(key, value);
  }
}
