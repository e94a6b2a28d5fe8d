import type { Json } from './agent.ts';

/** A failure, as every tool tells it. */
export interface Failure {
  readonly code: string;
  readonly reason: string;
  readonly next: readonly string[];
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;
}

export function failureIn(body: Json): Failure {
  return {
    code: String(body['code']),
    reason: String(body['reason']),
    next: (body['next'] ?? []) as readonly string[],
    retryable: body['retryable'] === true,
    retryAfterSeconds: body['retry_after_seconds'] as number | undefined,
  };
}

/** What a step of `next` asks for, as far as a machine may do it by itself. */
type Step = 'quote again' | 'new key' | 'other payment' | 'ask the person' | 'unknown';

const STEPS: readonly (readonly [RegExp, Step])[] = [
  // What was sent once is sent again by a person's wish alone.
  [/\bplaced with this token\b/, 'ask the person'],
  [/\bask the person\b|\ba person\b/i, 'ask the person'],
  [/\bnew idempotency_key\b/, 'new key'],
  [/\bnew quote\b|\bquote again\b/i, 'quote again'],
  [/\bcredit code\b|\bpay with a code\b/i, 'other payment'],
];

/** The first step that is understood. */
export function adviceOf({ next }: Failure): Step {
  for (const step of next) {
    const known = STEPS.find(([words]) => words.test(step));
    if (known !== undefined) return known[1];
  }
  return 'unknown';
}
