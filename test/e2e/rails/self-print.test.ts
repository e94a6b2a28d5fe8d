/** An office of the operator's own: what is ordered is printed once, and mailed when somebody says so. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import type { FaultMode } from '../../../local/faults/faults.ts';
import { startIppPrinter } from '../../../local/simulators/ipp/ipp.ts';
import { AdminError, runAdmin } from '../../../tools/admin/run-admin.ts';
import { anAddress } from '../../builders/an-address.ts';
import { orderIn } from '../support/api-client.ts';
import { useHouse } from '../support/house.ts';

const house = useHouse({ store: 'memory', environment: { LOCAL_RAILS: 'self_print' } });

let days = 0;

/** The office prints day after day, in whatever order the tests run. */
function nextDay(): string {
  days += 1;
  return `2026-03-${String(days).padStart(2, '0')}`;
}

async function printed(fields: object = {}): Promise<string> {
  const content = { text: 'Dear Ada,\n\nthe engine works.\n\nYours', to: anAddress() };
  const code = await house.creditCode(2000);
  const placed = await house.api.order({ ...content, credit_code: code, ...fields });
  expect(placed.status).toBe(201);
  const orderId = String(orderIn(placed)['id']);
  await house.orderOnce(orderId, ({ status }) => status === 'submitted');
  return orderId;
}

/** What a person at the office reads, and whether the command ended well. */
async function admin(
  argv: readonly string[],
  typed = '',
  given: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const lines: string[] = [];
  try {
    const environment = { DATA_DIR: house.dataDir, ...given };
    for await (const line of runAdmin(argv, environment, Readable.from([typed]))) lines.push(line);
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    lines.push(`ERROR ${error.message}`);
  }
  return lines;
}

