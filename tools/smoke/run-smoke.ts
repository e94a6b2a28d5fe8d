import { CheckFailure, type SmokeOptions } from './checks.ts';
import { EDGE_CHECKS } from './edge-checks.ts';
import { LETTER_CHECKS } from './letter-checks.ts';
import { SmokeClient } from './smoke-client.ts';
import { UPLOAD_CHECKS } from './upload-checks.ts';

/** In their order: what refuses guests for a minute comes last. */
export const SMOKE_CHECKS = [...EDGE_CHECKS, ...LETTER_CHECKS, ...UPLOAD_CHECKS];

export interface SmokeResult {
  readonly name: string;
  readonly outcome: 'held' | 'failed' | 'skipped';
  /** What failed, or why it was not asked. */
  readonly detail?: string;
  readonly milliseconds: number;
}

/**
 * Asks a deployment whether it holds what only a deployment can show, each check told as it ends. Makes orders of the
 * sandbox and uploads, which pass by themselves, and nothing else.
 */
export async function runSmoke(
  url: string,
  options: SmokeOptions,
  tell: (result: SmokeResult) => void,
): Promise<readonly SmokeResult[]> {
  const client = new SmokeClient(url);
  const results: SmokeResult[] = [];
  for (const check of SMOKE_CHECKS) {
    const startedMs = performance.now();
    const [outcome, detail] = await outcomeOf(check, client, options);
    const milliseconds = Math.round(performance.now() - startedMs);
    const result = { name: check.name, outcome, ...(detail && { detail }), milliseconds };
    results.push(result);
    tell(result);
  }
  return results;
}

async function outcomeOf(
  check: (typeof SMOKE_CHECKS)[number],
  client: SmokeClient,
  options: SmokeOptions,
): Promise<[SmokeResult['outcome'], string?]> {
  const reason = check.skipped?.(client, options);
  if (reason !== undefined) return ['skipped', reason];
  try {
    await check.run(client, options);
    return ['held'];
  } catch (error) {
    if (error instanceof CheckFailure) return ['failed', error.message];
    const { message, cause } = error as Error;
    return ['failed', [message, (cause as Error | undefined)?.message].filter(Boolean).join(': ')];
  }
}
