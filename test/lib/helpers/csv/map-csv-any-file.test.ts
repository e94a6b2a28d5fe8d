import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mapCsv } from '../../../../lib/helpers/csv/map-csv.ts';
import { ADA, codeOf, HEADER, table } from './a-table.ts';

describe('what spreadsheets write', () => {
  const rows = [HEADER, ['Zoë Åström', '1 Main St', 'Portland', 'OR', '97201']];
  const expected = { name: 'Zoë Åström', line1: '1 Main St', zip: '97201' };
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const inText = (delimiter: string, end: string) =>
    rows.map((row) => row.join(delimiter)).join(end) + end;
  const [text] = [inText(',', '\r\n')];

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${text}`)],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${text}`).swap16()],
    ['UTF-16 LE', utf16(text)],
    ['UTF-16 BE', utf16(text).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s', (_, bytes) => {
    const { sample_rows, valid_rows, columns } = mapCsv({ csv_base64: bytes.toString('base64') });
    expect(columns).toEqual(HEADER);
    expect(sample_rows).toMatchObject([expected]);
    expect(valid_rows).toBe(1);
  });

  test.each([',', ';', '\t', '|'])('cells between %j, whatever ends the lines', (delimiter) => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(mapCsv({ csv: inText(delimiter, end) }).sample_rows).toMatchObject([expected]);
    }
  });

  test('a first line that names the delimiter, and a mark before the text', () => {
    expect(mapCsv({ csv: `\uFEFFsep=;\r\n${inText(';', '\r\n')}` }).columns).toEqual(HEADER);
  });

  test('delimiters, quotation marks and line ends inside quotation marks', () => {
    const csv =
      'Name;"Street, number";City;State;Zip\r\n"Ada ""A."" Lovelace\nc/o Babbage";"1 Main St; Rear";Portland;OR;97201\r\n\r\nx;;;;\r\n';
    const { columns, sample_rows, row_count, invalid_rows } = mapCsv({ csv });
    expect(columns).toEqual(['Name', 'Street, number', 'City', 'State', 'Zip']);
    expect(sample_rows[0]).toMatchObject({ name: 'Ada "A." Lovelace\nc/o Babbage' });
    expect(row_count).toBe(2);
    // An order takes no line break. The empty row is no address, but a spreadsheet counts it.
    expect(new Set(invalid_rows.map(({ row }) => row))).toEqual(new Set([2, 4]));
    expect(invalid_rows[0]).toMatchObject({
      field: 'name',
      problem: expect.stringContaining('line break'),
    });
  });
});

describe('refused', () => {
  const big = 'x'.repeat(5 * 1024 * 1024 + 1);

  test.each([
    ['nothing', {}, 'validation_error'],
    ['both', { csv: 'a', csv_base64: 'YQ==' }, 'validation_error'],
    ['no rows', { csv: '' }, 'invalid_request'],
    ['only empty rows', { csv: '\n ,\n\n' }, 'invalid_request'],
    ['an open quotation mark', { csv: 'Name,Zip\n"Ada,97201' }, 'invalid_request'],
    ['501 columns', { csv: `${','.repeat(500)}x` }, 'invalid_request'],
    ['an endless row', { csv: `Name\n${'x'.repeat(200_000)}` }, 'invalid_request'],
    ['a workbook', { csv_base64: 'UEsDBBQABgAIAAAAIQ==' }, 'invalid_request'],
    ['an old workbook', { csv_base64: '0M8R4KGxGuEAAAAAAAA=' }, 'invalid_request'],
    ['a workbook as text', { csv: 'PK\u0003\u0004\u0014' }, 'invalid_request'],
    [
      'a title above the header',
      { csv: `Spring,,,\n,,\n${table(HEADER, ADA)}` },
      'invalid_request',
    ],
    ['what is no base64', { csv_base64: 'a-_b' }, 'invalid_base64'],
    ['text over 5 MB', { csv: big }, 'file_too_large'],
    ['text over 5 MB in bytes', { csv: 'é'.repeat(2_700_000) }, 'file_too_large'],
    ['a file over 5 MB', { csv_base64: Buffer.from(big).toString('base64') }, 'file_too_large'],
  ])('%s: %s', (_, request, code) => {
    expect(codeOf(request)).toBe(code);
  });
});

