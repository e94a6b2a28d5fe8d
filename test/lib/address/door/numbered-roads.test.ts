/** Roads by number and houses of grids, in which towns without street names write them: each is one door. */
import { expect, test } from '@jest/globals';
import { doors, expectOne, expectOthers, holds } from './stops.ts';

test.each([
  ['501 Route 9', '501 Rt Nine', '501 Rt 9', '501 Route Nine', '501 Rte. No. Nine'],
  ['501 US Highway 1', '501 US Hwy One', '501 US 1', '501 U.S. Highway One', '501 US One'],
  ['501 County Road 21', '501 CR Twenty-One', '501 Co Rd twenty one'],
  ['501 Hwy 9 Apt 7', '501 Highway Nine Apt 7', '501 Hwy Nine, Apt 7'],
  ['501 County Road 12A', '501 CR 12-A', '501 County Rd 12 A', '501 Co Rd 12A'],
  ['501 Route 9W', '501 Rt 9-W'],
  ['501 Route 9', '501 Rt Nine c/o Bob', '501 Rt Nine Attn Bob', '501 Rt Nine, Attn Bob'],
])('a road by number is one, however its number is written: %s, %s …', (...spellings) => {
  expectOne(spellings);
});

test('and its neighbours are others', () => {
  expectOthers('501 Rt Nine', ['501 Rt 10', '501 Rt Ten', '502 Rt 9', '501 Route 9 Apt 3']);
  expectOthers('501 Route 20', ['501 Route Twenty-One']);
  expectOthers('501 County Road 12A', ['501 CR 12B', '501 CR 12', '501 CR 12-B', '501 CR 12 B']);
  expectOthers('501 Highway 64 E', ['501 Highway 64 W', '501 Highway 64']);
  expect(doors('12 Road Five Oaks').named).toEqual(['["12 ROAD FIVE OAKS","","62701"]']);
});

test.each([
  ['501 Route 9', '501 RT NINE'],
  ['501 Rt Nine', '501 RT NINE'],
  ['501 US Hwy One', '501 US HWY ONE'],
  ['501 US Highway 1', '501 US HWY ONE'],
  ['501 County Road 12A', '501 CR 12-A'],
  ['N1234 County Road 5', 'N1234 CR 5'],
  ['N1234 County Rd 5', 'N1234 COUNTY RD 5'],
])('at %s a stop stored as %s is asked', (line1, before) => {
  expect(doors(line1).asked).toContain(JSON.stringify([before, '', '62701']));
});

test.each([
  ['County Road', ['COUNTY RD', 'CO RD', 'CR']],
  ['County Highway', ['COUNTY HWY', 'CO HWY']],
  ['County Route', ['COUNTY RTE', 'COUNTY RT']],
  ['State Highway', ['STATE HWY', 'ST HWY']],
  ['State Route', ['STATE ROAD', 'SR', 'STATE RTE', 'STATE RT']],
  ['State Road', ['STATE ROUTE', 'SR', 'STATE RD']],
  ['US Highway', ['US', 'US HWY', 'US ROUTE']],
  ['Interstate', ['I', 'IH']],
  ['FM', ['FARM TO MARKET', 'FARM TO MARKET RD', 'FM RD']],
  ['Ranch Road', ['RANCH RD']],
  ['Township Road', ['TOWNSHIP RD', 'TWP RD']],
  ['Highway', ['HWY']],
  ['Route', ['RTE', 'RT']],
  ['Road', ['RD']],
])('a %s asks for the stops that were stored under its other names', (road, before) => {
  const stored = before.map((name) => JSON.stringify([`501 ${name} 220`, '', '62701']));
  expect(doors(`501 ${road} 220`).asked).toEqual(expect.arrayContaining(stored));
});

