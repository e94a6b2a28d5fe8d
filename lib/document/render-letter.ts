import { hash } from 'node:crypto';
import { MailError } from '../errors/mail-error.ts';
import type { LintIssue, PostalAddress, TextColumn } from '../ports.ts';
import { addressTexts } from './address-block.ts';
import { lineSetter, refuseUnread } from './letter/address-lines.ts';
import { findClosing, placesOf } from './letter/find-closing.ts';
import { type LaidOut, type LayoutInput, layOutLetter } from './letter/lay-out-letter.ts';
import { letterHints } from './letter/letter-hints.ts';
import { plainBody } from './letter/plain-body.ts';
import { USUAL_COLUMN } from './letter/text-column.ts';
import { loadStyles, type StyledFonts, startFaces } from './letter-styles.ts';
import {
  isBlank,
  type NamedText,
  normalizeLine,
  normalizeMarked,
  refuseUnsupported,
} from './letter-text.ts';
import type { Hyphenate } from './lines/hyphenate.ts';
import type { Block } from './markdown/blocks.ts';
import { writePage } from './page-content.ts';
import { RIGHT_TO_LEFT, withoutMarks } from './scripts/direction-marks.ts';
import { fontOfScripts } from './scripts/font-of-scripts.ts';
import type { ScriptFont } from './scripts/script-font.ts';
import type { Stationery } from './stationery/stationery.ts';
import { languageTag } from './structure/language-tag.ts';
import { PLAIN_TITLE } from './structure/metadata.ts';
import { StructureTree } from './structure/structure-tree.ts';
import { writePdf } from './write-pdf.ts';

export interface LetterContent {
  /**
   * Plain text: LF ends a line, a form feed a page. The schema limits it to 50,000 characters. Marks of direction
   * settle where letters from right to left stand, and print nothing.
   */
  readonly text: string;
  /** Of a text in Markdown; then `text` is what they print as words. */
  readonly blocks?: readonly Block[] | undefined;
  /** Above the text, and in the heads of further pages; null where none is printed. */
  readonly date?: string | null;
  /** Below the date, in bold; null where there is none. */
  readonly subject?: string | null;
  readonly to: PostalAddress;
  readonly from: PostalAddress;
  /** A small line at the foot of the last page; null where none is printed. */
  readonly returnMark: string | null;
  /** What it is printed with; plain paper without. */
  readonly stationery?: Stationery | null;
}

export interface RenderedDocument {
  readonly bytes: Uint8Array;
  /** Of the bytes; lower-case hex. */
  readonly sha256: string;
  readonly pageCount: number;
  /** How many pages fewer a text takes for being set a little tighter than usual. */
  readonly pagesSaved?: number;
  /** What in it looks as if it were not meant to print so. */
  readonly hints?: readonly LintIssue[];
}

/**
 * A letter as a print-ready PDF: US Letter, the addresses of page 1 in the windows of a #10 envelope, one
 * embedded font, searchable text, read aloud by its parts (PDF/UA-1). The same letter gives the same bytes, on every
 * machine and day.
 *
 * Takes time in proportion to the text. Pages without print are left out.
 * @throws MailError `empty_document` when nothing is printable, `unsupported_characters` (named in `reason`),
 *   `page_limit_exceeded` beyond 12 pages, `validation_error` when an address does not fit its window.
 */
export async function renderLetter(letter: LetterContent): Promise<RenderedDocument> {
  const marked = normalizeMarked(letter.text);
  const text = withoutMarks(marked);
  if (isBlank(text)) {
    throw new MailError('empty_document', { reason: 'the text has no printable character' });
  }
  const returnMark = letter.returnMark === null ? null : normalizeLine(letter.returnMark);
  const others: NamedText[] = [
    { field: 'subject', text: letter.subject ?? '' },
    ...addressTexts(letter.to, letter.from),
    { field: 'return mark', text: returnMark ?? '' },
  ];
  const texts = [{ field: null, text }, ...others];
  const scripts = await fontOfScripts(texts.map((each) => each.text));
  if (!scripts.isComplete) refuseUnsupported(texts, scripts);
  await refuseUnread(others, scripts);
  const setLine = await lineSetter(letter, scripts);
  const printed = { ...letter, text, marked, returnMark: returnMark || null, setLine };
  const { pages, pagesSaved, fonts, isSignedAtEnd } = await layOut(printed, scripts);
  const faces = startFaces(fonts);
  const structure = new StructureTree();
  const contents = pages.map(({ lines, rules }) => writePage(lines, faces, rules, structure));
  const title = letter.subject || PLAIN_TITLE;
  const language = await languageTag(text);
  const document = writePdf(contents, faces, { title, language, structure });
  const bytes = await onStationery(document, pages, letter.stationery);
  return {
    bytes,
    sha256: hash('sha256', bytes, 'hex'),
    pageCount: pages.length,
    pagesSaved,
    hints: letterHints(pages, fonts, {
      ...printed,
      column: columnOf(letter),
      isSignedAtEnd,
      inCharacters: (units) => scripts.inCharacters(units),
    }),
  };
}

