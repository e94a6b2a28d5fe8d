/** A rail takes a piece, and its answer is lost. It reports by webhook; what it is asked it answers wrongly, or not. */
import { describe, expect, test } from '@jest/globals';
import { reconcile } from '../../../../lib/order/inbound/reconcile.ts';
import { recordRailEvent } from '../../../../lib/order/inbound/record-rail-event.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { failOrder } from '../../../../lib/order/workflow/fail-order.ts';
import type { Rail, RailEvent } from '../../../../lib/ports.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { FAKE_SIGNATURE, FakeRail } from '../../../fakes/fake-rail.ts';
import { CAPTURED, ORDER_ID, submit, world } from '../workflow/submit-world.ts';

const EVENT: Omit<RailEvent, 'meaning'> = {
  id: 'evt_1',
  orderId: ORDER_ID,
  railId: `ltr_${ORDER_ID}`,
  kind: 'letter.created',
  trackingNumber: null,
};

async function report(deps: FakeDeps, meaning: RailEvent['meaning']): Promise<void> {
  const text = JSON.stringify({ ...EVENT, meaning });
  const headers = { 'lob-signature': FAKE_SIGNATURE };
  expect(await recordRailEvent(deps, 'fake', { headers, text })).toMatchObject({ recorded: true });
}

/** A rail that prints, loses its answer, and is asked; and another one that would print as well. */
async function lost(find: Rail['find']) {
  const { deps, rail, clock } = await world(CAPTURED, ['lost_reply']);
  const { name, offers } = rail;
  const asked: Rail = {
    name,
    offers,
    submit: rail.submit.bind(rail),
    readWebhook: rail.readWebhook.bind(rail),
    ...(find && { find }),
  };
  const other = new FakeRail([], { name: 'other', clock });
  return { deps: { ...deps, rails: [asked, other] } as FakeDeps, rail, other, clock };
}

const silence = () => Promise.reject(new Error('timeout'));
const absence = async () => 'absent' as const;

const MEANINGS = [
  ['noted', 'submitted'],
  ['mailed', 'mailed'],
] as const;

describe.each(MEANINGS)('reported as %s', (meaning, status) => {
  test.each([
    ['its list lags', absence],
    ['it is silent', silence],
    ['it cannot be asked', undefined],
  ])('%s: the next try finds the piece, and no other rail is asked', async (_, find) => {
    const { deps, rail, other, clock } = await lost(find);
    expect(await submit(deps)).not.toBe('ok');
    await report(deps, meaning);
    clock.advance({ minutes: 1 });
    expect(await submit(deps)).toBe('ok');
    const order = await loadOrder(deps, ORDER_ID);
    expect(order).toMatchObject({
      status,
      rail: { name: 'fake', id: EVENT.railId },
      failure: null,
    });
    expect([rail.piecesOf(ORDER_ID), other.submissions]).toEqual([1, 0]);
  });

  test('it is silent for more than a day: the sweep finds it, and nothing goes back', async () => {
    const { deps, clock } = await lost(silence);
    await submit(deps);
    await report(deps, meaning);
    for (let hour = 0; hour < 30; hour += 1) {
      clock.advance({ hours: 1 });
      await reconcile(deps);
    }
    const order = await loadOrder(deps, ORDER_ID);
    expect(order).toMatchObject({ status, payment: { state: 'captured' }, failure: null });
  });

  test('between the question and the commit: seen, and no fence is lowered', async () => {
    const late = { tell: async () => {} };
    const { deps, other, clock } = await lost(async () => {
      await late.tell();
      return 'absent';
    });
    await submit(deps);
    late.tell = () => report(deps, meaning);
    clock.advance({ minutes: 11 });
    await submit(deps);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ status, rail: { name: 'fake' } });
    expect(other.submissions).toBe(0);
  });

  test('while the workflow gives up, its rail silent for a day: seen, and nothing fails', async () => {
    const late = { tell: async () => {} };
    const { deps, clock } = await lost(async () => {
      await late.tell();
      throw new Error('timeout');
    });
    await submit(deps);
    late.tell = () => report(deps, meaning);
    clock.advance({ hours: 25 });
    await failOrder(deps, ORDER_ID, { Error: 'unavailable' });
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ status, failure: null });
  });

  test('while a rail refuses that has printed: seen, and no other one prints it', async () => {
    const { deps, rail, other } = await lost(absence);
    rail.onPrinted = () => report(deps, meaning);
    const refusing: Rail = {
      ...(deps.rails[0] as Rail),
      submit: async (piece, bytes) => {
        await rail.submit(piece, bytes).catch(() => undefined);
        rail.usually = 'unavailable';
        return rail.submit(piece, bytes);
      },
    };
    expect(await submit({ ...deps, rails: [refusing, other] } as FakeDeps)).toBe('ok');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ status, rail: { name: 'fake' } });
    expect(other.submissions).toBe(0);
  });
});

test('reported when the order waits for a rail: it has the piece at once, and cancels no more', async () => {
  const { deps, other, clock } = await lost(absence);
  await submit(deps);
  clock.advance({ minutes: 11 });
  expect(await submit(deps)).toBe('unavailable');
  expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ step: 'capturing' });
  await report(deps, 'mailed');
  expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ status: 'mailed' });
  await expect(tell(deps, ORDER_ID, MESSAGES.cancel)).rejects.toMatchObject({ code: 'too_late' });
  expect(await submit(deps)).toBe('ok');
  expect(other.submissions).toBe(0);
});

test('reported as failed: the order fails as refused, and its money goes back', async () => {
  const { deps, clock } = await lost(silence);
  await submit(deps);
  await report(deps, 'failed');
  clock.advance({ minutes: 1 });
  await submit(deps);
  expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
    status: 'failed',
    failure: { code: 'rejected' },
    effects: expect.arrayContaining([expect.objectContaining({ kind: 'refund' })]),
  });
});
