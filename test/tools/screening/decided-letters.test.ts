import { describe, expect, test } from '@jest/globals';
import { keptKey } from '../../../lib/document/kept/stored-document.ts';
import type { Order } from '../../../lib/order/core/order.ts';
import { writeInkedText } from '../../../lib/screening/inked-text.ts';
import { decidedLetter } from '../../../tools/screening/decided-letters.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { FakeDocuments } from '../../fakes/fake-documents.ts';
import { HOLD } from '../../fakes/fake-screener.ts';

const TEXT = 'Chère Ada,\n\nla machine que vous avez faite marche bien.';
const DECIDED = { allow: ORDER_STATES.approved, refuse: ORDER_STATES.refused_resuming };

async function world(decision: keyof typeof DECIDED) {
  const documents = new FakeDocuments();
  const order: Order = DECIDED[decision];
  const inked = writeInkedText([
    { kind: 'recipient_name', text: 'Charles Babbage' },
    { kind: 'recipient_address', text: '12 Analytical Way' },
    { kind: 'content', text: TEXT },
    { kind: 'mark', text: 'Mailed by a service' },
  ]);
  await documents.put(keptKey(order, 'text'), Buffer.from(inked));
  return { documents, order };
}

describe('a letter on which a person decided', () => {
  test.each(['allow', 'refuse'] as const)('is a letter of the corpus: %s', async (decision) => {
    const { documents, order } = await world(decision);
    expect(await decidedLetter(documents, order, 0)).toEqual({
      id: `reviewed-${order.documentSha256.slice(0, 12)}`,
      language: 'fr',
      outcome: decision,
      kind: HOLD.categories[0],
      text: TEXT,
    });
  });

  test('has no address, no name of the order and no operator', async () => {
    const { documents, order } = await world('refuse');
    const line = JSON.stringify(await decidedLetter(documents, order, 0));
    for (const secret of ['Babbage', 'Analytical', order.hex, 'Mailed']) {
      expect(line).not.toContain(secret);
    }
  });

  test.each<[string, (order: Order) => Order, number]>([
    ['before that day', (order) => order, Number.MAX_SAFE_INTEGER],
    ['never', () => ORDER_STATES.held, 0],
    ['in the sandbox', (order) => ({ ...order, sandbox: true }), 0],
    ['whose text is kept no more', (order) => ({ ...order, documentSha256: 'e'.repeat(64) }), 0],
  ])('is none when it was decided %s', async (_, change, sinceMs) => {
    const { documents, order } = await world('allow');
    expect(await decidedLetter(documents, change(order), sinceMs)).toBeUndefined();
  });
});
