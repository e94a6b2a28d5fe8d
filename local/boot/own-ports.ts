import type { Engines } from './start-engines.ts';

/** The ports of the service and of whatever it calls on this machine: no webhook may go there. */
export function ownPorts(
  serviceUrl: string,
  { endpoints, x402 }: Pick<Engines, 'endpoints' | 'x402'>,
): readonly number[] {
  const addresses = [
    serviceUrl,
    ...Object.values(endpoints),
    ...Object.values(x402?.environment ?? {}),
  ].filter((address) => /^https?:/.test(address) && URL.canParse(address));
  return [...new Set(addresses.map((address) => Number(new URL(address).port)))].filter(Boolean);
}
