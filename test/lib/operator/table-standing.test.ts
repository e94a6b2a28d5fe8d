import { expect, test } from '@jest/globals';
import type { TableStanding } from '../../../lib/operator/table-standing.ts';
import { findingsOf } from '../../builders/some-books.ts';

const WHOLE: TableStanding = {
  table: 'orders',
  expires: true,
  recovers: true,
  isProtected: true,
  troubles: [],
};
const recovery = async (keepsData: boolean | undefined, ...standings: readonly TableStanding[]) => {
  const keeps = keepsData === undefined ? {} : { keepsData };
  const findings = await findingsOf({ tableStandings: async () => standings, ...keeps });
  return findings.get('recovery');
};

test('tables that have all of it are well, and those of an emulator are not asked', async () => {
  expect(await recovery(true, WHOLE)).toMatchObject({
    isWell: true,
    told: '1 tables and their indexes are there, with expiry, point-in-time recovery and protection from deletion',
  });
  expect((await findingsOf({})).get('recovery')).toMatchObject({
    isWell: true,
    told: 'not asked: an emulator has the tables',
  });
});

test('those that were restored, and given nothing since, are named', async () => {
  const restored = { ...WHOLE, expires: false, recovers: false, isProtected: false };
  expect(await recovery(true, restored, { ...WHOLE, table: 'credits' })).toMatchObject({
    isWell: false,
    told: 'orders has no expiry, orders has no point-in-time recovery, orders is not protected from deletion',
    todo: expect.stringContaining('restore.md'),
  });
});

test.each([false, undefined])(
  'protection is asked of who keeps its data alone: %s',
  async (keeps) => {
    expect(await recovery(keeps, { ...WHOLE, isProtected: false })).toMatchObject({
      isWell: true,
      told: '1 tables and their indexes are there, with expiry and point-in-time recovery',
    });
  },
);

test('a table or an index that does not serve is named first', async () => {
  const troubles = ['is ARCHIVED', 'lacks its index due'];
  expect(await recovery(undefined, { ...WHOLE, recovers: false, troubles })).toMatchObject({
    isWell: false,
    told: 'orders is ARCHIVED, orders lacks its index due, orders has no point-in-time recovery',
  });
});
