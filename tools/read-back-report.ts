/**
 * `npm run read-back:report -- <folder>`: what becomes of a folder's PDFs when they are prepared, read back as they
 * print in colour, and screened. A line a file: the code of its refusal, or the verdict of its text alone, the verdict
 * of text and ink, that of its words as they stand in a `.txt` beside it (`honest-pdfs.ts` writes one), and what the
 * ink was held for; then the totals. Of files that `honest-pdfs.ts` named, also the share that is held by the program
 * that made them and by their kind. Nothing of what the files say is printed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ocrProgram, pdfProgram } from '../functions/bundled-files.ts';
import { createPdfProcessInspector } from '../lib/adapters/document-process/pdf-process-inspector.ts';
import { systemClock } from '../lib/adapters/system/system.ts';
import { createProcessPool } from '../lib/child-process/process-pool.ts';
import { isMailError } from '../lib/errors/mail-error.ts';
import type { PostalAddress, Verdict } from '../lib/ports.ts';
import { type ReadPage, readingOf } from '../lib/read-back/paper-reading.ts';
import type { PaperTurn } from '../lib/read-back/read-paper.ts';
import { readBack } from '../lib/read-back/screened-text.ts';
import { writeInkedText } from '../lib/screening/inked-text.ts';
import { createRiskScreener } from '../lib/screening/risk-screener.ts';
import { screenOrHold } from '../lib/screening/screen-or-hold.ts';

/** Enough for any document on a machine that others use, too. */
const BUDGET = { pages: 16, cpuSeconds: 120, patienceSeconds: 3600 };
/** As in the workflow; no other document waits. */
const ALONE = { from: 1, turnSeconds: Number.POSITIVE_INFINITY, pageSeconds: 10 };
const LIMITS = { processes: 2, cpuSeconds: 200, memoryMb: 768 };
const SOMEBODY: PostalAddress = {
  name: 'Alex Sample',
  line1: '12 Main St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};
const NOBODYS = '0'.repeat(64);
const STREET = `${SOMEBODY.line1}\n${SOMEBODY.city}, ${SOMEBODY.state} ${SOMEBODY.zip}`;
const REQUEST = {
  format: 'letter',
  addresses: { to: SOMEBODY, from: SOMEBODY },
  returnMark: null,
  doubleSided: true,
  railAddsAddressPage: false,
} as const;

interface Line {
  readonly file: string;
  /** Of its preparation; null where it is prepared. */
  readonly code: string | null;
  readonly byText?: Verdict;
  readonly verdict?: Verdict;
  /** Of its words as somebody wrote them down, where that stands beside it. */
  readonly byWords?: Verdict;
  /** What the read-back found. */
  readonly doubts?: readonly string[];
  readonly pages?: number;
  readonly cpuSeconds?: number;
}

const inspector = createPdfProcessInspector({ program: pdfProgram(), cpuSeconds: 30 });
const pool = createProcessPool(ocrProgram(), LIMITS);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const screening = { screener: createRiskScreener(), log: quiet };

async function reportOf(folder: string, file: string): Promise<Line> {
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  try {
    const pdf = await inspector.inspect(bytes, REQUEST);
    const text = withAddresses([
      { kind: 'content', text: pdf.text },
      { kind: 'content_as_seen', text: pdf.textAsSeen },
      { kind: 'content_set_apart', text: pdf.textSetLarge },
      { kind: 'content_set_apart', text: pdf.textSetAlone },
    ]);
    const { sha256 } = pdf;
    const pages: ReadPage[] = [];
    const task = { bytes: pdf.bytes, budget: BUDGET, ...ALONE };
    const onPart = (page: unknown) => pages.push(page as ReadPage);
    const done = await pool.run<PaperTurn>(task, { onPart });
    const { cpuSeconds } = done;
    const result = readingOf(pages, done.result.pageCount);
    const paperReader = { read: async () => result };
    const documents = { put: async () => undefined };
    const deps = { paperReader, documents, log: quiet, clock: systemClock };
    const paper = { ...pdf, text, color: true, readingKey: 'kept nowhere' };
    const judged = await readBack(deps, paper, BUDGET);
    const byText = await screenOrHold(screening, { sha256, text, distrust: [] });
    const verdict = await screenOrHold(screening, judged);
    const held = {
      ...verdict,
      categories: [...new Set([...verdict.categories, ...judged.distrust])],
    };
    const doubts = [...judged.distrust];
    const said = { byText, verdict: held, ...(await byWordsOf(folder, file)) };
    return { file, code: null, ...said, doubts, pages: result.pagesRead, cpuSeconds };
  } catch (error) {
    if (isMailError(error)) return { file, code: error.code };
    throw error;
  }
}

function withAddresses(parts: Parameters<typeof writeInkedText>[0]): string {
  return writeInkedText([
    { kind: 'sender_name', text: SOMEBODY.name },
    { kind: 'sender_address', text: STREET },
    { kind: 'recipient_name', text: SOMEBODY.name },
    { kind: 'recipient_address', text: STREET },
    ...parts,
  ]);
}

async function byWordsOf(folder: string, file: string): Promise<Pick<Line, 'byWords'>> {
  const words = join(folder, file.replace(/\.pdf$/, '.txt'));
  if (!existsSync(words)) return {};
  const text = withAddresses([{ kind: 'content', text: readFileSync(words, 'utf8') }]);
  return { byWords: await screenOrHold(screening, { sha256: NOBODYS, text, distrust: [] }) };
}

function toText({ file, code, byText, byWords, verdict, pages = 0, cpuSeconds = 0 }: Line): string {
  if (code !== null) return `${file.padEnd(44)} ${code}`;
  const perPage = (cpuSeconds / Math.max(1, pages)).toFixed(2);
  const outcomes = `${byText?.outcome} -> ${verdict?.outcome}`.padEnd(16);
  const cost = `${pages} p ${perPage} s/p`.padEnd(14);
  const asType = byWords === undefined ? '' : `(as type: ${byWords.outcome}) `;
  return `${file.padEnd(44)} ${outcomes} ${cost} ${asType}${verdict?.categories.join(' ')}`;
}

const share = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

/** Of groups of files, how many are held for what their ink says, those that are held most first. */
function sharesBy(lines: readonly Line[], groupsOf: (line: Line) => readonly string[]): string[] {
  const groups = new Map<string, { all: number; held: number }>();
  for (const line of lines) {
    for (const name of groupsOf(line)) {
      const group = groups.get(name) ?? { all: 0, held: 0 };
      groups.set(name, { all: group.all + 1, held: group.held + (isDoubted(line) ? 1 : 0) });
    }
  }
  return [...groups]
    .toSorted(([, one], [, other]) => other.held / other.all - one.held / one.all)
    .map(([name, { all, held }]) => `  ${name.padEnd(24)} ${held} of ${all}, ${share(held, all)}`);
}

function isDoubted({ doubts = [] }: Line): boolean {
  return doubts.length > 0;
}

/** The parts of a name that say who made the file, and what it is: `0001_pdfkit_letter.pdf`. */
function namedParts({ file }: Line): string[] {
  const parts = file.replace(/\.pdf$/, '').split('_');
  return parts.length === 3 ? parts.slice(1) : [];
}

function breakdownOf(lines: readonly Line[]): string {
  const read = lines.filter(({ code }) => code === null);
  const held = read.filter(isDoubted);
  return [
    `${held.length} of ${read.length} doubted by the read-back, ${share(held.length, read.length)}`,
    'by program:',
    ...sharesBy(read, (line) => namedParts(line).slice(0, 1)),
    'by kind:',
    ...sharesBy(read, (line) => namedParts(line).slice(1)),
    'by reason:',
    ...sharesBy(held, ({ doubts = [] }) => doubts),
  ].join('\n');
}

function totalsOf(lines: readonly Line[]): string {
  const read = lines.filter(({ code }) => code === null);
  const added = read.filter(
    ({ byText, verdict }) => byText?.outcome === 'allow' && verdict?.outcome !== 'allow',
  );
  const told = added.filter(({ byWords }) => byWords !== undefined && byWords.outcome !== 'allow');
  const seconds = read.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
  const pages = read.reduce((sum, { pages: count = 0 }) => sum + count, 0);
  return [
    `${lines.length} files, ${read.length} read, ${lines.length - read.length} refused before`,
    `${added.length} of ${read.length} held that the text of their file would let go`,
    `${added.length - told.length} of ${read.length} of which their very words as type would go`,
    `${pages} pages, ${(seconds / Math.max(1, pages)).toFixed(2)} CPU seconds a page`,
  ].join('\n');
}

const [folder = '.'] = process.argv.slice(2);
const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
const waiting = files.sort();
const lines: Line[] = [];
await Promise.all(
  Array.from({ length: LIMITS.processes }, async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const line = await reportOf(folder, file);
      lines.push(line);
      console.log(toText(line));
    }
  }),
);
console.log(`${totalsOf(lines)}\n${breakdownOf(lines)}`);
inspector.close();
pool.close();
