import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import { unreadable } from './unreadable.ts';

/** Page content, character maps: far beyond any letter's. */
export const MOST_DECODED = 48 * 1024 * 1024;
/** LZW and run lengths are unpacked without a limit of their own, at up to 1400 times their length. */
const MOST_OLD_CODED = 256 * 1024;
const OLD_FILTERS = new Set(['LZWDecode', 'LZW', 'RunLengthDecode', 'RL']);
const FLATE_FILTERS = new Set(['FlateDecode', 'Fl']);
const TEXT_FILTERS = new Set(['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx']);

/**
 * The plain bytes of a stream that is not a picture.
 * @throws MailError `invalid_pdf` when they are too many or in a coding that page content cannot have.
 */
export function decodeStream(stream: PDFObject, context: PDFContext): Uint8Array {
  if (!(stream instanceof PDFRawStream)) {
    throw unreadable('has a page whose content is not a stream of drawing operators');
  }
  let data = stream.contents;
  const filters = listOf(stream.dict.lookup(PDFName.of('Filter')), context);
  const parameters = listOf(stream.dict.lookup(PDFName.of('DecodeParms')), context);
  filters.forEach((filter, at) => {
    const name = filter instanceof PDFName ? filter.decodeText() : '';
    refusePredictor(parameters[at]);
    data = decodeOnce(name, data, context);
  });
  return data;
}

function listOf(value: PDFObject | undefined, context: PDFContext): PDFObject[] {
  if (value === undefined) return [];
  if (!(value instanceof PDFArray)) return [value];
  return value.asArray().map((each) => context.lookup(each) ?? each);
}

/** Predictors are for pictures and cross-reference tables. */
function refusePredictor(parameters: PDFObject | undefined): void {
  if (!(parameters instanceof PDFDict)) return;
  const predictor = parameters.lookup(PDFName.of('Predictor'));
  if (predictor instanceof PDFNumber && predictor.asNumber() > 1) {
    throw unreadable('codes its text like a picture (a predictor on page content)');
  }
}

function decodeOnce(filter: string, data: Uint8Array, context: PDFContext): Uint8Array {
  if (FLATE_FILTERS.has(filter)) return inflate(data);
  if (OLD_FILTERS.has(filter) && data.length > MOST_OLD_CODED) {
    throw unreadable(`has too much data in the obsolete coding ${filter}`);
  }
  if (!OLD_FILTERS.has(filter) && !TEXT_FILTERS.has(filter)) {
    throw unreadable('has page content in a coding that only pictures or protected files have');
  }
  const single = context.obj({ Filter: LONG_NAMES[filter] ?? filter });
  return decodePDFRawStream(PDFRawStream.of(single, data)).decode();
}

const LONG_NAMES: Record<string, string> = {
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
};

/** A stream that ends too early still shows what it has, as every reader and printer does. */
function inflate(data: Uint8Array): Uint8Array {
  const options = { maxOutputLength: MOST_DECODED, finishFlush: 2 };
  try {
    return inflateSync(data, options);
  } catch (error) {
    throw unreadable('has page content that cannot be unpacked', error);
  }
}
