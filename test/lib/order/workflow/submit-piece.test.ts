import { describe, expect, test } from '@jest/globals';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import type { Rail } from '../../../../lib/ports.ts';
import { listLetters } from '../../../../lib/return-mark/letter-row.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { everyOffer } from '../../../builders/an-offer.ts';
import { A_MARK, aPaidOrder, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import type { RailAnswer } from '../../../fakes/fake-rail.ts';
import { BYTES, CAPTURED, ORDER_ID, submit, world } from './submit-world.ts';

describe('a paid and allowed letter', () => {
  test('is handed over under its order id, the very bytes that were screened', async () => {
    const { deps, rail } = await world(CAPTURED);
    expect(await submit(deps)).toBe('ok');
    expect(rail.bytes).toEqual([BYTES]);
    expect(rail.printed).toEqual([
      {
        orderId: ORDER_ID,
        documentSha256: CAPTURED.documentSha256,
        mailClass: 'first_class',
        format: 'letter',
        color: false,
        doubleSided: true,
        pen: false,
        tracking: false,
        pageCount: 1,
        to: CAPTURED.to,
        from: CAPTURED.from,
        message: null,
      },
    ]);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
      status: 'submitted',
      rail: { name: 'fake', id: `ltr_${ORDER_ID}` },
      expectedDeliveryDate: '2026-03-18',
    });
  });

  test('is found by its code before the print facility is called, and by none where none prints', async () => {
    const found: unknown[] = [];
    const listed = () => listLetters(deps.store, A_MARK.code, { sandbox: false, limit: 9 });
    const looking: Rail = {
      name: 'looking',
      offers: everyOffer(),
      submit: async (piece, bytes) => {
        found.push(...(await listed()).letters);
        return rail.submit(piece, bytes);
      },
    };
    const { deps, rail } = await world({ ...CAPTURED, mark: A_MARK });
    const { door, senders } = A_MARK;
    expect(await submit({ ...deps, rails: [looking] })).toBe('ok');
    expect(found).toEqual([{ hex: CAPTURED.hex, door, senders }]);
    await submit(deps);
    expect((await listed()).letters).toHaveLength(1);
    const without = await world(CAPTURED);
    expect(await submit(without.deps)).toBe('ok');
    const of = { sandbox: false, limit: 9 };
    expect((await listLetters(without.deps.store, A_MARK.code, of)).letters).toEqual([]);
  });

  test('waits where its code cannot be kept: nothing is handed over', async () => {
    const { deps, rail } = await world({ ...CAPTURED, mark: A_MARK });
    const away = () => Promise.reject(new StoreUnreachable('by plan'));
    expect(await submit({ ...deps, store: { ...deps.store, commit: away } })).toBe('unavailable');
    expect(rail.submissions).toBe(0);
    expect(await submit(deps)).toBe('ok');
  });

  test('is handed over once, however often the task runs', async () => {
    const { deps, rail } = await world(CAPTURED);
    expect([await submit(deps), await submit(deps), await submit(deps)]).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
    expect(rail.submissions).toBe(1);
  });

  test('is handed over behind the fence: it can no longer be canceled while the rail works', async () => {
    const answers: unknown[] = [];
    const slow: Rail = {
      name: 'slow',
      offers: everyOffer(),
      submit: async (piece, bytes) => {
        await tell(deps, ORDER_ID, MESSAGES.cancel).catch((error) => answers.push(error));
        return rail.submit(piece, bytes);
      },
    };
    const { deps, rail } = await world(CAPTURED);
    expect(await submit({ ...deps, rails: [slow] })).toBe('ok');
    expect(answers).toMatchObject([{ code: 'too_late' }]);
  });
});

describe('a letter that must not be printed', () => {
  const stopped = {
    canceled: told(CAPTURED, MESSAGES.cancel),
    refused: told(aPaidOrder(), MESSAGES.refuse),
    failed: told(CAPTURED, MESSAGES.failed),
    held: told(aPaidOrder(), MESSAGES.hold),
    'not screened': aPaidOrder(),
    'not captured': told(aPaidOrder(), MESSAGES.allow),
  };

  test.each(Object.entries(stopped))('%s: stops, and the rail hears nothing', async (_, order) => {
    const { deps, rail } = await world(order);
    expect(await submit(deps)).toBe('order_stopped');
    expect(rail.submissions).toBe(0);
    expect(await loadOrder(deps, ORDER_ID)).toEqual(order);
  });

  test('without a rail: `rail_unavailable`, and it can still be canceled', async () => {
    const { deps } = await world(CAPTURED, [], { overrides: { rails: [] } });
    expect(await submit(deps)).toBe('rail_unavailable');
    expect((await loadOrder(deps, ORDER_ID)).step).toBe('capturing');
  });

  test('without its document: `rejected`, and the rail hears nothing', async () => {
    const { deps, rail } = await world(CAPTURED);
    deps.documents.kept.clear();
    expect(await submit(deps)).toBe('rejected');
    expect(rail.submissions).toBe(0);
    expect(deps.log.lines).toContainEqual(expect.objectContaining({ event: 'document_missing' }));
  });
});

