import fc from 'fast-check';

/**
 * IP addresses as numbers, and a second opinion on which are public that shares no code and no notation with
 * the first: first and last number of each block.
 */
type Block = readonly [first: bigint, last: bigint];

const v4 = (text: string): bigint =>
  text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);

const LOCAL_V4: readonly Block[] = (
  [
    ['0.0.0.0', '0.255.255.255'],
    ['10.0.0.0', '10.255.255.255'],
    ['100.64.0.0', '100.127.255.255'],
    ['127.0.0.0', '127.255.255.255'],
    ['168.63.129.16', '168.63.129.16'],
    ['169.254.0.0', '169.254.255.255'],
    ['172.16.0.0', '172.31.255.255'],
    ['192.0.0.0', '192.0.0.255'],
    ['192.0.2.0', '192.0.2.255'],
    ['192.31.196.0', '192.31.196.255'],
    ['192.52.193.0', '192.52.193.255'],
    ['192.88.99.0', '192.88.99.255'],
    ['192.168.0.0', '192.168.255.255'],
    ['192.175.48.0', '192.175.48.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['198.51.100.0', '198.51.100.255'],
    ['203.0.113.0', '203.0.113.255'],
    ['224.0.0.0', '255.255.255.255'],
  ] as const
).map(([first, last]) => [v4(first), v4(last)]);

/** The block's leading hexadecimal digits, filled with zeros for its first number and with ones for its last. */
const v6 = (first: string, last = first): Block => [
  BigInt(`0x${first.padEnd(32, '0')}`),
  BigInt(`0x${last.padEnd(32, 'f')}`),
];

const WORLD_V6 = v6('2', '3');
const LOCAL_V6: readonly Block[] = [
  v6('20010', '200101'),
  v6('20010db8'),
  v6('2002'),
  v6('2620004f8000'),
  v6('3ffe'),
  v6('3fff0'),
];
const MAPPED_V6 = v6('00000000000000000000ffff');
/** Compatible, loopback, NAT64, discard, unique local, link-local, site-local, multicast. */
const OTHER_V6 = ['0'.repeat(24), '0064ff9b', '0100', 'fc', 'fd', 'fe8', 'fec', 'ff'].map(
  (prefix) => v6(prefix),
);

const within = (n: bigint, [first, last]: Block) => n >= first && n <= last;

export const isWorldV4 = (n: bigint): boolean => !LOCAL_V4.some((block) => within(n, block));

export const isWorldV6 = (n: bigint): boolean =>
  within(n, MAPPED_V6)
    ? isWorldV4(n & 0xffffffffn)
    : within(n, WORLD_V6) && !LOCAL_V6.some((block) => within(n, block));

/** Numbers in and just outside of these blocks, more often at their borders. */
function around(blocks: readonly Block[], max: bigint): fc.Arbitrary<bigint> {
  return fc
    .constantFrom(...blocks)
    .chain(([first, last]) =>
      fc.oneof(
        fc.bigInt({ min: first, max: last }),
        fc.constantFrom(first, last),
        fc.constantFrom(first === 0n ? 0n : first - 1n, last === max ? max : last + 1n),
      ),
    );
}

const MAX_V4 = 2n ** 32n - 1n;
const MAX_V6 = 2n ** 128n - 1n;

export const anyV4 = fc.oneof(around(LOCAL_V4, MAX_V4), fc.bigInt({ min: 0n, max: MAX_V4 }));

export const anyV6 = fc.oneof(
  around([WORLD_V6, ...LOCAL_V6, MAPPED_V6, ...OTHER_V6], MAX_V6),
  anyV4.map((n) => MAPPED_V6[0] + n),
  anyV4,
  fc.bigInt({ min: 0n, max: MAX_V6 }),
);

export const octets = (n: bigint): bigint[] =>
  [24n, 16n, 8n, 0n].map((shift) => (n >> shift) & 0xffn);

export const dotted = (n: bigint): string => octets(n).join('.');

/** Eight full groups. */
export const groups = (n: bigint): string =>
  n
    .toString(16)
    .padStart(32, '0')
    .replace(/(.{4})(?!$)/g, '$1:');
