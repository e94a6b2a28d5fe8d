/** Figures that are spread over signs, words and lines: a carrier reads one number, and so does a stop. */
import { describe, expect, test } from '@jest/globals';
import { doors, expectOne, expectOthers, holds } from './stops.ts';

const HOUSE = '1500 Main St';

describe('a stop at a house holds for its number in pieces', () => {
  test.each([
    '1,500 Main St',
    '1.500 Main St',
    "1'500 Main St",
    '1 500 Main St',
    '15 00 Main St',
    '1-5-0-0 Main St',
    '1/5/0/0 Main St',
    '1 5 0 0 Main St',
    '15,00 Main St',
  ])('%s', (line1) => {
    expect(holds(HOUSE, { line1 })).toBe(true);
    expect(holds({ line1: HOUSE, line2: 'Apt 3' }, { line1, line2: 'Apt 3' })).toBe(true);
  });
});

test('that of a letter with a comma between thousands holds, too', () => {
  expectOne([HOUSE, '1,500 Main St']);
});

describe('a stop at apartment 101 holds for its number in pieces', () => {
  test.each([
    ...['Apt 1-0-1', 'Apt 1.0.1', 'Apt 1/0/1', 'Apt #1#0#1', 'Apt (1)(0)(1)', 'Apt 1,0,1'],
    ...['Apt 1_0_1', 'Apt 10 1', 'Apt 1 01', '1-0-1', 'Apt 1 - 0 - 1'],
  ])('%s', (line2) => {
    expect(holds({ line1: HOUSE, line2: 'Apt 101' }, { line1: HOUSE, line2 })).toBe(true);
    expect(holds({ line1: HOUSE, line2: 'Apt 101' }, { line1: `${HOUSE} ${line2}` })).toBe(true);
  });

  test('and so does that of a box', () => {
    for (const line1 of ['PO Box 1 23', 'PO Box 12 3', 'PO Box 1-2-3', 'PO Box 1.2.3']) {
      expect(holds('PO Box 123', { line1 })).toBe(true);
    }
    expect(holds('PO Box 1234', { line1: 'PO Box 1,234' })).toBe(true);
  });
});

describe('a stop at a house holds where its number stands in another line', () => {
  test.each([
    { line1: 'Main St', company: '1500' },
    { line1: 'Main Street', company: 'Bob 1500' },
    { line1: 'Main St', name: 'Ada 1500' },
    { line1: 'Main St', city: '1500 Springfield' },
    { line1: 'Main St', line2: 'House 1500' },
    { line1: 'Main St', line2: 'c/o Bob 1500' },
    { line1: 'Main St', line2: 'Bldg 1500' },
    { line1: 'Attn Ada', line2: 'Main St', company: '1500' },
  ])('%j', (letter) => {
    expect(holds(HOUSE, letter)).toBe(true);
  });

  test('and an address with a number asks for none there', () => {
    for (const letter of [{ line1: '7 Main St' }, { line1: 'PO Box 7' }, { line1: 'Main Hall' }]) {
      expect(holds(HOUSE, { ...letter, company: '1500' })).toBe(false);
    }
  });
});

test('neighbours are others', () => {
  expectOthers(HOUSE, ['1 500 Oak St', '1,501 Main St', '15-00 Main St', '150 Main St']);
  expectOthers({ line1: HOUSE, line2: 'Apt 101' }, [
    { line1: HOUSE, line2: 'Apt 10-1' },
    { line1: HOUSE, line2: 'Apt 1-0-2' },
    { line1: HOUSE, line2: 'Bldg 1 Apt 01' },
  ]);
  expect(holds('312 Main St', 'Apt 3 12 Main St')).toBe(false);
  expect(holds('3921 Elm St', '39.21 Elm St')).toBe(false);
  expect(holds({ line1: HOUSE, line2: 'Apt 13' }, { line1: HOUSE, line2: 'MS 1-3' })).toBe(false);
  expect(doors('1500 Main St').asked).toHaveLength(1);
});
