import { expect, test } from '@jest/globals';
import type { Order } from '../../../lib/order/core/order.ts';
import { letterWords } from '../../../lib/recipient/letter-words.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';

const { mailed } = ORDER_STATES;
const of = (...orders: [Order, ...Order[]]) => letterWords({ orders, hasMore: false });

test('says what it is, how long it is and when it was mailed, and nothing of anybody', () => {
  expect(of({ ...mailed, pageCount: 2 })).toBe(
    'A First-Class letter of 2 pages, mailed on March 10, 2026.',
  );
  for (const secret of [mailed.to.name, mailed.to.line1, mailed.to.city, mailed.from.name]) {
    expect(of(mailed)).not.toContain(secret);
  }
});

test('of a card no pages; of what is in print when it went there', () => {
  const card: Order = {
    ...ORDER_STATES.submitted,
    options: { ...mailed.options, format: 'notecard' },
  };
  expect(of(card)).toMatch(/^A notecard in an envelope, by First-Class Mail, handed to print on /);
});

test('of equal letters how many they are, as far as that is known', () => {
  expect(of(mailed, mailed)).toContain('2 times');
  expect(letterWords({ orders: [mailed, mailed], hasMore: true })).toContain('at least 2 times');
});
