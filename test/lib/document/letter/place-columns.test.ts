import { describe, expect, test } from '@jest/globals';
import { breakLinesAndColumns } from '../../../../lib/document/letter/columns.ts';
import { fontFor, widthOfText } from '../../../../lib/document/letter-font.ts';
import { breakLines } from '../../../../lib/document/lines/break-lines.ts';

const { font } = await fontFor(['a']);
const MEASURE = { font, width: 45_000, tabStop: 3500 };
const set = (text: string) => breakLinesAndColumns(text, MEASURE);
/** Where each cell begins, and where it ends. */
const sides = (text: string) =>
  set(text).map((line) => line.map(({ text: cell, x }) => [x, x + widthOfText(font, cell)]));

describe('columns that are made with spaces, of which rows lack some,', () => {
  /** Which columns of the head, or of another row, the cells of a row begin or end with. */
  const columnsOf = (rows: readonly string[], row: number, head = 0) => {
    const lines = sides(rows.join('\n'));
    return (lines[row] ?? []).map((cell) =>
      lines[head]?.findIndex(
        ([left, right]) =>
          Math.abs((left ?? 0) - (cell[0] ?? 0)) < 1 || Math.abs((right ?? 0) - (cell[1] ?? 0)) < 1,
      ),
    );
  };
  const PAID = [
    'Date        Charge      Payment',
    '10/01       $185.00',
    '10/15                   $198.00',
    '11/02                    $20.00',
  ];
  const STATEMENT = [
    'Date        Description               Charges   Payments    Balance',
    '10/01/2026  Office visit              $185.00               $185.00',
    '10/15/2026  Insurance payment                  $(198.00)    -$13.00',
    '11/02/2026  Co-pay                                $20.00      $7.00',
    '            TOTAL                     $185.00  $(198.00)      $7.00',
  ];

  test('hold each cell below its head', () => {
    expect([1, 2, 3].map((row) => columnsOf(PAID, row))).toEqual([
      [0, 1],
      [0, 2],
      [0, 2],
    ]);
    expect([1, 4].map((row) => columnsOf(STATEMENT, row, 2))).toEqual([
      [0, 1, -1, 3],
      [1, -1, 2, 3],
    ]);
  });

  test('have the decimals of a sum in brackets below those of others', () => {
    const lines = set(STATEMENT.join('\n'));
    const ends = [2, 4].map((row) => {
      const [cell] = lines[row]?.filter(({ text }) => text === '$(198.00)') ?? [];
      return Math.round((cell?.x ?? 0) + widthOfText(font, '$(198.00'));
    });
    const [, , copay] = lines[3] ?? [];
    expect(ends).toEqual(Array(2).fill(Math.round((copay?.x ?? 0) + widthOfText(font, '$20.00'))));
  });

  test('go on below a rule, and above one that is no cell of theirs', () => {
    const rows = [
      'Rent, November            $1,200.00',
      'Late fee                      75.00',
      '                          ---------',
      '==================================',
      'Total                     $1,275.00',
    ];
    expect(columnsOf(rows, 2)).toEqual([1]);
    expect(columnsOf(rows, 4)).toEqual([0, 1]);
    expect(set(rows.join('\n'))[3]).toEqual([{ text: rows[3], x: 0 }]);
  });

  test('hold words that go on in the next line', () => {
    const rows = [
      'Medication       Dose      When',
      'Metformin        500 mg    morning',
      '                           evening',
      'Aspirin          81 mg     noon',
    ];
    expect(columnsOf(rows, 2)).toEqual([2]);
    expect(columnsOf(rows, 3)).toEqual([0, 1, 2]);
  });

  test('are those of the parties to a case', () => {
    const rows = [
      'ADA LOVELACE,                 )',
      '                              )',
      '        Plaintiff,            )   Case No. 2026 L 001187',
      '    v.                        )',
      'CHARLES BABBAGE,              )',
      '        Defendant.            )',
    ];
    expect([0, 1, 2, 3].map((row) => columnsOf(rows, row, 2).at(row === 2 ? 1 : -1))).toEqual(
      Array(4).fill(1),
    );
    const [plaintiff, defendant] = [2, 5].map((row) => set(rows.join('\n'))[row]?.[0]?.x);
    expect(plaintiff).toBeGreaterThan(0);
    expect(defendant).toBe(plaintiff);
  });

  test('begin also two spaces behind a point, where others begin', () => {
    const rows = ['8:15 a.m.   Bus', 'Ill         Museum', '12:00 p.m.  Lunch'];
    expect(columnsOf(rows, 2)).toEqual([0, 1]);
  });

  test('stay where one row is wider than a line, or reaches over them', () => {
    for (const row of [
      `Note        ${'all of it is without taxes '.repeat(9)}`,
      'All that was bought in May  $5.00',
    ]) {
      const [first = '', ...others] = PAID;
      expect(set([first, row, ...others].join('\n'))).toEqual([
        ...set(PAID.join('\n')).slice(0, 1),
        ...breakLines(row, MEASURE),
        ...set(PAID.join('\n')).slice(1),
      ]);
    }
  });

  test('find their place below the columns that others have in a title', () => {
    const title = 'Account H/229   Mr Lee';
    expect(set([title, ...PAID].join('\n'))).toEqual([
      ...breakLines(title, MEASURE),
      ...set(PAID.join('\n')),
    ]);
  });
});
