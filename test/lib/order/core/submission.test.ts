/** A rail that signs a report has the piece: nothing that is told of an order whose answer was lost may undo that. */
import { describe, expect, test } from '@jest/globals';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import type { Report } from '../../../../lib/order/core/rail-report.ts';
import { mailedPiece, reportedPiece } from '../../../../lib/order/core/submission.ts';
import { told } from '../../../builders/an-order.ts';
import { MESSAGES, reported } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';

const { submitting } = ORDER_STATES;
const NOTED: Report = { kind: 'rail_noted', id: 'fake:evt_noted', event: 'letter.created' };
const MAILED = reported('mailed', 'fake:evt_mailed') as Report;
const UNKNOWN = { kind: 'failed', code: 'submit_outcome_unknown', reason: 'nobody knows' } as const;
const REJECTED = MESSAGES.failed;

function by(rail: string, report: Report, railId = 'ltr_7'): Message {
  return { kind: 'rail_reported', rail, railId, report };
}

/** The order after a message that comes an hour later. */
function later(order: Order, message: Message): Order {
  const decision = decide(order, message, START_MS + 3_600_000);
  return decision.kind === 'changed' ? decision.order : order;
}

describe('an order whose rail reports on a piece that it never answered for', () => {
  const noted = told(submitting, by('fake', NOTED));
  const mailed = told(submitting, by('fake', MAILED));

  test.each<[string, Message]>([
    ['the rail says that it has none', MESSAGES.submission_withdrawn],
    ['nobody knows what became of it', UNKNOWN],
    ['the rail cannot be asked', { ...UNKNOWN, code: 'retry_unsafe' }],
    ['no rail took it', { ...UNKNOWN, code: 'unavailable' }],
  ])('%s: the order has that piece, and is paid', (_, message) => {
    const piece = { rail: { name: 'fake', id: 'ltr_7' }, failure: null, effects: [], early: [] };
    expect(later(noted, message)).toMatchObject({ ...piece, status: 'submitted' });
    expect(later(mailed, message)).toMatchObject({ ...piece, status: 'mailed' });
  });

  test('and that it failed: the order fails as refused, and the money goes back', () => {
    const failed = told(submitting, by('fake', MESSAGES.rail_failed));
    expect(later(failed, MESSAGES.submission_withdrawn)).toMatchObject({
      status: 'failed',
      failure: { code: 'rejected' },
      effects: [{ kind: 'refund' }],
    });
  });

  test('the rail says that it will never mail it: believed, unless the carrier has it', () => {
    expect(later(noted, REJECTED)).toMatchObject({ status: 'failed', rail: null });
    expect(later(mailed, REJECTED)).toMatchObject({ status: 'mailed', failure: null });
  });

  test('of several reports that of the carrier names the piece', () => {
    const both = told(submitting, by('fake', MAILED), by('fake', NOTED, 'ltr_8'));
    expect(reportedPiece(both)?.railId).toBe('ltr_7');
    expect(mailedPiece(both)?.railId).toBe('ltr_7');
    expect(reportedPiece(noted)?.railId).toBe('ltr_7');
    expect(mailedPiece(noted)).toBeUndefined();
  });

  test('one that an earlier version let wait: neither canceled nor handed over', () => {
    const waiting: Order = { ...mailed, step: 'capturing', noRailSinceMs: START_MS };
    expect(decide(waiting, MESSAGES.cancel, START_MS)).toMatchObject({ code: 'too_late' });
    expect(decide(waiting, MESSAGES.submission_started, START_MS).kind).toBe('unchanged');
  });
});

describe('a rail that said that it made nothing, and another one was handed the piece', () => {
  const other = { ...MESSAGES.submission_started, rail: 'other' };
  const second = told(submitting, MESSAGES.submission_withdrawn, other);
  const waiting = told(second, { kind: 'submission_withdrawn', attempt: 2 });

  test('reports that the carrier has it: nobody else prints it, and nothing goes back', () => {
    const kept = told(second, by('fake', MAILED));
    expect(kept).toMatchObject({ step: 'submitting', submission: { earlier: ['fake'] } });
    const ours = { status: 'mailed', rail: { name: 'fake', id: 'ltr_7' }, effects: [] };
    expect(later(kept, { kind: 'submission_withdrawn', attempt: 2 })).toMatchObject(ours);
    expect(later(kept, UNKNOWN)).toMatchObject(ours);
    expect(told(waiting, by('fake', MAILED))).toMatchObject(ours);
  });

  test.each([NOTED, MESSAGES.rail_failed])(
    'says anything else (%#): kept, and no piece',
    (word) => {
      for (const order of [second, waiting]) {
        const after = told(order, by('fake', word));
        expect(after).toMatchObject({ step: order.step, rail: null });
        expect(reportedPiece(after)).toBeUndefined();
      }
    },
  );

  test.each([
    ['that it makes one', NOTED],
    ['that one failed', MESSAGES.rail_failed as Report],
  ])(
    'said meanwhile %s, and is handed it once more: that is no word of this submission',
    (_, word) => {
      const again = told(told(waiting, by('fake', word)), MESSAGES.submission_started);
      expect(again).toMatchObject({ submission: { rail: 'fake', attempt: 3 }, rail: null });
      expect(reportedPiece(again)).toBeUndefined();
      const withdrawn = later(again, { kind: 'submission_withdrawn', attempt: 3 });
      expect(withdrawn).toMatchObject({ step: 'capturing', rail: null, failure: null });
      const failed = later(again, UNKNOWN);
      expect(failed).toMatchObject({
        status: 'failed',
        failure: { code: UNKNOWN.code },
        rail: null,
      });
      // What it says of this one is.
      const said = told(again, by('fake', { ...NOTED, id: 'fake:evt_2' }, 'ltr_8'));
      expect(reportedPiece(said)?.railId).toBe('ltr_8');
    },
  );

  test('says of this submission the very same that it had said meanwhile: nobody else prints', () => {
    const again = told(told(waiting, by('fake', NOTED)), MESSAGES.submission_started);
    const said = told(again, by('fake', { ...NOTED, id: 'fake:evt_2' }));
    expect(later(said, { kind: 'submission_withdrawn', attempt: 3 })).toMatchObject({
      status: 'submitted',
      rail: { name: 'fake', id: 'ltr_7' },
    });
  });

  test('is handed it once more: each rail is remembered once', () => {
    const third = told(waiting, MESSAGES.submission_started);
    expect(third.submission).toMatchObject({ rail: 'fake', attempt: 3, earlier: ['other'] });
    const fourth = told(third, { kind: 'submission_withdrawn', attempt: 3 }, other);
    expect(fourth.submission).toMatchObject({ rail: 'other', earlier: ['fake'] });
  });
});
