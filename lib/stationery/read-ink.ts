import type {
  InspectedStationery,
  Log,
  PaperReader,
  PaperReading,
  StationeryPart,
} from '../ports.ts';
import { CALL_BUDGET } from '../read-back/budgets.ts';
import { UNREAD } from '../read-back/paper-reading.ts';
import { decisiveIn } from '../read-back/rules/find-decisive.ts';

/** Whoever uploads waits for both parts. */
const PATIENCE_SECONDS = 12;

/** What is known of the words of a part. */
export interface InkReading {
  /** As its file says them, and as its ink does where that is something else. */
  readonly text: string;
  /** Something on it looks like writing, and nobody could read it; or its file and its ink disagree. */
  readonly isDoubted: boolean;
}

/**
 * Reads a part from its pixels, once for all letters that are printed with it. Words that only the ink has are known
 * then, and no reason for doubt unless one of them makes a threat: a logo is a picture of its words. Nor is a signature
 * that nobody can read.
 */
export async function readInk(
  { paperReader, log }: { readonly paperReader: PaperReader; readonly log: Log },
  part: StationeryPart,
  { bytes, sha256, text, textAsSeen }: InspectedStationery,
): Promise<InkReading> {
  const budget = { ...CALL_BUDGET, patienceSeconds: PATIENCE_SECONDS };
  const reading = await paperReader.read(bytes, budget, { color: true }).catch((error: unknown) => {
    log.error('read_back_failed', { documentSha256: sha256 }, error);
    return UNREAD;
  });
  const unlike = reading.pages.map((page) => page.unlike);
  return {
    text: [text, textAsSeen, ...unlike].filter((each) => each.trim() !== '').join('\n'),
    isDoubted: !reading.complete || reading.findings.some((finding) => isDoubt(finding, part)),
  };
}

function isDoubt(
  { code, words = [] }: PaperReading['findings'][number],
  part: StationeryPart,
): boolean {
  if (code !== 'unread_ink' || words.some((word) => decisiveIn(word) !== undefined)) return true;
  return words.length === 0 && part === 'letterhead';
}
