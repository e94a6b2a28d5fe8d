import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib';
import { numbersOf } from '../../load-pages.ts';

/** What a dictionary, or that of a stream, says under a name. */
export function entryOf(object: PDFObject | undefined, key: string): PDFObject | undefined {
  const dict = object instanceof PDFRawStream ? object.dict : object;
  return dict instanceof PDFDict ? dict.lookup(PDFName.of(key)) : undefined;
}

/** A name without its slash, `true` or `false`; undefined of anything else, and of what is not there. */
export function wordIn(object: PDFObject | undefined, key: string): string | undefined {
  return wordOf(entryOf(object, key));
}

export function wordOf(value: PDFObject | undefined): string | undefined {
  const text = String(value);
  return value instanceof PDFName ? text.slice(1) : /^(true|false)$/.exec(text)?.[0];
}

export function numberIn(object: PDFObject | undefined, key: string): number | undefined {
  const value = entryOf(object, key);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

/** Exactly so many numbers; undefined where it is anything else. */
export function exactNumbers(
  object: PDFObject | undefined,
  key: string,
  length: number,
): number[] | undefined {
  const value = entryOf(object, key);
  return value instanceof PDFArray && value.size() === length
    ? numbersOf(value, length)
    : undefined;
}

/** Whether an entry is left out, or says exactly these numbers. */
export function saysAtMost(
  object: PDFObject | undefined,
  key: string,
  numbers: readonly number[],
): boolean {
  if (entryOf(object, key) === undefined) return true;
  return String(exactNumbers(object, key, numbers.length)) === String(numbers);
}

/** Whether all its data are there for every program: uncoded, or in one coding without parameters. */
export function isPlainlyCoded(stream: PDFRawStream): boolean {
  const coding = stream.dict.get(PDFName.of('Filter'));
  const isPlain = coding === undefined || coding === PDFName.of('FlateDecode');
  return isPlain && !stream.dict.has(PDFName.of('DecodeParms'));
}
