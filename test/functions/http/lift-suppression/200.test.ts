import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler } from '../../../../functions/http/lift-suppression.ts';
import { earlierDoorOf } from '../../../../lib/address/door/earlier-door.ts';
import { LiftResponseSchema } from '../../../../lib/contract/schemas/operators/recipient.ts';
import { orderIdOf } from '../../../../lib/order/core/order.ts';
import { recipientDigest } from '../../../../lib/return-mark/recipient-digest.ts';
import { doorDigests, senderDigests } from '../../../../lib/suppression/digests-of.ts';
import { isSuppressed } from '../../../../lib/suppression/refuse-suppressed.ts';
import { changeStops, readStops, withStop } from '../../../../lib/suppression/stops.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { RECIPIENT_SECRET } from '../../../fakes/fake-deps.ts';
import { letterIn, open, SENDER, TO, withLetter } from '../../pages/a-letter-with-code.ts';
import { call } from '../call.ts';
import { operatorKey, withKey } from '../order-actions.ts';
import { EVENT } from './event.ts';

const ORDER_ID = orderIdOf(ORDER_STATES.mailed);

async function stoppedLetter(state: 'mailed' | 'delivered_scrubbed' = 'mailed') {
  const deps = await letterIn(state);
  await open({ action: 'stop_sender' });
  await open({ action: 'stop_everybody' });
  const key = await operatorKey(deps);
  const lift = async (body: object) => {
    const answer = await call(handler, withKey({ ...EVENT, body }, key));
    expect(answer.status).toBe(200);
    expect(v.safeParse(LiftResponseSchema, answer.body).issues).toBeUndefined();
    return answer.body;
  };
  const stops = () => readStops(deps.store, doorDigests(RECIPIENT_SECRET, { to: TO }).named);
  return { deps, lift, stops };
}

type Lines = { line1: string; line2?: string | undefined };

function linesOf({ line1, line2 }: Lines): { line1: string; line2?: string } {
  return { line1, ...(line2 === undefined ? {} : { line2 }) };
}

function withLine2(line1: string, line2: string | undefined) {
  return { ...TO, ...linesOf({ line1, ...(line2 === undefined ? {} : { line2 }) }) };
}

