import { forEachOf } from '../basics/for-each-of.ts';
import type { Deps } from '../deps.ts';
import type { PostalAddress } from '../ports.ts';
import type { Sender } from './digests-of.ts';
import {
  checked,
  checkedIfPossible,
  isSuppressed,
  type SuppressionDeps,
} from './refuse-suppressed.ts';

type Found = ReadonlySet<PostalAddress>;

/** Addresses that are asked for at once. */
const WIDTH = 32;

/**
 * Those of many addresses that take no mail, from anybody or from this sender.
 * @throws MailError `limit_check_unavailable` when the store does not answer.
 */
export function suppressedAmong(
  deps: SuppressionDeps,
  sender: Sender,
  to: readonly PostalAddress[],
): Promise<Found> {
  return checked(() => find(deps, sender, to));
}

/** The same for a quote: where the store does not answer there are none, and their orders are refused. */
export async function suppressedAmongQuoted(
  deps: SuppressionDeps & Pick<Deps, 'log'>,
  sender: Sender,
  to: readonly PostalAddress[],
): Promise<Found> {
  return (await checkedIfPossible(deps, () => find(deps, sender, to))) ?? new Set();
}

async function find(
  deps: SuppressionDeps,
  sender: Sender,
  all: readonly PostalAddress[],
): Promise<Found> {
  const found = new Set<PostalAddress>();
  await forEachOf(all, WIDTH, async (to) => {
    if (await isSuppressed(deps, { ...sender, to })) found.add(to);
  });
  return found;
}
