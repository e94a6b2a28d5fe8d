import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { mapCsv } from '../../../../lib/helpers/csv/map-csv.ts';

const HEADER = ['Name', 'Addr 1', 'City', 'State', 'ZIP/Postal Code'];
const ADA = ['Ada Lovelace', '1 Main St', 'Portland', 'OR', '97201'];
const table = (...rows: string[][]) => rows.map((row) => row.join(',')).join('\n');
const ADDRESS = {
  name: 'Ada Lovelace',
  line1: '1 Main St',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};

function codeOf(request: Parameters<typeof mapCsv>[0]): string {
  try {
    mapCsv(request);
    return 'taken';
  } catch (error) {
    if (isMailError(error)) return error.code;
    throw error;
  }
}

describe('a plain table', () => {
  test('is mapped, sampled and counted', () => {
    expect(mapCsv({ csv: table([...HEADER, 'Notes'], [...ADA, 'x']) })).toEqual({
      status: 'ok',
      has_header: true,
      columns: [...HEADER, 'Notes'],
      mapping: {
        name: 'Name',
        line1: 'Addr 1',
        city: 'City',
        state: 'State',
        zip: 'ZIP/Postal Code',
      },
      unmapped: ['Notes'],
      missing: [],
      sample_rows: [ADDRESS],
      row_count: 1,
      valid_rows: 1,
      invalid_row_count: 0,
      problem_count: 0,
      invalid_rows: [],
    });
  });

  test('shows five rows at most', () => {
    const { sample_rows, row_count } = mapCsv({ csv: table(HEADER, ...Array(9).fill(ADA)) });
    expect([sample_rows.length, row_count]).toEqual([5, 9]);
  });
});

describe('headers', () => {
  test.each([
    ['first_name,Last Name,Street Address,Town,Province,Postcode', ['first_name', 'Last Name']],
    ['nombre,apellidos,dirección,ciudad,estado,código postal', ['nombre', 'apellidos']],
    ['Nom,Prénom,Adresse,Ville,État,Code Postal', ['Prénom', 'Nom']],
    ['Destinatario,x,Calle,Localidad,Provincia,C.P.', 'Destinatario'],
    ['Recipient Name,x,Mailing Address Line 1,Shipping City,Ship State,To ZIP', 'Recipient Name'],
    ['fullName,x,addressLine1,shippingCity,stateCode,zipCode', 'fullName'],
  ])('%s', (header, name) => {
    const { mapping, missing, has_header } = mapCsv({ csv: `${header}\nA,B,1 Main St,C,OR,97201` });
    expect([missing, has_header]).toEqual([[], true]);
    const columns = header.split(',');
    expect(mapping).toMatchObject({
      name,
      line1: columns[2],
      city: columns[3],
      state: columns[4],
      zip: columns[5],
    });
  });

  test('two halves of a name are joined, in their order', () => {
    const { sample_rows } = mapCsv({
      csv: 'Surname,Given Name,Street,City,State,Zip\nLovelace,Ada,1 Main St,Portland,OR,97201',
    });
    expect(sample_rows[0]?.['name']).toBe('Ada Lovelace');
  });

  test('that say nothing: what stands below them does', () => {
    const { mapping, missing } = mapCsv({
      csv: 'A,B,C,D,E\n97201,Portland,1 Main St,Oregon,Ada Lovelace\n10001,New York,PO Box 5,NY,Grace Hopper',
    });
    expect(mapping).toEqual({ zip: 'A', city: 'B', line1: 'C', state: 'D', name: 'E' });
    expect(missing).toEqual([]);
  });

  test('that are not there: columns are numbered, and the first row counts', () => {
    const { has_header, columns, mapping, row_count } = mapCsv({ csv: table(ADA, ADA) });
    expect([has_header, row_count]).toEqual([false, 2]);
    expect(columns).toEqual(['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5']);
    expect(mapping).toEqual({
      name: 'Column 1',
      line1: 'Column 2',
      city: 'Column 3',
      state: 'Column 4',
      zip: 'Column 5',
    });
  });

  test('that repeat or are blank get names of their own', () => {
    const { columns } = mapCsv({ csv: 'Name,,Name,,Name (2)\na,b,c,d,e' });
    expect(columns).toEqual(['Name', 'Column 2', 'Name (2)', 'Column 4', 'Name (2) (2)']);
    expect(new Set(columns).size).toBe(5);
  });
});

