import { createHash } from 'node:crypto';
import type { Health } from '../health/health.ts';
import type { WebhookAnswer } from '../ports.ts';
import type { Delivery } from './delivery.ts';

export type Receiver = Pick<Delivery, 'url' | 'callerDigest'>;

/**
 * Who rests together, as digests: the host, and whoever placed the order. A host that hangs costs 15 seconds of a
 * worker each time, and a stranger may name any number of hosts.
 */
export function namesOf({ url, callerDigest }: Receiver): readonly string[] {
  const host = createHash('sha256')
    .update(`host:${new URL(url).host}`)
    .digest('hex');
  return callerDigest === null ? [host] : [host, callerDigest];
}

/** Until when nothing is sent there, in milliseconds; 0 when something may be sent now. */
export async function restsUntilMs(health: Health, receiver: Receiver): Promise<number> {
  const rests = await Promise.all(namesOf(receiver).map((name) => health.restsUntilMs(name)));
  return Math.max(...rests);
}

/** Only silence counts against a receiver: a refusal costs nothing, and its delivery keeps to its schedule. */
export async function reportAnswer(
  health: Health,
  receiver: Receiver,
  answer: WebhookAnswer,
): Promise<void> {
  const hangs = answer.status === null && answer.failure === 'timed_out';
  const outcome = hangs ? 'failed' : 'worked';
  await Promise.all(namesOf(receiver).map((name) => health.report(name, outcome)));
}
