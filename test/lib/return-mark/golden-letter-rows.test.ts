/**
 * The code on a letter works for as long as the paper lies somewhere, so the rows that it finds have no end.
 * `test/golden/recipients.json` keeps them as they lie in the table; none is edited or taken out.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { letterWrite, listLetters } from '../../../lib/return-mark/letter-row.ts';
import type { Item } from '../../../lib/store/store.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const FILE = new URL('../../golden/recipients.json', import.meta.url);
const ROWS = JSON.parse(readFileSync(FILE, 'utf8')).letters as Readonly<Record<string, Item>>;
const CREATED_AT_MS = Date.UTC(2026, 10, 1, 12);

describe('a letter as it is stored under its code', () => {
  test.each(Object.entries(ROWS))('%s: is found by it', async (_name, row) => {
    const { store } = fakeDeps();
    await store.commit([{ kind: 'put', table: 'recipients', item: row, when: [] }]);
    const { pk, sk, ...letter } = row;
    const code = String(pk).replace('code#', '');
    const { letters } = await listLetters(store, code, { sandbox: false, limit: 2 });
    expect(letters).toEqual([letter]);
  });

  test.each(Object.entries(ROWS))('%s: is written so', (_name, row) => {
    const { hex, door, otherDoors, senders } = row as unknown as {
      readonly hex: string;
      readonly door: string;
      readonly otherDoors?: readonly string[];
      readonly senders: readonly string[];
    };
    const code = String(row['pk']).replace('code#', '');
    const mark = { code, door, ...(otherDoors && { otherDoors }), senders };
    const placed = { hex, sandbox: false, deploymentId: 'd', unpaidDays: 7, mark };
    expect(letterWrite({ ...placed, createdAtMs: CREATED_AT_MS })).toMatchObject({
      kind: 'put',
      table: 'recipients',
      item: row,
    });
  });
});