describe('a mapping of the caller', () => {
  test('wins over what was found, and its columns serve nothing else', () => {
    const csv = table(
      ['Name', 'City', 'Street', 'State', 'Zip'],
      ['Portland', 'Ada', '1 Main St', 'OR', '97201'],
    );
    const { mapping, sample_rows } = mapCsv({ csv, mapping: { name: 'City', city: ['Name'] } });
    expect(mapping).toMatchObject({ name: 'City', city: 'Name', line1: 'Street' });
    expect(sample_rows[0]).toMatchObject({ name: 'Ada', city: 'Portland' });
  });

  test('to a column that is not there: `validation_error`', () => {
    const mapping = { name: 'Nobody' };
    expect(codeOf({ csv: table(HEADER, ADA), mapping })).toBe('validation_error');
  });
});

describe('problems', () => {
  const problems = (...rows: string[][]) => mapCsv({ csv: table(HEADER, ...rows) });

  test('are told by row, as a spreadsheet counts, and repeat no value', () => {
    const { invalid_rows, valid_rows, invalid_row_count, problem_count } = problems(
      ADA,
      ['', '1 Main St', 'Portland', 'Orlando', '97201'],
      ['Ada', '1 Main St', 'Boston', 'MA', '2109'],
    );
    expect(invalid_rows).toEqual([
      { row: 3, field: 'name', problem: 'is required' },
      { row: 3, field: 'state', problem: 'must be a two-letter state code' },
      { row: 4, field: 'zip', problem: expect.stringContaining('leading zero') },
    ]);
    expect([valid_rows, invalid_row_count, problem_count]).toEqual([1, 2, 3]);
    expect(JSON.stringify(invalid_rows)).not.toMatch(/Orlando|2109/);
  });

  test('are shown a hundred times, and all counted', () => {
    const rows = Array(80).fill(['', '', 'Portland', 'OR', '97201']);
    const answer = problems(...rows);
    expect(answer.invalid_rows).toHaveLength(100);
    expect([answer.problem_count, answer.invalid_row_count, answer.valid_rows]).toEqual([
      160, 80, 0,
    ]);
  });

  test('are none where a spreadsheet only wrote it its way', () => {
    const { valid_rows, sample_rows } = problems(
      ['Ada', '1 Main St', 'Portland', 'Oregon', "'97201"],
      ['Ada', '1 Main St', 'Portland', 'or', '972011234'],
    );
    expect(valid_rows).toBe(2);
    expect(sample_rows).toMatchObject([
      { state: 'OR', zip: '97201' },
      { state: 'OR', zip: '97201-1234' },
    ]);
  });

  test('of a row with a comma too many, or from abroad', () => {
    const csv = `${[...HEADER, 'Country'].join(',')}\nAda,1 Main St, Apt 4,Portland,OR,97201,US\n${ADA.join(',')},France`;
    expect(mapCsv({ csv }).invalid_rows).toEqual(
      expect.arrayContaining([
        { row: 2, field: 'row', problem: expect.stringContaining('more cells') },
        { row: 3, field: 'country', problem: 'must be US, USA or United States' },
      ]),
    );
  });

  test('without a column for it, every row lacks it', () => {
    const { missing, invalid_row_count } = mapCsv({ csv: 'Name,City\nAda,Portland\nGrace,Boston' });
    expect(missing).toEqual(['line1', 'state', 'zip']);
    expect(invalid_row_count).toBe(2);
  });
});

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
    // The empty row is no address, but a spreadsheet counts it.
    expect(new Set(invalid_rows.map(({ row }) => row))).toEqual(new Set([4]));
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
    ['what is no base64', { csv_base64: 'a-_b' }, 'invalid_base64'],
    ['text over 5 MB', { csv: big }, 'file_too_large'],
    ['text over 5 MB in bytes', { csv: 'é'.repeat(2_700_000) }, 'file_too_large'],
    ['a file over 5 MB', { csv_base64: Buffer.from(big).toString('base64') }, 'file_too_large'],
  ])('%s: %s', (_, request, code) => {
    expect(codeOf(request)).toBe(code);
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
