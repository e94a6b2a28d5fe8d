import type {
  Clock,
  Documents,
  Log,
  PageWords,
  PaperDifference,
  PaperPage,
  PaperReader,
  PaperReading,
  PrintedAs,
  ReadingBudget,
} from '../ports.ts';
import { ADDRESS_KINDS, readInkedText, writeInkedText } from '../screening/inked-text.ts';
import { newTo } from '../screening/known-lines.ts';
import type { PaperDoubts } from '../screening/paper/paper-doubts.ts';
import { codesOf } from './codes-of.ts';
import { fromPageToPage } from './from-page-to-page.ts';
import { UNREAD } from './paper-reading.ts';

/** A sentence has as many. */
const OWN_WORDS = 5;
const WORD = /\p{L}{2,}/gu;
/** Two to four words that each begin as names do. */
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u;

/** What prints, as far as it is known. */
interface PrintedPaper extends PrintedAs {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** All that is inked, as the file says it (`inked-text.ts`). */
  readonly text: string;
  /** Where what is read is kept. */
  readonly readingKey: string;
}

/** What is to be judged of a document. */
export interface ScreenedText extends PaperDoubts {
  readonly sha256: string;
  /** All that is inked, as the file says it and as OCR reads it. */
  readonly text: string;
  /** What was read from ink that the file does not account for, and where; absent of text. */
  readonly inkWords?: readonly PageWords[];
}

/**
 * Reads the very bytes that print, keeps the reading beside the document for whoever reviews it, and says what is to
 * be screened. Where nobody can read, the document counts as not read: a hold, never an error. Doing it again replaces
 * the reading by its like.
 * @throws MailError `unavailable` when the reading cannot be kept: a reviewer must see what was found.
 */
export async function readBack(
  deps: {
    readonly paperReader: PaperReader;
    readonly documents: Pick<Documents, 'put'>;
    readonly log: Log;
    readonly clock: Clock;
  },
  { bytes, sha256, text, color, readingKey }: PrintedPaper,
  budget: ReadingBudget,
): Promise<ScreenedText> {
  const startMs = deps.clock.nowMs();
  const reading = await deps.paperReader.read(bytes, budget, { color }).catch((error: unknown) => {
    deps.log.error('read_back_failed', { documentSha256: sha256 }, error);
    return UNREAD;
  });
  const { pagesRead, complete } = reading;
  const seconds = (deps.clock.nowMs() - startMs) / 1000;
  deps.log.info('read_back', { documentSha256: sha256, pagesRead, complete, seconds });
  const kept = new TextEncoder().encode(JSON.stringify(reading));
  await deps.documents.put(readingKey, kept, 'application/json');
  return {
    sha256,
    text: withReading(text, reading),
    distrust: codesOf(reading),
    pages: pagesOf(reading),
    inkWords: inkWordsOf(reading),
    ...(isTooLong(reading, budget) && { unread: tooLong(budget) }),
  };
}

function inkWordsOf({ pages }: PaperReading): PageWords[] {
  return pages.map(({ number, differences = [] }, at) => ({
    number: number ?? at + 1,
    words: differences.filter(({ kind }) => kind === 'ink_only'),
  }));
}

/** Where something was found; pages that were not read are none. */
function pagesOf({ findings }: PaperReading): number[] {
  const read = findings.filter(({ code }) => code !== 'unread_pages');
  return [...new Set(read.map(({ page }) => page))].toSorted((one, other) => one - other);
}

function isTooLong({ complete, pagesRead }: PaperReading, { pages }: ReadingBudget): boolean {
  return !complete && pagesRead >= pages;
}

/** No letter has more pages than the workflow reads. */
function tooLong({ pages }: ReadingBudget): string {
  return `the letter has more pages than a sandbox call reads (${pages})`;
}

/**
 * What reads as it says is judged as what it says. Otherwise the letter is judged once more as it was read, all of it;
 * and a page on which the ink says something of its own by that alone, among the lines around it; without the addresses
 * that are printed on it, which are judged as such.
 */
function withReading(text: string, reading: PaperReading): string {
  const parts = readInkedText(text);
  const isOfLetter = newTo(parts.filter(({ kind }) => ADDRESS_KINDS.includes(kind)));
  const ofLetter = (lines: string) => lines.split('\n').filter(isOfLetter).join('\n');
  const pages = reading.pages.map((page) => ({
    ...page,
    read: ofLetter(page.read),
    unlike: ofLetter(page.unlike),
  }));
  const own = new Set(pages.filter(saysItsOwn));
  const told = (of: readonly PaperPage[]) => of.map(({ unlike }) => unlike).join('\n');
  const isOtherwise = reading.pages.some(({ unlike }) => unlike !== '');
  const whole = isOtherwise ? pages.map(({ read }) => read).join('\n') : '';
  // Where the file says nothing of what is read, as behind a scan, the two are one.
  const asRead = new Set([whole, told([...own])]);
  return writeInkedText([
    ...parts,
    ...[...asRead].map((words) => ({ kind: 'content_as_read' as const, text: words })),
    { kind: 'lines_as_read', text: told(pages.filter((page) => !own.has(page))) },
    { kind: 'lines_as_read', text: pages.flatMap(joinedLines).filter(isOfLetter).join('\n') },
    { kind: 'lines_as_read', text: fromPageToPage(pages.map(drawnOn)) },
  ]);
}

/** Ink that the file does not have, without one signature: its name stands below. */
function drawnOn({ differences = [], extracted }: PaperPage): PaperDifference[] {
  const drawn = differences.filter(({ kind }) => kind === 'ink_only');
  const signature = signatureIn(drawn, extracted);
  return drawn.filter((each) => each !== signature);
}

function signatureIn(
  drawn: readonly PaperDifference[],
  extracted: string,
): PaperDifference | undefined {
  const lines = extracted.split('\n').map((line) => line.trim());
  return drawn.find(({ text }) => NAME.test(text) && lines.includes(text));
}

function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(WORD) ?? []);
}

/** What several looks read of one line stands in as many places of the reading; here it is one line. */
function joinedLines({ read, extracted, differences = [] }: PaperPage): string[] {
  const lines = new Set(`${read}\n${extracted}`.split('\n').map((line) => line.trim()));
  return differences
    .filter(({ kind, text }) => kind === 'ink_only' && text.includes(' ') && !lines.has(text))
    .map(({ text }) => text);
}

/**
 * Nobody knows how much of its own it says where no places were kept. One signature says nothing: its name stands
 * below.
 */
function saysItsOwn({ differences, extracted }: PaperPage): boolean {
  if (differences === undefined) return true;
  const own = differences.filter(({ kind }) => kind === 'ink_only' || kind === 'read_otherwise');
  const signature = signatureIn(own, extracted);
  const texts = own.filter((each) => each !== signature).map(({ text }) => text);
  return wordsOf(texts).length >= OWN_WORDS;
}
