import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whoever has an IPv6 address has its whole /64: eight bytes. */
const IPV6_NETWORK_BYTES = 8;
/** And a site has a /48 with 65,536 of those (RFC 6177): six bytes. */
const IPV6_SITE_BYTES = 6;

/**
 * What one household or host calls from: the address for IPv4, also in its IPv4-mapped spelling, and the /64 for
 * IPv6. Every spelling of an address gives the same. Null when the gateway named none.
 */
export function ipNetwork(sourceIp: string | null): string | null {
  return networkOf(sourceIp, IPV6_NETWORK_BYTES);
}

/** What a site calls from: as `ipNetwork`, and the /48 for IPv6, so that a fresh /64 is no fresh network. */
export function ipSite(sourceIp: string | null): string | null {
  return networkOf(sourceIp, IPV6_SITE_BYTES);
}

function networkOf(sourceIp: string | null, ipv6Bytes: number): string | null {
  // `isIP` is strict where the library would also read 1, 0x7f.1 or 0177.1 as addresses.
  if (sourceIp === null || isIP(sourceIp) === 0) return null;
  const address = ipaddr.process(sourceIp);
  const bytes = address.toByteArray();
  if (address.kind() === 'ipv4') return bytes.join('.');
  return `${Buffer.from(bytes.slice(0, ipv6Bytes)).toString('hex')}::/${8 * ipv6Bytes}`;
}
