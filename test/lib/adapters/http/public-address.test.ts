import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPublicAddress } from '../../../../lib/adapters/http/public-address.ts';
import { anyV4, anyV6, dotted, groups, isWorldV4, isWorldV6 } from './addresses.ts';

describe('a public address', () => {
  it.each([
    '',
    'example.com',
    '127.1',
    '0x8.8.8.8',
    '08.8.8.8',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '8.8.8.8/32',
    '[2600::1]',
    '2600::1%eth0',
    '::ffff:8.8.8.8%1',
    '134744072',
  ])('is canonical: %j is none', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });

  it('is an IPv4 address that the registries leave to the world', () => {
    fc.assert(
      fc.property(anyV4, (n) => {
        expect(isPublicAddress(dotted(n))).toBe(isWorldV4(n));
        expect(isPublicAddress(`::ffff:${dotted(n)}`)).toBe(isWorldV4(n));
      }),
      { numRuns: 2000 },
    );
  });

  it('is an IPv6 address that the registries leave to the world', () => {
    fc.assert(
      fc.property(anyV6, (n) => {
        expect(isPublicAddress(groups(n))).toBe(isWorldV6(n));
      }),
      { numRuns: 2000 },
    );
  });
});
