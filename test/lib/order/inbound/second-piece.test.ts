import { expect, test } from '@jest/globals';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { recordRailEvent } from '../../../../lib/order/inbound/record-rail-event.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import type { RailEvent } from '../../../../lib/ports.ts';
import { A_PIECE, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FAKE_SIGNATURE } from '../../../fakes/fake-rail.ts';

/** `fake` said that it made nothing, and `other` took the letter. */
const TAKEN = told(
  ORDER_STATES.submitting,
  MESSAGES.submission_withdrawn,
  { ...MESSAGES.submission_started, rail: 'other' },
  { kind: 'rail_accepted', piece: { ...A_PIECE, rail: 'other', railId: 'pg_1' } },
);
const ORDER_ID = orderIdOf(TAKEN);

test('a rail that had said that it made none reports its piece: a person hears, and the order goes on', async () => {
  const deps = fakeDeps();
  await stored(deps.store, TAKEN);
  const event: RailEvent = {
    ...{ id: 'evt_1', orderId: ORDER_ID, railId: 'ltr_7' },
    ...{ kind: 'letter.created', meaning: 'noted', trackingNumber: null },
  };
  const webhook = { headers: { 'lob-signature': FAKE_SIGNATURE }, text: JSON.stringify(event) };
  const answer = await recordRailEvent(deps, 'fake', webhook);
  expect(answer).toEqual({ recorded: false, orderStatus: null });
  const { status, events, rail, secondPiece } = await loadOrder(deps, ORDER_ID);
  expect({ status, events, rail }).toEqual({
    status: 'submitted',
    events: TAKEN.events,
    rail: TAKEN.rail,
  });
  expect(secondPiece).toMatchObject({ rail: 'fake', railId: 'ltr_7' });
  const { cases } = await listCases(deps.store, { cursor: undefined, limit: 9 });
  expect(cases).toMatchObject([{ kind: 'second_piece', about: ORDER_ID, detail: 'fake ltr_7' }]);
});
