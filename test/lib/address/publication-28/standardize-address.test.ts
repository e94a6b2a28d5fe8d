import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { standardizeAddress } from '../../../../lib/address/publication-28/standardize-address.ts';
import { stateCode } from '../../../../lib/address/publication-28/states.ts';
import { SUFFIXES } from '../../../../lib/address/publication-28/suffixes.ts';
import { UNITS } from '../../../../lib/address/publication-28/units.ts';

const REST = { city: 'Portland', state: 'OR', zip: '97201' };

function lines(line1: string, line2?: string): [string, string?] {
  const address = { line1, ...REST, ...(line2 === undefined ? {} : { line2 }) };
  const standard = standardizeAddress(address);
  return standard.line2 === undefined ? [standard.line1] : [standard.line1, standard.line2];
}

describe('a delivery line in the form of Publication 28', () => {
  test.each([
    ['123 North Main Street', '123 N MAIN ST'],
    ['500 main st.', '500 MAIN ST'],
    ['100 South East Street', '100 S EAST ST'],
    ['123 North West Main Street', '123 NW MAIN ST'],
    ['1600 Pennsylvania Avenue NW', '1600 PENNSYLVANIA AVE NW'],
    ['100 Central Park West', '100 CENTRAL PARK W'],
    ['1 Post Office Sq', '1 POST OFFICE SQ'],
    ['12 Court Street', '12 COURT ST'],
    ['12 Avenue of the Americas', '12 AVENUE OF THE AMERICAS'],
    ['123 North Avenue', '123 NORTH AVE'],
    ['123 E Street', '123 E ST'],
    ['123 1/2 North Main Street', '123 1/2 N MAIN ST'],
    ['100 Broadway', '100 BROADWAY'],
    ['39.2 Mile Post Road', '39.2 MILE POST RD'],
    ["7 O'Brien Lane", '7 OBRIEN LN'],
    ['500 Calle José Martí', '500 CALLE JOSE MARTI'],
    ['123 N Front St', '123 N FRONT ST'],
    ['100 Key Largo Drive', '100 KEY LARGO DR'],
    ['P.O. Box 12', 'PO BOX 12'],
    ['Post Office Box #12-A', 'PO BOX 12-A'],
    ['POB 7', 'PO BOX 7'],
    ['Rural Route 2, Box 18-A', 'RR 2 BOX 18-A'],
    ['R.R. 2 Box 18', 'RR 2 BOX 18'],
    ['Highway Contract Route 68 Box 23A', 'HC 68 BOX 23A'],
  ])('%s: %s', (given, expected) => {
    expect(lines(given)).toEqual([expected]);
  });

  test.each([
    ['123 Main Street, Apartment 4', '123 MAIN ST', 'APT 4'],
    ['123 Main St Apt #4B', '123 MAIN ST', 'APT 4B'],
    ['123 Main St #4', '123 MAIN ST', '# 4'],
    ['12 Oak Avenue Suite #200', '12 OAK AVE', 'STE 200'],
    ['500 Elm Ave Building 3 Apartment 4', '500 ELM AVE', 'BLDG 3 APT 4'],
    ['10 Pine Road Rear', '10 PINE RD', 'REAR'],
  ])('%s: its unit has a line of its own', (given, line1, line2) => {
    expect(lines(given)).toEqual([line1, line2]);
  });

  test('keeps the unit beside a second line that is taken', () => {
    expect(lines('123 Main Street Apt 4', 'Attn: Accounts')).toEqual([
      '123 MAIN ST APT 4',
      'ATTN ACCOUNTS',
    ]);
    expect(lines('123 Main Street', 'Suite # 5')).toEqual(['123 MAIN ST', 'STE 5']);
  });

  test('writes the first word of a city out', () => {
    const city = (name: string) =>
      standardizeAddress({ line1: '1 A St', ...REST, city: name }).city;
    expect(['St. Louis', 'ft worth', 'Mt. Vernon', 'Salt Lake City', 'St'].map(city)).toEqual([
      'SAINT LOUIS',
      'FORT WORTH',
      'MOUNT VERNON',
      'SALT LAKE CITY',
      'ST',
    ]);
  });

  test('leaves what has no letters as it is', () => {
    expect(lines(' ... ')).toEqual(['...']);
  });
});

const WORDS = [
  ...SUFFIXES.keys(),
  ...Object.keys(UNITS),
  ...[
    'NORTH',
    'S',
    'East',
    'w',
    'SW',
    'MAIN',
    'Oak',
    '#',
    '4',
    '4B',
    '1/2',
    'PO',
    'BOX',
    'RR',
    'HC',
  ],
];

describe('standardising again changes nothing', () => {
  const twice = (line1: string, line2: string | undefined, city: string) => {
    const given = {
      line1,
      city,
      state: 'or',
      zip: '97201',
      ...(line2 === undefined ? {} : { line2 }),
    };
    const once = standardizeAddress(given);
    expect(standardizeAddress(once)).toEqual(once);
  };

  test('whatever street, unit and suffix words follow each other', () => {
    const line = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(line, fc.option(line, { nil: undefined }), line, (one, two, city) =>
        twice(one.join(' '), two?.join(' '), city.join(' ')),
      ),
      { numRuns: 1500 },
    );
  });

  test('whatever characters stand there', () => {
    const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(line, fc.option(line, { nil: undefined }), line, (one, two, city) =>
        twice(one, two, city),
      ),
      { numRuns: 1500 },
    );
  });
});

test('every abbreviation stands for itself', () => {
  for (const abbreviation of SUFFIXES.values())
    expect(SUFFIXES.get(abbreviation)).toBe(abbreviation);
  for (const abbreviation of Object.values(UNITS)) expect(UNITS[abbreviation]).toBe(abbreviation);
});

test('a state is known by its letters and its name', () => {
  expect(
    ['or', ' Oregon ', 'D.C.', 'district of  columbia', 'Puerto Rico', 'AE'].map(stateCode),
  ).toEqual(['OR', 'OR', 'DC', 'DC', 'PR', 'AE']);
  expect(['', 'XX', 'Ontario', 'constructor', '__proto__'].map(stateCode)).toEqual(
    Array(5).fill(undefined),
  );
});
