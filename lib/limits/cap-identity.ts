import { createHash } from 'node:crypto';
import type { Caller } from '../credentials/caller.ts';
import { MailError } from '../errors/mail-error.ts';
import { recipientDigest } from '../return-mark/recipient-digest.ts';
import { ipNetwork } from './ip-network.ts';

/** What is proven of a caller. What it merely states (an e-mail address, a `from`, a forwarded header) is not here. */
export interface Evidence {
  readonly caller: Caller;
  /** The account of the credit code that pays. */
  readonly creditAccountId?: string | undefined;
  /** The address that signed an x402 payment. */
  readonly payer?: string | undefined;
  /** As the gateway saw it. */
  readonly sourceIp: string | null;
}

/**
 * The credential that carries a caller's own caps: its API key, else its credit account, else its x402 payer, else the
 * network it calls from. A digest, in hex: no store or log learns a code or an address.
 * @param secret as of `keptIdentityOf`.
 * @throws MailError `caller_unidentified` when nothing of that is known.
 */
export function capIdentity(evidence: Evidence, secret: string): string {
  const identity = keptIdentityOf(evidence, secret);
  if (identity !== undefined) return identity;
  throw new MailError('caller_unidentified', {
    reason: 'the caller cannot be identified well enough to count its limits',
  });
}

/** The same, undefined when nothing is known. */
export function identityOf(evidence: Evidence): string | undefined {
  const { caller, creditAccountId, payer, sourceIp } = evidence;
  if (caller.kind === 'key') return identityOfKey(caller.keyId);
  if (creditAccountId !== undefined) return identityOfCode(creditAccountId);
  // Capitals in an address are a checksum: they do not make another payer.
  if (payer !== undefined) return digest('payer', payer.toLowerCase());
  const network = ipNetwork(sourceIp);
  return network === null ? undefined : digest('ip', network);
}

export function identityOfCode(creditAccountId: string): string {
  return digest('credit', creditAccountId);
}

export function identityOfKey(keyId: string): string {
  return digest('key', keyId);
}

/**
 * The same as it is kept with an order and in counts of months. A network is keyed: there are so few that whoever has
 * the store could try them all.
 * @param secret `SigningKeys.recipientSecret`.
 */
export function keptIdentityOf(evidence: Evidence, secret: string): string | undefined {
  const identity = identityOf(evidence);
  const isNetwork =
    identity !== undefined && identityOf({ ...evidence, sourceIp: null }) === undefined;
  return isNetwork ? recipientDigest(secret, 'network', identity) : identity;
}

/**
 * All that is known of a caller, the credential that carries its caps first: another code from the same network, or
 * the same code with another key or none, is the same sender to a recipient who stopped it.
 */
export function allIdentitiesOf(evidence: Evidence): readonly string[] {
  const { caller, sourceIp, ...proven } = evidence;
  const known = [
    identityOf(evidence),
    identityOf({ caller, sourceIp }),
    identityOf({ caller: ANYBODY, sourceIp: null, ...proven }),
  ];
  return [...new Set(known)].filter((each) => each !== undefined);
}

const ANYBODY: Caller = { kind: 'anonymous' };

function digest(kind: 'key' | 'credit' | 'payer' | 'ip', id: string): string {
  return createHash('sha256').update(`${kind}:${id}`).digest('hex');
}
