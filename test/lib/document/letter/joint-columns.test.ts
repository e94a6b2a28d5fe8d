/** Blocks of a table made with spaces, with a blank line between: what is one table, and what is two. */
import { describe, expect, test } from '@jest/globals';
import { breakLinesAndColumns } from '../../../../lib/document/letter/columns.ts';
import { fontFor, widthOfText } from '../../../../lib/document/letter-font.ts';

const { font } = await fontFor(['a']);
const set = (text: string) => breakLinesAndColumns(text, { font, width: 45_000, tabStop: 3500 });
const ends = (text: string, nth = -1) =>
  set(text)
    .filter((line) => line.length > 1)
    .map((line) => line.at(nth))
    .map((cell) => Math.round((cell?.x ?? 0) + widthOfText(font, cell?.text ?? '')));

const FIGURE = /(?<= {2})\$?\d[\d,]*(?: \d{3})?(?:\.\d\d)?(?= {2}|$)/g;

/** Where figures are printed that end at one place of the text, for each such place. */
function endsOfFigures(text: string): number[][] {
  const printed = set(text);
  const groups = new Map<number, number[]>();
  for (const [at, line] of text.split('\n').entries()) {
    for (const { 0: figure, index } of line.matchAll(FIGURE)) {
      const run = printed[at]?.find((each) => each.text === figure);
      const end = Math.round((run?.x ?? Number.NaN) + widthOfText(font, figure));
      const place = index + figure.length;
      groups.set(place, [...(groups.get(place) ?? []), end]);
    }
  }
  return [...groups.values()];
}

const NAMES = 'Name:              Ann Lee\nAddress:           12 Elm Street, Salem';
const HEADING = `Account       55-01977
Property      418 Juniper Court, Apartment 3, Salem, Oregon 97301
Period        October and November 2026`;

describe('a heading of names is none of the table below it', () => {
  test.each([
    [
      NAMES,
      'Deposit:           $1,400.00\nRent:                $900.00\nTotal:             $2,300.00',
    ],
    [NAMES, 'Deposit:           $1,400.00\nRent:                $900.00'],
    [
      HEADING,
      `Charge        Amount
Rent          $1,425.00     due 11/1      paid
Water            $75.00     due 11/5      paid
Late fee         $50.00     due 11/9      open`,
    ],
    [HEADING, 'Charge        Amount\nRent          $1,425.00\nWater         $   75.00'],
    [
      'Phone        Ann Lee\nAddress      12 Elm Street, Salem\nAccount      55-01977',
      'Deposit     $2,133.57\nRent          $226.42\nGas         $5,556.17',
    ],
    ['Tenant         12 Elm Street, Salem', 'Deposit        $354.12\nRent             $4.66'],
    ['Rent               $1,425.00\nLate fee              $75.00', 'LANDLORD           TENANT'],
    [
      'Rent               $1,425.00\nLate fee              $75.00',
      'Phone:             503-555-0100',
    ],
  ])('%j', (above, below) => {
    expect(set(`${above}\n\n${below}`)).toEqual([...set(above), [], ...set(below)]);
  });
});

describe('a table goes on below a blank line', () => {
  const ITEMS = 'Rent                    1   $900.00\nWater                  12    $75.00';
  const HEAD = 'Item                  Qty     Price';

  test.each([
    ['with its sum', `${HEAD}\n${ITEMS}\n\nTOTAL                       $975.00`],
    ['with a sum below two blank lines', `${ITEMS}\n\n\nTOTAL                       $975.00`],
    [
      'with subtotals that are moved in',
      `${ITEMS}\n\n   Subtotal                 $975.00\n   Tax                       $12.00`,
    ],
    ['with one that is moved in', `${ITEMS}\n\n   Subtotal                 $975.00`],
    [
      'with a rule above its sum',
      `${ITEMS}\n\n                          ---------\nTOTAL                     $1,975.00`,
    ],
    ['below its head', `${HEAD}\n\n${ITEMS}`],
    [
      'below a head that begins where they begin',
      'Item        Amount\n\nRent        $1,900.00\nWater          $75.00\nGas            $15.00',
    ],
    [
      'with rows each by itself',
      'Rent:     $1,425.00\n\nWater:       $40.00\n\nTotal:    $1,465.00',
    ],
    [
      'with another group of sums',
      'Loan      $5,000.00\nPaid      $1,200.00\n\nRest      $3,800.00\nInterest    $225.00',
    ],
  ])('%s', (_, text) => {
    expect(new Set(ends(text)).size).toBe(1);
    expect(ends(text)).toHaveLength(
      text.split('\n').filter((line) => / {2}\S/.test(line.trim())).length,
    );
  });

  test.each([
    ['below a head as wide as they are', 'Week   Miles\n1      8\n2      9\n\n3     10\n4     12'],
    [
      'wider than those above',
      `Unit   Tenant          Rent       Owed
1A     Ann Bell        900.00       0.00
1B     Bob Stone       950.00     930.00

2A     Carl Vance    1,050.00   2,100.00
2B     vacant

Sum                  2,900.00   3,050.00`,
    ],
    [
      'below a head and a single row',
      `Lot    Parcel           Tax          Paid
1      12-04-301-001    1,204.50     yes

4      12-04-301-004      120.00     no
       and garage          10.00     no`,
    ],
    [
      'whose thousands are apart by a space',
      `Lot    Parcel           Tax          Paid
1      12-04-301-001    1 204.50     yes

4      12-04-301-004      120.00     no`,
    ],
    [
      'below a head that begins before they do',
      'Item        Owed        Qty\nInk             $6.48     7\n\nPaper         $254.77    20\n\nPens        $5,336.67  5194',
    ],
    [
      'where only the last rows say what its columns are',
      `Item        Name          Due        Balance due
Ann Bell    Ann Bell         15.78    812

Ink         2                        1855

2           Ann Bell        192.77     77
Water       Carl Vance    6,494.27      5`,
    ],
  ])('with figures %s', (_, text) => {
    const groups = endsOfFigures(text);
    expect(groups.some(({ length }) => length > 1)).toBe(true);
    for (const group of groups) expect(new Set(group).size).toBe(1);
  });

  test('with the next group of a schedule', () => {
    const text = `Breakfast     8:00     Hall
Lecture       9:30     Room 4

Lunch        12:00     Hall
Walk          2:00     Garden

Dinner        6:00     Hall`;
    expect(new Set(ends(text, 1)).size).toBe(1);
    const places = set(text).flatMap((line) => line.slice(2).map(({ x }) => x));
    expect(places).toHaveLength(5);
    expect(new Set(places).size).toBe(1);
  });
});