describe('the office', () => {
  test('prints a day once, with its packing list, and reports what became of each piece', async () => {
    const letter = await printed();
    const card = await printed({ format: 'postcard_4x6' });
    const lost = await printed();
    const out = join(house.dataDir, 'office');
    const day = nextDay();
    const print = ['print-day', '--day', day, '--out', out];
    const first = await admin(print);
    expect(first.map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining([letter, card, lost]),
    );
    expect(await admin(print)).toEqual(first);
    expect(readdirSync(out).sort()).toEqual([`print-${day}-packing-list.pdf`, `print-${day}.pdf`]);
    expect(await admin(['print-day', '--day', nextDay(), '--out', out])).toEqual([
      'Nothing waits to be printed.',
    ]);

    expect(await admin(['mailed'], `${letter}\n\n ${card} \n`)).toEqual([
      `${letter}: mailed`,
      `${card}: mailed`,
    ]);
    expect(await house.order(letter)).toMatchObject({ status: 'mailed' });
    expect(await admin(['returned', card])).toEqual([`${card}: returned`]);
    expect(await house.order(card)).toMatchObject({ delivery_outcome: 'returned' });

    expect(await admin(['failed', lost])).toEqual([`${lost}: failed`]);
    await house.orderOnce(
      lost,
      ({ payment }) => (payment as { state: string }).state === 'refunded',
    );
    expect(await house.order(lost)).toMatchObject({ status: 'failed' });
  });

  test('has the day printed, once, and is told where that is in doubt', async () => {
    const faults: FaultMode[] = ['unavailable'];
    const printer = await startIppPrinter({ dataDir: house.dataDir, fault: () => faults.shift() });
    const letter = await printed();
    const out = join(house.dataDir, 'printed-office');
    const day = nextDay();
    const print = (...more: string[]) =>
      admin(['print-day', '--day', day, '--out', out, ...more], '', {
        SELF_PRINT_PRINTER: printer.uri,
      });
    expect((await print()).at(-1)).toMatch(/^ERROR self-print-[\d-]+-black was not printed/);
    const sent = await print();
    expect(sent[0]).toContain(letter);
    expect(sent.slice(-2)).toEqual([
      expect.stringMatching(/^self-print-[\d-]+-black: sent to the printer, job 1, completed$/),
      expect.stringMatching(/-packing-list: sent to the printer, job 2, completed$/),
    ]);
    expect((await print()).at(-1)).toMatch(/packing-list: printed before, job 2, completed$/);
    printer.forget();
    expect((await print()).at(-1)).toMatch(/^ERROR .*look for its paper/);
    const paper = () =>
      readdirSync(join(house.dataDir, 'printer')).filter((name) => name.endsWith('.pdf'));
    expect(paper()).toHaveLength(2);
    expect((await print('--again', 'list')).slice(-2)).toEqual([
      expect.stringMatching(/packing-list-2: sent to the printer, job 3, completed$/),
      expect.stringMatching(/^ERROR .*--again black. prints it once more/),
    ]);
    expect(paper()).toHaveLength(3);
    expect((await print('--again', 'black')).slice(-2)).toEqual([
      expect.stringMatching(/^self-print-[\d-]+-black-2: sent to the printer, job 4, completed$/),
      expect.stringMatching(/packing-list-2: printed before, job 3, completed$/),
    ]);
    expect(paper()).toHaveLength(4);
    await printer.stop();
  });

  test('prints by hand what needs other paper than letters', async () => {
    await printed({ format: 'notecard' });
    const out = join(house.dataDir, 'cards');
    const named = { SELF_PRINT_PRINTER: 'ipp://127.0.0.1:9/ipp/print' };
    const day = nextDay();
    const print = ['print-day', '--day', day, '--out', out];
    expect((await admin(print, '', named)).at(-1)).toMatch(/^ERROR .*other paper than letters/);
    expect(readdirSync(out)).toContain(`print-${day}.pdf`);
  });

  test('is told what was not taken, and goes on', async () => {
    const letter = await printed();
    const none = `ord_${'0'.repeat(32)}`;
    const [code, unknown, taken, again, end] = await admin(
      ['mailed'],
      `hello\n${none}\n${letter}\n${letter}\n`,
    );
    expect(code).toContain('NOT TAKEN');
    expect(unknown).toContain('no piece of this office');
    expect(taken).toBe(`${letter}: mailed`);
    expect(again).toContain('reported before');
    expect(end).toBe('ERROR 3 not taken, or not changed.');
  });

  test('is told that what was mailed cannot fail, and its sender is told of no failure', async () => {
    const letter = await printed();
    await admin(['mailed', letter]);
    const [line, end] = await admin(['failed', letter]);
    expect(line).toMatch(/NOT TAKEN: it was mailed already/);
    expect(end).toBe('ERROR 1 not taken, or not changed.');
    const events = await fetch(`${house.url}/v1/orders/${letter}/events`);
    expect(await events.text()).not.toContain('piece.failed');
  });

  test('does not print a piece whose order ended', async () => {
    const letter = await printed();
    await admin(['failed', letter]);
    const out = join(house.dataDir, 'empty');
    expect(await admin(['print-day', '--day', nextDay(), '--out', out])).toEqual([
      'Nothing waits to be printed.',
    ]);
    expect(existsSync(out)).toBe(false);
  });

  test.each([
    [['print-days'], /^ERROR npm run admin/],
    [['print-day', '--day', 'today'], /^ERROR --day must be/],
    [['print-day', '--day', '2126-03-10'], /^ERROR 2126-03-10 is later than tomorrow/],
    [['print-day', '--again'], /^ERROR .*--again/],
    [['print-day', '--again', 'both'], /^ERROR --again must be black, color or list/],
    [['print-day', '--url', 'https://mail.example'], /^ERROR --url and --bucket go together/],
    [['mailed', 'ord_1', '--url', 'https://mail.example'], /^ERROR SELF_PRINT_WEBHOOK_SECRET/],
    [['mailed', '--loud'], /^ERROR .*--loud/],
  ] as const)('says what is wrong with %j', async (argv, line) => {
    expect((await admin(argv)).at(-1)).toMatch(line);
  });
});
