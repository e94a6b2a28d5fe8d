/** What whoever paid for a batch by card reads of it. */
import { describe, expect, test } from '@jest/globals';
import { CHECKOUT_LIFE_MS } from '../../lib/payment/checkout.ts';
// @ts-expect-error TS7016: a script of the pages
import { batchTold, isSettled } from '../../pages/assets/batch-told.js';

const COUNTS = { rows: 3, waiting: 0, placed: 0, failed: 0, invalid: 0, canceled: 0, too_late: 0 };

const PAID = { state: 'paid', refunded_cents: 0 };

function told(state: string, payment: object, counts: Partial<typeof COUNTS> = {}) {
  const batch = {
    state,
    counts: { ...COUNTS, ...counts },
    total_cents: 597,
    placed_cents: 597,
    payment,
  };
  return { text: batchTold(batch).join(' '), settled: isSettled(batch) };
}

describe('what the payer of a batch is told', () => {
  test.each(['canceled', 'lapsed'])(
    '%s, and its page not closed yet: not that nothing was charged',
    (state) => {
      const { text, settled } = told('canceling', { state, refunded_cents: 0 });
      expect(text).toMatch(/^These letters are being canceled .* all of it goes back/);
      expect(settled).toBe(false);
    },
  );

  test('not paid yet: how, and until when, as long as a payment page lives', () => {
    const { text, settled } = told('awaiting_payment', { state: 'pending', refunded_cents: 0 });
    expect(text).toMatch(/^Not paid yet .* To pay, open the link that brought you to the payment/);
    const [, hours] = /it works for (\d+) hours after it was made/.exec(text) ?? [];
    expect(Number(hours) * 3_600_000).toBe(CHECKOUT_LIFE_MS);
    expect(settled).toBe(false);
  });

  test('canceled before anybody paid: nothing was charged, and that is the end', () => {
    const { text, settled } = told('canceled', { state: 'canceled', refunded_cents: 0 });
    expect(text).toContain('nothing was charged');
    expect(settled).toBe(true);
  });

  test('canceled once all were mailed: they are on their way', () => {
    const { text, settled } = told('canceled', PAID, { too_late: 3 });
    expect(text).toMatch(/^Your letters are on their way .* 3 letters are on the way already/);
    expect(text).not.toContain('were canceled');
    expect(settled).toBe(true);
  });

  test('canceled once one was mailed: which went and which did not', () => {
    const { text } = told('canceled', PAID, { too_late: 1, canceled: 2 });
    expect(text).toMatch(/^Some of these letters were canceled/);
    expect(text).toContain('1 letter is on the way already: too late to cancel.');
    expect(text).toContain('2 letters are canceled.');
  });

  test('canceled before any was mailed: they were canceled', () => {
    expect(told('canceled', PAID, { canceled: 3 }).text).toMatch(/^These letters were canceled/);
  });
});
