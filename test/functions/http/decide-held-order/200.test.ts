import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/decide-held-order.ts';
import { OrderResponseSchema } from '../../../../lib/contract/schemas/order.ts';
import { carryOutEffects } from '../../../../lib/order/effects/carry-out-effects.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { StoreUnreachable, type Write } from '../../../../lib/store/store.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

async function operator(deps: FakeDeps, id: string, mode?: 'live' | 'test') {
  const key = await operatorKey(deps, mode);
  return async (decision: string, reason = 'seen') => {
    const body = { decision, reason };
    const answer = await call(handler, withKey({ ...EVENT, params: { id }, body }, key));
    if (answer.status === 200) {
      expect(v.safeParse(OrderResponseSchema, answer.body).issues).toBeUndefined();
    }
    return answer;
  };
}

describe('decideHeldOrder, 200', () => {
  test('allowed: it goes on to print, and its workflow is resumed', async () => {
    const { deps, id } = await worldOf('waiting');
    const decide = await operator(deps, id);
    expect((await decide('allow')).status).toBe(200);
    expect((await loadOrder(deps, id)).step).toBe('capturing');
    expect(deps.outbox.woken).toEqual([id]);
    await carryOutEffects(deps, id);
    expect(deps.workflow.resumed).toEqual([{ taskToken: 'task_1', output: { decision: 'allow' } }]);
  });

  test('refused: the caller reads why, and the money is owed back', async () => {
    const { deps, id } = await worldOf('waiting');
    const decide = await operator(deps, id);
    const { body } = await decide('refuse', 'it threatens the reader');
    expect(body['order']).toMatchObject({
      status: 'refused',
      refusal_reason: 'it threatens the reader',
    });
    const { effects } = await loadOrder(deps, id);
    expect(effects.map(({ kind }) => kind).sort()).toEqual(['release', 'resume_workflow']);
  });

  test('before any workflow waits: none is to be resumed, the next one goes on', async () => {
    const { deps, id } = await worldOf('held');
    const decide = await operator(deps, id);
    expect((await decide('allow')).status).toBe(200);
    const { effects } = await loadOrder(deps, id);
    expect(effects).toMatchObject([{ kind: 'start_workflow', data: { run: '2' } }]);
  });

  test('the log names the key by its id, and never the key', async () => {
    const { deps, id } = await worldOf('waiting');
    const decide = await operator(deps, id);
    await decide('allow', 'lawful');
    const { events } = await loadOrder(deps, id);
    expect(events.find(({ kind }) => kind === 'order.decided')).toMatchObject({
      actor: 'operator',
      data: { decision: 'allow', reason: 'lawful', operator: expect.stringMatching(/^key_/) },
    });
    expect(JSON.stringify(events)).not.toContain('pp_live_');
  });

  test.each(['allow', 'refuse'])(
    '%s, sent again by the same key: the order as it stands, decided once',
    async (decision) => {
      const { deps, id } = await worldOf('waiting');
      const decide = await operator(deps, id);
      await decide(decision);
      const order = await loadOrder(deps, id);
      const again = await decide(decision, 'in other words');
      expect(again.status).toBe(200);
      expect(await loadOrder(deps, id)).toEqual(order);
    },
  );

  test('sent again when the letter is long in print, or canceled: still an answer', async () => {
    const { deps, id } = await worldOf('waiting');
    const decide = await operator(deps, id);
    await decide('allow');
    await tell(deps, id, MESSAGES.captured);
    await tell(deps, id, MESSAGES.rail_accepted);
    expect((await decide('allow')).body['order']).toMatchObject({ status: 'submitted' });
  });

  test.each(['live', 'test'] as const)(
    'a sandbox order, allowed by a %s key: in print at once, as if a rail had taken it',
    async (mode) => {
      const { deps, id } = await worldOf('sandbox_held');
      const decide = await operator(deps, id, mode);
      expect((await decide('allow')).body['order']).toMatchObject({
        status: 'submitted',
        tracking_number: null,
        expected_delivery_date: expect.stringMatching(/^2026-/),
      });
      expect(deps.rail.submissions).toBe(0);
    },
  );

  test('a sandbox order, refused', async () => {
    const { deps, id } = await worldOf('sandbox_held');
    const decide = await operator(deps, id);
    expect((await decide('refuse')).body['order']).toMatchObject({ status: 'refused' });
  });

  test('a sandbox order whose print was not simulated any more: the same call does the rest', async () => {
    const { deps, id } = await worldOf('sandbox_held');
    const decide = await operator(deps, id);
    let commits = 0;
    const commit = async (writes: readonly Write[]) => {
      commits += 1;
      if (commits === 2) throw new StoreUnreachable('by plan');
      return deps.store.commit(writes);
    };
    overrideDeps({ ...deps, store: { ...deps.store, commit } });
    expect((await decide('allow')).status).toBe(503);
    expect((await decide('allow')).body['order']).toMatchObject({ status: 'submitted' });
  });
});
