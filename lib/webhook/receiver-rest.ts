import { createHash } from 'node:crypto';
import type { Health } from '../health/health.ts';
import type { WebhookAnswer } from '../ports.ts';
import type { Delivery } from './delivery.ts';

export type Receiver = Pick<Delivery, 'url' | 'callerDigest'>;

/** The host and whoever placed the order, as digests: each has its share of the work, and each may rest. */
export interface Names {
  readonly host: string;
  /** Null where nobody is known. */
  readonly caller: string | null;
}

export function namesOf({ url, callerDigest }: Receiver): Names {
  const host = createHash('sha256')
    .update(`host:${new URL(url).host}`)
    .digest('hex');
  return { host, caller: callerDigest };
}

/** Until when nothing is sent there, in milliseconds; 0 when something may be sent now. */
export async function restsUntilMs(health: Health, receiver: Receiver): Promise<number> {
  const { host, caller } = namesOf(receiver);
  const names = caller === null ? [host] : [host, caller];
  const rests = await Promise.all(names.map((name) => health.restsUntilMs(name)));
  return Math.max(...rests);
}

/**
 * Only silence counts against a receiver: a refusal costs nothing, and its delivery keeps to its schedule. A host that
 * hangs costs 15 seconds of a worker each time, so it rests after five; that keeps no other host of the same caller.
 * But a stranger may name any number of hosts, so a caller rests once five different ones have hung.
 */
export async function reportAnswer(
  health: Health,
  receiver: Receiver,
  answer: WebhookAnswer,
): Promise<void> {
  const { host, caller } = namesOf(receiver);
  const hangs = answer.status === null && answer.failure === 'timed_out';
  await Promise.all([
    health.report(host, hangs ? 'failed' : 'worked'),
    hangs && caller !== null ? health.reportFailureOf(caller, host) : undefined,
  ]);
}
