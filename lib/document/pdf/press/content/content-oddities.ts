import { PDFArray, type PDFDict, type PDFObject, type PDFPage, PDFRawStream } from 'pdf-lib';
import { decodeStream } from '../../decode-stream.ts';
import { unreadable } from '../../unreadable.ts';
import { type Drawing, drawnBy, oddityOf, whole } from './drawings.ts';
import { either, type Reach } from './reach.ts';
import { type StrictContent, strictContent } from './strict-content.ts';

/** Artwork has four or five levels, and PDFium draws more than these. */
const DEEPEST = 16;
/** The sheet, and the page's own content, which is a form of it (`printed-sheet.ts`). */
const OWN_LEVELS = 2;
/** Of one page, over all levels: the glyphs of its Type 3 fonts are the most. */
const MOST_DRAWINGS = 50_000;

/** What is found in the content of pages. */
export interface ContentFound {
  /** Of pages, from 0, that programs may draw each in their way: the first thing that is odd, as a phrase. */
  readonly oddities: ReadonlyMap<number, string>;
  /** How small and how large the letters of each font are drawn, in points. */
  readonly fontSizes: ReadonlyMap<PDFObject, Reach>;
}

type Read = (stream: PDFRawStream) => StrictContent;

/**
 * Which pages programs may draw each in their way, from 0, each with the first thing in its content that is not
 * written in the small grammar that all draw alike, as a phrase ("a shading"). Asked is whatever the page draws: its
 * content, forms, patterns, masks and Type 3 glyphs, however deep.
 * @param unpacked streams whose data are at hand.
 * @throws MailError `invalid_pdf` for content that cannot be unpacked, and where drawings lie within each other more
 * deeply than every program draws them.
 */
export function contentOddities(
  pages: readonly PDFPage[],
  unpacked: ReadonlyMap<PDFRawStream, Uint8Array> = new Map(),
): ContentFound {
  const known = new Map<PDFRawStream, StrictContent>();
  const read = (stream: PDFRawStream) => {
    const content =
      known.get(stream) ??
      strictContent(unpacked.get(stream) ?? decodeStream(stream, stream.dict.context));
    known.set(stream, content);
    return content;
  };
  const oddities = new Map<number, string>();
  const fontSizes = new Map<PDFObject, Reach>();
  pages.forEach((page, at) => {
    const oddity = oddityOn(page, at + 1, read, fontSizes);
    if (oddity !== undefined) oddities.set(at, oddity);
  });
  return { oddities, fontSizes };
}

/** Level by level, without recursion: what draws itself has no last one. */
function oddityOn(
  page: PDFPage,
  pageNumber: number,
  read: Read,
  fontSizes: Map<PDFObject, Reach>,
): string | undefined {
  const resources = page.node.Resources();
  let level = sheetOf(page, resources);
  let left = MOST_DRAWINGS;
  let found: string | undefined;
  const seen = { hasModes: false, hasGlyphs: false };
  for (let depth = 0; depth < DEEPEST + OWN_LEVELS && level.length > 0; depth += 1) {
    left -= level.length;
    if (left < 0) throw tooDeep(pageNumber);
    const next = level.flatMap((drawing) => {
      const content = read(drawing.stream);
      found ??= oddityOf(drawing, content);
      seen.hasModes ||= content.hasModes;
      seen.hasGlyphs ||= drawing.isGlyph;
      const { drawings, fonts, oddity } = drawnBy(drawing, content, resources);
      for (const [font, size] of fonts) fontSizes.set(font, either(fontSizes.get(font), size));
      found ??= oddity;
      return drawings;
    });
    level = distinct(next);
  }
  if (level.length > 0) throw tooDeep(pageNumber);
  // Some leave out glyphs that are drawings where text is not to be seen, and others do not.
  const isOddText = seen.hasModes && seen.hasGlyphs;
  return found ?? (isOddText ? 'drawn glyphs beside text that is not filled' : undefined);
}

function sheetOf({ node }: PDFPage, resources: PDFDict | undefined): Drawing[] {
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((_, at) => contents.lookup(at))
      : [contents];
  return streams.flatMap((stream) =>
    stream instanceof PDFRawStream ? [whole(stream, resources)] : [],
  );
}

function distinct(drawings: readonly Drawing[]): Drawing[] {
  const seen = new Map<PDFRawStream, Map<PDFDict | undefined, Drawing>>();
  for (const drawing of drawings) {
    const known = seen.get(drawing.stream) ?? new Map<PDFDict | undefined, Drawing>();
    const before = known.get(drawing.asked);
    const reach = either(before?.reach, drawing.reach);
    const isSheer = drawing.isSheer || before?.isSheer === true;
    const given = new Set([...drawing.given, ...(before?.given ?? [])]);
    known.set(drawing.asked, { ...drawing, reach, isSheer, given });
    seen.set(drawing.stream, known);
  }
  return [...seen.values()].flatMap((known) => [...known.values()]);
}

function tooDeep(pageNumber: number): Error {
  return unreadable(
    `has drawings within drawings, more than ${DEEPEST} deep or without an end (page ${pageNumber})`,
    undefined,
    'Flatten its artwork, or print the document to PDF anew, and send that.',
  );
}
