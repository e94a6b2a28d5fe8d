/** A card that is paid for is written once, in the very words that were screened: over HTTP, by the deployed rail. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { anAddress } from '../../builders/an-address.ts';
import { orderIn } from '../support/api-client.ts';
import { useHouse } from '../support/house.ts';

const house = useHouse({ environment: { LOCAL_RAILS: 'lob,handwrytten' } });

const TEXT = 'Dear Ada,\n\nthe engine works.\n\nYours, Charles\n';

test.each([[[]], [['lost_reply']]])(
  'a notecard by pen, with the faults %j: charged and written once',
  async (faults) => {
    const card = { text: TEXT, to: anAddress(), format: 'notecard', pen: true };
    const quote = await house.api.quote(card);
    expect([quote.status, quote.body['total_cents']]).toEqual([200, 599]);
    for (const mode of faults) await house.control('faults', { target: 'rail', mode });
    const { confirmation_token } = quote.body;
    const code = await house.creditCode();
    const placed = await house.api.order({ ...card, credit_code: code, confirmation_token });
    expect(placed.status).toBe(201);
    const orderId = String(orderIn(placed)['id']);
    await house.orderOnce(orderId, ({ status }) => status === 'submitted');

    const ledger = await house.ledgerOf(orderId);
    expect(ledger.map((entry) => entry['kind']).sort()).toEqual(['charge', 'piece']);
    const piece = ledger.find((entry) => entry['kind'] === 'piece');
    expect(piece).toMatchObject({
      sha256: createHash('sha256').update(TEXT.trim()).digest('hex'),
    });
    const written = `${orderId}-${String(piece?.['reference'])}.txt`;
    expect(readFileSync(join(house.dataDir, 'written', written), 'utf8')).toBe(TEXT.trim());
    // A person among the pens posts it, and the order hears of it by asking.
    await house.control('advance', { order_id: orderId, to: 'mail' });
    expect(await house.order(orderId)).toMatchObject({ status: 'mailed' });
  },
);
