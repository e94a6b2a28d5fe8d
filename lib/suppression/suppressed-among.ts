import { forEachOf } from '../basics/for-each-of.ts';
import type { Deps } from '../deps.ts';
import type { PostalAddress } from '../ports.ts';
import { doorDigest, type Sender, senderDigests } from './digests-of.ts';
import { checked, checkedIfPossible, type SuppressionDeps } from './refuse-suppressed.ts';
import { isStopped, readStops } from './stops.ts';

type Addresses = readonly PostalAddress[];
type Found = ReadonlySet<PostalAddress>;

/** Doors that are asked for at once. */
const WIDTH = 32;

/**
 * Those of many addresses that take no mail, from anybody or from this sender.
 * @throws MailError `limit_check_unavailable` when the store does not answer.
 */
export function suppressedAmong(
  deps: SuppressionDeps,
  sender: Sender,
  to: Addresses,
): Promise<Found> {
  return checked(() => find(deps, sender, to));
}

/** The same for a quote: where the store does not answer there are none, and their orders are refused. */
export async function suppressedAmongQuoted(
  deps: SuppressionDeps & Pick<Deps, 'log'>,
  sender: Sender,
  to: Addresses,
): Promise<Found> {
  return (await checkedIfPossible(deps, () => find(deps, sender, to))) ?? new Set();
}

/** Each door is read once, however many live there. */
async function find(
  { store, signingKeys }: SuppressionDeps,
  sender: Sender,
  to: Addresses,
): Promise<Found> {
  const secret = await signingKeys.recipientSecret();
  const from = senderDigests(secret, sender);
  const found = new Set<PostalAddress>();
  const doors = Map.groupBy(to, (address) => doorDigest(secret, address));
  await forEachOf([...doors], WIDTH, async ([door, addresses]) => {
    if (!isStopped(await readStops(store, door), from)) return;
    for (const address of addresses) found.add(address);
  });
  return found;
}
