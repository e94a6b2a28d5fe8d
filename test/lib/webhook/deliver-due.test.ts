import { describe, expect, test } from '@jest/globals';
import { DELIVERY_SHARDS, DUE_SHARDS } from '../../../lib/resources.ts';
import { deliverDue } from '../../../lib/webhook/deliver-due.ts';
import { aDueDelivery } from '../../builders/a-delivery.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { answered } from '../../fakes/fake-webhook-sender.ts';

const HEXES = Array.from({ length: 60 }, (_, n) => n.toString(16).padStart(2, '0').repeat(16));

describe('deliverDue', () => {
  test('tries everything that is due, in every shard, once', async () => {
    const deps = fakeDeps();
    const owed = [];
    for (const hex of HEXES) owed.push((await aDueDelivery(deps, hex)).eventId);
    expect(await deliverDue(deps)).toEqual({ delivered: 60, failed: 0, skipped: 0, put_off: 0 });
    expect([...deps.webhookSender.ids()].sort()).toEqual(owed.sort());
    expect(await deliverDue(deps)).toEqual({ delivered: 0, failed: 0, skipped: 0, put_off: 0 });
  });

  test('what failed comes again when its time has come', async () => {
    const deps = fakeDeps();
    await aDueDelivery(deps);
    deps.webhookSender.answers.push(answered(500));
    expect(await deliverDue(deps)).toMatchObject({ failed: 1 });
    expect(await deliverDue(deps)).toEqual({ delivered: 0, failed: 0, skipped: 0, put_off: 0 });
    deps.clock.advance({ minutes: 1 });
    expect(await deliverDue(deps)).toMatchObject({ delivered: 1 });
  });

  test('two runs at once send nothing twice', async () => {
    const deps = fakeDeps();
    for (const hex of HEXES.slice(0, 20)) await aDueDelivery(deps, hex);
    await Promise.all([deliverDue(deps), deliverDue(deps)]);
    expect(new Set(deps.webhookSender.ids()).size).toBe(20);
    expect(deps.webhookSender.sent).toHaveLength(20);
  });

  test('one that breaks does not keep the others, and is logged', async () => {
    const deps = fakeDeps();
    for (const hex of HEXES.slice(0, 5)) await aDueDelivery(deps, hex);
    deps.webhookSender.answers.push(answered(200), new Error('a mistake of ours'));
    const report = await deliverDue(deps);
    expect(report).toEqual({ delivered: 4, failed: 1, skipped: 0, put_off: 0 });
    expect(deps.log.of('webhook_attempt_broken')).toHaveLength(1);
  });

  test('no attempt begins after half a minute: what is left is due for the next run', async () => {
    const deps = fakeDeps();
    for (const hex of HEXES.slice(0, 30)) await aDueDelivery(deps, hex);
    const { send } = deps.webhookSender;
    deps.webhookSender.send = async (request) => {
      deps.clock.advance({ seconds: 15 });
      return send.call(deps.webhookSender, request);
    };
    const { delivered, skipped } = await deliverDue(deps);
    expect(delivered).toBeLessThan(30);
    expect(delivered + skipped).toBe(30);
    deps.webhookSender.send = send;
    deps.clock.advance({ minutes: 1 });
    await deliverDue(deps);
    expect(new Set(deps.webhookSender.ids()).size).toBe(30);
  });

  test('shares no shard with the orders that the other sweep takes', () => {
    const shards = Object.values(DELIVERY_SHARDS).flat();
    for (const shard of shards) expect(DUE_SHARDS).not.toContain(shard);
    expect(new Set(shards).size).toBe(shards.length);
  });
});
