import type { Character } from '../../pdfium/character-columns.ts';
import { type InkMap, mapInk } from '../../pdfium/ink/ink-map.ts';
import { sampleInk } from '../../pdfium/ink/sampled-ink.ts';
import type { PdfEngines } from '../../pdfium/pdf-engines.ts';
import type { PrintedPage } from '../../pdfium/printed-page.ts';
import { withPdfs } from '../../pdfium/printed-pdf.ts';
import type { PlacedPicture } from '../../pdfium/read-pictures.ts';
import { type Box, isWithin, overlaps } from './matrix.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './page-frame.ts';
import { EDGE_STRIPS, MACHINE_MARK, MACHINE_SERIAL } from './print-zones.ts';
import { MARK_BOX } from './stamp/render-stamp.ts';
import { FEW_DOTS } from './survey-page.ts';
import { charactersOf, type PaintedText, paintedText } from './text/painted-text.ts';
import { unreadable } from './unreadable.ts';

/** What is seen of one printed page. Places in points, from the left and bottom edges of the sheet. */
export interface PageSight {
  readonly ink: InkMap;
  readonly text: PaintedText;
  readonly pictures: readonly PlacedPicture[];
}

/** Fine enough for every rule about places, and for a full stop in 6 pt. */
const DOTS_PER_INCH = 100;

/** A tenth of an inch, in which the pieces of ink end that are too small to count. */
const AROUND = 7.2;

const FOOT: Box = [0, 0, SHEET_WIDTH, Math.max(MACHINE_MARK[3], MARK_BOX[3]) + AROUND];
/**
 * What is asked of every page: its foot, its edges, the machine's serial number, and whether it is free from side to
 * side, as between two lines.
 */
const SAMPLES: readonly Box[] = [
  FOOT,
  MACHINE_SERIAL,
  [0, SHEET_HEIGHT / 2, SHEET_WIDTH, SHEET_HEIGHT / 2 + 18],
  ...EDGE_STRIPS.filter((strip) => !isWithin(strip, FOOT)),
];

/** A document that we wrote. */
interface WrittenPdf {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
}

/** A page, from 0, and how to load it again. */
export interface OpenPage {
  readonly page: PrintedPage;
  readonly at: number;
  again<T>(read: (page: PrintedPage) => T): T;
}

/**
 * Looks at the pages with these numbers, from 0, or at all.
 * @throws MailError `invalid_pdf` where PDFium does not find all its pages; what PDFium throws is thrown on.
 */
export type Look = <T>(
  pdf: WrittenPdf,
  see: (page: OpenPage) => T,
  pages?: readonly number[],
) => T[];

/** The documents stay open until the work is done: more of a page can be drawn when somebody asks. */
export function looking<T>(engines: PdfEngines, work: (look: Look) => Promise<T>): Promise<T> {
  return engines.use((engine) =>
    withPdfs(engine, (open) =>
      work(
        ({ bytes, pageCount }, see, pages = Array.from({ length: pageCount }, (_, at) => at)) => {
          const pdf = open(bytes);
          if (pdf?.pageCount !== pageCount) throw comesAndGoes();
          return pages.map((at) => {
            const again: OpenPage['again'] = (read) =>
              found(pdf.withPage(at, (page) => ({ is: read(page) })));
            return again((page) => see({ page, at, again }));
          });
        },
      ),
    ),
  );
}

function found<T>(page: { readonly is: T } | undefined): T {
  if (page === undefined) throw comesAndGoes();
  return page.is;
}

function comesAndGoes(): Error {
  return unreadable('has pages that come and go');
}

/**
 * @param isPlain whether nothing in its resources takes long to draw: then samples of it do for most rules.
 * @param shown where on the sheet the page is shown.
 */
export function seePage({ page, again }: OpenPage, isPlain = false, shown?: Box): PageSight {
  const pictures = page.pictures();
  const inColors = () => again((whole) => whole.renderColor(DOTS_PER_INCH));
  const draw = (whole: PrintedPage) => mapInk(whole.render(DOTS_PER_INCH), inColors);
  const isSampled = isPlain && areSmall(pictures) && page.isQuicklyDrawn();
  const ink = isSampled ? sampleInk(page, DOTS_PER_INCH, SAMPLES, () => again(draw)) : draw(page);
  return { ink, text: paintedText(page.columns(), shown), pictures };
}

/** As often as they are drawn. */
function areSmall(pictures: readonly PlacedPicture[]): boolean {
  const dots = pictures.reduce((sum, each) => sum + each.widthDots * each.heightDots, 0);
  return dots <= FEW_DOTS;
}

/** The characters like this that are meant to leave ink, whether they do or not. */
export function meantCharacters(
  { text }: PageSight,
  isLikeThis: (character: Character) => boolean,
): Character[] {
  const isMeant = (each: Character) => !each.isGenerated && !BLANK.test(each.text);
  return [...charactersOf(text)].filter((each) => isMeant(each) && isLikeThis(each));
}

/** The first characters like this that leave ink: blanks do not, nor does white on white. Ink is looked for last. */
export function visibleCharacters(
  { ink, text }: PageSight,
  isLikeThis: (character: Character) => boolean = () => true,
  most = Infinity,
): Character[] {
  const found: Character[] = [];
  for (const each of charactersOf(text)) {
    if (found.length === most) break;
    if (each.isGenerated || !isLikeThis(each)) continue;
    if (isInked(each) && ink.shows(each.box)) found.push(each);
  }
  return found;
}

/**
 * The ink in a place, piece by piece. On a background only its text: what is dark there may be the hole of a white
 * letter.
 */
export function piecesIn(sight: PageSight, place: Box): readonly Box[] {
  if (!sight.ink.hasBackground) return sight.ink.piecesIn(place);
  return visibleCharacters(sight, ({ box }) => overlaps(box, place)).map(({ box }) => box);
}

/** The visible characters that do not lie within the box. */
export function charactersBeyond(sight: PageSight, box: Box, slack: number): Character[] {
  if (isWithin(sight.text.extremes.box, box, slack)) return [];
  return visibleCharacters(sight, (each) => !isWithin(each.box, box, slack));
}

/** White space of any width, or characters that are never drawn; the soft hyphen is, in PDFs. */
const BLANK = /^(?:[\s\u2800]|(?![\s\u00ad])\p{Default_Ignorable_Code_Point})+$/u;

/** What most letters consist of, told without an expression. */
const PLAIN = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:-()');

function isInked({ text, box }: Character): boolean {
  return box[3] > box[1] && (PLAIN.has(text) || !BLANK.test(text));
}
