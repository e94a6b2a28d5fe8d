import { withinTime } from '../../basics/within-time.ts';
import type { Documents, Log, PagePainter, PageWords, Verdict } from '../../ports.ts';
import type { LetterGrounds, Passage } from '../../screening/grounds/letter-grounds.ts';
import { placeOnPaper } from '../../screening/grounds/place-on-paper.ts';

/** Half of what the verdict may take, as both are parts of one call. */
const LONGEST_MS = 5_000;

interface KeepingDeps {
  readonly documents: Pick<Documents, 'put'>;
  readonly pagePainter: Pick<PagePainter, 'findWords'>;
  readonly log: Log;
}

/** What was screened, and what prints. */
interface Screened {
  readonly sha256: string;
  readonly text: string;
  readonly distrust: readonly string[];
  /** What was read from ink that the file does not account for; absent of text. */
  readonly inkWords?: readonly PageWords[];
  /** The PDF; asked for where there is something to mark in it. */
  readonly document: () => Promise<Uint8Array>;
}

/**
 * Keeps beside the document why it was not let go, for whoever reviews it: the screened text with the places that
 * count, in the text and on the paper. It quotes the letter, so it is kept nowhere else. Never throws: without it a
 * person still sees the letter and its verdict. Doing it again replaces it by its like.
 */
export async function keepGrounds(
  deps: KeepingDeps,
  key: string,
  screened: Screened,
  verdict: Verdict,
): Promise<void> {
  if (verdict.outcome === 'allow') return;
  try {
    // The rules and what was learnt of letters are loaded with it, and most letters are let go.
    const { explainLetter } = await import('../../screening/grounds/explain-letter.ts');
    const explain = () => explainLetter(screened.text, verdict, screened.distrust);
    const grounds = withinTime(explain, LONGEST_MS);
    const passages = await placed(deps, grounds, screened);
    const bytes = new TextEncoder().encode(JSON.stringify({ ...grounds, passages }));
    await deps.documents.put(key, bytes, 'application/json');
  } catch (error) {
    deps.log.error('grounds_not_kept', { documentSha256: screened.sha256 }, error);
  }
}

/** Without their places on the paper where the words of the PDF cannot be found. */
async function placed(
  { pagePainter, log }: Pick<KeepingDeps, 'pagePainter' | 'log'>,
  grounds: LetterGrounds,
  { sha256, document, inkWords = [] }: Screened,
): Promise<readonly Passage[]> {
  if (grounds.passages.length === 0) return [];
  try {
    const written = await pagePainter.findWords(await document());
    return placeOnPaper(grounds, { written, read: inkWords });
  } catch (error) {
    log.error('passages_not_placed', { documentSha256: sha256 }, error);
    return grounds.passages;
  }
}
