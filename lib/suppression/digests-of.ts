import { type Destination, type Doors, doorsOf } from '../address/door/doors-of.ts';
import type { PostalAddress } from '../ports.ts';
import { recipientDigester } from '../return-mark/recipient-digest.ts';

/** What stands in the store for the doors that a letter names, and for all that are asked of it. */
export function doorDigests(secret: string, destination: Destination): Doors {
  const { named, asked, earlier } = doorsOf(destination);
  const digest = recipientDigester(secret, 'door');
  return { named: named.map(digest), asked: asked.map(digest), earlier: earlier.map(digest) };
}

/** What is known of who sends a letter. */
export interface Sender {
  /** What is known of it (`allIdentitiesOf`): who pays, and who calls, or the network that it calls from. */
  readonly identities: readonly string[];
  /** The return address that was named; null where the deployment's own prints, which is everybody's. */
  readonly from: PostalAddress | null;
}

const NOWHERE = { named: [], earlier: [] };

/** What stands in the store for a sender: whoever is stopped is stopped by any. */
export function senderDigests(secret: string, { identities, from }: Sender): readonly string[] {
  const { named, earlier } = from === null ? NOWHERE : doorsOf({ to: from });
  const callers = identities.map((identity) => `caller:${identity}`);
  const doors = [...new Set([...named, ...earlier])].map((door) => `from:${door}`);
  return [...callers, ...doors].map(recipientDigester(secret, 'sender'));
}
