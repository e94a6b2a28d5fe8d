/** No rail is handed the piece any more: what each says of an order that may have been restored, before it fails. */
import { describe, expect, test } from '@jest/globals';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { listLetters } from '../../../../lib/return-mark/letter-row.ts';
import { changeStops, withStop } from '../../../../lib/suppression/stops.ts';
import { A_MARK, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { BYTES, CAPTURED, ORDER_ID, submit, world } from './submit-world.ts';

const PRINTED = { ...CAPTURED.options, ...CAPTURED, orderId: ORDER_ID, message: null };
const WITHDRAWN = told(CAPTURED, MESSAGES.submission_started, MESSAGES.submission_withdrawn);
const WAITING = [
  ['was handed over and withdrawn', WITHDRAWN],
  ['no rail took, as far as it knows', told(CAPTURED, MESSAGES.no_rail_took)],
] as const;

/** 27 hours after it began to wait; another rail than it knows of printed it, or none did. */
async function late(
  order: Order,
  isPrinted: boolean,
  terms: Partial<Pick<FakeRail, 'offers'>> = {},
) {
  const other = new FakeRail([], { name: 'other', ...terms });
  const built = await world({ ...order, mark: A_MARK });
  const deps = { ...built.deps, rails: [built.rail, other] };
  if (isPrinted) await other.submit(PRINTED, BYTES);
  built.clock.advance({ hours: 27 });
  return { deps, rail: built.rail, other };
}

async function secondPieces({ store }: Pick<FakeDeps, 'store'>) {
  const { cases } = await listCases(store, { cursor: undefined, limit: 9 });
  return cases.filter(({ kind }) => kind === 'second_piece');
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

  test.each([true, false])(
    'whose recipient stopped mail meanwhile (printed: %p): has the piece, or fails for that',
    async (isPrinted) => {
      const { deps, rail, other } = await late(order, isPrinted);
      await changeStops(deps.store, [A_MARK.door], (stops) => withStop(stops, 'everybody', 'w1'));
      expect(await submit(deps)).toBe(isPrinted ? 'ok' : 'recipient_suppressed');
      const { status, failure } = await loadOrder(deps, ORDER_ID);
      expect([status, failure?.code]).toEqual(
        isPrinted ? ['submitted', undefined] : ['failed', 'recipient_suppressed'],
      );
      expect([rail.questions, other.questions]).toEqual([1, 1]);
    },
  );

  test.each([
    ['and another one does', true],
    ['and none does', false],
  ])('has the piece of a rail that sells none any more, %s', async (_, isSold) => {
    const { deps, rail, other } = await late(order, true, { offers: [] });
    expect(await submit({ ...deps, rails: isSold ? [rail, other] : [other] })).toBe('ok');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ rail: { name: 'other' } });
    expect(rail.submissions).toBe(0);
  });

  test('of which two rails have a piece: it goes on by one, and a person hears of the other', async () => {
    const { deps, rail } = await late(order, true);
    await rail.submit(PRINTED, BYTES);
    expect(await submit(deps)).toBe('ok');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ rail: { name: 'fake' } });
    expect(await secondPieces(deps)).toMatchObject([{ detail: `other ltr_${ORDER_ID}` }]);
  });

  test.each<[string, Message]>([
    ['is canceled', MESSAGES.cancel],
    ['fails', { kind: 'failed', code: 'unavailable', reason: 'by plan' }],
  ])('and %s while the rails are asked: a person hears of the piece', async (_, end) => {
    const { deps, other } = await late(order, true);
    const { find } = other;
    const findAfterEnd: typeof find = async (id) => {
      await tell(deps, ORDER_ID, end);
      return find?.(id) ?? 'absent';
    };
    Object.assign(other, { find: findAfterEnd });
    await submit(deps);
    const { status, rail } = await loadOrder(deps, ORDER_ID);
    expect([status, rail]).toEqual([end.kind === 'cancel' ? 'canceled' : 'failed', null]);
    expect(await secondPieces(deps)).toMatchObject([{ detail: `other ltr_${ORDER_ID}` }]);
  });

  test('has the piece of one rail, though another one will never mail it', async () => {
    const { deps, rail } = await late(order, true);
    Object.assign(rail, {
      find: () => Promise.reject(new MailError('rejected', { reason: 'deleted' })),
    });
    expect(await submit(deps)).toBe('ok');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ rail: { name: 'other' } });
  });

  test('is asked for again where one rail will never mail it, and another one is silent', async () => {
    const { deps, rail, other } = await late(order, true);
    Object.assign(rail, {
      find: () => Promise.reject(new MailError('rejected', { reason: 'deleted' })),
    });
    other.silent = true;
    expect(await submit(deps)).toBe('unavailable');
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({ step: 'capturing', failure: null });
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
