/** Two rails have the letter: a person hears of it, once, and the order goes on by its own piece. */
import { describe, expect, test } from '@jest/globals';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import type { Report } from '../../../../lib/order/core/rail-report.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { A_PIECE, stored, told } from '../../../builders/an-order.ts';
import { MESSAGES, reported } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

const NOTED: Report = { kind: 'rail_noted', id: 'fake:evt_noted', event: 'letter.created' };
const MAILED = reported('mailed', 'fake:evt_mailed') as Report;
const FAILED = MESSAGES.rail_failed as Report;
const OTHER = { ...A_PIECE, rail: 'other', railId: 'pg_1' };

function by(rail: string, report: Report, railId = 'ltr_7'): Message {
  return { kind: 'rail_reported', rail, railId, report };
}

/** `fake` said that it made nothing; `other` is handed the letter. */
const second = told(ORDER_STATES.submitting, MESSAGES.submission_withdrawn, {
  ...MESSAGES.submission_started,
  rail: 'other',
});
const taken = told(second, { kind: 'rail_accepted', piece: OTHER });
const fakes = { rail: 'fake', railId: 'ltr_7', atMs: expect.any(Number) as unknown };

describe('a letter that another rail took', () => {
  test.each([
    ['is making it', NOTED],
    ['gave it to the carrier', MAILED],
  ] as const)('and the first one %s, too: remembered, and nothing else changes', (_, report) => {
    const after = told(taken, by('fake', report));
    expect(after).toEqual({ ...taken, version: after.version, secondPiece: fakes });
  });

  test('and the first one had reported so before: remembered with the acceptance', () => {
    const kept = told(second, by('fake', MAILED));
    const after = told(kept, { kind: 'rail_accepted', piece: OTHER });
    expect(after).toMatchObject({ status: 'submitted', early: [], secondPiece: fakes });
  });

  test('or the order went on by the first one, and then the other one answers, or reports', () => {
    const kept = told(second, by('fake', MAILED));
    const adopted = told(kept, { kind: 'submission_withdrawn', attempt: 2 });
    const others = { rail: 'other', railId: 'pg_1' };
    for (const message of [
      { kind: 'rail_accepted', piece: OTHER } as const,
      by('other', NOTED, 'pg_1'),
    ]) {
      const rail = { name: 'fake', id: 'ltr_7' };
      expect(told(adopted, message)).toMatchObject({ rail, secondPiece: others });
    }
  });

  test('or its own rail has two of it, though it had said that it made none', () => {
    const again = told(
      second,
      { kind: 'submission_withdrawn', attempt: 2 },
      {
        ...MESSAGES.submission_started,
        rail: 'fake',
      },
    );
    const own = told(again, { kind: 'rail_accepted', piece: { ...A_PIECE, railId: 'ltr_8' } });
    const after = told(own, by('fake', MAILED));
    expect(after).toEqual({ ...own, version: after.version, secondPiece: fakes });
  });

  test('or a rail that the order does not know of says so when it is asked', () => {
    const asked: Message = { kind: 'rail_accepted', piece: { ...A_PIECE, rail: 'third' } };
    const thirds = { rail: 'third', railId: A_PIECE.railId };
    for (const order of [taken, told(ORDER_STATES.captured, MESSAGES.cancel)]) {
      expect(told(order, asked)).toMatchObject({ rail: order.rail, secondPiece: thirds });
    }
    const pretended = told({ ...ORDER_STATES.captured, sandbox: true }, MESSAGES.cancel);
    expect(decide(pretended, asked, START_MS).kind).toBe('unchanged');
  });

  test.each<[string, Order, Message]>([
    ['that it failed there', taken, by('fake', FAILED)],
    ['reported by a rail that was never handed it', taken, by('third', MAILED)],
    ['once more of the same', told(taken, by('fake', NOTED)), by('fake', MAILED)],
    ['its own acceptance again', taken, { kind: 'rail_accepted', piece: OTHER }],
  ])('%s: nothing is told', (_, order, message) => {
    expect(decide(order, message, START_MS).kind).toBe('unchanged');
  });

  test('a piece that was made and failed before the acceptance is none', () => {
    const failed = { rail: 'fake', railId: 'ltr_7', report: FAILED };
    const early = [{ rail: 'fake', railId: 'ltr_7', report: NOTED }, failed];
    const after = told({ ...second, early }, { kind: 'rail_accepted', piece: OTHER });
    expect(after.secondPiece).toBeNull();
  });

  test('is put before a person in the same commit, once', async () => {
    const deps = fakeDeps();
    const id = orderIdOf(await stored(deps.store, taken));
    await tell(deps, id, by('fake', NOTED));
    await tell(deps, id, by('fake', MAILED));
    const { cases } = await listCases(deps.store, { cursor: undefined, limit: 9 });
    const open = [{ kind: 'second_piece', about: id, detail: 'fake ltr_7' }];
    expect(cases).toMatchObject(open);
  });
});
