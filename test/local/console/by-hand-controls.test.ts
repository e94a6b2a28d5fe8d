/** What a person lets come of orders by hand: at their facility, at the office, as who runs the service. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aWaitingPiece } from '../../builders/a-waiting-piece.ts';
import { ORDER_STATES } from '../../builders/order-states.ts';
import { aConsole } from '../support/a-console.ts';
import { removeDataDirs } from '../support/data-dir.ts';

let mailroom: ReturnType<typeof aConsole>;
const ask: typeof mailroom.ask = (...asked) => mailroom.ask(...asked);

beforeEach(() => {
  mailroom = aConsole();
});

afterEach(removeDataDirs);

describe('an order', () => {
  test('of a printed letter is paid back once, with the reason', async () => {
    const order_id = await mailroom.place('mailed');
    const refund = () => ask('service/refund', { order_id, reason: 'lost' });
    expect((await refund())[1]).toMatchObject({ refund_cents: 199, granted: true });
    expect((await refund())[1]).toMatchObject({ granted: false });
    const { effects, events } = await mailroom.read(order_id);
    expect(effects.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ actor: 'operator', data: { reason: 'lost' } });
  });

  test('that is not printed is not paid back, and nothing moves', async () => {
    const order_id = await mailroom.place('captured');
    const before = await mailroom.read(order_id);
    const [, told] = await ask('service/refund', { order_id, reason: 'lost' });
    expect(told.code).toBe('too_late');
    expect(await mailroom.read(order_id)).toEqual(before);
  });

  test('is taken further at once', async () => {
    const order_id = await mailroom.place('captured', { effects: [] });
    const [, told] = await ask('service/replay', { order_id });
    expect([told.replayed, mailroom.runs]).toEqual([true, ['reconcile']]);
    expect((await mailroom.read(order_id)).effects).toMatchObject([{ kind: 'start_workflow' }]);
  });

  test.each([
    ['submitted', ['print', 'mail', 'fail']],
    ['mailed', ['deliver', 'return']],
    ['delivered', []],
    ['captured', []],
    ['sandbox_mailed', []],
  ] as const)('that is %s shows what its facility may let come: %j', async (state, steps) => {
    const id = await mailroom.place(state, { createdAtMs: ORDER_STATES[state].createdAtMs });
    const [, { by_hand: byHand }] = await ask(`orders/${id}`);
    expect(byHand.steps).toEqual(steps);
  });

  test('is carried on by the desk of its facility, and no further than it goes', async () => {
    const order_id = await mailroom.place('submitted');
    expect(await ask('advance', { order_id, to: 'mail' })).toEqual([
      200,
      { status: 'ok', order_id, to: 'mail', rail: 'fake' },
    ]);
    expect(mailroom.moved).toEqual([['ltr_1', 'mail']]);
    const [status, refused] = await ask('advance', { order_id, to: 'deliver' });
    expect([status, refused.next]).toEqual([400, ['It may: print, mail, fail.']]);
    expect(mailroom.moved).toHaveLength(1);
  });

  test('of an office is carried on by its report', async () => {
    const order_id = await mailroom.place('submitted', { rail: { name: 'self_print', id: 'x' } });
    expect((await ask(`orders/${order_id}`))[1].by_hand.steps).toEqual(['mail', 'fail']);
    expect((await ask('advance', { order_id, to: 'mail' }))[0]).toBe(200);
    expect(mailroom.moved).toEqual([]);
  });
});

describe('the office', () => {
  test('prints a day, whose files are there for it, and reports', async () => {
    const order_id = `ord_${'a'.repeat(32)}`;
    await aWaitingPiece(mailroom.queue, order_id);
    expect((await ask('service/office'))[1]).toMatchObject({ here: true, waiting: [order_id] });
    const [, day] = await ask('service/office/print-day', { day: '2026-03-10' });
    expect(day.pieces).toMatchObject([{ order_id }]);
    for (const name of day.files) expect((await ask(`print-days/${name}`))[0]).toBe(200);
    expect((await ask('service/office'))[1].waiting).toEqual([]);
    const [, told] = await ask('service/office/report', { order_id, report: 'mailed' });
    expect(told).toMatchObject({ taken: true, line: `${order_id}: mailed` });
    const [over, refused] = await ask('service/office/print-day', { day: '2026-03-09' });
    expect([over, refused.reason]).toEqual([400, expect.stringContaining('is over')]);
  });

  test('is told what was left out, and which days nobody printed', async () => {
    const order_id = `ord_${'a'.repeat(32)}`;
    await aWaitingPiece(mailroom.queue, order_id);
    const day = async (of: string) => (await ask('service/office/print-day', { day: of }))[1];
    await day('2026-03-09');
    for (const folder of ['done', 'pieces']) {
      for (const key of await mailroom.queue.keysIn(`self-print/${folder}/`)) {
        await mailroom.queue.remove(key);
      }
    }
    expect(await day('2026-03-10')).toMatchObject({ pieces: [], not_printed: ['2026-03-09'] });
    expect(await day('2026-03-09')).toMatchObject({
      pieces: [],
      files: [],
      left_out: [{ order_id, why: 'it is not kept any more' }],
    });
    expect((await day('2026-03-10')).not_printed).toBeUndefined();
  });

  test('decides no day later than tomorrow, by the clock of the service', async () => {
    await aWaitingPiece(mailroom.queue, `ord_${'a'.repeat(32)}`);
    const before = new Map(mailroom.queue.kept);
    const [status, refused] = await ask('service/office/print-day', { day: '2027-03-10' });
    expect([status, refused.reason]).toEqual([400, expect.stringContaining('later than tomorrow')]);
    expect(mailroom.queue.kept).toEqual(before);
  });

  test('that there is not is said, with how to have one', async () => {
    const { ask } = aConsole(undefined, false);
    expect((await ask('service/office'))[1]).toMatchObject({ here: false, waiting: [] });
    const [status, refused] = await ask('service/office/print-day', { day: '2026-03-10' });
    expect([status, refused.next[0]]).toEqual([404, expect.stringContaining('LOCAL_RAILS')]);
    expect((await ask('print-days/print-2026-03-10.pdf'))[0]).toBe(404);
  });
});
