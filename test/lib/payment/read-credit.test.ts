import { describe, expect, test } from '@jest/globals';
import { creditAccountId, mintAccount } from '../../../lib/payment/credit-account.ts';
import { freezeAccount, newAccount } from '../../../lib/payment/credit-store.ts';
import { mintCode } from '../../../lib/payment/mint-code.ts';
import { readCredit } from '../../../lib/payment/read-credit.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const WORTH = { faceCents: 2500, bonusCents: 125 };

async function aCode() {
  const deps = fakeDeps();
  return { deps, code: await mintCode(deps, WORTH) };
}

describe('what a code is worth', () => {
  test('is told in parts, each with its end, whatever case the code is in', async () => {
    const { deps, code } = await aCode();
    const told = {
      status: 'ok',
      code,
      balance_cents: 2625,
      face_cents: 2500,
      bonus_cents: 125,
      face_expires_at: '2031-03-10T15:00:00.000Z',
      bonus_expires_at: '2027-03-10T15:00:00.000Z',
    };
    expect(await readCredit(deps, code)).toEqual(told);
    expect(await readCredit(deps, code.toUpperCase())).toEqual(told);
  });

  test('is nothing to spend while it is frozen, and that is said', async () => {
    const { deps, code } = await aCode();
    await freezeAccount(deps, creditAccountId(code), { id: 'evt_1', type: 'charge.disputed' });
    expect(await readCredit(deps, code)).toMatchObject({
      balance_cents: 0,
      face_cents: 2500,
      bonus_cents: 125,
      frozen: true,
    });
  });

  test('counts no bucket that has ended', async () => {
    const { deps, code } = await aCode();
    deps.clock.set(Date.UTC(2028, 0, 1));
    expect(await readCredit(deps, code)).toMatchObject({ balance_cents: 2500, bonus_cents: 0 });
  });

  test('of a code that leads nowhere is not told: 404', async () => {
    const { deps } = await aCode();
    await deps.store.commit([newAccount(mintAccount('account_1', WORTH, START_MS), 'there')]);
    await expect(readCredit(deps, 'pp-aaaa-bbbb-cccc')).rejects.toMatchObject({
      code: 'unknown_code',
      http: 404,
      reason: 'there is no credit account with this code',
    });
  });
});
