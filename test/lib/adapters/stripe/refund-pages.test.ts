/** A payment of so many refunds that they come by pages: how long that takes is bounded, and what is moved is exact. */
import { describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { PAGES_BEGIN_WITHIN_MS } from '../../../../lib/adapters/stripe/longest-movement.ts';
import { refundStep } from '../../../../lib/adapters/stripe/refund-step.ts';

const BATCH_ID = `bat_${'a'.repeat(32)}`;
const STEP = { subjectId: BATCH_ID, reference: 'pi_1', fromCents: 500, upToCents: 600 };
const PAGE = 100;

/** A payment of which so many cents went back, one each, by pages that take so long; tells what is asked of it. */
function payment({ refunds, pageMs }: { readonly refunds: number; readonly pageMs: number }) {
  const asked = { pages: 0, nowMs: 0, created: [] as unknown[] };
  async function* list() {
    for (let at = 0; at < refunds; at += 1) {
      if (at % PAGE === 0) {
        asked.pages += 1;
        asked.nowMs += pageMs;
      }
      yield { status: 'succeeded', amount: 1, metadata: { up_to_cents: String(at + 1) } };
    }
  }
  const metadata = { subject: 'batch', id: BATCH_ID, batch_id: BATCH_ID };
  const stripe = {
    paymentIntents: { retrieve: async () => ({ id: 'pi_1', status: 'succeeded', metadata }) },
    refunds: { list, create: async (form: object) => asked.created.push(form) },
  } as unknown as Stripe;
  return { asked, refund: () => refundStep(stripe, STEP, 'key', () => asked.nowMs) };
}

describe('the refunds of a batch of 500 rows that came back one by one', () => {
  test('are all counted, however many pages they are', async () => {
    const { asked, refund } = payment({ refunds: 500, pageMs: 500 });
    await refund();
    expect(asked).toMatchObject({ pages: 5, created: [{ amount: 100 }] });
  });

  test('are left to the next run where their pages are slow: the last one begins in time, and nothing moves', async () => {
    const pageMs = PAGES_BEGIN_WITHIN_MS / 2;
    const { asked, refund } = payment({ refunds: 500, pageMs });
    await expect(refund()).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked).toMatchObject({ pages: 2, created: [] });
  });
});
