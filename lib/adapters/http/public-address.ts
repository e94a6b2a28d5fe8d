import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address, in its canonical spelling, is one that anybody on the internet could reach. The list
 * is of what is allowed, so that a range nobody thought of is refused. Two opinions must agree, ours and
 * ipaddr.js's: the library alone calls `::7f00:1` unicast (reliability.md, 0.6).
 *
 * Source: the IANA special-purpose address registries (RFC 6890 and its updates).
 */
export function isPublicAddress(text: string): boolean {
  // A zone id picks an interface of this machine, and `isIP` lets it pass.
  if (isIP(text) === 0 || text.includes('%')) return false;
  // An IPv4-mapped address reaches the IPv4 host it maps, so that one decides.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  const family = address.kind();
  const canonical = address.toString();
  return WORLD.check(canonical, family) && !SPECIAL.check(canonical, family);
}

/** What is handed out to the world at all; all other IPv6 space is local, translated or not yet assigned. */
const WORLD = blockList(['0.0.0.0/0', '2000::/3']);

/** Blocks inside it that are not hosts of the world. */
const SPECIAL = blockList([
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT; Alibaba's metadata service
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's host agent, reachable from inside Azure only
  '169.254.0.0/16', // link-local; the metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments; Oracle's metadata service
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // multicast tunnelling
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and the broadcast address
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarking, multicast tunnelling
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which carries an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // the former 6bone
  '3fff::/20', // documentation
]);

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network, bits] = ipaddr.parseCIDR(range);
    list.addSubnet(network.toString(), bits, network.kind());
  }
  return list;
}
