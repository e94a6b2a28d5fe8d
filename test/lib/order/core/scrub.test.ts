import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { toOrderResource } from '../../../../lib/order/core/order-resource.ts';
import { overdueAtMs } from '../../../../lib/order/core/overdue.ts';
import { ON_SCRUB } from '../../../../lib/order/core/scrub.ts';
import { aPaidOrder, told, tracked } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { live, play, sandbox, story } from './any-story.ts';

const DAY_MS = 86_400_000;
const BY_CALLER = { kind: 'scrub', by: 'caller' } as const;
const BY_SYSTEM = { kind: 'scrub', by: 'system' } as const;
const WORD = 'Quillfeather';

type Forgotten = {
  [Name in keyof Order]: (typeof ON_SCRUB)[Name] extends 'kept' ? never : Name;
}[keyof Order];

const address = ({ to }: Order) => ({
  ...to,
  ...{ name: WORD, company: WORD, line1: WORD, line2: WORD, city: WORD, state: WORD, zip: WORD },
});

/** Of each field that is forgotten, what it may hold: somebody's words, or what leads to somebody. */
const TALKATIVE: { readonly [Name in Forgotten]: (order: Order) => Order[Name] } = {
  to: address,
  givenTo: address,
  correctedTo: address,
  from: address,
  email: () => `${WORD}@example.com`,
  webhookUrl: () => `https://hooks.example.com/${WORD}`,
  callerDigest: () => WORD,
  mark: () => ({ code: 'c0de', door: WORD, otherDoors: [WORD], senders: [WORD] }),
  stoppedBy: () => ({ doors: [WORD], named: 1, senders: [WORD] }),
  counted: () => [{ kind: 'recipient', counterKey: WORD, day: '01', amountCents: 199 }],
  issues: () => [
    {
      ...{ code: 'address_sheet_added', page: 1, severity: 'info', fix: WORD },
      rectMils: [0, 0, 0, 0],
    },
  ],
  checkout: ({ payment }) => (payment.method === 'checkout' ? A_CHECKOUT : null),
  events: ({ events }) =>
    events.map((event) => ({ ...event, data: { ...event.data, words: WORD } })),
  // Messages bring what these hold, in words of the story.
  lastScan: ({ lastScan }) => lastScan,
  early: ({ early }) => early,
  refusalReason: ({ refusalReason }) => refusalReason,
  rating: ({ rating }) => rating,
  effects: ({ effects }) => effects,
};

/** The order with that word wherever somebody may have written something, or something may lead to somebody. */
function talkative(order: Order): Order {
  const said = Object.entries(TALKATIVE).map(([name, said]) => [name, said(order)]);
  return { ...tracked(order), ...Object.fromEntries(said) };
}

const A_CHECKOUT = {
  sessionId: 'cs_1',
  url: `https://pay.example.com/${WORD}`,
  clientSecret: WORD,
  expiresAtMs: START_MS + DAY_MS,
};

/** The scrub itself is a change of its own time. */
const OF_THE_CHANGE: ReadonlySet<string> = new Set(['version', 'scrubbedAtMs', 'updatedAtMs']);
const KEPT = (Object.keys(ON_SCRUB) as (keyof Order)[]).filter(
  (name) => ON_SCRUB[name] === 'kept' && !OF_THE_CHANGE.has(name),
);

const SCAN = { place: WORD, atMs: START_MS };

/** Where a message of a kind has room for somebody's own words. */
const WORDS: Readonly<Partial<Record<Message['kind'], object>>> = {
  decided: { reason: WORD },
  cancel: { reason: WORD },
  rated: { text: WORD },
  carrier_reported: { scan: SCAN },
  rail_reported: {
    report: { kind: 'carrier_reported', id: 'r_1', report: 'in_transit', scan: SCAN },
  },
};

/** The same message, in somebody's own words. */
const inWords = (message: Message): Message => Object.assign({ ...message }, WORDS[message.kind]);

/** The order once all that it owes is done but what tells people. */
function settled(order: Order): Order {
  const done = order.effects
    .filter(({ kind }) => kind !== 'notify' && kind !== 'email')
    .map(({ key }): Message => ({ kind: 'effect_done', key }));
  return play(order, done).at(-1)?.after ?? order;
}

const anyEnd = fc
  .tuple(fc.oneof(live, sandbox).map(talkative), story, story)
  .map(([order, before, after]) => {
    const end = settled(play(order, before.map(inWords)).at(-1)?.after ?? order);
    return { end, after: after.map(inWords) };
  });

/** A scrub by its caller. */
function scrubbedAt(order: Order, atMs = START_MS + DAY_MS): Order {
  const decision = decide(order, BY_CALLER, atMs);
  return decision.kind === 'changed' ? decision.order : order;
}

