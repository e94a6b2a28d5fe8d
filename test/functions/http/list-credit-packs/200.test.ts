import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/list-credit-packs.ts';
import { call } from '../call.ts';
import { cardDeployment } from '../credits.ts';

describe('listCreditPacks, 200', () => {
  test('the packs, each worth at least its price', async () => {
    cardDeployment();
    const { status, body } = await call(handler, { path: '/v1/credits/packs' });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      packs: [
        { id: 'pack_10', price_cents: 1000, face_cents: 1000, bonus_cents: 0 },
        { id: 'pack_25', price_cents: 2500, face_cents: 2500, bonus_cents: 125 },
        { id: 'pack_50', price_cents: 5000, face_cents: 5000, bonus_cents: 400 },
        { id: 'pack_100', price_cents: 10000, face_cents: 10000, bonus_cents: 1200 },
      ],
    });
  });
});
