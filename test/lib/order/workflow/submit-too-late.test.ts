/** No rail is handed the piece any more: what each says of an order that may have been restored, before it fails. */
import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { listLetters } from '../../../../lib/return-mark/letter-row.ts';
import { A_MARK, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { BYTES, CAPTURED, ORDER_ID, submit, world } from './submit-world.ts';

const PRINTED = { ...CAPTURED.options, ...CAPTURED, orderId: ORDER_ID, message: null };
const WITHDRAWN = told(CAPTURED, MESSAGES.submission_started, MESSAGES.submission_withdrawn);
const WAITING = [
  ['was handed over and withdrawn', WITHDRAWN],
  ['no rail took, as far as it knows', told(CAPTURED, MESSAGES.no_rail_took)],
] as const;

/** 27 hours after it began to wait; another rail than it knows of printed it, or none did. */
async function late(order: Order, isPrinted: boolean) {
  const other = new FakeRail([], { name: 'other' });
  const built = await world({ ...order, mark: A_MARK });
  const deps = { ...built.deps, rails: [built.rail, other] };
  if (isPrinted) await other.submit(PRINTED, BYTES);
  built.clock.advance({ hours: 27 });
  return { deps, rail: built.rail, other };
}

describe.each(WAITING)('one that %s', (_, order) => {
  test('has the piece that any rail has, and its code finds it: no money goes back', async () => {
    const { deps, rail, other } = await late(order, true);
    expect(await submit(deps)).toBe('ok');
    const taken = await loadOrder(deps, ORDER_ID);
    expect(taken).toMatchObject({ status: 'submitted', rail: { name: 'other' }, failure: null });
    expect([rail.submissions, other.piecesOf(ORDER_ID)]).toEqual([0, 1]);
    const { letters } = await listLetters(deps.store, A_MARK.code, { sandbox: false, limit: 9 });
    expect(letters).toHaveLength(1);
  });

  test('fails once each rail said that it has none', async () => {
    const { deps, rail, other } = await late(order, false);
    expect(await submit(deps)).toBe('unavailable');
    expect([rail.questions, other.questions]).toEqual([1, 1]);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ failure: { code: 'unavailable' } });
    expect(rail.submissions + other.submissions).toBe(0);
  });

  test('is asked for again where one is silent, and the others have none', async () => {
    const { deps, rail, other } = await late(order, true);
    other.silent = true;
    expect(await submit(deps)).toBe('unavailable');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ step: 'capturing', failure: null });
    other.silent = false;
    rail.silent = true;
    expect(await submit(deps)).toBe('ok');
  });

  test('fails by the word of a rail that will never mail it', async () => {
    const { deps, other } = await late(order, false);
    Object.assign(other, {
      find: () => Promise.reject(new MailError('rejected', { reason: 'deleted' })),
    });
    expect(await submit(deps)).toBe('rejected');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ failure: { code: 'rejected' } });
  });
});
