import type { InspectedStationery, LintIssue, Log, PaperReader, StationeryPart } from '../ports.ts';
import { CALL_BUDGET } from '../read-back/budgets.ts';
import { UNREAD } from '../read-back/paper-reading.ts';
import { doubtIssues } from './doubt-issues.ts';

/** Whoever uploads waits for both parts, and for who judges them. */
const PATIENCE_SECONDS = 12;

/** What is known of the words of a part. */
export interface InkReading {
  /** As its file says them, and as its ink does where that is something else. */
  readonly text: string;
  /** Why a person looks at each of its letters: what nobody could read, or its file and its ink disagree. */
  readonly doubts: readonly LintIssue[];
}

/**
 * Reads a part from its pixels, once for all letters that are printed with it. Words that only the ink has are known
 * then, and in a letterhead no reason for doubt unless one of them makes a threat: a logo is a picture of its words. A
 * signature need not be legible, but what is written letter by letter is, and may be words.
 */
export async function readInk(
  { paperReader, log }: { readonly paperReader: PaperReader; readonly log: Log },
  part: StationeryPart,
  { bytes, sha256, text, textAsSeen, box }: InspectedStationery,
): Promise<InkReading> {
  const budget = { ...CALL_BUDGET, patienceSeconds: PATIENCE_SECONDS };
  const reading = await paperReader.read(bytes, budget, { color: true }).catch((error: unknown) => {
    log.error('read_back_failed', { documentSha256: sha256 }, error);
    return UNREAD;
  });
  const unlike = reading.pages.map((page) => page.unlike);
  return {
    text: [text, textAsSeen, ...unlike].filter((each) => each.trim() !== '').join('\n'),
    doubts: doubtIssues(part, reading, { box }),
  };
}