test('a title above the header is told with the row in which the names stand', () => {
  const csv = `Patients of March\n\n${table(HEADER, ADA)}`;
  expect(() => mapCsv({ csv })).toThrow(/first row; they seem to stand in row 3$/);
  const oddRow = ['Name', 'Address', 'City', 'x', 'y'];
  expect(mapCsv({ csv: table(HEADER, ADA, oddRow) }).row_count).toBe(2);
});

describe('the processor time of one call', () => {
  /**
   * The processor, not the clock: a busy machine must not fail this. The least of three, because whoever runs next may
   * have to clear up what all other tests of this process left behind.
   */
  function milliseconds(csv: string): number {
    return Math.min(...[1, 2, 3].map(() => once(csv)));
  }

  function once(csv: string): number {
    const before = process.threadCpuUsage();
    codeOf({ csv });
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }

  const rows = (row: string) =>
    `name,b\n${row.repeat(Math.floor((5 * 1024 * 1024 - 9) / row.length))}`;
  const LONG = 99_000;

  test('two million short rows are refused at once', () => {
    const csv = rows('1\n');
    expect(codeOf({ csv })).toBe('invalid_request');
    expect(milliseconds(csv)).toBeLessThan(500);
  });

  test.each([
    ['empty rows', rows('\n')],
    ['empty cells', rows(',,\n')],
    ['rows of nothing but problems', rows(`${'x'.repeat(81)},${'y'.repeat(30)}\n`)],
    ['long rows of empty cells', rows(`${','.repeat(LONG)}x\n`)],
    ['long cells of digits', rows(`${'1'.repeat(LONG)}\n`)],
    ['long cells of words', rows(`${'1 a '.repeat(LONG / 4)}\n`)],
    ['long cells of blanks', rows(`"${' '.repeat(LONG)}"\n`)],
    ['long cells of quotation marks', rows(`"${'""'.repeat(LONG / 2)}"\n`)],
    ['one cell that never ends', rows(`"${'x'.repeat(5_000_000)}`)],
  ])('%s: five megabytes cost less than two seconds', (_, csv) => {
    expect(milliseconds(csv)).toBeLessThan(2000);
  });
});

describe('whatever is sent', () => {
  test('rows are counted exactly, whatever stands in quotation marks', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é'),
      maxLength: 8,
    });
    const row = fc.tuple(cell, cell, cell).map(([one, two, three]) => [`x${one}`, two, three]);
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const csv = [HEADER.slice(0, 3), ...rows]
          .map((cells) => cells.map(quoted).join(','))
          .join('\r\n');
        const { row_count, valid_rows, invalid_row_count } = mapCsv({ csv });
        expect(row_count).toBe(rows.length);
        expect(valid_rows + invalid_row_count).toBe(rows.length);
      }),
    );
  });

  test('nothing crashes: it is mapped or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (csv) => {
        expect(['taken', 'invalid_request', 'validation_error']).toContain(codeOf({ csv }));
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => {
        const csv_base64 = Buffer.from(bytes).toString('base64');
        expect(['taken', 'invalid_request', 'validation_error']).toContain(codeOf({ csv_base64 }));
      }),
      { numRuns: 500 },
    );
  });

  test('rows of addresses: valid ones are valid, broken ones are not', () => {
    const row = fc.boolean().map((valid) => ({ valid, cells: valid ? ADA : ADA.with(4, '9720') }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
        const { valid_rows, invalid_row_count } = mapCsv({
          csv: table(HEADER, ...rows.map(({ cells }) => cells)),
        });
        expect(valid_rows).toBe(rows.filter(({ valid }) => valid).length);
        expect(invalid_row_count).toBe(rows.filter(({ valid }) => !valid).length);
      }),
      { numRuns: 50 },
    );
  });
});
