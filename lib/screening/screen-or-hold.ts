import * as v from 'valibot';
import type { Log, Screener, Verdict } from '../ports.ts';

export interface ScreenedDocument {
  readonly text: string;
  readonly sha256: string;
  /** Why the text may not be what the paper shows. */
  readonly distrust: readonly string[];
}

/**
 * The verdict on a document. A screener that fails, or answers what is no verdict, means a person must look, and so
 * does a text that may not be what prints: hold, never allow.
 */
export async function screenOrHold(
  deps: { readonly screener: Screener; readonly log: Log },
  document: ScreenedDocument,
): Promise<Verdict> {
  const verdict = await screened(deps, document);
  if (verdict.outcome !== 'allow' || document.distrust.length === 0) return verdict;
  return {
    outcome: 'hold',
    categories: ['untrusted_text', ...document.distrust],
    reason: 'what the document shows may differ from its text',
  };
}

async function screened(
  deps: { readonly screener: Screener; readonly log: Log },
  document: ScreenedDocument,
): Promise<Verdict> {
  try {
    const { text, sha256 } = document;
    return asVerdict(await deps.screener.screen({ text, documentSha256: sha256 }));
  } catch (error) {
    deps.log.error('screening_failed', { documentSha256: document.sha256 }, error);
    return {
      outcome: 'hold',
      categories: ['screener_unavailable'],
      reason: 'the content could not be screened automatically',
    };
  }
}

/** The schema's own complaint would quote the answer, which may quote the letter. */
function asVerdict(answer: unknown): Verdict {
  const { success, output } = v.safeParse(VerdictSchema, answer);
  if (success) return output;
  throw new Error('what the screener answered is no verdict');
}

/** A screener may be a model: what it answers is checked like any other input. */
const VerdictSchema = v.object({
  outcome: v.picklist(['allow', 'hold', 'refuse']),
  categories: v.array(v.string()),
  reason: v.string(),
});
