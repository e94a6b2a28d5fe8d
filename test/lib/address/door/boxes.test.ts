/** A box by other words and in other order is the box; and what may be a part of a building is none. */
import { expect, test } from '@jest/globals';
import { doors, expectOne, expectOthers, holds } from './stops.ts';

test.each([
  ['PO Box 123', 'BX 123', 'Bx. #123', 'PO Bx 123'],
  ['RR 2 Box 12', 'Box 12, RR 2', 'Box 12 Route 2', 'Bx 12 RR2', 'Box 12, R.R. No. 2'],
  ['HC 1 Box 5', 'Box 5, HC 1', 'Box 5 Star Route 1'],
])('a box is one, however it is written: %s, %s …', (...spellings) => expectOne(spellings));

test('of a route it may be written over two lines, in either order', () => {
  expectOne([
    'RR 2 Box 12',
    { line1: 'RR 2', line2: 'Box 12' },
    { line1: 'Box 12', line2: 'RR 2' },
    { line1: 'Route 2', line2: 'Box Twelve' },
  ]);
  expectOthers('RR 2 Box 12', ['Box 12, RR 3', 'Box 14, RR 2', 'PO Box 12']);
  expectOthers('PO Box 12', ['Box 12, RR 2', '12 Box Elder Rd']);
});

test('a bin or a drawer below a building is a part of it, and is asked as a box', () => {
  for (const line2 of ['Bin 12', 'Drawer 12', 'Lockbox 12']) {
    const letter = { line1: 'Smith Hall', line2 };
    expect(doors(letter).named).toEqual(['["SMITH HALL","APT 12","62701"]']);
    expect(holds('PO Box 12', letter)).toBe(true);
    expect(holds(letter, 'PO Box 12')).toBe(false);
  }
  expect(holds({ line1: 'Smith Hall', line2: 'Bin 12' }, 'Smith Hall')).toBe(false);
});

test('below a person it is a box, and so is a box by its name below anything', () => {
  for (const letter of [
    { line1: 'c/o Bob', line2: 'Bin 12' },
    { line1: 'Ada Lovelace', line2: 'Drawer 12', name: 'Ada Lovelace' },
    { line1: 'Smith Hall', line2: 'PO 12' },
    { line1: 'Smith Hall', line2: 'PO Drawer 12' },
  ]) {
    expectOne(['PO Box 12', letter]);
  }
});
