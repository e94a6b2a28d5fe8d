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
  const { distrust } = document;
  if (distrust.length === 0) return verdict;
  if (verdict.outcome !== 'allow') {
    return { ...verdict, categories: [...new Set([...verdict.categories, ...distrust])] };
  }
  const isUnread = distrust.every((code) => code === 'unread_pages');
  return {
    outcome: 'hold',
    categories: isUnread ? distrust : ['untrusted_text', ...distrust],
    reason: isUnread ? UNREAD : 'what the document shows may differ from its text',
  };
}

/** Nothing was found: there was no time to look. */
const UNREAD = 'not every page could be read back in time, so a person looks at the letter';

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
