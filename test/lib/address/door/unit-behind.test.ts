/** A unit that stands between the number of a house and its street is in that house. */
import { describe, expect, test } from '@jest/globals';
import { doors, expectOne, expectOthers, holds } from './stops.ts';

const IN_HOUSE = { line1: '1500 Main St', line2: 'Apt 7' };

describe('a unit behind the number of the house', () => {
  test('is one with the unit behind the street', () => {
    expectOne([
      IN_HOUSE,
      '1500 Apt 7 Main St',
      '1500, Apt 7, Main St',
      '1500 #7 Main Street',
      '1500 Unit No. 7 Main St / Bob',
      { line1: 'Attn Ada', line2: '1500 Apt 7 Main St' },
    ]);
    expectOne([{ line1: '1500 Broadway', line2: 'Apt B' }, '1500 Apt B Broadway']);
    expectOne([{ line1: '1500 Avenue A', line2: 'Apt 7' }, '1500 Apt 7 Avenue A']);
    expectOne([{ line1: '1500 N Main St', line2: 'Apt 7' }, '1500 Apt 7 N Main St']);
  });

  test('is no house of its number, whose stop from before is asked all the same', () => {
    expect(holds('1500 Apt 7 Main St', '7 Main St')).toBe(false);
    expect(holds('7 Main St', '1500 Apt 7 Main St')).toBe(true);
    expectOthers('1500 Apt 7 Main St', [
      '1500 Main St',
      '1500 Apt 9 Main St',
      '1502 Apt 7 Main St',
    ]);
  });

  test('is none where the street is called so', () => {
    expect(doors('12 Stop 8 Rd').named).toEqual([JSON.stringify(['12 STOP 8 RD', '', '62701'])]);
    expect(doors('500 Space Center Blvd').named).toHaveLength(1);
    expect(doors('12 Key W Dr').named).toEqual([JSON.stringify(['12 KEY W DR', '', '62701'])]);
  });
});
