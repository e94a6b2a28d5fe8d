import type { PDFDict, PDFPage, PDFRawStream } from 'pdf-lib';
import { decodeStream } from '../decode-stream.ts';
import { unreadable } from '../unreadable.ts';
import { refuseMiscolored } from './color-counts.ts';
import { type Drawing, type NamedDrawings, namedDrawings } from './named-drawings.ts';
import { type ColorUses, strictContent } from './strict-content.ts';

/** Artwork has four or five levels, and PDFium draws more than these. */
const DEEPEST = 16;
/** The page's own content is a form of the sheet (`printed-sheet.ts`). */
const OWN_LEVELS = 1;
/** Of one page, over all levels: the glyphs of its Type 3 fonts are the most. */
const MOST_DRAWINGS = 50_000;

/**
 * No page on which forms, patterns, masks and Type 3 glyphs are drawn within each other more deeply than every program
 * draws them: PDFium leaves out what is too deep, and a press need not. Whatever a drawing may name counts as drawn.
 * No picture within content has an ink of its own, either: a press may have that ink.
 * @param unpacked streams whose data are at hand.
 * @throws MailError `invalid_pdf`.
 */
export function refuseNested(
  pages: readonly PDFPage[],
  unpacked: ReadonlyMap<PDFRawStream, Uint8Array> = new Map(),
): void {
  const content = remembering((stream: PDFRawStream) =>
    contentOf(unpacked.get(stream) ?? decodeStream(stream, stream.dict.context)),
  );
  pages.forEach(({ node }, at) => {
    const page = namedIn(node.Resources());
    const scope = remembering((own: PDFDict | undefined) => inScope(namedIn(own), page));
    const within = (drawing: Drawing) => {
      refuseMiscolored(content(drawing.stream).uses, [drawing.resources, node.Resources()]);
      return drawnBy(drawing, scope(drawing.resources), content);
    };
    const first = page.flatMap(({ drawings }) => drawings);
    if (isTooDeep(first, within)) throw tooDeep(at + 1);
  });
}

/** Level by level, without recursion: what draws itself has no last one. */
function isTooDeep(first: Drawing[], within: (drawing: Drawing) => Drawing[]): boolean {
  let level = first;
  let left = MOST_DRAWINGS;
  for (let depth = 0; depth < DEEPEST + OWN_LEVELS; depth += 1) {
    left -= level.length;
    if (left < 0) return true;
    level = distinct(level.flatMap(within));
  }
  return level.length > 0;
}

function distinct(drawings: readonly Drawing[]): Drawing[] {
  const seen = new Map<PDFRawStream, Set<PDFDict | undefined>>();
  return drawings.filter(({ stream, resources }) => {
    const known = seen.get(stream) ?? new Set();
    const isNew = !known.has(resources);
    seen.set(stream, known.add(resources));
    return isNew;
  });
}

type Scope = ReadonlyMap<string, readonly NamedDrawings[]>;

function namedIn(resources: PDFDict | undefined): NamedDrawings[] {
  return resources === undefined ? [] : namedDrawings(resources);
}

/** PDFium looks for a name in the drawing's own resources, and then in the page's. */
function inScope(own: readonly NamedDrawings[], page: readonly NamedDrawings[]): Scope {
  const found = new Map([...page, ...own].map((each) => [`${each.kind}/${each.name}`, each]));
  const drawing = [...found.values()].filter(({ drawings }) => drawings.length > 0);
  return Map.groupBy(drawing, ({ name }) => name);
}

/** What has no resources uses those of its drawer. */
function drawnBy(
  { stream, resources }: Drawing,
  scope: Scope,
  content: (stream: PDFRawStream) => Content,
): Drawing[] {
  const { text, names } = content(stream);
  return [...names]
    .flatMap((name) => scope.get(name) ?? [])
    .filter(({ operator }) => operator.test(text))
    .flatMap(({ drawings }) => drawings)
    .map((each) => ({ ...each, resources: each.resources ?? resources }));
}

/** Of a picture within content, where they can be said in its own words. */
const OWN_SPACES = ['Separation', 'DeviceN', 'CalGray', 'CalRGB'];

interface Content {
  readonly text: string;
  readonly names: ReadonlySet<string>;
  readonly uses: ColorUses;
}

const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g;
const ESCAPED = /#([0-9a-f]{2})/gi;

/** Every name that stands anywhere in it: more than it draws, and nothing that it draws is missing. */
function contentOf(bytes: Uint8Array): Content {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(NAME)) {
    names.add(name.replace(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16))));
  }
  if (OWN_SPACES.some((kind) => names.has(kind)) && /\bBI\b/.test(text)) throw inkedInline();
  return { text, names, uses: strictContent(bytes) };
}

/** Content is copied as it is, so that an ink would keep its name; ISO 32000-1, 8.9.7 knows no such pictures. */
function inkedInline(): Error {
  return unreadable(
    'has a picture in the midst of its text operators, in an ink or calibrated colours of its own',
  );
}

function remembering<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

function tooDeep(pageNumber: number): Error {
  return unreadable(
    `has drawings within drawings, more than ${DEEPEST} deep or without an end (page ${pageNumber})`,
    undefined,
    'Flatten its artwork, or print the document to PDF anew, and send that.',
  );
}
