import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import { unreadable } from './unreadable.ts';

/** A page of US Letter has 34 million dots at 600 dots an inch. */
const MOST_DOTS = 40_000_000;
/** As many as at 450: more is not seen on paper, and takes long to send and to print. */
export const MANY_DOTS = 20_000_000;

/**
 * How many dots the pictures of a page have in all, as they say themselves: those within patterns and masks too.
 * @throws MailError `invalid_pdf` beyond 40 million, before anybody unpacks them.
 */
export function countPictureDots({ node, doc }: PDFPage, pageNumber: number): number {
  let dots = 0;
  const seen = new Set<PDFObject>();
  const todo: PDFObject[] = [node.Resources() ?? node];
  for (let object = todo.pop(); object !== undefined; object = todo.pop()) {
    const target = object instanceof PDFRef ? doc.context.lookup(object) : object;
    if (target === undefined || seen.has(target)) continue;
    seen.add(target);
    if (target instanceof PDFRawStream) dots += dotsOf(target.dict, pageNumber);
    todo.push(...partsOf(target));
  }
  if (dots > MOST_DOTS) throw tooManyDots(`pictures of ${millions(dots)} dots`, pageNumber);
  return dots;
}

function partsOf(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFRawStream) return object.dict.values();
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFArray ? object.asArray() : [];
}

function dotsOf(dict: PDFDict, pageNumber: number): number {
  if (String(dict.lookup(PDFName.of('Subtype'))) !== '/Image') return 0;
  const [width, height] = [sideOf(dict, 'Width'), sideOf(dict, 'Height')];
  if (width * height <= MOST_DOTS) return width * height;
  throw tooManyDots(`a picture of ${width} x ${height} dots`, pageNumber);
}

function sideOf(dict: PDFDict, key: string): number {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? Math.max(0, value.asNumber()) : 0;
}

function millions(dots: number): string {
  return `${Math.round(dots / 1_000_000)} million`;
}

function tooManyDots(what: string, pageNumber: number): Error {
  const most = millions(MOST_DOTS);
  return unreadable(
    `has ${what} (page ${pageNumber}); a page has at most ${most}, which is 600 dots an inch`,
    undefined,
    'Reduce the resolution of the pictures to 300 dots per inch of their printed size, and save the PDF again.',
  );
}
