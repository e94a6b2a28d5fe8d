import { describe, expect, test } from '@jest/globals';
import { mapCsv } from '../../../../lib/helpers/csv/map-csv.ts';
import { ADA, codeOf, HEADER, table } from './a-table.ts';

const ADDRESS = {
  name: 'Ada Lovelace',
  line1: '1 Main St',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};

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
    [
      'Recipient Name,x,Shipping Address Line 1,Shipping City,Ship State,Delivery ZIP',
      'Recipient Name',
    ],
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

  test('a company without a person is told what its name is', () => {
    const header = 'Name,Company,Street,City,State,Zip';
    const { invalid_rows } = mapCsv({ csv: `${header}\n,Acme,1 Main St,Portland,OR,97201` });
    expect(invalid_rows).toEqual([
      { row: 2, field: 'name', problem: expect.stringContaining('the name of the company') },
    ]);
  });

  test('that say nothing: what stands below them does', () => {
    const { mapping, missing } = mapCsv({
      csv: 'A,B,C,D,E\n97201,Portland,1 Main St,Oregon,Ada Lovelace\n10001,New York,PO Box 5,NY,Grace Hopper',
    });
    expect(mapping).toEqual({ zip: 'A', city: 'B', line1: 'C', state: 'D', name: 'E' });
    expect(missing).toEqual([]);
  });

  test.each([
    ['Madison,500 Main St,Springfield,IL,62701', 'Column 3'],
    ['Madison,500 Main St,Chatham,IL,62629', 'Column 3'],
    ['500 Main St,Chatham,IL,62701', 'Column 2'],
  ])('that are not there: the city is the town of the ZIP code, else a town: %s', (row, city) => {
    expect(mapCsv({ csv: `${row}\n${row}` }).mapping).toMatchObject({ city });
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

  test.each(['ZZ', 'XX', 'zz'])('of a state that does not exist: %s', (state) => {
    const { invalid_rows, valid_rows } = problems(ADA, ADA.with(3, state));
    expect(valid_rows).toBe(1);
    expect(invalid_rows).toEqual([
      { row: 3, field: 'state', problem: 'must be a state or territory of the United States' },
    ]);
  });

  test.each(['DC', 'PR', 'GU', 'AE', 'or'])('are none of %s', (state) => {
    expect(problems(ADA.with(3, state)).valid_rows).toBe(1);
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
      ['Ada', '1 Main St', 'Boston', 'MA', '="02134"'],
      ['Ada', '1 Main St', 'Boston', 'MA', '"=""02134"""'],
      ['Ada', '1 Main St', 'Boston', 'MA', '02134.0'],
    );
    expect(valid_rows).toBe(5);
    expect(sample_rows).toMatchObject([
      { state: 'OR', zip: '97201' },
      { state: 'OR', zip: '97201-1234' },
      { zip: '02134' },
      { zip: '02134' },
      { zip: '02134' },
    ]);
  });

  test.each(['2134', '2134.0', '2134-1234', '501'])('of a zero that was lost: %s', (zip) => {
    expect(problems(ADA.with(4, zip)).invalid_rows).toEqual([
      { row: 2, field: 'zip', problem: expect.stringContaining('leading zero') },
    ]);
  });

  test('of a row with a comma too many, or from abroad', () => {
    const csv = `${[...HEADER, 'Country'].join(',')}\nAda,1 Main St, Apt 4,Portland,OR,97201,US\n${ADA.join(',')},France`;
    expect(mapCsv({ csv }).invalid_rows).toEqual(
      expect.arrayContaining([
        { row: 2, field: 'row', problem: expect.stringContaining('more cells') },
        { row: 3, field: 'country', problem: expect.stringContaining('States only') },
      ]),
    );
  });

  test('of an address abroad only that it is', () => {
    const csv = `${[...HEADER, 'Country'].join(',')}\nJean,1 Rue de Rivoli,Paris,IDF,7500,France`;
    expect(mapCsv({ csv }).invalid_rows).toEqual([
      { row: 2, field: 'country', problem: expect.stringContaining('States only') },
    ]);
  });

  test('without a column for it, every row lacks it', () => {
    const { missing, invalid_row_count } = mapCsv({ csv: 'Name,City\nAda,Portland\nGrace,Boston' });
    expect(missing).toEqual(['line1', 'state', 'zip']);
    expect(invalid_row_count).toBe(2);
  });
});
