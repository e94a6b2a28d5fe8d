import { describe, expect, test } from '@jest/globals';
import { MAIL_CLASSES } from '../../../lib/contract/schemas/piece.ts';
import { expectedDeliveryDate } from '../../../lib/rails/expected-delivery.ts';
import { simulateFulfilment } from '../../../lib/rails/sandbox-rail.ts';
import { START_MS } from '../../fakes/fake-clock.ts';

const CERTIFIED = { mailClass: 'certified', tracking: false } as const;
const FIRST_CLASS = { mailClass: 'first_class', tracking: true } as const;

describe('a simulated fulfilment', () => {
  test('looks like one, and can never be mistaken for a real one', () => {
    expect(simulateFulfilment('a'.repeat(32), CERTIFIED, START_MS)).toEqual({
      rail: 'sandbox',
      railId: expect.stringMatching(/^sim_[0-9a-f]{24}$/),
      trackingNumber: expect.stringMatching(/^TEST\d{18}$/),
      expectedDeliveryDate: '2026-03-18',
    });
  });

  test('follows from the order: the same again, another for another', () => {
    const one = simulateFulfilment('a'.repeat(32), FIRST_CLASS, START_MS);
    expect(simulateFulfilment('a'.repeat(32), FIRST_CLASS, START_MS)).toEqual(one);
    const numbers = Array.from({ length: 500 }, (_, index) => {
      const hex = index.toString(16).padStart(32, '0');
      return simulateFulfilment(hex, FIRST_CLASS, START_MS).trackingNumber;
    });
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^TEST\d{18}$/);
  });

  test.each([
    ['first_class', false, null],
    ['first_class', true, expect.stringMatching(/^TEST/)],
    ['certified', false, expect.stringMatching(/^TEST/)],
    ['certified_err', false, expect.stringMatching(/^TEST/)],
    ['priority', false, expect.stringMatching(/^TEST/)],
  ] as const)('by %s, with tracking %s: the number %s', (mailClass, tracking, number) => {
    const { trackingNumber } = simulateFulfilment('a', { mailClass, tracking }, START_MS);
    expect(trackingNumber).toEqual(number);
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
