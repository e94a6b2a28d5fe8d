import type { Log, Screener, Verdict } from '../ports.ts';

/** The verdict on a document; a screener that fails means a person must look: hold, never allow. */
export async function screenOrHold(
  deps: { readonly screener: Screener; readonly log: Log },
  document: { readonly text: string; readonly sha256: string },
): Promise<Verdict> {
  try {
    return await deps.screener.screen({ text: document.text, documentSha256: document.sha256 });
  } catch (error) {
    deps.log.error('screening_failed', { documentSha256: document.sha256 }, error);
    return {
      outcome: 'hold',
      categories: ['screener_unavailable'],
      reason: 'the content could not be screened automatically',
    };
  }
}
