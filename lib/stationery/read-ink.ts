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
 * then, and in a letterhead no reason for doubt unless one of them makes a threat: a logo is a picture of its words. A
 * signature need not be legible, but what is written letter by letter is, and may be words.
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
    isDoubted:
      !reading.complete ||
      reading.findings.some((finding) => isDoubt(finding, part)) ||
      (part === 'signature' && reading.pages.some(isLettered)),
  };
}

/** Pieces of ink that nothing was read of. A name that is signed hangs together in a few strokes, or is read. */
const SIGNED_PIECES = 5;

function isLettered({ unreadPieces = 0 }: PaperReading['pages'][number]): boolean {
  return unreadPieces > SIGNED_PIECES;
}

/** Words that are read are judged by what they say; a name by hand is read with little certainty. */
const NAME = /^(?!.*\p{Lu}{2})\p{Lu}[\p{L}'’.-]*,?$/u;

function isDoubt(
  { code, words = [] }: PaperReading['findings'][number],
  part: StationeryPart,
): boolean {
  if (code !== 'unread_ink' || words.length === 0) return true;
  if (part === 'signature') return !words.every((word) => NAME.test(word));
  return words.some((word) => decisiveIn(word) !== undefined);
}
