import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { byOrder, type LedgerEntry, openLedger } from '../../../local/simulators/ledger.ts';
import { newDataDir, removeDataDirs } from '../support/data-dir.ts';

afterEach(removeDataDirs);

const entry = (reference: string, order_id = 'ord_1'): LedgerEntry => ({
  order_id,
  at: '2027-01-15T08:00:00.000Z',
  kind: 'piece',
  reference,
  sha256: 'a'.repeat(64),
});

describe('ledger', () => {
  test('what happened outside is there when it is opened again', () => {
    const dataDir = newDataDir();
    expect(openLedger(dataDir).entries()).toEqual([]);
    openLedger(dataDir).record(entry('ltr_1'));
    openLedger(dataDir).record(entry('ltr_2'));
    expect(openLedger(dataDir).entries()).toEqual([entry('ltr_1'), entry('ltr_2')]);
  });

  test.each([
    '{',
    '{"order_id":"ord_1","refer',
    '{"reference":"ü'.slice(0, -1),
    JSON.stringify(entry('ltr_2')),
  ])('a last line that a kill cut short is gone, and the next one stands alone: %s', (stump) => {
    const dataDir = newDataDir();
    const file = join(dataDir, 'ledger.jsonl');
    openLedger(dataDir).record(entry('ltr_1'));
    appendFileSync(file, stump);
    const ledger = openLedger(dataDir);
    expect(ledger.entries()).toEqual([entry('ltr_1')]);
    ledger.record(entry('ltr_3'));
    expect(openLedger(dataDir).entries()).toEqual([entry('ltr_1'), entry('ltr_3')]);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
  });

  test('a book of one torn line is empty', () => {
    const dataDir = newDataDir();
    appendFileSync(join(dataDir, 'ledger.jsonl'), '{"order_id"');
    openLedger(dataDir).record(entry('ltr_1'));
    expect(openLedger(dataDir).entries()).toEqual([entry('ltr_1')]);
  });

  test('shows the entries of each order in their order', () => {
    const entries = [entry('a'), entry('b', 'ord_2'), entry('c')];
    expect(byOrder(entries)).toEqual({
      ord_1: [entry('a'), entry('c')],
      ord_2: [entry('b', 'ord_2')],
    });
  });
});