describe('what the rail answers', () => {
  interface Case {
    readonly answers: readonly RailAnswer[];
    readonly askable: boolean;
    readonly silent?: boolean;
    /** Between two runs; as the state machine does by default. */
    readonly minutesApart?: number;
    /** What each run of the task ends with. */
    readonly runs: readonly string[];
    readonly pieces: number;
    readonly standing: string;
  }

  const CASES: Readonly<Record<string, Case>> = {
    'a refusal is final': {
      answers: ['reject'],
      askable: true,
      runs: ['rejected'],
      pieces: 0,
      standing: 'failed/null',
    },
    'closed says that nothing was printed: the next run submits': {
      answers: ['closed', 'ok'],
      askable: false,
      runs: ['unavailable', 'ok'],
      pieces: 1,
      standing: 'submitted/null',
    },
    '`unavailable` says that nothing was printed: the next run submits': {
      answers: ['unavailable', 'unavailable', 'ok'],
      askable: false,
      runs: ['unavailable', 'unavailable', 'ok'],
      pieces: 1,
      standing: 'submitted/null',
    },
    'a lost reply: the rail is asked, and its piece adopted': {
      answers: ['lost_reply'],
      askable: true,
      runs: ['ok', 'ok'],
      pieces: 1,
      standing: 'submitted/null',
    },
    'a lost reply of a rail that cannot be asked: never again': {
      answers: ['lost_reply'],
      askable: false,
      runs: ['retry_unsafe', 'retry_unsafe'],
      pieces: 1,
      standing: 'screening/submitting',
    },
    'a lost reply of a rail that does not answer the question: it is waited for': {
      answers: ['lost_reply'],
      askable: true,
      silent: true,
      runs: ['unavailable', 'unavailable'],
      pieces: 1,
      standing: 'screening/submitting',
    },
    'a lost reply of a rail that does not answer the question for a day: nobody knows': {
      answers: ['lost_reply'],
      askable: true,
      silent: true,
      minutesApart: 12 * 60,
      runs: ['unavailable', 'unavailable', 'submit_outcome_unknown'],
      pieces: 1,
      standing: 'screening/submitting',
    },
    'a submission that never arrived: asked until its absence is certain, then submitted again': {
      answers: ['never_arrives', 'ok'],
      askable: true,
      minutesApart: 4,
      runs: ['unavailable', 'unavailable', 'unavailable', 'unavailable', 'ok'],
      pieces: 1,
      standing: 'submitted/null',
    },
    'a submission that is printed minutes after its answer was lost: adopted, not submitted again':
      {
        answers: ['late', 'ok'],
        askable: true,
        minutesApart: 4,
        runs: ['unavailable', 'unavailable', 'unavailable', 'ok'],
        pieces: 1,
        standing: 'submitted/null',
      },
    'a submission that never arrived at a rail that cannot be asked: never again': {
      answers: ['never_arrives', 'ok'],
      askable: false,
      runs: ['retry_unsafe', 'retry_unsafe'],
      pieces: 0,
      standing: 'screening/submitting',
    },
  };

  test.each(Object.entries(CASES))('%s', async (_, each) => {
    const { answers, askable, silent = false, minutesApart = 1, ...expected } = each;
    const { deps, rail, clock } = await world(CAPTURED, answers, { askable });
    rail.silent = silent;
    const runs: string[] = [];
    for (const _run of expected.runs) {
      runs.push(await submit(deps));
      clock.advance({ minutes: minutesApart });
    }
    const { status, step } = await loadOrder(deps, ORDER_ID);
    expect({ runs, pieces: rail.piecesOf(ORDER_ID), standing: `${status}/${step}` }).toEqual(
      expected,
    );
  });
});
