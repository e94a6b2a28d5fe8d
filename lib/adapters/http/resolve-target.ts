import { lookup } from 'node:dns/promises';
import type { Target } from './check-url.ts';
import { asFetchFailure, FetchFailure } from './fetch-failure.ts';
import { isPublicAddress } from './public-address.ts';
import { withinLimit } from './within-limit.ts';

/** All IP addresses of a host name, the preferred one first. */
export type Resolver = (hostName: string) => Promise<readonly string[]>;

/** The system's resolver. IPv4 comes first because a Lambda function has no IPv6 route out. */
export const systemResolver: Resolver = async (hostName) => {
  const answers = await lookup(hostName, { all: true, order: 'ipv4first' });
  return answers.map(({ address }) => address);
};

/**
 * The addresses to dial for a checked URL. A name is resolved once and every answer must be public: one private
 * answer among public ones is how a rebinding name gets its second try. An IP address is checked here as well.
 * @throws FetchFailure `blocked`, `unresolved`
 */
export async function resolveTarget(
  target: Target,
  resolver: Resolver,
  limitMs: number,
  whole?: AbortSignal,
): Promise<readonly string[]> {
  const addresses = target.isLiteral
    ? [target.host]
    : await withinLimit({ ms: limitMs, failure: unresolved }, () => ask(resolver, target), whole);
  if (addresses.length === 0) throw unresolved();
  if (!target.isAllowed && !addresses.every(isPublicAddress)) {
    throw new FetchFailure('blocked', 'The host name leads to a private or reserved address.');
  }
  return addresses;
}

async function ask(resolver: Resolver, target: Target): Promise<readonly string[]> {
  try {
    // The trailing dot, where there is one, keeps the resolver from trying search domains.
    return await resolver(target.url.hostname);
  } catch (error) {
    throw asFetchFailure(error, 'unresolved', UNRESOLVED);
  }
}

const UNRESOLVED = 'The host name did not resolve.';

function unresolved(): FetchFailure {
  return new FetchFailure('unresolved', UNRESOLVED);
}
