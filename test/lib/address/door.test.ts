import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { doorOf } from '../../../lib/address/door.ts';
import { normalizeLine } from '../../../lib/document/letter-text.ts';

const STREET = '742 Evergreen Ter';
const DOOR = doorOf({ line1: STREET, line2: 'Apt 7', zip: '97201' });

function door(line1: string, line2?: string): string {
  return doorOf({ line1, zip: '97201', ...(line2 === undefined ? {} : { line2 }) });
}

describe('the door of an address', () => {
  test.each([
    'A\u200bpt 7',
    'Apt\u2060 7',
    'Apt 7\u202e',
    'Apt7',
    'APT-7',
    'Apt.7',
    'Apt. 7',
    'Apt #7',
    'Apt No. 7',
    'Apartment 7',
    'Appartment 7',
    'Unit 7',
    '#7',
    '7',
    'Apt 7, Vera',
    'c/o Vera, Apt 7',
    'Арt 7',
  ])('is the same with the second line %j', (line2) => {
    expect(door(STREET, line2)).toBe(DOOR);
  });

  test.each([
    ['74\u200b2 Evergreen Ter', 'Apt 7'],
    ['742 Evergreen-Terrace', 'Apt 7'],
    ['742 Evergreen Ter Apt7', undefined],
    ['742 Evergreen Ter Apt-7, Vera', undefined],
    ['742 Evergreen Ter #7', 'c/o Vera'],
  ])('is the same as %j, %j', (line1, line2) => {
    expect(door(line1, line2)).toBe(DOOR);
  });

  test.each([
    [STREET, undefined],
    [STREET, 'Apt 8'],
    [STREET, 'Apt 7B'],
    [STREET, 'Fl 7'],
    [STREET, 'Bldg 2 Apt 7'],
    ['743 Evergreen Ter', 'Apt 7'],
    ['742 Evergreen Ave', 'Apt 7'],
  ])('is another at %j, %j', (line1, line2) => {
    expect(door(line1, line2)).not.toBe(DOOR);
  });

  test('names of people beside it make no other', () => {
    expect(door(STREET, 'c/o Vera')).toBe(door(STREET));
    expect(door('12 Front St')).not.toBe(door('12 Rear St'));
  });

  test('addresses that print alike have one', () => {
    const line = fc.array(
      fc.constantFrom(
        'Apt',
        'apt',
        '7',
        '7B',
        'Vera',
        'Unit',
        'é',
        '#',
        '-',
        '.',
        ' ',
        '１',
        'Ｂ',
        'Rear',
      ),
      { maxLength: 8 },
    );
    const unseen = fc.constantFrom('\u200b', '\u2060', '\u202e', '\u00ad', '\ufeff', '\u3164', '');
    fc.assert(
      fc.property(line, unseen, fc.nat(8), (parts, sign, at) => {
        const written = [...parts.slice(0, at), sign, ...parts.slice(at)].join('');
        const printed = normalizeLine(parts.join(''));
        expect(door(STREET, written)).toBe(door(STREET, printed));
        expect(door(`${STREET} ${written}`)).toBe(door(`${STREET} ${printed}`));
      }),
    );
  });
});
