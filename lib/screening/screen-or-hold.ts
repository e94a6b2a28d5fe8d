import * as v from 'valibot';
import { TookTooLong } from '../basics/within-time.ts';
import type { Log, Screener, Verdict } from '../ports.ts';
import { type PaperDoubts, withDoubts } from './paper/paper-doubts.ts';
import { SimulatedOutage } from './simulated-outage.ts';
import { UNSCREENED } from './unscreened.ts';

export interface ScreenedDocument extends PaperDoubts {
  readonly text: string;
  readonly sha256: string;
}

/**
 * The verdict on a document. A screener that fails, or answers what is no verdict, means a person must look, and so
 * does a text that may not be what prints: hold, never allow.
 */
export async function screenOrHold(
  deps: { readonly screener: Screener; readonly log: Log },
  document: ScreenedDocument,
): Promise<Verdict> {
  return withDoubts(await screened(deps, document), document);
}

async function screened(
  deps: { readonly screener: Screener; readonly log: Log },
  document: ScreenedDocument,
): Promise<Verdict> {
  try {
    const { text, sha256 } = document;
    return asVerdict(await deps.screener.screen({ text, documentSha256: sha256 }));
  } catch (error) {
    const line = { documentSha256: document.sha256 };
    // Anybody may ask for either, so they must not ring.
    if (error instanceof SimulatedOutage)
      deps.log.info('screening_failure_simulated', { ...line, simulated: true });
    else if (error instanceof TookTooLong) deps.log.info('screening_cut_short', line);
    else deps.log.error('screening_failed', line, error);
    return UNSCREENED;
  }
}

/** The schema's own complaint would quote the answer, which may quote the letter. */
function asVerdict(answer: unknown): Verdict {
  const { success, output } = v.safeParse(VerdictSchema, answer);
  if (success) {
    const { feared, ...verdict } = output;
    return { ...verdict, ...(feared !== undefined && { feared }) };
  }
  throw new Error('what the screener answered is no verdict');
}

/** A screener may be a model: what it answers is checked like any other input. */
const VerdictSchema = v.object({
  outcome: v.picklist(['allow', 'hold', 'refuse']),
  categories: v.array(v.string()),
  reason: v.string(),
  feared: v.optional(v.string()),
});
