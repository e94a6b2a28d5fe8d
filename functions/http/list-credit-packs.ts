import { CREDIT_OPERATIONS } from '../../lib/contract/operations/credits.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { CREDIT_PACKS } from '../../lib/payment/credit-packs.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(CREDIT_OPERATIONS.listCreditPacks, deps, async () => ({
  status: 200,
  body: {
    status: 'ok',
    packs: CREDIT_PACKS.map(({ id, priceCents, faceCents, bonusCents }) => ({
      id,
      price_cents: priceCents,
      face_cents: faceCents,
      bonus_cents: bonusCents,
    })),
  },
}));