async function onStationery(
  bytes: Uint8Array,
  pages: LaidOut['pages'],
  stationery: LetterContent['stationery'],
): Promise<Uint8Array> {
  if (!stationery) return bytes;
  const { printStationery } = await import('./stationery/print-stationery.ts');
  return printStationery(bytes, pages, stationery);
}

function columnOf({ stationery }: LetterContent): TextColumn {
  return stationery?.letterhead?.column ?? USUAL_COLUMN;
}

interface SetLetter extends LaidOut {
  readonly fonts: StyledFonts;
  /** Its signature stands below all of it, as no place for one was found. */
  readonly isSignedAtEnd: boolean;
}

interface ToLayOut extends LetterContent, Pick<LayoutInput, 'setLine'> {
  /** The text with its marks of direction. */
  readonly marked: string;
}

/** What sets Markdown, and each further face, is loaded for letters that need it alone. */
function layOut(letter: ToLayOut, scripts: ScriptFont): Promise<SetLetter> {
  const { blocks } = letter;
  return blocks === undefined
    ? layOutPlain(letter, scripts)
    : layOutMarkdown({ ...letter, blocks }, scripts);
}

async function layOutPlain(letter: ToLayOut, scripts: ScriptFont): Promise<SetLetter> {
  const { font, inUnits, inCharacters } = scripts;
  const { text, marked, date = null } = letter;
  const setting = settingOf(letter, scripts);
  const subject = letter.subject ? inUnits(letter.subject) : null;
  const fonts = await loadStyles(font, new Set(subject === null ? [] : ['bold']));
  const markedWords = inUnits(marked);
  const words = withoutMarks(markedWords);
  const closing = findClosing(partsOf(text));
  const content = { date, subject, text: words, closing };
  const laidOut = await withHyphens(text, (hyphenate) =>
    layOutLetter(letter, plainBody(content, fonts, { ...setting, hyphenate }), font),
  );
  const isSignedAtEnd = setting.isSigned && closing === undefined;
  const set = { ...laidOut, fonts, isSignedAtEnd };
  // The letter font by itself has none of these scripts.
  if (font.standsFor === undefined) return set;
  const head = [date, subject].filter(Boolean).map((line) => `${line}\n`);
  const printed = [...head, markedWords].join('');
  if (!RIGHT_TO_LEFT.test(inCharacters(printed))) return set;
  const { setRightToLeft } = await import('./scripts/right-to-left.ts');
  const places = closing && placesOf(closing, partsOf(words), head.join('').length);
  const turning = { font, column: setting.column, inCharacters, closing: places };
  return { ...set, pages: setRightToLeft(laidOut.pages, printed, turning) };
}

async function layOutMarkdown(
  letter: ToLayOut & { readonly blocks: readonly Block[] },
  scripts: ScriptFont,
): Promise<SetLetter> {
  const { font, inUnits } = scripts;
  const { text, blocks, date = null } = letter;
  const subject = letter.subject ? inUnits(letter.subject) : null;
  const { closes, headBlocks, markdownBody, stylesIn } = await import(
    './markdown/markdown-body.ts'
  );
  const { mapWords } = await import('./markdown/blocks.ts');
  const all = [...headBlocks(date, subject), ...mapWords(blocks, inUnits)];
  const fonts = await loadStyles(font, stylesIn(all));
  const isTurned = RIGHT_TO_LEFT.test([letter.subject ?? '', text].join());
  const order = isTurned
    ? (await import('./scripts/right-to-left.ts')).orderFor(scripts)
    : undefined;
  const setting = { ...settingOf(letter, scripts), order };
  const laidOut = await withHyphens(text, (hyphenate) =>
    layOutLetter(letter, markdownBody(all, fonts, { ...setting, hyphenate }), font),
  );
  return { ...laidOut, fonts, isSignedAtEnd: setting.isSigned && !closes(blocks) };
}

function settingOf(letter: LetterContent, { leading }: ScriptFont) {
  return { column: columnOf(letter), leading, isSigned: Boolean(letter.stationery?.signature) };
}

/** The lines of each page that its author began. */
function partsOf(text: string): string[][] {
  return text.split('\f').map((part) => part.split('\n'));
}

/** Patterns of a language are loaded, and a letter is laid out again, only where a line asks for a hyphen. */
async function withHyphens(
  text: string,
  layOutWith: (hyphenate: Hyphenate) => LaidOut,
): Promise<LaidOut> {
  let isAskedFor = false;
  const laidOut = layOutWith((words) => {
    isAskedFor = true;
    return words;
  });
  if (!isAskedFor) return laidOut;
  const { hyphenatorFor } = await import('./lines/hyphenate.ts');
  const hyphenate = await hyphenatorFor(text);
  return hyphenate === undefined ? laidOut : layOutWith(hyphenate);
}
