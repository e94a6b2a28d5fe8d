/** A letter that is paid for is printed once, as the bytes that were proved: over HTTP, by the deployed print rail. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { anAddress } from '../builders/an-address.ts';
import { harmless } from '../corpus/hostile-cases.ts';
import { orderIn } from './support/api-client.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();

/** What is sent, by where its content comes from. */
const CONTENTS = {
  text: async () => ({ text: 'Dear Ada,\n\nthe engine works.\n\nYours' }),
  'uploaded PDF': async () => {
    const { body } = await house.api.upload(new Uint8Array(harmless()));
    return { upload_key: body['upload_key'] };
  },
};

describe('a live letter, paid by code', () => {
  test.each(Object.keys(CONTENTS) as (keyof typeof CONTENTS)[])(
    'from %s: charged once its price, printed once as it was proved',
    async (kind) => {
      const content = { ...(await CONTENTS[kind]()), to: anAddress() };
      const code = await house.creditCode();
      const quote = await house.api.quote(content);
      expect(quote.status).toBe(200);
      const { confirmation_token, proof_sha256, total_cents } = quote.body;
      const placed = await house.api.order({ ...content, credit_code: code, confirmation_token });
      expect(placed.status).toBe(201);
      const orderId = String(orderIn(placed)['id']);
      const order = await house.orderOnce(orderId, ({ status }) => status === 'submitted');
      expect(order).toMatchObject({ sandbox: false, proof_sha256 });

      const ledger = await house.ledgerOf(orderId);
      expect(ledger.map((entry) => entry['kind']).sort()).toEqual(['charge', 'piece']);
      expect(ledger.find((entry) => entry['kind'] === 'charge')).toMatchObject({
        amount_cents: total_cents,
      });
      const piece = ledger.find((entry) => entry['kind'] === 'piece');
      expect(piece).toMatchObject({ sha256: proof_sha256 });
      const paper = `${orderId}-${String(piece?.['reference'])}.pdf`;
      expect(readFileSync(join(house.dataDir, 'printed', paper))).toEqual(
        Buffer.from((await house.service.readDocument(orderId)) ?? []),
      );
    },
  );
});
