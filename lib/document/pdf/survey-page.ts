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

/** A page with more of them takes long to draw. */
export const FEW_DOTS = 4_000_000;
/** What draws, within a glyph or a dot of it, as much as it likes. */
const COSTLY_KEYS = ['CharProcs', 'PatternType', 'ShadingType'].map((key) => PDFName.of(key));
/** Those that unpack as much as the picture says, in a time that goes by it. */
const PLAIN_FILTER = /^(undefined|\[? ?\/(FlateDecode|DCTDecode) ?\]?)$/;

/** What a page's resources say of it. */
export interface PageSurvey {
  /** Of its pictures, as they say themselves: those within patterns and masks too. */
  readonly pictureDots: number;
  /** Whether nothing in them takes long to draw. */
  readonly isPlain: boolean;
}

/**
 * Walks everything that a page may draw.
 * @throws MailError `invalid_pdf` beyond 40 million dots, before PDFium unpacks them.
 */
export function surveyPage({ node, doc }: PDFPage, pageNumber: number): PageSurvey {
  let dots = 0;
  let isPlain = true;
  const seen = new Set<PDFObject>();
  const todo: PDFObject[] = [node.Resources() ?? node];
  for (let object = todo.pop(); object !== undefined; object = todo.pop()) {
    const target = object instanceof PDFRef ? doc.context.lookup(object) : object;
    if (target === undefined || seen.has(target)) continue;
    seen.add(target);
    const dict = target instanceof PDFRawStream ? target.dict : target;
    if (target instanceof PDFRawStream) dots += dotsOf(target.dict, pageNumber);
    if (dict instanceof PDFDict) isPlain &&= isPlainDict(dict);
    todo.push(...partsOf(target));
  }
  if (dots > MOST_DOTS) throw tooManyDots(`pictures of ${millions(dots)} dots`, pageNumber);
  return { pictureDots: dots, isPlain: isPlain && dots <= FEW_DOTS };
}

function isPlainDict(dict: PDFDict): boolean {
  if (COSTLY_KEYS.some((key) => dict.has(key))) return false;
  // The mask of a picture is a picture, and that of a graphics state is a drawing.
  if (dict.lookup(PDFName.of('SMask')) instanceof PDFDict) return false;
  return !isImage(dict) || PLAIN_FILTER.test(String(dict.lookup(PDFName.of('Filter'))));
}

function isImage(dict: PDFDict): boolean {
  return String(dict.lookup(PDFName.of('Subtype'))) === '/Image';
}

function partsOf(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFRawStream) return object.dict.values();
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFArray ? object.asArray() : [];
}

function dotsOf(dict: PDFDict, pageNumber: number): number {
  if (!isImage(dict)) return 0;
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
