import { doorOf } from '../address/door.ts';
import type { PostalAddress } from '../ports.ts';
import { recipientDigest } from '../return-mark/recipient-digest.ts';

/** What stands in the store for the door that an address leads to. */
export function doorDigest(secret: string, address: PostalAddress): string {
  return recipientDigest(secret, 'door', doorOf(address));
}

/** What is known of who sends a letter. */
export interface Sender {
  /** The credential that carries its caps (`capIdentity`); undefined where none is known. */
  readonly identity: string | undefined;
  /** The return address that was named; null where the deployment's own prints, which is everybody's. */
  readonly from: PostalAddress | null;
}

/** What stands in the store for a sender: whoever is stopped is stopped by either. */
export function senderDigests(secret: string, { identity, from }: Sender): readonly string[] {
  return [
    ...(identity === undefined ? [] : [recipientDigest(secret, 'sender', `caller:${identity}`)]),
    ...(from === null ? [] : [recipientDigest(secret, 'sender', `from:${doorOf(from)}`)]),
  ];
}