describe('an order that was scrubbed', () => {
  test('holds no word of anybody, whatever became of it and whatever it still hears', () => {
    let scrubs = 0;
    fc.assert(
      fc.property(anyEnd, ({ end, after }) => {
        const rest = scrubbedAt(end);
        if (rest === end) return;
        scrubs += 1;
        expect(JSON.stringify(end)).toContain(WORD);
        for (const order of [rest, ...play(rest, after).map((turn) => turn.after)]) {
          expect(JSON.stringify(order)).not.toContain(WORD);
          expect(order.effects.map(({ kind }) => kind)).not.toContain('notify');
        }
      }),
      { numRuns: 1000 },
    );
    expect(scrubs).toBeGreaterThan(100);
  });

  test('keeps its money, its states, its hashes, its ids and the kinds and times of its events', () => {
    fc.assert(
      fc.property(anyEnd, ({ end }) => {
        const rest = scrubbedAt(end);
        if (rest === end) return;
        const kept = (order: Order) => [
          KEPT.map((name) => [name, order[name]]),
          [order.mark?.code, order.rating?.stars, order.checkout?.sessionId],
          order.events.slice(0, end.events.length).map((event) => ({ ...event, data: null })),
        ];
        expect(kept(rest)).toEqual(kept(end));
      }),
      { numRuns: 300 },
    );
  });

  test('says so, in the shape of every order', () => {
    const rest = scrubbedAt(ORDER_STATES.delivered);
    expect(toOrderResource(rest)).toEqual({
      ...toOrderResource(ORDER_STATES.delivered),
      to: { name: '', city: '', state: '', zip: '' },
      scrubbed_at: new Date(START_MS + DAY_MS).toISOString(),
      updated_at: new Date(START_MS + DAY_MS).toISOString(),
    });
    expect(rest.events.at(-1)).toMatchObject({ kind: 'order.scrubbed', actor: 'caller', data: {} });
  });

  test('owes the removal of its files, at once and once more an hour later', () => {
    const { effects } = scrubbedAt(ORDER_STATES.delivered);
    expect(effects.map(({ kind, dueAtMs }) => [kind, dueAtMs - START_MS - DAY_MS])).toEqual([
      ['forget', 0],
      ['forget', 3_600_000],
    ]);
  });

  test('keeps why it was refused where no person wrote that', () => {
    const { refusalReason } = ORDER_STATES.refused_released;
    expect(refusalReason).not.toBeNull();
    expect(scrubbedAt(ORDER_STATES.refused_released).refusalReason).toBe(refusalReason);
  });

  test('still pays back what comes too late', () => {
    const canceled = told(ORDER_STATES.canceled_pending, MESSAGES.released);
    const paid = decide(scrubbedAt(canceled), MESSAGES.paid, START_MS + 2 * DAY_MS);
    const kinds = paid.kind === 'changed' ? paid.order.effects.map(({ kind }) => kind) : [];
    expect(kinds).toContain('release');
  });
});

describe('what is scrubbed when', () => {
  test('its caller waits until it is over, and what it owes but notices is done', () => {
    const { submitted, mailed, captured, canceled_refund } = ORDER_STATES;
    for (const order of [submitted, mailed, captured, canceled_refund]) {
      expect(decide(order, BY_CALLER, START_MS)).toMatchObject({ code: 'not_ended' });
    }
  });

  test('is told to cancel first only where that can be done', () => {
    const { captured, submitting, mailed, canceled_refund } = ORDER_STATES;
    const adviceOf = (order: Order) => JSON.stringify(decide(order, BY_CALLER, START_MS));
    // The catalog's advice, which begins with that.
    expect(decide(captured, BY_CALLER, START_MS)).not.toHaveProperty('next');
    for (const order of [submitting, mailed]) {
      expect(adviceOf(order)).toContain('Send this again once it is delivered');
      expect(adviceOf(order)).not.toContain('Cancel');
    }
    // It is over, and waits for no other state.
    expect(adviceOf(canceled_refund)).toContain('once what was paid is back');
    expect(adviceOf(canceled_refund)).not.toMatch(/Cancel|delivered/);
  });

  test('one that came back is over', () => {
    expect(scrubbedAt(ORDER_STATES.mailed_returned).scrubbedAtMs).toBe(START_MS + DAY_MS);
  });

  const ENDED = ORDER_STATES.delivered;
  const endedAtMs = ENDED.events.findLast(({ kind }) => kind === 'order.delivered')?.atMs ?? 0;

  test.each([1, 90, 300])('the sweep scrubs it %d days after its end, and no sooner', (days) => {
    const order = { ...ENDED, retentionDays: days };
    const dueAtMs = endedAtMs + days * DAY_MS;
    expect(overdueAtMs(order)).toBe(dueAtMs);
    expect(decide(order, BY_SYSTEM, dueAtMs - 1).kind).toBe('unchanged');
    expect(decide(order, BY_SYSTEM, dueAtMs)).toMatchObject({
      order: { scrubbedAtMs: dueAtMs },
    });
  });

  test('a return after the delivery is a later end; what is told after an end is none', () => {
    const { delivered_returned, delivered_rated } = ORDER_STATES;
    expect(overdueAtMs(delivered_returned)).toBe(
      (delivered_returned.events.at(-1)?.atMs ?? 0) + 90 * DAY_MS,
    );
    expect(overdueAtMs(delivered_rated)).toBe(endedAtMs + 90 * DAY_MS);
    const estimated = told({ ...ORDER_STATES.mailed, trackingNumber: null }, MESSAGES.delivered);
    const failed = decide(estimated, MESSAGES.rail_failed, endedAtMs + 80 * DAY_MS);
    if (failed.kind !== 'changed') throw new Error('not heard');
    expect(failed.order.disownedAtMs).not.toBeNull();
    expect(overdueAtMs(failed.order)).toBe(overdueAtMs(estimated));
  });

  test('none of the sandbox, none that still owes money, and none twice', () => {
    const { sandbox_delivered, canceled_refund, delivered_scrubbed } = ORDER_STATES;
    for (const order of [sandbox_delivered, canceled_refund, delivered_scrubbed]) {
      expect(overdueAtMs(order)).toBeNull();
      expect(decide(order, BY_SYSTEM, START_MS + 1000 * DAY_MS).kind).toBe('unchanged');
    }
  });

  test('an order that is still on its way is not due for it', () => {
    expect(decide(aPaidOrder(), BY_SYSTEM, START_MS + 1000 * DAY_MS).kind).toBe('unchanged');
  });
});
