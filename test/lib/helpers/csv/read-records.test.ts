import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { openTable, ROWS_MAX, readRecords } from '../../../../lib/helpers/csv/read-records.ts';

const read = (text: string, delimiter = ',') => readRecords({ text, delimiter });
const cellsOf = (text: string, delimiter = ',') =>
  read(text, delimiter).map(({ record }) => record);

function reasonOf(text: string): string {
  try {
    read(text);
    return 'taken';
  } catch (error) {
    return isMailError(error, 'invalid_request') ? error.reason : String(error);
  }
}

describe('readRecords', () => {
  test.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['1\n1,2,3\n', [['1'], ['1', '2', '3']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    [' a , b\t\n', [['a', 'b']]],
    [' "a" ," b "\n', [['a', ' b ']]],
    ['"a,""b""\r\nc",d', [['a,"b"\r\nc', 'd']]],
    ['"",a', [['', 'a']]],
    ['5" pipe,a "b" c', [['5" pipe', 'a "b" c']]],
    ['', []],
    ['\n\r\n , \n""', []],
  ])('%j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('a tab that parts cells is no blank around them', () => {
    expect(cellsOf('a\t\t b \t"c"', '\t')).toEqual([['a', '', 'b', 'c']]);
  });

  test('rows are numbered as a spreadsheet numbers them, empty ones included', () => {
    expect(read('\na\n\n,\n"b\nb"\nc').map(({ row }) => row)).toEqual([2, 5, 6]);
  });

  test.each([
    ['a\n"b,c\n', 'row 2 has a quotation mark that is not closed'],
    ['"a" b,c', 'row 1 has text after a quotation mark'],
    [`a\nb\n${'x'.repeat(100_001)}`, 'row 3 is too long'],
    [`"${'x'.repeat(100_001)}"`, 'row 1 is too long'],
    [`a\n${','.repeat(100_001)}`, 'row 2 is too long'],
  ])('refuses what is no table, and says where: %#', (text, reason) => {
    expect(reasonOf(text)).toBe(`the file cannot be read as a table: ${reason}`);
  });

  test('takes 50,000 rows and a header, however many empty ones are between', () => {
    const text = `a,b\n${'1\n\n'.repeat(ROWS_MAX)}`;
    expect(read(text)).toHaveLength(50_001);
    expect(reasonOf(`${text}1`)).toBe('the file has more than 50,000 rows');
  });

  test('the delimiter that the first line names may be any character', () => {
    for (const delimiter of ['^', ' ', '"', ';']) {
      const table = openTable(`sep=${delimiter}\na${delimiter}b\n`);
      expect(table).toMatchObject({ delimiter });
      expect(readRecords(table)).toHaveLength(1);
    }
  });
});

describe('whatever a spreadsheet writes', () => {
  const delimiters = fc.constantFrom(',', ';', '\t', '|');
  const lineEnds = fc.constantFrom('\n', '\r\n', '\r');
  const plain = fc.string({
    unit: fc.constantFrom('a', 'é', '1', ' ', "'", '#', '.'),
    maxLength: 6,
  });
  const special = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\t', '|', '\n', '\r', ' ', '漢'),
    maxLength: 6,
  });
  const quoted = special.map((text) => `"${text.replaceAll('"', '""')}"`);
  const padded = fc
    .tuple(fc.constantFrom('', ' '), quoted, fc.constantFrom('', ' '))
    .map((parts) => parts.join(''));
  const rows = fc.array(fc.array(fc.oneof(plain, quoted, padded), { minLength: 1, maxLength: 6 }), {
    maxLength: 12,
  });

  test('is read as csv-parse reads it', () => {
    fc.assert(
      fc.property(rows, delimiters, lineEnds, fc.boolean(), (cells, delimiter, lineEnd, closed) => {
        const text =
          cells.map((row) => row.join(delimiter)).join(lineEnd) + (closed ? lineEnd : '');
        const all: string[][] = parse(text, {
          delimiter,
          trim: true,
          record_delimiter: ['\r\n', '\n', '\r'],
          relax_column_count: true,
          relax_quotes: true,
        });
        const expected = all
          .map((record, index) => ({ row: index + 1, record }))
          .filter(({ record }) => record.some((cell) => cell !== ''));
        expect(read(text, delimiter)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });
});
