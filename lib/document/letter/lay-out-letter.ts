import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import { LETTER_PAGES_MAX } from '../../contract/letter-pages.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { PostalAddress } from '../../ports.ts';
import { placeAddresses } from '../address-block.ts';
import { type LetterFont, widthOfText } from '../letter-font.ts';
import { normalizeLine } from '../letter-text.ts';
import type { TextLine } from '../lines/text-line.ts';
import type { PlacedLine } from '../placed-line.ts';
import { PAGE_FOOT, PAGE_HEAD } from '../structure/tags.ts';
import { HEAD_ZONE, SHEET, type SheetZone } from '../window-zones.ts';
import { MOST_CONDENSED } from './address-fit.ts';
import { fitLetter } from './fit-letter.ts';
import type { LetterBody, PrintedPage } from './letter-body.ts';
import type { SetLine } from './measured-layout.ts';
import { bodyZone, footZone } from './text-column.ts';

const HEAD_SIZE = 9;
/** In inches, before what stands beside a name. */
const HEAD_GAP = 0.15;
const RETURN_MARK_SIZE = 7;

export interface LaidOut {
  readonly pages: readonly PrintedPage[];
  /** How many pages fewer it takes than in the usual type. */
  readonly pagesSaved: number;
}

/** Texts are normalised and printable by the font. */
export interface LayoutInput {
  readonly to: PostalAddress;
  readonly from: PostalAddress;
  /** As it is printed above the text; null where it is not known. */
  readonly date?: string | null;
  readonly returnMark: string | null;
  /** How the lines of addresses are set; as they are where absent. */
  readonly setLine?: SetLine | undefined;
}

/**
 * What of a letter is printed where, page by page: addresses, text, the head of each page but the first, and the return
 * mark at the foot of the last page. A text that runs over by a little is set a little tighter.
 * @throws MailError `page_limit_exceeded` beyond 12 pages, `validation_error` for an address that cannot fit.
 */
export function layOutLetter<Line extends TextLine>(
  letter: LayoutInput,
  body: LetterBody<Line>,
  font: LetterFont,
): LaidOut {
  const { pages, type, pagesSaved } = fitLetter(body);
  if (pages.length > LETTER_PAGES_MAX) {
    throw new MailError('page_limit_exceeded', {
      reason: `the text takes ${pages.length} pages; a letter has at most ${LETTER_PAGES_MAX}`,
    });
  }
  const addresses = placeAddresses(letter.to, letter.from, font, letter.setLine);
  const printed = pages.map((rows, page): PrintedPage => {
    const placed = body.place(rows, cornerOf(bodyZone(body.column, page)), type);
    const { lines } = placed;
    const isLast = page === pages.length - 1;
    const head = page === 0 ? addresses : placeHead(letter, page, pages.length, font);
    const foot = isLast ? placeMark(letter, footZone(body.column, page), font) : [];
    return { ...placed, lines: [...head, ...lines, ...foot] };
  });
  return { pages: printed, pagesSaved };
}

function cornerOf({ left, top }: SheetZone) {
  return { left: left * POINTS_PER_INCH, top: (SHEET.heightInches - top) * POINTS_PER_INCH };
}

/** To whom, of what day, which page: a sheet that is lost finds back (the Gregg Reference Manual). */
function placeHead(
  { to, date, setLine }: LayoutInput,
  page: number,
  pages: number,
  font: LetterFont,
): PlacedLine[] {
  const third = (HEAD_ZONE.right - HEAD_ZONE.left) / 3;
  const y = (SHEET.heightInches - HEAD_ZONE.bottom) * POINTS_PER_INCH;
  const others = [date ?? '', `Page ${page + 1} of ${pages}`].flatMap((text, nth) => {
    if (text === '') return [];
    const left = HEAD_ZONE.left + (nth + 1) * third;
    const line = { text, size: HEAD_SIZE, y, tag: PAGE_HEAD };
    return [placeWithin(line, { left, right: left + third }, (nth + 1) / 2, font)];
  });
  const [{ x = 0 } = {}] = others;
  const zone = { left: HEAD_ZONE.left, right: x / POINTS_PER_INCH - HEAD_GAP };
  const text = nameWithin(normalizeLine(to.name), zone, font, setLine);
  return [placeWithin({ text, size: HEAD_SIZE, y, tag: PAGE_HEAD }, zone, 0, font), ...others];
}

/** As it is printed; shortened where it would have to be squeezed until nobody reads it. */
function nameWithin(
  name: string,
  { left, right }: Pick<SheetZone, 'left' | 'right'>,
  font: LetterFont,
  setLine: SetLine = (line) => line,
): string {
  const most = ((right - left) * POINTS_PER_INCH * 1000) / HEAD_SIZE / MOST_CONDENSED;
  let printed = setLine(name);
  if (widthOfText(font, printed) <= most) return printed;
  const letters = graphemesOf(name);
  while (letters.length > 1 && widthOfText(font, printed) > most) {
    letters.pop();
    printed = setLine(`${letters.join('').trimEnd()}…`);
  }
  return printed;
}

/** A mark stays with its letter. Made when it is used: to make one takes longer than to set a page. */
function graphemesOf(name: string): string[] {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(name), ({ segment }) => segment);
}

/** The return mark is the deployment's own text: one too long is squeezed rather than refused. */
function placeMark({ returnMark }: LayoutInput, zone: SheetZone, font: LetterFont): PlacedLine[] {
  if (returnMark === null) return [];
  const y = (SHEET.heightInches - zone.bottom) * POINTS_PER_INCH + 2;
  const line = { text: returnMark, size: RETURN_MARK_SIZE, y, tag: PAGE_FOOT };
  return [placeWithin(line, zone, 0.5, font)];
}

/** At the left (0), in the middle (0.5) or at the right (1) of a zone; squeezed where it is too long. */
function placeWithin(
  line: Pick<PlacedLine, 'text' | 'size' | 'y' | 'tag'>,
  { left, right }: Pick<SheetZone, 'left' | 'right'>,
  side: number,
  font: LetterFont,
): PlacedLine {
  const room = (right - left) * POINTS_PER_INCH;
  const width = (widthOfText(font, line.text) * line.size) / 1000;
  const condense = Math.min(1, room / width);
  return { ...line, x: left * POINTS_PER_INCH + (room - width * condense) * side, condense };
}
