/** Rows that would mail one letter twice are told, and mailed all the same. */
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { quoteBatch } from '../../../../lib/batch/quote-batch.ts';
import { BatchQuoteRequestSchema } from '../../../../lib/contract/schemas/batch/batch-request.ts';
import { batchWorld } from '../../../builders/a-batch.ts';

const CALL = {
  caller: { kind: 'anonymous' },
  sourceIp: '203.0.113.9',
  baseUrl: 'https://mail.test',
} as const;
const ADA = 'Ada Lovelace,500 Main St,Springfield,IL,62701';

async function quoted(rows: readonly string[], text = 'Good day.') {
  const csv = ['Name,Street,City,State,ZIP,Sum', ...rows].join('\n');
  const asked = v.parse(BatchQuoteRequestSchema, { csv, text, sandbox: true });
  return quoteBatch(batchWorld(), CALL, asked);
}

describe('the quote of a batch', () => {
  test('warns of rows with the same words to the same recipient, by their numbers', async () => {
    const bob = 'Bob Bell,7 Oak St,Springfield,IL,62701,1';
    const quote = await quoted([`${ADA},1`, bob, `${ADA.toUpperCase()},2`, `${ADA},1`]);
    expect(quote).toMatchObject({ mailable_rows: 4, problems: [] });
    expect(quote.issues).toMatchObject([
      {
        code: 'duplicate_rows',
        severity: 'warning',
        fix: expect.stringMatching(/^Rows 2, 4 and 5 /),
      },
    ]);
    expect(JSON.stringify(quote.issues)).not.toMatch(/ada|main/i);
    expect(quote.next[0]).toContain('Read `issues` first');
    expect(quote.confirmation_token).not.toBeNull();
  });

  test('not of rows whose letters say something else', async () => {
    const { issues } = await quoted([`${ADA},1`, `${ADA},2`, `${ADA},1`], 'You owe {{sum}}.');
    expect(issues).toMatchObject([{ fix: expect.stringMatching(/^Rows 2 and 4 /) }]);
  });

  test('also of rows that write the same recipient or the same words otherwise', async () => {
    const { issues } = await quoted(
      [
        'Ada L. Bell,500 Main St,Springfield,IL,62701,1',
        'ADA L BELL,500 Main Street,SPRINGFIELD,IL,62701-3663,1',
        'Ada  L. Bell,500 main st.,Springfield,Illinois,62701,1',
        'Ada L. Bell,500 Main St Apt 4,Springfield,IL,62701,1',
        'Ada L. Bell,500 Main St #4,Springfield,IL,62701,1',
        'Ada L. Bell,500 Main St,Chatham,IL,62629,1',
        'Ada M. Bell,500 Main St,Springfield,IL,62701,1',
      ],
      'Dear {{name}} of {{line1}}, {{zip}},',
    );
    expect(issues.map(({ fix }) => fix)).toEqual([expect.stringMatching(/^Rows 2, 3 and 4 /)]);
  });

  test('names at most ten rows of a letter, and twenty letters', async () => {
    const letters = Array.from({ length: 21 }, (_, at) => ADA.replace('500', String(at + 1)));
    const { issues } = await quoted(
      [...letters, ...letters, ...Array<string>(10).fill(letters[0] ?? '')].map(
        (row) => `${row},1`,
      ),
    );
    expect(issues).toHaveLength(20);
    expect(issues[0]?.fix).toContain('and 2 more are the same letter');
  });
});
