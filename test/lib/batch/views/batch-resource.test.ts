/** What a canceled batch says of its money. */
import { describe, expect, test } from '@jest/globals';
import type { Batch } from '../../../../lib/batch/core/batch.ts';
import { newPayment } from '../../../../lib/batch/core/batch-payment.ts';
import { PLACED, type Row, type RowOutcome } from '../../../../lib/batch/core/rows.ts';
import { toBatchResource } from '../../../../lib/batch/views/batch-resource.ts';
import { A_BATCH } from '../../../builders/a-batch.ts';

const OPEN = { sessionId: 'cs_1', url: 'https://pay.test', expiresAtMs: 1, clientSecret: null };

function canceledBatch(refundedCents: number, refusedCents = 0): Batch {
  const taken = { reference: 'pi_1', atMs: 1 };
  const sums = { refundedCents, refusedCents };
  const payment = { ...newPayment(OPEN), taken, hasPurse: true, ...sums };
  return { ...A_BATCH, sandbox: false, state: 'canceled', totalCents: 597, payment };
}

function row(number: number, status: RowOutcome['status']): Row {
  return { row: number, outcome: { ...PLACED, status, orderId: `ord_${number}`, priceCents: 199 } };
}

const ROWS = [row(2, 'too_late'), row(3, 'canceled'), row(4, 'canceled')];

describe('of a canceled batch that a card paid', () => {
  test('what was too late to be canceled is kept, and the rest goes back', () => {
    const shown = toBatchResource(canceledBatch(398), ROWS);
    expect(shown).toMatchObject({ placed_cents: 199, refund_cents: 398 });
  });

  test('what failed afterwards went back, too', () => {
    const shown = toBatchResource(canceledBatch(597), ROWS);
    expect(shown).toMatchObject({ placed_cents: 0, refund_cents: 597 });
    expect(shown.payment).toMatchObject({ refunded_cents: 597 });
  });

  test('what the processor refuses for good to give back was paid for nothing, too: a person gives it back', () => {
    const shown = toBatchResource(canceledBatch(398, 199), ROWS);
    expect(shown).toMatchObject({ placed_cents: 0, refund_cents: 597 });
    expect(shown.payment).toMatchObject({ refunded_cents: 398 });
  });
});