test.each([
  ['N1234 County Road 5', 'N1234 County Rd 5', 'N1234 CR 5', 'N1234 CTH 5', 'N1234 County Hwy 5'],
  ['N1234 County Road A', 'N1234 Cty Rd A', 'N1234 CTH A'],
  ['N1234 State Highway 54', 'N1234 State Hwy 54', 'N1234 SH 54'],
  ['W123N4567 County Road 5', 'W123N4567 CR 5', 'W123 N4567 County Rd 5', 'W123-N4567 CTH 5'],
  ['N6W23001 Bluemound Rd', 'N6 W23001 Bluemound Rd', 'N6W 23001 Bluemound Rd'],
  ['N1234 Oak Rd', 'N 1234 Oak Rd', 'N-1234 Oak Rd', 'N. 1234 Oak Rd'],
  ['N1234 County Road 5', 'N 1234 County Rd 5'],
  ['N1234 CTH 5', 'N-1234 County Rd 5', 'N 1234 CR 5'],
  ['N6W23001 Bluemound Rd', '(N6W 23001 Bluemound Rd)', '#N6W 23001 Bluemound Rd'],
])('a house of a grid is one, however it is written: %s, %s …', (...spellings) => {
  expectOne(spellings);
});

test('and asks its own name once, as each spelling is a read', () => {
  const { asked } = doors('N1234 County Road 5A');
  expect(asked).toContain('["N1234 COUNTY HIGHWAY FIVE A","","62701"]');
  expect(asked).not.toContain('["N1234 COUNTY ROAD FIVE A","","62701"]');
});

test('and another house of the grid is another', () => {
  expectOthers('N1234 County Road 5', ['S1234 County Rd 5', 'N1236 CR 5', 'N1234 CTH 7']);
  expectOthers('N1234 County Road 5', ['1234 County Road 5']);
  expectOthers('W123N4567 Oak Rd', ['W123 N4569 Oak Rd', 'N123W4567 Oak Rd', 'W124 N4567 Oak Rd']);
});

test.each([
  ['1234 S 500 W', '1234 So 500 W', '1234 So. 500 West', '1234 S 500 West', '1234S 500W'],
  ['1234 S 500 W', '1234-S-500-W', '1234 S/500 W', '1234 South 500 West'],
  ['1234 S 500 W Apt 4', '1234 So 500 W Apt 4', '1234 So 500 West #4'],
  ['1234 N 500 E', '1234 No 500 E'],
])('a house between two numbered streets is one: %s, %s …', (...spellings) => {
  expectOne(spellings);
});

test('and that on another corner is another', () => {
  expectOthers('1234 S 500 W', ['1234 N 500 W', '1234 S 500 E', '500 W 1234 S', '1236 So 500 W']);
  expectOthers('1234 S 500 W', ['1234 So 500 W Apt 4']);
  // Streets that run the same way have no corner.
  expectOthers('1234 S 500 S', ['1234 So 500 South']);
});

test.each([
  ['501 County Road 12', '501 County Road 12 Bob'],
  ['501 State Highway 7 Apt 4', '501 State Hwy 7 4', '501 State Hwy 7, 4', '501 State Hwy 7 (4)'],
  ['501 Highway 64 E', '501 Hwy 64 East Bob'],
  ['1234 S 500 W', '1234 S 500 W Bob', '1234 So 500 W Bob'],
  ['1234 S 500 W Apt 4', '1234 S 500 W 4', '1234 S 500 W - 4', '1234 S 500 W Four'],
])('at %s a stop holds for what stands behind: %s …', (stopped, ...letters) => {
  for (const letter of letters) expect(holds(stopped, letter)).toBe(true);
});

test('and for no road that goes on', () => {
  expect(holds('501 Highway 64', '501 Highway 64 E')).toBe(false);
  expect(holds('501 County Road 12', '501 County Road 12 A')).toBe(false);
  expect(holds('12 State Road 7', '12 State Road 7 Mile Ln')).toBe(false);
  expect(holds('1234 S 500 W Apt 4', '1234 S 500 W 6')).toBe(false);
});
