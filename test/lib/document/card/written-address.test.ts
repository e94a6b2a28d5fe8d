import { describe, expect, test } from '@jest/globals';
import { inSmallLetters, writtenAddress } from '../../../../lib/document/card/written-address.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';

describe('what the carrier writes in capitals is written by hand', () => {
  test.each([
    ['1420 MAPLE ST APT 3B', '1420 Maple St Apt 3B'],
    ['88 N 42ND ST', '88 N 42nd St'],
    ['PO BOX 12', 'PO Box 12'],
    ['77 MCKINLEY AVE NW', '77 McKinley Ave NW'],
    ["12 O'HARE DR", "12 O'Hare Dr"],
    ["9 ST MARY'S RD", "9 St Mary's Rd"],
    ['URB LAS GLADIOLAS', 'Urb Las Gladiolas'],
    ['WINSTON-SALEM', 'Winston-Salem'],
    ['PSC 3 BOX 4120', 'PSC 3 Box 4120'],
    ['CAÑON CITY', 'Cañon City'],
  ])('%s as %s', (line, written) => {
    expect(inSmallLetters(line)).toBe(written);
  });

  test('but not what has small letters, and not names, states and ZIP codes', () => {
    expect(inSmallLetters('c/o MIT')).toBe('c/o MIT');
    const [layout = []] = writtenAddress(
      aPostalAddress({
        name: 'ADA LOVELACE',
        line1: '12 ANALYTICAL WAY',
        line2: 'APT 3',
        city: 'MADISON',
        state: 'WI',
        zip: '53703-2241',
      }),
    );
    expect(layout.map(({ text }) => text)).toEqual([
      'ADA LOVELACE',
      '12 Analytical Way Apt 3',
      'Madison, WI 53703-2241',
    ]);
  });
});