describe('liftSuppression, 200', () => {
  test('what stops everybody, by the address, however it is written', async () => {
    const { lift, stops } = await stoppedLetter();
    const to = anAddress({ name: 'A Neighbour', line1: '77 confidential lane' });
    expect(await lift({ to, scope: 'everybody' })).toEqual({
      status: 'ok',
      lifted: true,
      everybody: false,
      senders: 2,
      refused_by_another_door: false,
    });
    expect((await stops()).everybody).toEqual([]);
  });

  test('what stopped it before an address could name two doors, by the address', async () => {
    const { lift, deps } = await stoppedLetter();
    const lines = { line2: '3rd Floor' };
    const earlier = earlierDoorOf({ ...TO, ...lines });
    const door = [recipientDigest(RECIPIENT_SECRET, 'door', earlier)];
    await changeStops(deps.store, door, (stops) => withStop(stops, 'everybody', 'w1'));
    const lifted = await lift({ to: anAddress(lines), scope: 'all' });
    expect(lifted).toMatchObject({ lifted: true, everybody: false });
    expect((await readStops(deps.store, door)).everybody).toEqual([]);
  });

  test('an address that names a door and was stopped under its earlier reading alone', async () => {
    const { lift, deps } = await stoppedLetter();
    const lines = { line1: 'PSC 802 Box 74' };
    const { named, earlier } = doorDigests(RECIPIENT_SECRET, { to: { ...TO, ...lines } });
    const alone = earlier.filter((door) => !named.includes(door));
    expect(alone).toHaveLength(1);
    await changeStops(deps.store, alone, (stops) => withStop(stops, 'everybody', 'w1'));
    expect(await lift({ to: anAddress(lines), scope: 'all' })).toMatchObject({
      lifted: true,
      refused_by_another_door: false,
    });
    expect((await readStops(deps.store, alone)).everybody).toEqual([]);
  });

  test.each([
    ['Apt 9', 'Apt 9-12'],
    ['Apt 9', 'Fl 9'],
    [undefined, 'Inmate 7'],
  ])(
    'what stands at another door (%s) that %s may mean is told, and not lifted',
    async (line2, mine) => {
      const { lift, deps } = await stoppedLetter();
      const [theirs, to] = [withLine2('9 Elm St', line2), withLine2('9 Elm St', mine)];
      const { named } = doorDigests(RECIPIENT_SECRET, { to: theirs });
      await changeStops(deps.store, named, (stops) => withStop(stops, 'everybody', 'w1'));
      const letter = { to, identities: ['key_9'], from: null };
      expect(await isSuppressed(deps, letter)).toBe(true);
      const nothing = { status: 'ok', everybody: false, senders: 0 };
      expect(await lift({ to: anAddress(linesOf(to)), scope: 'all' })).toEqual({
        ...nothing,
        lifted: false,
        refused_by_another_door: true,
      });
      expect(await isSuppressed(deps, letter)).toBe(true);
      await lift({ to: anAddress(linesOf(theirs)), scope: 'all' });
      expect(await isSuppressed(deps, letter)).toBe(false);
      expect(await lift({ to: anAddress(linesOf(to)), scope: 'all' })).toMatchObject({
        refused_by_another_door: false,
      });
    },
  );

  test('by an order, of another door what stops its sender or everybody is told', async () => {
    const { lift, deps } = await stoppedLetter();
    const senders = senderDigests(RECIPIENT_SECRET, SENDER);
    const { named } = doorDigests(RECIPIENT_SECRET, { to: TO });
    const hex = 'b'.repeat(32);
    const stoppedBy = { doors: [...named, 'besides'], named: named.length, senders };
    await withLetter(deps, 'mailed', { hex, mark: null, stoppedBy });
    const order_id = orderIdOf({ hex, sandbox: false });
    const told = async () => (await lift({ order_id, scope: 'all' }))['refused_by_another_door'];
    const stop = (sender: string) =>
      changeStops(deps.store, ['besides'], (stops) => withStop(stops, { sender }, 'w1'));
    expect(await told()).toBe(false);
    await stop('somebody else');
    expect(await told()).toBe(false);
    await stop(senders[0] ?? '');
    expect(await told()).toBe(true);
  });

  test.each(['mailed', 'delivered_scrubbed'] as const)(
    'what stops its sender, by an order that is %s',
    async (state) => {
      const { lift, deps } = await stoppedLetter(state);
      const lifted = await lift({ order_id: ORDER_ID, scope: 'sender' });
      expect(lifted).toMatchObject({ lifted: true, everybody: true, senders: 0 });
      expect(deps.log.text()).toContain('suppression_lifted');
      expect(deps.log.text()).toMatch(/keyId: 'key_/);
    },
  );

  test('of one that was scrubbed, however many later equals it has', async () => {
    const { lift, deps } = await stoppedLetter('delivered_scrubbed');
    const { hex, createdAtMs } = ORDER_STATES.delivered_scrubbed;
    for (let nth = 1; nth <= 101; nth += 1) {
      await withLetter(deps, 'mailed', {
        hex: `${nth}`.padStart(hex.length, '0'),
        createdAtMs: createdAtMs + nth,
      });
    }
    expect(await lift({ order_id: ORDER_ID, scope: 'sender' })).toMatchObject({ lifted: true });
  });

  test('all of it, and again: nothing is left to lift', async () => {
    const { lift } = await stoppedLetter();
    expect(await lift({ to: anAddress(), scope: 'all' })).toMatchObject({ lifted: true });
    expect(await lift({ to: anAddress(), scope: 'all' })).toEqual({
      status: 'ok',
      lifted: false,
      everybody: false,
      senders: 0,
      refused_by_another_door: false,
    });
  });
});
