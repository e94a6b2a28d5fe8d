import { describe, expect, test } from '@jest/globals';
import { MAIL_CLASSES } from '../../../lib/contract/schemas/piece.ts';
import type { AcceptedPiece, Rail, RailOffer } from '../../../lib/ports.ts';
import type { PieceOptions } from '../../../lib/pricing/price-piece.ts';
import { expectedDeliveryDate } from '../../../lib/rails/expected-delivery.ts';
import {
  offerLikeLive,
  type SimulatedPiece,
  simulateFulfilment,
} from '../../../lib/rails/sandbox-rail.ts';
import { anOffer } from '../../builders/an-offer.ts';
import { aPlacement } from '../../builders/an-order.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { FakeRail } from '../../fakes/fake-rail.ts';

const CERTIFIED = { mailClass: 'certified' } as const;

function aSimulated(options: Partial<PieceOptions> = {}, hex = 'a'.repeat(32)): SimulatedPiece {
  return { hex, options: { ...aPlacement().options, ...options }, pageCount: 1 };
}

function accepted(piece: SimulatedPiece, rails: readonly Rail[] = []): AcceptedPiece {
  return simulateFulfilment(piece, offerLikeLive(rails, piece), START_MS);
}

function aRail(...offers: readonly RailOffer[]): Rail {
  return new FakeRail([], { offers });
}

describe('a simulated fulfilment', () => {
  test('looks like one, and can never be mistaken for a real one', () => {
    expect(accepted(aSimulated(CERTIFIED))).toEqual({
      rail: 'sandbox',
      railId: expect.stringMatching(/^sim_[0-9a-f]{24}$/),
      trackingNumber: expect.stringMatching(/^TEST\d{18}$/),
      expectedDeliveryDate: '2026-03-18',
    });
  });

  test('follows from the order: the same again, another for another', () => {
    expect(accepted(aSimulated(CERTIFIED))).toEqual(accepted(aSimulated(CERTIFIED)));
    const numbers = Array.from({ length: 500 }, (_, index) => {
      const hex = index.toString(16).padStart(32, '0');
      return accepted(aSimulated(CERTIFIED, hex)).trackingNumber;
    });
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^TEST\d{18}$/);
  });
});

describe('a number is simulated where a live piece would have one', () => {
  const NUMBER = expect.stringMatching(/^TEST/);

  test.each([
    ['first_class', false, null],
    // Its scans are bought, and no rail numbers it.
    ['first_class', true, null],
    ['certified', false, NUMBER],
    ['certified_err', false, NUMBER],
  ] as const)('without a rail: %s, tracking %s: %s', (mailClass, tracking, number) => {
    expect(accepted(aSimulated({ mailClass, tracking })).trackingNumber).toEqual(number);
  });

  test('by what the rails of the deployment sell', () => {
    const tracked = aSimulated({ tracking: true });
    const numbers = aRail(anOffer({ tracking: 'number' }));
    const scans = aRail(anOffer({ tracking: 'scans' }));
    expect(accepted(tracked, [numbers]).trackingNumber).toEqual(NUMBER);
    expect(accepted(aSimulated(), [numbers]).trackingNumber).toBeNull();
    expect(accepted(tracked, [scans]).trackingNumber).toBeNull();
    expect(accepted(aSimulated(CERTIFIED), [scans]).trackingNumber).toBeNull();
  });

  test('by the rail that would take it: the cheapest, and none that takes nothing new', () => {
    const tracked = aSimulated({ tracking: true });
    const at = (first: number) => ({ first, extraPage: 0, colorPage: 0 });
    const numbers = aRail(anOffer({ tracking: 'number', cents: at(120) }));
    const scans = aRail(anOffer({ tracking: 'scans', cents: at(90) }));
    const drained = Object.assign(scans, { drained: true });
    expect(accepted(tracked, [numbers, drained]).trackingNumber).toEqual(NUMBER);
    const cheaper = aRail(anOffer({ tracking: 'scans', cents: at(90) }));
    expect(accepted(tracked, [numbers, cheaper]).trackingNumber).toBeNull();
  });
});

describe('the expected day of delivery', () => {
  test.each([
    ['first_class', '2026-03-10T15:00:00.000Z', '2026-03-18'],
    ['certified', '2026-03-10T15:00:00.000Z', '2026-03-18'],
    ['certified_err', '2026-03-10T15:00:00.000Z', '2026-03-18'],
    ['priority', '2026-03-10T15:00:00.000Z', '2026-03-16'],
    ['priority', '2026-03-13T23:59:59.999Z', '2026-03-19'],
    ['priority', '2026-03-14T12:00:00.000Z', '2026-03-19'],
    ['priority', '2026-03-15T00:00:00.000Z', '2026-03-19'],
    ['priority', '2026-12-30T12:00:00.000Z', '2027-01-06'],
    ['priority', '2026-11-24T12:00:00.000Z', '2026-12-01'],
  ] as const)('%s on %s: %s', (mailClass, now, expected) => {
    expect(expectedDeliveryDate(mailClass, Date.parse(now))).toBe(expected);
  });

  test('is never on a weekend, and never earlier for a letter sent later', () => {
    for (const mailClass of MAIL_CLASSES) {
      let before = '';
      for (let day = 0; day < 60; day += 1) {
        const date = expectedDeliveryDate(mailClass, START_MS + day * 86_400_000);
        expect([0, 6]).not.toContain(new Date(date).getUTCDay());
        expect(date >= before).toBe(true);
        before = date;
      }
    }
  });
});
