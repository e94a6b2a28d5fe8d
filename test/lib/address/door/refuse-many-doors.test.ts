/** Not every door that a letter may mean can be asked: one that may mean too many is refused, and no honest one is. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';
import { refuseManyDoors } from '../../../../lib/address/door/refuse-many-doors.ts';
import { expectNone } from '../../../support/expect-none.ts';

type Written = Parameters<typeof doorsOf>[0]['to'];

const HOUSE = '801 Main St';
const ZIP = '62701';
const FILLED = Array.from({ length: 12 }, (_, at) => `${11 + at}`).join('/');

function isRefused(written: Partial<Written>): boolean {
  try {
    refuseManyDoors({ to: { line1: HOUSE, zip: ZIP, ...written } });
    return false;
  } catch (error) {
    expect(error).toMatchObject({
      code: 'validation_error',
      errors: [{ pointer: '/to' }],
      reason: expect.stringMatching(/^to: may mean more than 48 addresses/),
    });
    return true;
  }
}

/** Whether the stop of one may be passed by the other. */
function passes(stopped: Partial<Written>, letter: Partial<Written>): boolean {
  const [door, others] = [stopped, letter].map((to) =>
    doorsOf({ to: { line1: HOUSE, zip: ZIP, ...to } }),
  );
  const isAsked = others?.asked.some((each) => door?.named.includes(each)) ?? false;
  return !isAsked && !isRefused(letter);
}

describe('an address that is filled up with numbers', () => {
  test.each<[Partial<Written>, Partial<Written>]>([
    [
      { line2: 'Apt 7' },
      { name: 'Ada, Apt 7', company: '#31#32#33#34#35#36#37#38#39#40', line2: FILLED },
    ],
    [
      { line2: 'Apt 7' },
      { company: 'Apt 7', line2: 'W 11-12 13-14 15-16 17-18 19-20 21-22 23-24' },
    ],
    [{}, { line1: `${HOUSE} Bob`, line2: 'Ref 11-12 13-14 15-16 17-18 19-20 21-22' }],
    [{ line1: '100 Fifth Ave' }, { line1: '100 5th Ave', line2: `Ref ${FILLED}` }],
    [{ line1: '100 5th Ave' }, { line1: '100 Fifth Ave', line2: `Ref ${FILLED}` }],
  ])('passes no stop at %j, by %j', (stopped, letter) => {
    expect(passes(stopped, letter)).toBe(false);
  });

  test('is refused from some number on, whatever is behind them', () => {
    const line2 = Array.from({ length: 60 }, (_, at) => `#${at}`).join('');
    expect(isRefused({ line2 })).toBe(true);
    expect(isRefused({ company: line2 })).toBe(true);
  });
});

describe('an honest address', () => {
  test('asks for one door where nothing else can be meant', () => {
    const to = {
      line1: HOUSE,
      line2: 'Apt 3',
      zip: ZIP,
      name: 'Ada Lovelace',
      city: 'Springfield',
    };
    expect(doorsOf({ to }).asked).toHaveLength(1);
  });

  test('is never refused, whatever people, firms and towns are called, and however the carrier writes it', () => {
    const refused = honest().filter(({ line1, line2 = '', ...people }) => {
      const to = { line1, ...(line2 !== '' && { line2 }), ...people };
      const correctedTo = {
        ...to,
        line1: line1.toUpperCase(),
        ...(line2 !== '' && { line2: line2.toUpperCase() }),
      };
      return !mayBeSent({ to, correctedTo, isUnitUnknown: true });
    });
    expectNone('an honest address is refused', refused);
  });
});

function mayBeSent(destination: Parameters<typeof refuseManyDoors>[0]): boolean {
  try {
    refuseManyDoors(destination);
    return true;
  } catch {
    return false;
  }
}

const LONG = [
  '500 Fifth Ave / Suite 1200, 12th Floor, Attn: Accounts Payable Dept 22',
  '100 W 42nd St / Bldg 3 Fl 4 Rm 500',
  '1 Forty-Second St NW Apt 3 / c/o Bob 3, Unit 7',
  '42-15 81st St / Apt 3B, Buzzer 12',
  '500 5th Ave / Inmate 123456 Cell Block C 7 Unit 3',
  '100 Twenty-First St / Mail Stop 12-34, Building 7',
  '123 1/2 5th Ave Bob / Fl 3 Apt 7 Rear',
  '742-9 Fifth Ave / Rm 1-2 Bldg 3-4',
  'Columbia University / 500 W 120th St Rm 1001 Mail Code 4701',
  'Dept 4-B, Suite 12 / 100 Twenty-First St, Floor 2',
  '1 Dag Hammarskjold Plz, 885 2nd Ave / 42nd Floor, Room 4210-A',
  'PO Box 123 / 500 5th Ave Ste 3',
  '12345 Hwy 50 / Lot 12 Space 4 Trlr 9',
  '100 First St / Twenty-Second Floor, Suite Two Hundred Ten, Attn: J P Smith',
];
const PEOPLE = [
  {},
  { name: 'Ada Lovelace', company: 'Analytical Engines Inc.', city: 'Springfield' },
  { name: 'Studio 54', company: '3M', city: '29 Palms' },
  { name: 'Malcolm X', company: 'A B C', city: 'Ninety Six' },
  { name: 'Dr. Ada K. Lovelace 3rd, Suite 12', company: 'Unit 9 Films, 22nd Century', city: 'Six' },
];

const IN_PUERTO_RICO = [
  'A12 Calle 4 Apt 7 / Urb Santa Rosa de Lima',
  '42-15 Calle 8 Apt 7 / Urb Villa Carolina Quinta Seccion',
  'Urb Royal Oak / 123 Calle 1',
];

/** The addresses of the golden file and long ones, to each of some people. */
function honest(): readonly Written[] {
  const file = new URL('../../../golden/doors.json', import.meta.url);
  const { named } = JSON.parse(readFileSync(file, 'utf8')) as { named: object };
  const at = (zip: string) => (written: string) => {
    const [line1 = '', line2 = ''] = written.split(' / ');
    return PEOPLE.map((people) => ({ line1, line2, zip, ...people }));
  };
  return [
    ...[...Object.keys(named), ...LONG].flatMap(at('97201')),
    ...IN_PUERTO_RICO.flatMap(at('00926')),
  ];
}
