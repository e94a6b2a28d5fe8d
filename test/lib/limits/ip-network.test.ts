import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ipNetwork, ipSite } from '../../../lib/limits/ip-network.ts';

describe('the network of a source address', () => {
  test('every IPv4 address is its own, and its IPv4-mapped spelling is the same', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(ipNetwork(address)).toBe(address);
        expect(ipNetwork(`::ffff:${address}`)).toBe(address);
        expect(ipNetwork(`::FFFF:${address}`)).toBe(address);
      }),
    );
  });

  const group = fc.integer({ min: 0, max: 0xffff });
  /** Not inside ::/64, where the IPv4-mapped addresses are. */
  const high = fc.tuple(fc.integer({ min: 1, max: 0xffff }), group, group, group);
  const low = fc.tuple(group, group, group, group);
  const short = (groups: number[]) => groups.map((each) => each.toString(16)).join(':');
  const long = (groups: number[]) =>
    groups.map((each) => each.toString(16).padStart(4, '0').toUpperCase()).join(':');

  test('all addresses of one IPv6 /64 are one, however they are spelt', () => {
    fc.assert(
      fc.property(high, low, low, (network, one, other) => {
        const expected = ipNetwork(short([...network, ...one]));
        expect(expected).not.toBeNull();
        expect(ipNetwork(short([...network, ...other]))).toBe(expected);
        expect(ipNetwork(long([...network, ...one]))).toBe(expected);
        expect(ipNetwork(`${short([...network, ...one])}%eth0`)).toBe(expected);
        expect(ipNetwork(`${short(network)}::`)).toBe(expected);
      }),
    );
  });

  test('of an IPv6 address is its /64, its site the /48', () => {
    const address = '2001:db8:1:2:3:4:5:6';
    expect([ipNetwork(address), ipSite(address)]).toEqual([
      '20010db800010002::/64',
      '20010db80001::/48',
    ]);
  });

  test('two IPv6 networks are two', () => {
    fc.assert(
      fc.property(high, high, low, (one, other, host) => {
        fc.pre(short(one) !== short(other));
        expect(ipNetwork(short([...one, ...host]))).not.toBe(ipNetwork(short([...other, ...host])));
      }),
    );
  });

  test.each([null, '', 'unknown', '1', '0x7f.1', '0177.0.0.1', '1.2.3', '203.0.113.7:80', '[::1]'])(
    '%j is no address',
    (sourceIp) => {
      expect(ipNetwork(sourceIp)).toBeNull();
    },
  );

  test('no text makes it fail', () => {
    fc.assert(fc.property(fc.string(), (text) => void ipNetwork(text)));
  });
});
