/** Numbers of houses that are joined, as those of Queens: each is a house, and no other's. */
import { expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';
import { expectOne, expectOthers } from './stops.ts';

function doors(line1: string) {
  return doorsOf({ to: { line1, zip: '11372' } });
}

test.each([
  ['15 Main St', '42-15 Main St'],
  ['15 Main St', '13-15 Main St'],
  ['15 Main St', '15-17 Main St'],
  ['200 S Main St', '200-15 S Main St'],
  ['15 81st St', '42-15 81st St'],
  ['15 Main St Apt 3', '42-15 Main St Apt 3'],
])('a stop at %j holds for no letter to %j', (stopped, letter) => {
  const { named } = doors(stopped);
  expect(doors(letter).asked.filter((door) => named.includes(door))).toEqual([]);
});

test.each(['742 Evergreen Ter Apt 9', '9 Evergreen Ter Apt 742'])(
  'a stop at %j holds for 742-9',
  (stopped) => {
    expect(doors('742-9 Evergreen Ter').asked).toEqual(
      expect.arrayContaining([...doors(stopped).named]),
    );
  },
);

test('a number of Queens is one, whatever sign joins it', () => {
  const ways = [
    '42-15 81st St',
    '42 15 81st St',
    '42 - 15 81st St',
    '42/15 81st St',
    '42.15 81st St',
  ];
  expectOne([...ways, '42- 15 81st St', '42:15 81st St', '42–15 81st St']);
  expectOne(ways.map((line1) => ({ line1, line2: 'Apt 3' })));
  expectOthers('42-15 81st St', ['42-17 81st St', '42 17 81st St', '44/15 81st St', '15 81st St']);
});
