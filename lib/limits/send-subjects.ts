import { createHmac } from 'node:crypto';
import { type Destination, doorsOf } from '../address/door/doors-of.ts';
import { recipientDigest } from '../return-mark/recipient-digest.ts';
import { capIdentity, type Evidence } from './cap-identity.ts';
import type { Subject } from './counted-send.ts';
import { ipSite } from './ip-network.ts';
import type { GuestSendLimits } from './send-limits.ts';

/** What is known of a live order that is to be placed. */
export type SendEvidence = Evidence & Destination;

/** What networks and addresses are keyed by: `SigningKeys` of the same names. */
export interface SubjectSecrets {
  readonly recipientSecret: string;
  readonly orderIdSecret: string;
}

/**
 * Whose caps a live order counts against, all at once: its credential, and of a caller without a key the network and
 * the recipient too, unless their limits are off. Digests: no store or log learns a code or an address; those of the
 * network and the recipient are keyed, since whoever has the store could try all that there are.
 * @throws MailError `caller_unidentified` when no credential is known.
 */
export function sendSubjects(
  evidence: SendEvidence,
  limits: GuestSendLimits,
  { recipientSecret, orderIdSecret }: SubjectSecrets,
): readonly Subject[] {
  const identity = capIdentity(evidence, recipientSecret);
  const credential: Subject = { kind: 'credential', identity };
  if (evidence.caller.kind === 'key') return [credential];
  return [
    credential,
    ...network(evidence, limits, recipientSecret),
    ...recipient(evidence, limits, orderIdSecret),
  ];
}

function network(
  { sourceIp }: SendEvidence,
  limits: GuestSendLimits,
  secret: string,
): readonly Subject[] {
  const site = ipSite(sourceIp);
  if (site === null || limits.networkPerDay === 0) return [];
  return [{ kind: 'network', identity: recipientDigest(secret, 'network', `site:${site}`) }];
}

/** Its doors alone: a letter that names two counts at both. */
function recipient(
  destination: Destination,
  limits: GuestSendLimits,
  secret: string,
): readonly Subject[] {
  if (limits.recipientPerDay === 0) return [];
  const digest = (door: string) =>
    createHmac('sha256', secret).update(`recipient:${door}`).digest('hex');
  return doorsOf(destination).named.map((door) => ({ kind: 'recipient', identity: digest(door) }));
}
