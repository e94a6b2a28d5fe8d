import { describe, expect, test } from '@jest/globals';
import { createOfflineVerifier } from '../../../lib/address/offline-verifier.ts';

const ADDRESS = { line1: '123 MAIN ST', city: 'PORTLAND', state: 'OR', zip: '97201' };
const { verify } = createOfflineVerifier();

describe('without a carrier', () => {
  test('a ZIP code of the state is plausible, as it was asked about', async () => {
    expect(await verify(ADDRESS)).toEqual({ finding: 'plausible', address: ADDRESS });
  });

  test('a ZIP code of another state, or of none, is wrong', async () => {
    for (const change of [{ state: 'WA' }, { state: 'XX' }, { zip: '00000' }]) {
      expect(await verify({ ...ADDRESS, ...change })).toEqual({
        finding: 'wrong_zip',
        address: null,
      });
    }
  });
});
