import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Piece } from '../../../../lib/ports.ts';
import { HANDWRYTTEN_OFFERS } from '../../../../lib/rails/offers/handwrytten.ts';
import { LOCAL_STATIONERY } from '../../../../local/simulators/handwrytten/handwrytten.ts';
import { aPostalAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import {
  aPenPiece,
  DRAWING,
  expectNoSecrets,
  failure,
  noCall,
  PenBench,
  SECRET_MESSAGE,
} from './handwrytten-bench.ts';

let pens: PenBench;

beforeEach(async () => {
  pens = await new PenBench().start();
});

afterEach(async () => {
  await pens.stop();
  removeDataDirs();
  expect(pens.errors).toEqual([]);
});

describe('a card', () => {
  test('is written character by character, once in the ledger, under its order', async () => {
    const accepted = await pens.rail().submit(aPenPiece(), DRAWING);
    expect(accepted).toEqual({
      rail: 'handwrytten',
      railId: expect.stringMatching(/^\d+$/),
      trackingNumber: null,
      expectedDeliveryDate: null,
    });
    const { railId } = accepted;
    expect(pens.written()).toEqual({ [`ord_0001-${railId}.txt`]: SECRET_MESSAGE });
    expect(pens.ledger.entries()).toEqual([
      {
        order_id: 'ord_0001',
        at: '2026-03-10T15:00:00.000Z',
        kind: 'piece',
        reference: railId,
        sha256: createHash('sha256').update(SECRET_MESSAGE).digest('hex'),
      },
    ]);
  });

  test('is one call, and one card, though their list shows it twice', async () => {
    pens.faults.push('duplicate');
    const accepted = await pens.rail().submit(aPenPiece(), DRAWING);
    expect(await pens.rail().find('ord_0001')).toEqual(accepted);
    expect(pens.ledger.entries()).toHaveLength(1);
  });

  test('carries its stationery, addresses and identity', async () => {
    const from = aPostalAddress({ name: 'Ada', company: 'Engines Ltd', line2: 'Apt 1' });
    const { railId } = await pens.rail().submit(aPenPiece({ from }), DRAWING);
    expect(await pens.shown(railId)).toMatchObject({
      card_id: Number(LOCAL_STATIONERY.card),
      font_label: LOCAL_STATIONERY.font,
      client_metadata: 'ord_0001',
      recipient_first_name: 'Grace',
      recipient_last_name: 'Brewster Hopper',
      recipient_address1: SECRET_LINE,
      recipient_city: 'Portland',
      recipient_state: 'OR',
      recipient_zip: '97201',
      recipient_country: 'United States',
      sender_first_name: 'Ada',
      sender_last_name: '',
      sender_business_name: 'Engines Ltd',
      sender_address2: 'Apt 1',
    });
  });

  test.each(HANDWRYTTEN_OFFERS)(
    '$format as $mailClass is taken with all it may have',
    async (cell) => {
      const { format, mailClass, charactersMax, by } = cell;
      expect(by).toBe('pen');
      const message = 'x'.repeat(charactersMax ?? 0);
      for (const color of [false, cell.color]) {
        for (const doubleSided of [false, cell.doubleSided]) {
          const piece = aPenPiece({ format, mailClass, message, color, doubleSided });
          expect(await pens.rail().submit(piece, DRAWING)).toMatchObject({ rail: 'handwrytten' });
        }
      }
    },
  );
});

describe('what no pen writes', () => {
  test.each<[string, Partial<Piece>]>([
    ['unsupported_piece', { format: 'letter' }],
    ['unsupported_piece', { mailClass: 'certified' }],
    ['unsupported_piece', { pen: false }],
    ['unsupported_piece', { tracking: true }],
    ['unsupported_piece', { message: null }],
    ['rejected', { message: 'x'.repeat(341) }],
    ['rejected', { message: 'Zoë, confidential' }],
    ['rejected', { to: aPostalAddress({ line1: 'x'.repeat(41) }) }],
    ['rejected', { to: aPostalAddress({ city: 'Cañon City' }) }],
    ['rejected', { from: aPostalAddress({ company: 'x'.repeat(41) }) }],
  ])('is %s before any call: %j', async (code, overrides) => {
    const rail = pens.rail({ fetch: noCall, apiKey: () => Promise.reject(new Error('no key')) });
    const error = await failure(rail.submit(aPenPiece(overrides), DRAWING));
    expect(error).toMatchObject({ code });
    expectNoSecrets(error);
  });

  test('is refused before it is paid: by its addresses', () => {
    const long = aPostalAddress({ line2: 'x'.repeat(41) });
    const { to, from } = aPenPiece();
    expect(() => pens.rail().refuse?.({ to, from: long, format: 'letter' })).toThrow(
      /40 characters for from\.line2/,
    );
    expect(() => pens.rail().refuse?.({ to, from, format: 'letter' })).not.toThrow();
  });

  test.each(['', 'blue', '0'])('is everything while the card is %j', async (card) => {
    const rail = pens.rail({ fetch: noCall, stationery: { card, font: 'Casual David' } });
    expect(await failure(rail.submit(aPenPiece(), DRAWING))).toMatchObject({
      code: 'rail_unavailable',
    });
  });
});

describe('a card on its way', () => {
  test('is followed in their words', async () => {
    const { railId } = await pens.rail().submit(aPenPiece(), DRAWING);
    const track = () => pens.rail().track?.(railId);
    expect(await track()).toBeNull();
    pens.clock.advance({ minutes: 120 });
    expect(await track()).toBeNull();
    pens.clock.advance({ days: 2 });
    expect(await track()).toEqual({
      kind: 'order.mailed',
      meaning: 'mailed',
      trackingNumber: null,
    });
  });

  test('that is canceled at their desk fails, and is neither adopted nor absent', async () => {
    const to = aPostalAddress({ name: 'Grace LOST' });
    const { railId } = await pens.rail().submit(aPenPiece({ to }), DRAWING);
    expect(await pens.rail().track?.(railId)).toMatchObject({
      kind: 'order.cancelled',
      meaning: 'failed',
    });
    expect(await failure(pens.rail().find('ord_0001'))).toMatchObject({ code: 'rejected' });
  });
});
