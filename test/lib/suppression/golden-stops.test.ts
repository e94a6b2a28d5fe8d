/**
 * Stops have no end, so what earlier releases stored must be read for ever. `test/golden/recipients.json` keeps their
 * rows as they lie in the table; none is edited or taken out.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Item } from '../../../lib/store/store.ts';
import { changeStops, readStops, type Stops } from '../../../lib/suppression/stops.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const FILE = new URL('../../golden/recipients.json', import.meta.url);
const ROWS = JSON.parse(readFileSync(FILE, 'utf8')).stops as Readonly<Record<string, Item>>;

/** What each row says. */
const STOPS: Readonly<Record<string, Stops>> = {
  everybody: { everybody: ['9a41d3f7720be6c58f1d20ab47ce9031'], senders: {} },
  'senders, one of them by an operator': {
    everybody: [],
    senders: {
      '1e70b2c94da85f3697c0e14bd2a86f05': ['c3f5810a7e6d92b4481fd07be95a2c63'],
      d46f93a1085be7c2bb30f8d15e29740c: ['kept', '77a0e2d9c1584fb3926ed80f3b15ca4e'],
    },
  },
  'nobody any more': { everybody: [], senders: {} },
};

const doorOf = (row: Item) => [String(row['pk']).replace('door#', '')];

describe('a stop as it is stored', () => {
  test.each(Object.entries(ROWS))('of %s: is read', async (name, row) => {
    const { store } = fakeDeps();
    await store.commit([{ kind: 'put', table: 'recipients', item: row, when: [] }]);
    expect(await readStops(store, doorOf(row))).toEqual(STOPS[name]);
  });

  test.each(Object.entries(ROWS))('of %s: is written so', async (name, row) => {
    const { store } = fakeDeps();
    const { pk, sk } = row as { readonly pk: string; readonly sk: string };
    // A row is changed as often as its version says, and ends as it lies there.
    for (let version = 1; version < Number(row['version']); version += 1) {
      const before = { everybody: [`${version}`], senders: {} };
      await changeStops(store, doorOf(row), () => before);
    }
    await changeStops(store, doorOf(row), () => STOPS[name] as Stops);
    expect(await store.get('recipients', { pk, sk })).toEqual(row);
  });
});
