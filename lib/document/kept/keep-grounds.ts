import type { Documents, Log, Verdict } from '../../ports.ts';
import { explainLetter } from '../../screening/grounds/explain-letter.ts';

/**
 * Keeps beside the document why it was not let go, for whoever reviews it: the screened text with the places that
 * count. It quotes the letter, so it is kept nowhere else. Never throws: without it a person still sees the letter and
 * its verdict. Doing it again replaces it by its like.
 */
export async function keepGrounds(
  { documents, log }: { readonly documents: Pick<Documents, 'put'>; readonly log: Log },
  key: string,
  screened: {
    readonly sha256: string;
    readonly text: string;
    readonly distrust: readonly string[];
  },
  verdict: Verdict,
): Promise<void> {
  if (verdict.outcome === 'allow') return;
  try {
    const grounds = explainLetter(screened.text, verdict, screened.distrust);
    const bytes = new TextEncoder().encode(JSON.stringify(grounds));
    await documents.put(key, bytes, 'application/json');
  } catch (error) {
    log.error('grounds_not_kept', { documentSha256: screened.sha256 }, error);
  }
}
