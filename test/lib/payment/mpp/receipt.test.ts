import { expect, test } from '@jest/globals';
import { toReceiptHeader } from '../../../../lib/payment/mpp/receipt.ts';

test('a receipt is base64url of its JSON', () => {
  const receipt = {
    method: 'stripe',
    reference: 'pi_1',
    status: 'success',
    timestamp: '2026-03-10T15:00:00.000Z',
    externalId: 'ord_1?>',
  } as const;
  const header = toReceiptHeader(receipt);
  expect(header).toMatch(/^[\w-]+$/);
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual(receipt);
});
