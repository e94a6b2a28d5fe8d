import { describe, expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';

const STREET = '742 Evergreen Ter';
const ZIP = '97201';

function doors(line1: string, line2?: string, zip = ZIP) {
  return doorsOf({ to: { line1, zip, ...(line2 === undefined ? {} : { line2 }) } });
}

function door(line1: string, line2?: string): string | undefined {
  return doors(line1, line2).named[0];
}

const HOUSE = door(STREET);
const DOOR = door(STREET, 'Apt 7');

test('are read once for all that ask one after the other', () => {
  const to = { line1: STREET, line2: 'Apt 7', zip: ZIP };
  const first = doorsOf({ to });
  expect(doorsOf({ to })).toBe(first);
  const correctedTo = { ...to, line1: '742 EVERGREEN TER APT 8' };
  const corrected = doorsOf({ to, correctedTo });
  expect(corrected.named).not.toEqual(first.named);
  expect(doorsOf({ to, correctedTo, isUnitUnknown: false })).toBe(corrected);
  expect(doorsOf({ to, correctedTo, isUnitUnknown: true }).asked).not.toEqual(corrected.asked);
  expect(doorsOf({ to })).toEqual(first);
});

describe('the door of an address', () => {
  test('is what it was in earlier versions, so that their stops hold', () => {
    expect(HOUSE).toBe('["742 EVERGREEN TER","","97201"]');
    expect(DOOR).toBe('["742 EVERGREEN TER","APT 7","97201"]');
    expect(door('PO Box 7')).toBe('["PO BOX 7","","97201"]');
    expect(door('12 N Main St #4B')).toBe('["12 N MAIN ST","APT 4B","97201"]');
    expect(door('Castle House', 'Rear')).toBe('["CASTLE HOUSE","REAR","97201"]');
  });

  test.each([
    'A\u200bpt 7',
    'Apt\u2060 7',
    'Apt 7\u202e',
    'Apt7',
    'APT-7',
    'Apt.7',
    'Apt. 7',
    'Apt #7',
    'Apt * 7',
    'Apt No. 7',
    'Apt 07',
    'Apartment 7',
    'Unit 7',
    '#7',
    '7',
    'No. 7',
    'PMB 7',
    'Apt 7, Vera',
    'c/o Vera, Apt 7',
    'Арt 7',
  ])('is the same with the second line %j', (line2) => {
    expect(doors(STREET, line2).named).toEqual([DOOR]);
  });

  test.each([
    ['74\u200b2 Evergreen Ter', 'Apt 7'],
    ['742 Evergreen-Terrace', 'Apt 7'],
    ['742 Evergreen Ter Apt7', undefined],
    ['742 Evergreen Ter Apt-7, Vera', undefined],
    ['742 Evergreen Ter #7', 'c/o Vera'],
    ['742 Evergreen Ter, Apt 7', 'c/o Vera'],
    ['742 Evergreen Ter c/o Vera, Apt 7', undefined],
    ['742 Evergreen Ter #7', 'c/o Vera 3'],
    ['742 Evergreen Ter *', 'Apt 7 !'],
    ['#742 Evergreen Ter', 'Apt 7'],
    ['No. 742 Evergreen Ter', 'Apt 7'],
    ['00742 Evergreen Ter', 'Apt 7'],
    ['Attn Ada, 742 Evergreen Ter', 'Apt 7'],
    ['Attn Ada', '742 Evergreen Terrace Apt 7'],
    ['Apt 7', '742 Evergreen Terrace'],
  ])('is the same as %j, %j', (line1, line2) => {
    expect(doors(line1, line2).named).toEqual([DOOR]);
  });

  test.each([
    ['742 Evergreen Ter!', undefined],
    ['742 Evergreen Ter #', undefined],
    ['742 Evergreen Ter Apt', undefined],
    ['742 Evergreen Ter', 'c/o Vera'],
    ['742-Evergreen Ter', undefined],
    ['742 Evergreen Ter, c/o Vera', undefined],
    ['742 Evergreen Ter c/o Vera', undefined],
    ['742 Evergreen Ter, Vera', undefined],
    ['742 Evergreen Ter (Vera)', undefined],
    ['742 Evergreen Ter ATTN: Vera', undefined],
    ['742 Evergreen Ter', 'Apt #'],
    ['Attn Ada', '742 Evergreen Terrace'],
    ['c/o Al 3', '742 Evergreen Terrace'],
  ])('is that of the house at %j, %j', (line1, line2) => {
    expect(doors(line1, line2).named).toEqual([HOUSE]);
  });

  test.each([
    ['5OO Main St', '500 Main St'],
    ['One Main St', '1 Main St'],
    ['500 Main St 3rd Floor', '500 Main St Fl 3'],
    ['Attn Ada, PO Box 007', 'PO Box 7'],
    ['P.O. Box 7 Vera', 'PO Box 7'],
    ['123 1/2 Elm St', '123 1/2 Elm Street'],
  ])('%j is %j', (one, other) => {
    expect(doors(one).named).toEqual(doors(other).named);
  });

  test.each([
    [STREET, undefined],
    [STREET, 'Apt 8'],
    [STREET, 'Apt 7B'],
    [STREET, 'Apt 70'],
    [STREET, 'Fl 7'],
    [STREET, 'Bldg 2 Apt 7'],
    ['742 Evergreen Ter Bldg 2', 'Apt 7'],
    ['743 Evergreen Ter', 'Apt 7'],
    ['7420 Evergreen Ter', 'Apt 7'],
    ['742 1/2 Evergreen Ter', 'Apt 7'],
    ['742 Evergreen Ave', 'Apt 7'],
    ['742 N Evergreen Ter', 'Apt 7'],
    ['742 Evergreen Ter, NW', 'Apt 7'],
    ['742 Highway 50', 'Apt 7'],
  ])('is another at %j, %j', (line1, line2) => {
    expect(doors(line1, line2).named).not.toContain(DOOR);
  });

  test('names of people beside it make no other', () => {
    expect(door('12 Front St')).not.toBe(door('12 Rear St'));
    expect(door('100 Highway 50')).not.toBe(door('100 Highway 51'));
    expect(door('100 Ocean Pier')).not.toBe(door('100 Ocean'));
  });

  test('of a line that may be a person’s or a unit’s are two', () => {
    expect(doors(STREET, 'c/o Bob 7').named).toEqual([HOUSE, DOOR]);
    expect(doors(STREET, 'c/o Bob, Rear').named).toEqual([HOUSE, door(STREET, 'Rear')]);
  });

  test.each(['Inmate 7', 'Appartment 7', 'MS 7', 'Bob 7', 'Cell Block C 7'])(
    'of what has a number is the part of the house that it may be, which is asked: %j',
    (line2) => {
      const { named, asked } = doors(STREET, line2);
      expect(named).toEqual([DOOR]);
      expect(asked).toContain(HOUSE);
    },
  );

  test('of neighbours in one house closes none of the others, nor the house', () => {
    const shared = (one: string, other?: string) =>
      doors(STREET, one).named.filter((each) => doors(STREET, other).asked.includes(each));
    for (const [one, other] of [
      ['Inmate 12345', 'Inmate 67890'],
      ['Inmate 12345', undefined],
      ['MS 1-3', 'MS 1-4'],
      ['Mail Stop 1-A', 'Mail Stop 2-A'],
      ['MS 1-3', undefined],
      ['Dorm Room A', 'Dorm Room B'],
    ] as const) {
      expect([one, other, ...shared(one, other)]).toEqual([one, other]);
    }
  });

  test.each([
    'c/o Bob 7',
    'Attn Ada 7',
    'ATTENTION: Ada 7',
    '% Bob 7',
    '℅ Bob 7',
    'с/о Bob 7',
    'c/\u200bo Bob 7',
    'Care of Bob 7',
  ])('of a person is the house, number or not: %j', (line2) => {
    expect(doors(STREET, line2).named).toEqual([HOUSE, DOOR]);
  });

  test('of two places in an address are two: carriers deliver to the lower', () => {
    expect(doors(STREET, 'PO Box 7').named).toEqual([HOUSE, door('PO Box 7')]);
    expect(doors(STREET, '9 Oak Ave').named).toEqual([HOUSE, door('9 Oak Ave')]);
  });

  test('a unit that no carrier is shown may be the house', () => {
    expect(doors(STREET, 'PMB 7').asked).toContain(HOUSE);
    expect(doors(STREET, 'c/o Vera, Apt 7').asked).toContain(HOUSE);
    expect(doors(STREET, 'Apt 7').asked).toEqual([DOOR]);
  });

  test('of two units either may be written around the other', () => {
    const { named, asked } = doors(STREET, 'Fl 3 Apt 7');
    expect(named).not.toContain(DOOR);
    expect(asked).toEqual(expect.arrayContaining([DOOR, door(STREET, 'Fl 3')]));
    expect(doors(`${STREET} Bldg 2`, 'Apt 7').named).toEqual(doors(STREET, 'Bldg 2 Apt 7').named);
  });

  test('a unit that the carrier does not know may be the house', () => {
    const to = { line1: STREET, line2: 'Fl 1', zip: ZIP };
    expect(doorsOf({ to }).named).toEqual([door(STREET, 'Fl 1')]);
    const unknown = doorsOf({ to, isUnitUnknown: true });
    expect(unknown.named).toEqual([door(STREET, 'Fl 1')]);
    expect(unknown.asked).toContain(HOUSE);
  });

  test('as the carrier writes it counts as well', () => {
    const to = { line1: '742 Evergren Terrace of Vera', zip: '97202' };
    const { named } = doorsOf({ to, correctedTo: { line1: STREET, zip: ZIP } });
    expect(named).toHaveLength(2);
    expect(named).toContain(HOUSE);
  });
});
