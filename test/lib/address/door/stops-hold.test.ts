import { describe, expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';

type Written = Partial<Parameters<typeof doorsOf>[0]['to']>;

const HOUSE = '742 Evergreen Ter';

function doors(written: Written) {
  return doorsOf({ to: { line1: HOUSE, zip: '97201', ...written } });
}

/** Whether a stop by a letter to the one is found by a letter to the other. */
function holds(stopped: Written, letter: Written): boolean {
  const { named } = doors(stopped);
  return doors(letter).asked.some((door) => named.includes(door));
}

describe('a stop is not walked around', () => {
  test.each([
    ['Apt 3', '1 Bob Apt 3'],
    ['Apt 3', '1 Bob St Apt 3'],
    ['Apt 3', '3 Bob St'],
    ['Apt 3', '3 Bob Smith'],
    ['Apt 3', '3 West'],
    ['Apt 3', '#3 Bob'],
    ['Apt 3', '3 B'],
    ['Apt 3B', '3 B'],
    ['Apt 3B', '3, B'],
    ['Apt 3B', '3 B Smith'],
    ['3 B', 'Apt 3B'],
    ['3 Bob', 'Apt 3'],
    ['Apt 3', 'Apt 3 J Smith'],
    ['Apt 3', 'Apt 3 J. Smith'],
    ['Apt 3J', 'Apt 3 J Smith'],
    ['Apt 3J', 'Apt 3 J'],
    ['Ste 200', 'Ste 200 J Smith'],
    ['Apt 3', 'Apto 3'],
    ['Apto. 3', 'Apartamento 3'],
    ['Depto 3', '# 3'],
    ['Dpto-3', 'Apto3'],
    ['Apt 3', 'Apts 3'],
    ['Apt 3', 'Apt Three'],
    ['3rd Floor', 'Third Floor'],
    ['Fl 3', 'Floor Three'],
    ['Apt 9', 'Ninth apartment'],
    ['Apt 9', '9th Apt'],
    ['Apt 9', 'Apartment number nine'],
    ['Apt 29', 'Apartment Twenty-Nine'],
    ['Apt 9', 'Apt IX'],
    ['Apt 5', 'Apt V'],
    ['Apt 9', 'Apts 9-10'],
    ['Apt 10', 'Apts 9-10'],
    ['Apt 9', 'Apt 9/10'],
    ['Apt 10', 'Apt 9/10'],
    ['Apt 9', 'Apt 9&10'],
    ['Apt 10', 'Apt 9&10'],
    ['Apt 9', 'Apt 9+10'],
    ['Apt 9', 'Apt 9.0'],
    ['Apt 9&10', 'Apt 9'],
    ['Apt 9', 'Apt No9'],
    ['Apt 9', 'Vera 8 at 9'],
    ['Apt 9', 'Rm 9'],
    ['Rm 9', 'Apt 9'],
    ['Rm 9', 'Lot 9'],
    ['Apt 9', 'Slip 9'],
    ['Apt 9', 'Fl 9'],
    ['Upstairs', 'Upper'],
    ['Upstairs', 'Vera, Upstairs'],
    ['Downstairs', 'Lower'],
  ])('at %j, by the second line %j', (line2, written) => {
    expect(holds({ line2 }, { line2: written })).toBe(true);
  });

  test.each([
    [{ line2: 'Apt 3' }, { line1: `${HOUSE} Apt 3 J. Smith` }],
    [{ line2: 'Apt 3' }, { line1: '3 B', line2: HOUSE }],
    [{ line2: 'Apt 3B' }, { line1: '3 B', line2: HOUSE }],
    [{ line2: 'Apt 3' }, { company: 'Apt 3' }],
    [{ line2: 'Apt 3' }, { name: 'Ada Lovelace, Apt 3' }],
    [{ line2: 'Apt 3' }, { city: 'Apt 3 Portland' }],
    [{ line2: 'Apt 3' }, { company: 'Apt 3 J Smith', line2: 'c/o Bob' }],
    [{}, { company: HOUSE, line1: 'Ada Lovelace' }],
    [{}, { name: `Ada, ${HOUSE}`, line1: 'Portland' }],
    [{ line2: 'Apt 3' }, { company: HOUSE, name: 'Ada Apt 3', line1: 'Deliver above' }],
    [{ line2: 'Apt 3' }, { company: `${HOUSE} Apt 3`, line1: 'Deliver above' }],
    [{ line1: 'PO Box 12' }, { company: 'PO Box 12', line1: 'General Delivery' }],
    [{}, { line1: '1 Fake St', line2: HOUSE }],
    [{ line1: '500 5th Ave' }, { line1: '500 Fifth Ave' }],
    [{ line1: '500 Fifth Ave' }, { line1: '500 5th Avenue' }],
    [{ line1: '500 5th Ave Apt 3' }, { line1: '500 Fifth Ave', line2: 'Apt 3' }],
    [{ line1: '500 12th St' }, { line1: '500 Twelfth St' }],
    [{ line1: '500 Twelfth Street' }, { line1: '500 12th St' }],
    [{ line1: '500 W 21st St Apt 3' }, { line1: '500 W Twenty-First St', line2: 'Apt 3' }],
    [{ line1: '500 Highway Twelve' }, { line1: '500 Highway 12' }],
    [{ line1: 'RR 2 Box 12' }, { line1: 'RR2 Box 12' }],
    [{ line1: 'RR2 Box 12' }, { line1: 'Rural Route 2 Box 12' }],
    [{ line1: 'HC 1 Box 5' }, { line1: 'HC1', line2: 'Box 5' }],
    [{ line2: 'Apt 3' }, { line1: `${HOUSE} Apt Three` }],
    [{ line1: 'RR 2 Box 12' }, { line1: 'RR 2', line2: 'Box 12' }],
    [{ line1: 'HC 1 Box 5' }, { line1: 'HC 1', line2: 'Box 5' }],
    [{ line1: 'PO Box 12' }, { line1: 'PO Box No. 12' }],
    [{ line1: 'PO Box 12' }, { line1: 'P0 Box 12' }],
    [{}, { line1: '742 Evergreen', line2: 'Terrace' }],
    [{}, { line1: '742 Evergreen', line2: 'Ter, c/o Bob' }],
    [{}, { line1: '742', line2: 'Evergreen Ter' }],
    [{ line2: 'Apt 3' }, { line1: '742 Evergreen', line2: 'Ter Apt 3' }],
    [{}, { company: `${HOUSE} Bob`, line1: 'Ada Lovelace' }],
    [{}, { line1: `${HOUSE} aob` }],
    [{}, { line1: '742 Evergreen Terrace Bob Smith' }],
    [{}, { line1: `${HOUSE} E Bob` }],
    [{ line1: `${HOUSE} E` }, { line1: `${HOUSE} E Bob` }],
    [{}, { line1: `${HOUSE} … Bob` }],
    [{}, { line1: 'Attn Ada', line2: `${HOUSE} Bob` }],
    [{}, { line1: `${HOUSE} Bob`, line2: 'Inmate 7' }],
    [{ line2: 'Apt 3' }, { line1: `${HOUSE} Bob Apt 3` }],
    [{ line2: 'Apt 3' }, { line1: `${HOUSE} Bob`, line2: 'Apt 3' }],
    [{ line1: '350 Broadway' }, { line1: '1 Fake St', line2: '350 Broadway' }],
    [{ line2: 'Apt 3' }, { line1: `${HOUSE} 3` }],
    [{ line2: 'Apt 3' }, { line1: `${HOUSE} 3B Three` }],
    [{ line2: 'Apt 3' }, { line1: `${HOUSE}-3` }],
    [{ line2: 'Apt 3' }, { line1: `${HOUSE}/3` }],
    [{}, { line1: `${HOUSE}-3` }],
    [{}, { line2: 'Upstairs' }],
    [{ line2: 'Upstairs' }, { line1: `${HOUSE} Upstairs` }],
    [{ line2: 'Upstairs' }, { line1: `${HOUSE}, Upstairs` }],
    [{ line2: 'Apt 3' }, { line1: '742-3 Evergreen Ter' }],
    [{ line2: 'Apt 3' }, { line1: '742/3 Evergreen Ter' }],
    [{ line2: 'Apt 3' }, { line1: '3-742 Evergreen Ter' }],
    [{ line2: 'Apt 3' }, { line1: '742 & 744 Evergreen Ter', line2: 'Apt 3' }],
    [{}, { line1: '742 & 744 Evergreen Ter' }],
    [{ line2: 'Apt 3' }, { company: '3' }],
    [{ line2: 'Apt 3' }, { company: 'No. 3' }],
    [{ line2: 'Apt 3' }, { company: 'Three' }],
    [{ line2: 'Apt 3' }, { company: 'Third' }],
    [{ line2: 'Apt 23' }, { company: 'Twenty-three' }],
    [{ line2: 'Apt 3' }, { company: 'III' }],
    [{ line2: 'Apt 3' }, { name: 'Zeb 3' }],
    [{ line2: 'Apt 3' }, { name: 'Zeb Three' }],
    [{ line2: 'Apt 3B' }, { name: 'Zeb 3B' }],
    [{ line2: 'Apt 3' }, { city: '3 Portland' }],
    [{ line2: 'Apt 3' }, { city: 'Portland # 3' }],
    [{ line2: 'Apt 3' }, { company: '3', line2: 'Rear' }],
    [{ line2: 'Apt 3' }, { company: '3', line2: 'Bldg 2' }],
  ])('at %j, by %j', (stopped, letter) => {
    expect(holds(stopped, letter)).toBe(true);
  });
});

describe('behind its street a line names somebody, and the door is the same', () => {
  test.each([
    [HOUSE, '- Bob'],
    [HOUSE, '– Bob'],
    [HOUSE, '— Bob'],
    [HOUSE, '... Bob'],
    [HOUSE, '% Bob'],
    [HOUSE, '℅ Bob'],
    [HOUSE, '/ Bob'],
    [HOUSE, '| Bob'],
    [HOUSE, ', Vera c/o Bob'],
    ['500 Broadway', ', c/o Bob'],
    ['500 Broadway', 'с/о Bob'],
    ['500 Broadway', '- Bob'],
    ['500 Broadway', '/ Bob'],
    ['500 Highway 66', ', c/o Bob'],
    ['500 Highway 66', 'ATTN Bob'],
    ['500 Highway 66', '| Bob'],
    ['RR 2 Box 12', ', c/o Bob'],
    ['PO Box 12', '% Bob'],
  ])('%s %s', (line1, behind) => {
    expect(doors({ line1: `${line1} ${behind}` }).named).toEqual(doors({ line1 }).named);
  });

  test.each([
    '100 Highway - 50',
    '742 Evergreen - Ter',
    '742 Evergreen Ter - NW',
    '12 1/2 Elm St',
    '50% Hill Rd',
  ])('and %j goes on', (line1) => {
    const plain = line1.replace(/ - |% /, ' ');
    expect(doors({ line1 }).named).toEqual(doors({ line1: plain }).named);
  });
});

describe('a stop holds for no neighbour', () => {
  test.each([
    ['742 Evergreen Ter', '742 Evergreen Ter E'],
    ['742 Evergreen Ter E', '742 Evergreen Ter W Bob'],
    ['742 Evergreen Ter', '742 Evergreen Ter Rear'],
    ['100 County Rd 50', '100 County Rd 51'],
    ['100 Highway 50', '100 Highway 51'],
    ['500 Avenue A', '500 Avenue B'],
    ['100 Park Ave', '100 Park Ave S'],
    ['500 5th Ave', '500 Sixth Ave'],
    ['500 5th Ave', '5 Fifth Ave'],
    ['500 12th St', '500 Twentieth St'],
    ['500 21st St', '500 Twenty-Second St'],
    ['RR 2 Box 12', 'RR3 Box 12'],
    ['RR 2 Box 12', 'RR 2 Box 14'],
  ])('at %j, by %j', (line1, other) => {
    expect(holds({ line1 }, { line1: other })).toBe(false);
  });

  test.each([
    ['Apt 3', 'Apt 5 J Smith'],
    ['Apt 3 J Smith', 'Apt 3J'],
    ['Apt 3', 'Apt 3 B'],
    ['Apto 3', 'Apto 5'],
    ['Apto 301', 'Apto 502'],
    ['Apts 3', 'Apts 5'],
    ['3 Bob', '5 Bob'],
    ['3 B', '3 C'],
    ['3 B', 'Apt 3'],
    ['3 Bob', undefined],
    ['Apt 3', 'Apt Five'],
    ['Upstairs', 'Downstairs'],
    ['Upstairs', undefined],
    ['Rm 3', 'Rm 5'],
    ['Apt 3', 'Bldg 3'],
    ['Apt 3', 'PH 3'],
    ['Apt 3', 'Fl 3 Apt 5'],
    ['Apt 3', undefined],
    ['Apt 3', 'Apt 9/10'],
  ])('at %j, by the second line %j', (line2, written) => {
    expect(holds({ line2 }, written === undefined ? {} : { line2: written })).toBe(false);
  });
});

test('the lines of people name no door, and are ordinary where they have no place', () => {
  const beside = { name: 'Ada, Apt 3', company: '9 Oak St', city: 'Apt 5 Portland' };
  expect(doors(beside).named).toEqual(doors({}).named);
  for (const people of [
    { name: 'Ada Lovelace 3rd', city: 'Portland' },
    { name: 'Ada Lovelace III', company: 'Third Bank', city: 'St. Louis' },
    { name: 'John F. Kennedy', company: 'Company of 3M Tapes', city: 'New Six Mile' },
  ]) {
    expect(doors(people).asked).toEqual(doors({}).named);
  }
  // A number that can be one of an apartment is none where the address names its own.
  const numbered = { name: 'Studio 54', company: '3M', city: '29 Palms', line2: 'Apt 3' };
  expect(doors(numbered).asked).toEqual(doors({ line2: 'Apt 3' }).named);
  expect(doors({ ...numbered, line2: undefined }).asked).toHaveLength(4);
});
