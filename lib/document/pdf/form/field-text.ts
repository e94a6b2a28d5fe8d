import {
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
  pdfDocEncodingDecode,
  utf16Decode,
} from 'pdf-lib';
import { decodeStream } from '../decode-stream.ts';

/** More than any field has room for. */
export const MOST_LETTERS = 20_000;
/** At four bytes a letter: what decodes them makes each letter an argument of one call, and fails of too many. */
const MOST_BYTES = 4 * MOST_LETTERS;

/** Stands on both sides of a language, which is no text; ISO 32000-1, 7.9.2.2. */
const ESCAPE = '\u001b';

/** The text of a string, a stream or a name; undefined of anything else. */
export function textOf(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFName) return value.decodeText();
  const bytes = bytesOf(value)?.subarray(0, MOST_BYTES);
  if (bytes === undefined) return undefined;
  const parts = decoded(bytes).split(ESCAPE);
  return parts.filter((_part, at) => at % 2 === 0).join('');
}

function bytesOf(value: PDFObject | undefined): Uint8Array | undefined {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.asBytes();
  return value instanceof PDFRawStream ? decodeStream(value, value.dict.context) : undefined;
}

function decoded(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return utf16Decode(bytes);
  if (first === 0xff && second === 0xfe) return utf16Decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return new TextDecoder().decode(bytes);
  }
  return pdfDocEncodingDecode(bytes);
}
