/** An address is stopped as it is written and as the carrier writes it, which is what orders ask by. */
import { expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/add-suppression.ts';
import { handler as lift } from '../../../../functions/http/lift-suppression.ts';
import type { CarrierAnswer } from '../../../../lib/ports.ts';
import { doorDigests } from '../../../../lib/suppression/digests-of.ts';
import { readStops } from '../../../../lib/suppression/stops.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { type FakeDeps, RECIPIENT_SECRET } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

const TYPED = anAddress({ line1: '77 Old Mill Pike' });
const { name: _name, ...delivery } = TYPED;
const CORRECTED = { ...delivery, line1: '77 MILL RD' };

async function stop(deps: FakeDeps) {
  const key = await operatorKey(deps);
  const answer = await call(
    handler,
    withKey({ ...EVENT, body: { to: TYPED, scope: 'everybody' } }, key),
  );
  expect(answer.status).toBe(200);
  return key;
}

async function isStopped(deps: FakeDeps, line1: string) {
  const { named } = doorDigests(RECIPIENT_SECRET, { to: { ...TYPED, line1 } });
  return (await readStops(deps.store, named)).everybody.length > 0;
}

async function worldWith(answer: CarrierAnswer | null) {
  const { deps } = await worldOf('delivered');
  deps.addressVerifier.answer = () => answer;
  return deps;
}

test('what the carrier corrects is stopped and lifted in both spellings', async () => {
  const deps = await worldWith({ finding: 'confirmed', address: CORRECTED });
  const key = await stop(deps);
  expect(await isStopped(deps, TYPED.line1)).toBe(true);
  expect(await isStopped(deps, CORRECTED.line1)).toBe(true);
  const event = { ...EVENT, path: '/v1/ops/suppressions/lift', body: { to: TYPED, scope: 'all' } };
  expect((await call(lift, withKey(event, key))).body).toMatchObject({ lifted: true });
  expect(await isStopped(deps, TYPED.line1)).toBe(false);
  expect(await isStopped(deps, CORRECTED.line1)).toBe(false);
});

test.each([
  ['is away', null],
  ['does not deliver there', { finding: 'not_confirmed', address: CORRECTED } as const],
  ['does not know it', { finding: 'not_found', address: null } as const],
])('while the carrier %s, what was typed is stopped, and nothing else', async (_when, answer) => {
  const deps = await worldWith(answer);
  await stop(deps);
  expect(await isStopped(deps, TYPED.line1)).toBe(true);
  expect(await isStopped(deps, CORRECTED.line1)).toBe(false);
});
