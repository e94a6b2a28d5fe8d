import type { Answer, Json, SmokeClient } from './smoke-client.ts';

/** What a check is told besides the address. */
export interface SmokeOptions {
  /** Sends more than a minute's calls of a guest; the next minute's callers from this address are refused, too. */
  readonly limits: boolean;
  /** Where the webhook of the sandbox letter goes; undefined: no webhook is asked for. */
  readonly webhookUrl: string | undefined;
  /** How many notifications came for that order; undefined where nobody here can know. */
  readonly received: ((orderId: string) => number) | undefined;
}

export interface Check {
  readonly name: string;
  /** Why it does not apply, or undefined. */
  readonly skipped?: (client: SmokeClient, options: SmokeOptions) => string | undefined;
  /** @throws CheckFailure with what was answered in place of what is promised. */
  readonly run: (client: SmokeClient, options: SmokeOptions) => Promise<void>;
}

export class CheckFailure extends Error {}

export function expectStatus({ status, json }: Answer, wanted: number): void {
  if (status === wanted) return;
  throw new CheckFailure(`${status} ${String(json['code'] ?? '')} in place of ${wanted}`);
}

/** A refusal in the envelope, with its code, a reason and advice. */
export function expectRefusal(answer: Answer, status: number, code: string): void {
  expectStatus(answer, status);
  const { code: given, reason, next } = answer.json;
  require(given === code, `the code ${String(given)} in place of ${code}`);
  require(typeof reason === 'string' && Array.isArray(next), 'a refusal without reason and next');
}

/** @throws CheckFailure saying what is wrong, unless it holds. */
export function require(holds: boolean, wrong: string): asserts holds {
  if (!holds) throw new CheckFailure(wrong);
}

export function orderOf({ json }: Answer): Json {
  return (json['order'] ?? {}) as Json;
}
