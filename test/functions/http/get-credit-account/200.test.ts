import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/get-credit-account.ts';
import { creditAccountId } from '../../../../lib/payment/credit-account.ts';
import { freezeAccount } from '../../../../lib/payment/credit-store.ts';
import { mintCode } from '../../../../lib/payment/mint-code.ts';
import { type Answer, call } from '../call.ts';
import { cardDeployment } from '../credits.ts';

const read = (code: string): Promise<Answer> =>
  call(handler, { path: `/v1/credits/${code}`, params: { code } });

describe('getCreditAccount, 200', () => {
  test('what the code is worth, and until when, whatever its case', async () => {
    const deps = cardDeployment();
    const code = await mintCode(deps, { faceCents: 2500, bonusCents: 125 });
    const { status, body } = await read(code.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      code,
      balance_cents: 2625,
      face_cents: 2500,
      bonus_cents: 125,
      face_expires_at: '2031-03-10T15:00:00.000Z',
      bonus_expires_at: '2027-03-10T15:00:00.000Z',
    });
  });

  test('a code that is frozen says why nothing can be spent', async () => {
    const deps = cardDeployment();
    const code = await mintCode(deps, { faceCents: 2500, bonusCents: 125 });
    await freezeAccount(deps, creditAccountId(code), { id: 'evt_1', type: 'charge.refunded' });
    expect((await read(code)).body).toMatchObject({
      balance_cents: 0,
      face_cents: 2500,
      frozen: true,
    });
  });

  test('a bonus that has expired is worth nothing; the face value stays', async () => {
    const deps = cardDeployment();
    const code = await mintCode(deps, { faceCents: 2500, bonusCents: 125 });
    deps.clock.advance({ days: 366 });
    expect((await read(code)).body).toMatchObject({ balance_cents: 2500, bonus_cents: 0 });
  });
});
