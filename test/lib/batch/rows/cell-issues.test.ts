/** What a spreadsheet or a program wrote where a value failed is told before it is mailed, of all rows. */
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { quoteBatch } from '../../../../lib/batch/quote-batch.ts';
import { cellIssues } from '../../../../lib/batch/rows/cell-issues.ts';
import type { MailableRow } from '../../../../lib/batch/rows/judge-rows.ts';
import { BatchQuoteRequestSchema } from '../../../../lib/contract/schemas/batch/batch-request.ts';
import { batchWorld } from '../../../builders/a-batch.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';

const CALL = {
  caller: { kind: 'anonymous' },
  sourceIp: '203.0.113.9',
  baseUrl: 'https://mail.test',
} as const;

/** Rows from 2 on, each with its name and what it owes. */
async function quoted(rows: readonly (readonly [name: string, sum: string])[]) {
  const cells = rows.map(([name, sum], index) => {
    const quotes = [name, sum].map((cell) => `"${cell.replaceAll('"', '""')}"`);
    return `${quotes[0]},${index + 1} Main St,Springfield,IL,62701,${quotes[1]}`;
  });
  const csv = ['Name,Street,City,State,ZIP,Sum', ...cells].join('\n');
  const asked = v.parse(BatchQuoteRequestSchema, { csv, text: 'You owe {{sum}}.', sandbox: true });
  return quoteBatch(batchWorld(), CALL, asked);
}

/** A row that can be mailed, of which this stands in its letter. */
function aRow(row: number, merge: MailableRow['merge'], to: MailableRow['to'] = {}): MailableRow {
  const cells = Object.fromEntries(Object.entries(to).map(([field, cell]) => [field, [cell]]));
  return { row, to, cells, merge, address: aPostalAddress(), pageCount: 1, priceCents: 199 };
}

describe('the quote of a batch', () => {
  test('warns of cells in which a value failed, by field and row, and mails them all the same', async () => {
    const quote = await quoted([
      ['Ada Lovelace', '$5'],
      ['Bob Bell', '#N/A'],
      ['#REF! Curie', 'NULL'],
      ['Dan Doe', '$7'],
    ]);
    expect(quote).toMatchObject({ mailable_rows: 4, problems: [] });
    expect(quote.issues).toMatchObject([
      {
        code: 'broken_cells',
        severity: 'warning',
        fix: expect.stringMatching(/^`sum` of rows 3 and 4 has /),
      },
      { code: 'broken_cells', fix: expect.stringMatching(/^`name` of row 4 has /) },
    ]);
    expect(JSON.stringify(quote.issues)).not.toMatch(/curie/i);
    expect(quote.next[0]).toContain('Read `issues` first');
    expect(quote.confirmation_token).not.toBeNull();
  });

  test('warns of placeholders of all rows, not of the proof alone', async () => {
    const { issues } = await quoted([
      ['Ada Lovelace', '$5'],
      ['[First Name]', '$6'],
      ['Cid Curie', '[Amount]'],
      ['Dan Doe', `\${amount}`],
    ]);
    expect(issues).toMatchObject([
      { code: 'unfilled_placeholder', fix: expect.stringMatching(/^`name` of row 3 has /) },
      { code: 'unfilled_placeholder', fix: expect.stringMatching(/^`sum` of rows 4 and 5 has /) },
    ]);
  });
});

test('each of the columns that make a name is looked at', async () => {
  const names = ['Ada,Bell', 'NULL,Smith', 'Bo,NULL', 'nan,nan', 'Chris,Null'];
  const csv = [
    'First Name,Last Name,Street,City,State,ZIP',
    ...names.map((name, index) => `${name},${index + 1} Main St,Springfield,IL,62701`),
  ].join('\n');
  const asked = v.parse(BatchQuoteRequestSchema, { csv, text: 'Good day.', sandbox: true });
  const { issues, mailable_rows } = await quoteBatch(batchWorld(), CALL, asked);
  expect(mailable_rows).toBe(5);
  expect(issues).toMatchObject([
    { code: 'broken_cells', fix: expect.stringMatching(/^`name` of rows 3, 4 and 5 has /) },
  ]);
});

describe('a placeholder', () => {
  test.each([
    '{First Name}',
    '{first_name}',
    '*|FNAME|*',
    '%FirstName%',
    '<First Name>',
    'Dear <name>',
  ])('is %s', (cell) => {
    const told = [{ code: 'unfilled_placeholder' }];
    expect(cellIssues([aRow(2, { sum: cell })])).toMatchObject(told);
    expect(cellIssues([aRow(2, {}, { name: cell })])).toMatchObject(told);
  });

  test.each([
    '5% of 10%',
    '100%',
    '<ada@example.com>',
    'a < b',
    'x > y',
    '{}',
    '{1, 2}',
    '*|*',
    '50%off%',
  ])('is not %s', (cell) => {
    expect(cellIssues([aRow(2, { sum: cell })])).toEqual([]);
  });
});

test('a field of the letter that is one of the address is told once', () => {
  const [issue, ...others] = cellIssues([aRow(2, { name: 'NULL' }, { name: 'NULL' })]);
  expect(issue?.fix).toMatch(/^`name` of row 2 has /);
  expect(others).toEqual([]);
});

test('at most ten rows of a field are named, and twenty fields', () => {
  const merge = Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`field_${at}`, '#N/A']));
  const issues = cellIssues(Array.from({ length: 1000 }, (_, at) => aRow(at + 2, merge)));
  expect(issues).toHaveLength(20);
  expect(issues[0]?.fix).toMatch(
    /^`field_0` of rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 990 more has /,
  );
  expect(issues[18]?.fix).not.toContain('more fields');
  expect(issues[19]?.fix).toMatch(/ 2 more fields have the like\.$/);
  const [first, ...others] = Object.entries(merge);
  expect(first).toBeDefined();
  const one = cellIssues([aRow(2, Object.fromEntries(others))]);
  expect(one[19]?.fix).toMatch(/ 1 more field has the like\.$/);
});

test('takes time that grows with the cells alone', () => {
  const starts = [
    '{{',
    '[Job ',
    '=A',
    '1.',
    '#N/A',
    '<<a ',
    "='",
    '=((',
    '=.1',
    '«A ',
    '{a ',
    '*|A',
    '%a',
    '<a ',
    '=(',
    'a, ',
    '=a.',
    '#¡',
  ];
  for (const start of starts) {
    const cell = start.repeat(Math.ceil(200_000 / start.length));
    const beginMs = performance.now();
    cellIssues([aRow(2, { sum: cell }, { name: cell }), aRow(3, { sum: `=${cell}` })]);
    expect([start, performance.now() - beginMs < 1000]).toEqual([start, true]);
  }
});
