import { describe, expect, test } from '@jest/globals';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { newPaidOrder } from '../../../../lib/order/core/new-order.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { aPlacement, told, tracked } from '../../../builders/an-order.ts';
import { MESSAGES, reported } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';

const { submitted, mailed, submitting } = ORDER_STATES;

function heard(order: Order, message: Message): Order {
  const decision = decide(order, message, START_MS + 86_400_000);
  return decision.kind === 'changed' ? decision.order : order;
}

describe('what a rail reports of a piece', () => {
  test('a word that moves nothing is a line of the log, once', () => {
    const noted = heard(submitted, MESSAGES.rail_noted);
    expect(noted.events.at(-1)).toMatchObject({ kind: 'rail.letter.rendered_pdf', actor: 'rail' });
    expect({ ...noted, events: [], seen: [] }).toMatchObject({ status: 'submitted', effects: [] });
    expect(heard(noted, MESSAGES.rail_noted)).toBe(noted);
  });

  test('its failure ends the order, and the money and the count are on their way back', () => {
    const send = { counterKey: 'c#2026-03', day: '10', amountCents: 199 };
    const counted = [{ kind: 'credential', ...send } as const];
    const payment = { method: 'credit_code', reference: 'account_1' } as const;
    const printed = told(
      newPaidOrder(aPlacement(), payment, counted),
      MESSAGES.allow,
      MESSAGES.captured,
      MESSAGES.submission_started,
      MESSAGES.rail_accepted,
    );
    const failed = heard(printed, MESSAGES.rail_failed);
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'rejected' } });
    expect(failed.effects.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['refund', 'uncount']),
    );
    expect(failed.events.slice(-2)).toMatchObject([
      { kind: 'rail.letter.failed', actor: 'rail', toStatus: 'submitted' },
      { kind: 'order.failed', actor: 'rail', fromStatus: 'submitted', toStatus: 'failed' },
    ]);
    expect(heard(failed, MESSAGES.rail_failed)).toBe(failed);
  });

  test('its failure after the carrier has the piece is a line of the log', () => {
    const noted = heard(mailed, MESSAGES.rail_failed);
    expect(noted.status).toBe('mailed');
    expect(noted.failure).toBeNull();
    expect(noted.effects).toEqual(mailed.effects);
    expect(noted.events.at(-1)).toMatchObject({ kind: 'rail.letter.failed' });
  });

  test('its failure after that, said by a person who is answered, is not in the log', () => {
    const said = { ...MESSAGES.rail_failed, isByHand: true } as Message;
    for (const order of [mailed, ORDER_STATES.mailed_returned, ORDER_STATES.delivered]) {
      expect(heard(order, said)).toBe(order);
    }
    expect(heard(submitted, said).status).toBe('failed');
  });

  test('before its acceptance is stored nothing is remembered, so that the next delivery counts', () => {
    for (const message of [MESSAGES.rail_noted, MESSAGES.rail_failed, MESSAGES.mailed]) {
      expect(heard(submitting, message)).toBe(submitting);
    }
  });
});

describe('a carrier report that came by an event', () => {
  const scan = { ...reported('in_transit'), event: 'letter.in_local_area' } as Message;

  test('shows the rail’s word for it', () => {
    expect(heard(tracked(mailed), scan).events.at(-1)).toMatchObject({
      kind: 'order.in_transit',
      actor: 'carrier',
      data: { rail_event: 'letter.in_local_area' },
    });
  });

  test('brings a tracking number that was not known, and replaces none that was', () => {
    const numbered = { ...scan, trackingNumber: '9407' } as Message;
    expect(heard({ ...mailed, trackingNumber: null }, numbered).trackingNumber).toBe('9407');
    expect(heard({ ...mailed, trackingNumber: '9400' }, numbered).trackingNumber).toBe('9400');
    expect(heard({ ...mailed, trackingNumber: '9400' }, scan).trackingNumber).toBe('9400');
  });
});

describe('a rail that talks without end', () => {
  const talk = Array.from({ length: 600 }, (_, index): Message => {
    const id = `rail_${index}`;
    return index % 2 === 0
      ? { kind: 'rail_noted', id, event: 'letter.talk' }
      : reported('in_transit', id);
  });

  test('fills neither the log nor the memory, and what decides is still heard', () => {
    const told = talk.reduce(heard, tracked(submitted));
    expect(told.events.length).toBeLessThanOrEqual(401);
    expect(told.seen.length).toBeLessThanOrEqual(200);
    expect(heard(told, MESSAGES.delivered)).toMatchObject({ status: 'delivered' });
  });

  test('its last scan is known even where the log has no room for it', () => {
    const full = talk.reduce(heard, tracked(submitted));
    const scan = { place: 'Newark NJ', atMs: START_MS };
    const scanned = heard(full, { ...reported('in_transit', 'rail_last'), scan } as Message);
    expect(scanned.events).toHaveLength(full.events.length);
    expect(scanned.lastScan).toEqual(scan);
  });
});

describe('an acceptance without an expected day', () => {
  test('has the day that follows from the mail class', () => {
    const { piece } = MESSAGES.rail_accepted;
    const unknown = { ...piece, expectedDeliveryDate: null };
    const order = heard(submitting, { kind: 'rail_accepted', piece: unknown });
    // Accepted on a Wednesday: one business day to print, five to carry.
    expect(order.expectedDeliveryDate).toBe('2026-03-19');
  });
});
