/** Streets that are turned round, split over the lines, glued or spelled out: carriers find them, and so do stops. */
import { describe, expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';

type Written = Partial<Parameters<typeof doorsOf>[0]['to']>;

function doors(written: Written) {
  return doorsOf({ to: { line1: '', zip: '62701', ...written } });
}

/** Whether a stop by a letter to the one is found by a letter to the other. */
function holds(stopped: Written, letter: Written): boolean {
  const { named } = doors(stopped);
  return doors(letter).asked.some((door) => named.includes(door));
}

describe('a stop holds both ways', () => {
  test.each<[string, Written]>([
    ['811 Main St', { line1: 'Main St', line2: '811' }],
    ['811 Main St', { line1: 'Main Street', line2: '#811' }],
    ['21 Main St', { line1: 'Main St', line2: 'Twenty-One' }],
    ['520 Main St', { line1: 'Main St', line2: 'Five Hundred Twenty' }],
    ['811 N Main St', { line1: 'N Main St', line2: '811' }],
    ['811 Main St', { line1: 'Main St 811' }],
    ['811 Main St', { line1: 'Main Street, 811' }],
    ['811 Main St NW', { line1: 'Main St NW 811' }],
    ['811 Main St', { line1: 'Attn Ada', line2: 'Main St 811' }],
    ['811 Main St', { line1: '811.Main.St' }],
    ['811 Main St', { line1: '811/Main/St' }],
    ['811 Main St', { line1: '811_Main_St' }],
    ['811 Main St', { line1: '811·Main·St' }],
    ['21 Main St', { line1: 'Twenty-One Main St' }],
    ['21 Main St', { line1: 'Twenty One Main St', line2: 'c/o Bob' }],
    ['11 Main St', { line1: 'Eleven Main Street' }],
    ['500 Main St', { line1: 'Five Hundred Main St' }],
    ['21 Main St', { line1: 'Attn Ada', line2: 'Twenty-One Main St' }],
    ['500 N Oak St', { line1: '500 No. Oak St' }],
    ['500 S Oak St', { line1: '500 So Oak St' }],
  ])('at %j, by %j', (line1, letter) => {
    expect(holds({ line1 }, letter)).toBe(true);
    expect(holds(letter, { line1 })).toBe(true);
    expect(holds({ line1, line2: 'Apt 7' }, { ...letter, company: 'Apt 7' })).toBe(true);
  });
});

describe('a stop holds for what only looks otherwise', () => {
  test.each<[Written, Written]>([
    [{ line1: '520 Main St' }, { line1: '520 MainSt' }],
    [{ line1: '520 Main St' }, { line1: '520 Mainst', line2: 'c/o Bob' }],
    [{ line1: '520 Main St Apt 7' }, { line1: '520 MainSt Apt 7' }],
    [{ line1: '520 Main St' }, { line1: '5 2 0 Main St' }],
    [{ line1: '520 N Main St' }, { line1: '520N Main St' }],
    [{ line1: '520 Main St' }, { line1: '1 Bob', line2: 'Main St 520' }],
  ])('at %j, by %j', (stopped, letter) => {
    expect(holds(stopped, letter)).toBe(true);
  });

  test.each([
    'Apt 1 0 1',
    'Apt l01',
    'Apt 10l',
    'Apt IO1',
    'Apt |01',
    'Apt 1-01',
    'Apartment 1.01',
    '101Apt',
    'l01',
  ])('at apartment 101, by %j', (line2) => {
    const line1 = '510 Main St';
    expect(holds({ line1, line2: 'Apt 101' }, { line1, line2 })).toBe(true);
  });
});

describe('a stop holds for no neighbour', () => {
  test.each<[Written, Written]>([
    [{ line1: '811 Main St' }, { line1: '81 Main St', line2: '1' }],
    [{ line1: '811 Main St' }, { line1: 'Main St 812' }],
    [{ line1: '811 Main St' }, { line1: 'Main St', line2: '812' }],
    [{ line1: '811 Main St' }, { line1: '811 N Main St' }],
    [{ line1: '39 State Hwy' }, { line1: 'State Hwy 39' }],
    [{ line1: '350 Rockefeller Plz' }, { line1: 'Rockefeller Plaza', line2: '350 5th Ave' }],
    [{ line1: '5 Willow Ct' }, { line1: 'Willow Court #5', line2: '350 5th Ave' }],
    [{ line1: '7 Oak St' }, { line1: '500 No 7 Oak St' }],
    [{ line1: '20 Main St' }, { line1: 'Twenty-One Main St' }],
    [{ line1: '1 Main St' }, { line1: 'Twenty-One Main St' }],
    [{ line1: '500 Broad Way' }, { line1: '500 Broadway' }],
    [{ line1: '500 N Oak St' }, { line1: '500 Oak St N' }],
    [{ line1: '510 Main St Apt 11' }, { line1: '510 Main St Apt 1L' }],
    [{ line1: '510 Main St Apt 101' }, { line1: '510 Main St Apt 10-1' }],
    [{ line1: '510 Main St Apt 13' }, { line1: '510 Main St', line2: 'MS 1-3' }],
    [{ line1: '15 St' }, { line1: '11 5 St' }],
  ])('at %j, by %j', (stopped, letter) => {
    expect(holds(stopped, letter)).toBe(false);
  });

  test.each([
    ['350 Broadway', 'Food Court 12'],
    ['1234 S 500 W', 'Parkway Court 4'],
    ['12 Hwy 9', 'Oak Court 12'],
    ['N1234 County Rd 5', 'Oak Court 4'],
  ])('%s, where %s is a part of the house', (line1, line2) => {
    expect(doors({ line1, line2 }).named).toHaveLength(1);
    expect(holds({ line1, line2 }, { line1 })).toBe(false);
    expect(holds({ line1, line2 }, { line1, line2: 'c/o Bob' })).toBe(false);
    expect(holds({ line1, line2 }, { line1, line2: line2.replace(/\d+/, '14') })).toBe(false);
  });

  test('and an ordinary address asks for no more by it', () => {
    for (const line1 of ['811 Main St', '500 Broadway', '12 N Oak St', 'PO Box 7', 'RR 2 Box 7']) {
      expect(doors({ line1, name: 'Ada Lovelace', company: 'Oak & Co.' }).named).toHaveLength(1);
    }
    expect(doors({ line1: '811 Main St', line2: 'Apt 3' }).asked).toHaveLength(1);
    expect(doors({ line1: '500 Broadway' }).asked).toHaveLength(1);
  });
});
