import { inflateSync } from 'node:zlib';
import { PDFArray, type PDFContext, PDFName, PDFRawStream } from 'pdf-lib';
import { decodeStream, MOST_DECODED } from '../../decode-stream.ts';
import { flateStream } from '../../flate-stream.ts';
import { wordIn, wordOf } from './entries.ts';
import { jpegHead } from './jpeg-head.ts';

const [FILTER, PARAMETERS, FLATE] = ['Filter', 'DecodeParms', 'FlateDecode'].map((key) =>
  PDFName.of(key),
) as [PDFName, PDFName, PDFName];
/** What names data outside the file, or a coding once more in short. */
const ELSEWHERE = ['F', 'FFilter', 'FDecodeParms', 'DL', 'DP'].map((key) => PDFName.of(key));
const AS_TEXT = new Set(['ASCII85Decode', 'ASCIIHexDecode', 'A85', 'AHx']);

/**
 * Leaves one coding to read: what is no picture is uncoded or packed once, without parameters; of pictures the codings
 * as text in front are taken off, and whatever stands behind a JPEG. What cannot be unpacked stays as it is.
 */
export function plainStreams(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    for (const key of ELSEWHERE) object.dict.delete(key);
    const plain = wordIn(object, 'Subtype') === 'Image' ? plainPicture(object) : repacked(object);
    if (plain !== undefined) context.assign(ref, plain);
  }
}

/** Undefined where there is nothing to do, or nothing can be done. */
function repacked(stream: PDFRawStream): PDFRawStream | undefined {
  const { dict } = stream;
  const filter = dict.get(FILTER);
  const isFlate = filter === FLATE && !dict.has(PARAMETERS);
  if (isFlate && isWhole(stream.contents)) return undefined;
  if (filter === undefined) {
    dict.delete(PARAMETERS);
    return undefined;
  }
  try {
    const data = decodeStream(stream, dict.context);
    const packed = flateStream(dict.context, data);
    return withEntries(stream, packed.contents, FLATE);
  } catch {
    return undefined;
  }
}

function isWhole(contents: Uint8Array): boolean {
  try {
    inflateSync(contents, { maxOutputLength: MOST_DECODED });
    return true;
  } catch {
    return false;
  }
}

function plainPicture(picture: PDFRawStream): PDFRawStream | undefined {
  const { dict } = picture;
  const codings = listOf(picture, FILTER).map((each) => wordOf(each) ?? '');
  const parameters = listOf(picture, PARAMETERS);
  const first = codings.findIndex((each) => !AS_TEXT.has(each));
  const asText = codings.slice(0, first < 0 ? codings.length : first);
  const rest = codings.slice(asText.length);
  if (rest.length > 1) return undefined;
  const contents = withoutTail(untexted(picture, asText), rest[0]);
  if (contents === undefined) return undefined;
  const coding =
    rest[0] === undefined ? undefined : PDFName.of(rest[0] === 'Fl' ? 'FlateDecode' : rest[0]);
  const plain = withEntries(picture, contents, coding);
  const left = parameters[asText.length];
  if (coding !== undefined && left !== undefined && String(left) !== 'null') {
    plain.dict.set(PARAMETERS, left);
  }
  if (dict.has(PDFName.of('Length'))) plain.dict.delete(PDFName.of('Length'));
  return plain;
}

function listOf({ dict }: PDFRawStream, key: PDFName) {
  const value = dict.lookup(key);
  if (!(value instanceof PDFArray)) return value === undefined ? [] : [value];
  return value.asArray().map((_, at) => value.lookup(at));
}

function untexted(picture: PDFRawStream, codings: readonly string[]): Uint8Array | undefined {
  if (codings.length === 0) return picture.contents;
  const { context } = picture.dict;
  try {
    const coded = PDFRawStream.of(context.obj({ Filter: [...codings] }), picture.contents);
    return decodeStream(coded, context);
  } catch {
    return undefined;
  }
}

/** Cameras write more behind the picture. */
function withoutTail(contents: Uint8Array | undefined, coding: string | undefined) {
  if (contents === undefined || !/^(DCTDecode|DCT)$/.test(coding ?? '')) return contents;
  const end = jpegHead(contents)?.end;
  return end === undefined ? contents : contents.subarray(0, end);
}

function withEntries(of: PDFRawStream, contents: Uint8Array, coding: PDFName | undefined) {
  of.dict.delete(FILTER);
  of.dict.delete(PARAMETERS);
  if (coding !== undefined) of.dict.set(FILTER, coding);
  return PDFRawStream.of(of.dict, contents);
}
