import { describe, expect, test } from '@jest/globals';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { presumedDelivered } from '../../../../lib/order/core/carrier-report.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES, type StateName } from '../../../builders/order-states.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

const { rail_failed, asked, delivered } = MESSAGES;

/** What needs a person once the order was told these, the last of them twice. */
async function openAfter(order: Order, ...messages: Parameters<typeof tell>[2][]) {
  const deps = fakeDeps();
  await stored(deps.store, order);
  for (const message of [...messages, ...messages.slice(-1)]) {
    await tell(deps, orderIdOf(order), message);
  }
  const { cases } = await listCases(deps.store, { cursor: undefined, limit: 9 });
  return cases.map(({ kind, about, detail }) => `${kind} ${about === orderIdOf(order)} ${detail}`);
}

describe('a piece that its rail fails once it was mailed', () => {
  /** Nobody saw it at the door: the carrier counted it without a number, or the days passed in silence. */
  const estimated = {
    counted: told({ ...ORDER_STATES.mailed, trackingNumber: null }, delivered),
    presumed: presumedDelivered(ORDER_STATES.mailed, START_MS),
  };

  test.each([
    ['mailed', ORDER_STATES.mailed],
    ['counted as delivered', estimated.counted],
    ['presumed delivered', estimated.presumed],
    ['presumed delivered and scrubbed', told(estimated.presumed, MESSAGES.scrub)],
  ] as const)('%s: is put before a person, once', async (_, order) => {
    const open = ['mailed_piece_failed true fake'];
    expect(await openAfter(order, rail_failed, asked)).toEqual(open);
    expect(await openAfter(order, asked, rail_failed)).toEqual(open);
    expect(await openAfter(order, asked)).toEqual(open);
  });

  test('stays delivered where that was an estimate, and its money stays', async () => {
    const after = told(estimated.presumed, rail_failed);
    expect([after.status, after.deliveryOutcome, after.effects]).toEqual([
      'delivered',
      'delivered',
      estimated.presumed.effects,
    ]);
  });

  test.each([
    'submitted',
    'mailed_returned',
    'delivered',
    'delivered_returned',
    'failed',
    'sandbox_mailed',
    'sandbox_delivered',
  ] as const satisfies readonly StateName[])('%s: nobody need decide', async (name) => {
    expect(await openAfter(ORDER_STATES[name], rail_failed, asked)).toEqual([]);
  });

  test('nor where it was estimated, and came back', async () => {
    const back = told(estimated.presumed, MESSAGES.returned);
    expect(await openAfter(back, rail_failed, asked)).toEqual([]);
  });
});
