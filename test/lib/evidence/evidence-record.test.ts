import { describe, expect, test } from '@jest/globals';
import { toEvidenceRecord } from '../../../lib/evidence/evidence-record.ts';
import { paymentRows, recipientLines } from '../../../lib/evidence/evidence-words.ts';
import type { Order, OrderEvent } from '../../../lib/order/core/order.ts';
import { purseId } from '../../../lib/payment/purse.ts';
import { SECRET_LINE } from '../../builders/an-address.ts';
import { ORDER_STATES, STATE_NAMES } from '../../builders/order-states.ts';
import { START_MS } from '../../fakes/fake-clock.ts';

const ISSUER = {
  url: 'https://mail.test',
  deploymentId: 'd1',
  serviceVersion: '1.0.0',
  keyId: 'whk_1',
};
const recordOf = (order: Order, nowMs = START_MS) => toEvidenceRecord(order, ISSUER, nowMs);

describe('the record of an order', () => {
  test('of a batch that was paid by card: paid by card, in its page, too', () => {
    const order = ORDER_STATES.delivered;
    const payment = { ...order.payment, reference: purseId('b'.repeat(32)) };
    const record = recordOf({ ...order, payment });
    expect(record.payment.method).toBe('checkout');
    expect(paymentRows(record).join()).toContain('by card');
  });

  test('of a delivered letter: what, to whom, from whom, when, for how much', () => {
    const order = ORDER_STATES.delivered;
    expect(recordOf(order)).toMatchObject({
      type: 'physical_mail.evidence/1',
      issued_at: '2026-03-10T15:00:00.000Z',
      issuer: { url: 'https://mail.test', deployment_id: 'd1', key_id: 'whk_1' },
      order: { status: 'delivered', delivery_outcome: 'delivered', personal_data_deleted_at: null },
      piece: { mail_class: 'first_class', document_sha256: order.documentSha256 },
      recipient: {
        as_printed: { name: 'ADA LOVELACE', line1: SECRET_LINE.toUpperCase(), company: null },
        as_verified: { name: 'Ada Lovelace', line1: SECRET_LINE },
      },
      sender: { name: 'Charles Babbage', line1: SECRET_LINE },
      mailing: {
        print_facility: order.rail?.name,
        print_facility_reference: order.rail?.id,
        submitted_at: expect.any(String),
        mailed_at: expect.any(String),
        delivered_at: expect.any(String),
        canceled_at: null,
      },
      payment: { charged_cents: 199, refunded_cents: 0, currency: 'USD' },
    });
  });

  test('the recipient as printed, as the carrier writes it, and as it was given', () => {
    const order: Order = {
      ...ORDER_STATES.delivered,
      correctedTo: { ...ORDER_STATES.delivered.to, city: 'PORTLAND' },
      givenTo: { ...ORDER_STATES.delivered.to, city: 'portland' },
    };
    const { recipient } = recordOf(order);
    expect([recipient?.as_verified.city, recipient?.as_given.city]).toEqual([
      'PORTLAND',
      'portland',
    ]);
  });

  test.each([
    ['letter', '77 CONFIDENTIAL LN', 'PORTLAND'],
    ['notecard', '77 Confidential Ln', 'Portland'],
  ] as const)('the recipient of a %s as the paper has it', (format, line1, city) => {
    const { delivered } = ORDER_STATES;
    const to = { ...delivered.to, line1: '77 Confidential Ln', city: 'PORTLAND' };
    const order: Order = { ...delivered, to, options: { ...delivered.options, format } };
    expect(recordOf(order).recipient?.as_printed).toMatchObject({ line1, city });
  });

  test('of a windowed letter nothing is said of the paper: its sender’s document shows the address', () => {
    const { delivered } = ORDER_STATES;
    const options = { ...delivered.options, format: 'letter_windowed' } as const;
    const { recipient } = recordOf({ ...delivered, options });
    expect(recipient?.as_printed).toBeNull();
    expect(recipient?.as_verified.line1).toBe(delivered.correctedTo.line1);
  });

  test.each([
    ['sheet', '77 CONFIDENTIAL LN'],
    ['own', undefined],
  ])('of a windowed letter whose addresses are placed as %s', (placement, line1) => {
    const { delivered } = ORDER_STATES;
    const [created, ...others] = delivered.events;
    const data = { address_placement: placement };
    const prepared = { ...(created as OrderEvent), kind: 'order.document_prepared', data } as const;
    const order: Order = {
      ...delivered,
      to: { ...delivered.to, line1: '77 Confidential Ln' },
      options: { ...delivered.options, format: 'letter_windowed' },
      events: [created as OrderEvent, prepared, ...others],
    };
    const record = recordOf(order);
    expect(record.recipient?.as_printed?.line1).toBe(line1);
    expect(/ OR \d/.test(recipientLines(record).at(-1) ?? '')).toBe(true);
    expect(recipientLines(record).at(-1)?.includes(',')).toBe(placement === 'own');
  });

  test('of a held letter: who decided, by the id of the key', () => {
    const { review } = recordOf(ORDER_STATES.approved_captured);
    expect(review).toMatchObject({ decision: 'allow', screening: { outcome: 'hold' } });
    expect(review.decided_by_key).toMatch(/^key_/);
    expect(review.decided_at).not.toBeNull();
  });

  test.each([
    ['canceled_refunded', 199, 199],
    ['canceled_released', 0, 0],
    ['failed_refunded', 199, 199],
    ['submitted', 199, 0],
    ['pending', 0, 0],
  ] as const)('%s: charged %i, given back %i', (name, charged, refunded) => {
    const { payment } = recordOf(ORDER_STATES[name]);
    expect([payment.charged_cents, payment.refunded_cents]).toEqual([charged, refunded]);
  });

  test('of a scrubbed order no address, and the digest of the document', () => {
    const record = recordOf(ORDER_STATES.delivered_scrubbed);
    expect([record.recipient, record.sender]).toEqual([null, null]);
    expect(record.order.personal_data_deleted_at).not.toBeNull();
    expect(record.piece.document_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(record)).not.toContain(SECRET_LINE);
  });

  test.each(STATE_NAMES)('%s: equal but for the time of issue, without what pays', (name) => {
    const order = ORDER_STATES[name];
    const [one, other] = [recordOf(order), recordOf(order, START_MS + 1)];
    expect({ ...other, issued_at: one.issued_at }).toEqual(one);
    expect(Object.keys(other)).toEqual(Object.keys(one));
    const text = JSON.stringify(one);
    for (const secret of ['account_1', 'cs_1', 'pi_1', 'task_1', 'ppc_', 'feared']) {
      expect(text).not.toContain(secret);
    }
  });
});
