import type { Message } from '../../lib/order/core/messages.ts';
import type { CarrierReport } from '../../lib/order/core/rail-report.ts';
import { askedId } from '../../lib/order/core/report.ts';
import { START_MS } from '../fakes/fake-clock.ts';
import { ALLOW, HOLD, REFUSE } from '../fakes/fake-screener.ts';
import { A_PIECE } from './an-order.ts';

export function paid(id = 'evt_paid'): Message {
  return { kind: 'payment_authorized', id, reference: 'pi_1' };
}

export function reported(report: CarrierReport, id = `rail_${report}`): Message {
  return { kind: 'carrier_reported', id, report };
}

const ASKED_AT_MS = START_MS + 3_600_000;

/** One of each thing an order can be told, and of each that is told in more than one way. */
export const MESSAGES = {
  paid: paid(),
  allow: { kind: 'screened', verdict: ALLOW },
  hold: { kind: 'screened', verdict: HOLD },
  refuse: { kind: 'screened', verdict: REFUSE },
  review_opened: { kind: 'review_opened', taskToken: 'task_1' },
  decided_allow: { kind: 'decided', decision: 'allow', reason: 'lawful', operator: 'key_1' },
  decided_refuse: { kind: 'decided', decision: 'refuse', reason: 'a threat', operator: 'key_1' },
  review_expired: { kind: 'review_expired' },
  captured: { kind: 'captured' },
  submission_started: { kind: 'submission_started', rail: 'fake' },
  submission_withdrawn: { kind: 'submission_withdrawn', attempt: 1 },
  no_rail_took: { kind: 'no_rail_took' },
  rail_accepted: { kind: 'rail_accepted', piece: A_PIECE },
  failed: { kind: 'failed', code: 'rejected', reason: 'the print facility refused the piece' },
  mailed: reported('mailed'),
  in_transit: reported('in_transit'),
  delivered: reported('delivered'),
  returned: reported('returned'),
  rated: { kind: 'rated', stars: 4, text: 'It arrived in three days.' },
  rail_noted: { kind: 'rail_noted', id: 'rail_noted', event: 'letter.rendered_pdf' },
  rail_failed: { kind: 'rail_failed', id: 'rail_failed', event: 'letter.failed' },
  rail_reported: {
    kind: 'rail_reported',
    rail: 'fake',
    railId: 'ltr_1',
    report: { kind: 'rail_failed', id: 'fake:evt_failed', event: 'letter.failed' },
  },
  asked_in_vain: { kind: 'rail_asked', atMs: ASKED_AT_MS, answer: 'silent' },
  asked: {
    kind: 'rail_asked',
    atMs: ASKED_AT_MS,
    answer: {
      kind: 'rail_failed',
      id: askedId('fake', { kind: 'letter.deleted' }),
      event: 'letter.deleted',
    },
  },
  refund_granted: { kind: 'refund_granted', reason: 'lost by the carrier' },
  scrub: { kind: 'scrub', by: 'caller' },
  cancel: { kind: 'cancel', by: 'caller', reason: null },
  released: { kind: 'payment_returned', how: 'released' },
  refunded: { kind: 'payment_returned', how: 'refunded' },
} as const satisfies Record<string, Message>;

export type MessageName = keyof typeof MESSAGES;
export const MESSAGE_NAMES = Object.keys(MESSAGES) as MessageName[];
