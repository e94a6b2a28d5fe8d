import { BREAK } from '../scripts/line-break.ts';

/** Of the Web, of e-mails, of files and folders; also what has a point or a slash in it and is none. */
const MAY_BE_ADDRESS = /:\/\/|www\.|[@/\\]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u;
/** Not a sum or a date. */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}-]{2}\.\p{L}{2}/u;
const WORDS = /[^\s\u200b]+/g;
/**
 * Behind a slash, but not those of its scheme, and before what begins a part, but not the first point of a domain: as
 * TeX's url and the Chicago Manual of Style have it.
 */
const PLACES =
  /(?<=[^/]\/)(?=[\p{L}\p{N}_~%+-])|(?<=[^\u200b])(?:(?=[?&=#@][\p{L}\p{N}_~%+-])|(?=\.[\p{L}\p{N}])(?<!:\/\/[^/.?#]*|www))/gu;

/** Whether a hyphen in it might make it another one. */
export function mayBeAddress(word: string): boolean {
  return MAY_BE_ADDRESS.test(word);
}

/** The words with places to break in the addresses that are too wide; told twice as if once. */
export function withAddressBreaks(text: string, isTooWide: (word: string) => boolean): string {
  if (!ADDRESS.test(text)) return text;
  return text.replace(WORDS, (word) =>
    ADDRESS.test(word) && isTooWide(word) ? word.replace(PLACES, BREAK) : word,
  );
}
