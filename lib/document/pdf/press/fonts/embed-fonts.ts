import {
  PDFArray,
  type PDFDict,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib';
import type { Look } from '../../page-sight.ts';
import { WIDEST_LETTER } from '../content/drawing-state.ts';
import { isThin } from '../content/odd-sizes.ts';
import type { Reach } from '../content/reach.ts';
import { dropUnreached } from '../drop-unreached.ts';
import { entryOf, numberIn, wordIn } from '../resources/entries.ts';
import { type AskedCodes, askPdfium, MOST_IN_LIST } from './ask-pdfium.ts';
import type { FontKind } from './compact-font.ts';
import { type Heights, type MeantGlyph, writeFont } from './font-dictionaries.ts';
import { farthestIn, thinnestOf, withoutSpecks } from './glyph-outlines.ts';
import { hasLevelEdges } from './level-edges.ts';
import { type ShownFont, shownFonts } from './shown-codes.ts';
import { standardName } from './standard-names.ts';

/** A multiple master that is in a file is one of its instances, and that a plain Type 1. */
const SIMPLE_KINDS = new Set(['Type1', 'MMType1', 'TrueType']);
const FILES = ['FontFile', 'FontFile2', 'FontFile3'];
/** Beyond it no letter reaches, in thousandths of its size. */
const FARTHEST = 10_000;
const USUAL: Heights = { ascent: 750, descent: -250 };
const THOUSANDTHS = 1000;
/** In points: 32,767 dots are 1,966 at 1,200 an inch, and of a letter that reaches farther Poppler draws nothing. */
const LONGEST_REACH = 1900;
/** More than all letters of a language; what shows more is drawn otherwise. */
const MOST_CODES = 20_000;
/** PDFium keeps a font program once for each list of codes that is asked of it, and unpacked. */
const MOST_PROGRAM_BYTES = 24 * 1024 * 1024;
/** Where most fonts have a space, which PDFium measures gaps between words by. */
const SPACE = 32;
const FIRST_CODE = 'a font that shows its first code';
const MISSING = 'a missing character';

export interface EmbeddedFonts {
  /** The fonts of ours. */
  readonly ours: ReadonlySet<PDFObject>;
  /** Why others are not, as phrases. */
  readonly foreign: ReadonlyMap<PDFObject, string>;
}

/**
 * Puts in the place of each font of these pages one of our own, of what PDFium draws for the codes that are shown:
 * their outlines, their widths, and the text that they stand for. Programs read fonts in a hundred ways, and agree on
 * these. Type 3 fonts stay, which are drawings, and fonts that cannot be had this way.
 * @param pages whose content is of the small grammar.
 * @param unpacked streams whose data are at hand.
 * @param fontSizes how small and how large the letters of each font are drawn, in points.
 */
export async function embedFonts(
  document: PDFDocument,
  pages: readonly PDFPage[],
  unpacked: ReadonlyMap<PDFRawStream, Uint8Array>,
  fontSizes: ReadonlyMap<PDFObject, Reach>,
  look: Look,
): Promise<EmbeddedFonts> {
  const ours = new Set<PDFObject>();
  const foreign = new Map<PDFObject, string>();
  const asked = withinBounds(shownFonts(pages, unpacked).map(askedOf), foreign);
  const drawn = asked.length === 0 ? [] : await askPdfium(asked, look);
  for (const [at, { font, kind, places }] of asked.entries()) {
    const found = drawn?.[at];
    if (found === undefined || found.isEmbedded !== isEmbedded(font)) continue;
    const glyphs = found.glyphs.map((each) => ({ ...each, outline: withoutSpecks(each.outline) }));
    const why = oddGlyphs(glyphs, fontSizes.get(font));
    if (why !== undefined) foreign.set(font, why);
    const ref =
      why === undefined &&
      writeFont(document.context, { kind, number: at }, glyphs, heightsOf(font));
    if (!ref) continue;
    ours.add(document.context.lookup(ref) as PDFDict);
    for (const { fonts, key } of places) fonts.set(key, ref);
  }
  dropUnreached(document);
  return { ours, foreign };
}

/** Why not every program draws these letters alike at these sizes; undefined where none is drawn. */
function oddGlyphs(glyphs: readonly MeantGlyph[], sizes: Reach | undefined): string | undefined {
  if (glyphs.some(({ width }) => Math.abs(width) > THOUSANDTHS * WIDEST_LETTER))
    return 'a font with letters of any width';
  if (sizes === undefined) return undefined;
  const outlines = glyphs.map(({ outline }) => outline);
  if (farthestIn(outlines) * sizes.most > THOUSANDTHS * LONGEST_REACH)
    return 'letters larger than all draw';
  if (hasLevelEdges(outlines, sizes)) return 'letters that are hardly turned';
  const thinness = thinnestOf(outlines, sizes.least);
  return isThin(thinness, sizes.least) ? 'a font of hardly any line' : undefined;
}

type Asked = ShownFont & AskedCodes;

/** What is to be asked of a font, unless PDFium would not tell us of it; `why` where that is for what it shows. */
interface Question {
  readonly font: PDFDict;
  readonly asked?: Asked;
  readonly why?: string;
}

function askedOf(named: ShownFont): Question {
  const { font, shown } = named;
  const kind = kindOf(font);
  if (kind === undefined) return { font };
  const codes = kind === 'simple' ? shown.bytes : shown.pairs;
  if (kind === 'composite' && shown.hasHalf) return { font, why: 'half a code of a font' };
  // Of the first code PDFium tells nothing.
  if (codes[0] === 0) return { font, why: isMissing(font) ? MISSING : FIRST_CODE };
  // A font that shows nothing has a glyph all the same, for none has none.
  const isLacking = kind === 'simple' || codes.length === 0;
  const all = isLacking ? [...new Set([...codes, SPACE])].sort((a, b) => a - b) : codes;
  return { font, asked: { ...named, kind, codes: all } };
}

/** Whether the first code of a composite font stands for no letter: glyph 0 of its program is the box for that. */
function isMissing(font: PDFDict): boolean {
  const list = entryOf(font, 'DescendantFonts');
  const inner = list instanceof PDFArray && list.size() > 0 ? list.lookup(0) : undefined;
  const map = entryOf(inner, 'CIDToGIDMap');
  return inner !== undefined && !(map instanceof PDFRawStream);
}

function withinBounds(all: readonly Question[], foreign: Map<PDFObject, string>): Asked[] {
  let [codes, bytes] = [0, 0];
  return all.flatMap(({ font, asked, why }) => {
    if (why !== undefined) foreign.set(font, why);
    if (asked === undefined) return [];
    codes += asked.codes.length;
    bytes += programBytes(font) * (1 + Math.ceil(asked.codes.length / MOST_IN_LIST));
    return codes > MOST_CODES || bytes > MOST_PROGRAM_BYTES ? [] : [asked];
  });
}

/** Undefined of what is no font that PDFium would tell us of: it finds a composite one that is not here by its text. */
function kindOf(font: PDFDict): FontKind | undefined {
  const kind = wordIn(font, 'Subtype');
  const isPlain = SIMPLE_KINDS.has(kind ?? '');
  const isStandard = isPlain && standardName(wordIn(font, 'BaseFont') ?? '') !== undefined;
  if (!isStandard && !isEmbedded(font)) return undefined;
  if (isPlain) return 'simple';
  const isPaired = kind === 'Type0' && wordIn(font, 'Encoding') === 'Identity-H';
  return isPaired ? 'composite' : undefined;
}

function descriptorOf(font: PDFObject): PDFObject | undefined {
  const list = entryOf(font, 'DescendantFonts');
  const inner = list instanceof PDFArray && list.size() > 0 ? list.lookup(0) : font;
  return entryOf(inner, 'FontDescriptor');
}

function isEmbedded(font: PDFDict): boolean {
  return programBytes(font) > 0;
}

/** The programs that the file brings for a font; one, as a rule. */
export function programsOf(font: PDFObject): PDFObject[] {
  const descriptor = descriptorOf(font);
  return FILES.map((key) => entryOf(descriptor, key)).filter((file) => file !== undefined);
}

function programBytes(font: PDFDict): number {
  const sizes = programsOf(font).map((file) =>
    file instanceof PDFRawStream ? file.contents.length : 1,
  );
  return Math.max(0, ...sizes);
}

function heightsOf(font: PDFDict): Heights {
  const descriptor = descriptorOf(font);
  const [ascent = 0, descent = 0] = ['Ascent', 'Descent'].map((key) =>
    Math.round(numberIn(descriptor, key) ?? 0),
  );
  const isPlain = ascent > 0 && ascent < FARTHEST && descent <= 0 && descent > -FARTHEST;
  return isPlain ? { ascent, descent } : USUAL;
}
