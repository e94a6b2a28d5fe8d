import { describe, expect, test } from '@jest/globals';
import { countCall } from '../../../lib/limits/rate-window.ts';
import { createFaults, type FaultMode } from '../../../local/faults/faults.ts';
import { faultyPorts } from '../../../local/faults/faulty-port.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const ITEM = { pk: 'a' };
const PUT = [
  {
    kind: 'put',
    table: 'credits',
    item: ITEM,
    when: [{ kind: 'absent', because: 'exists' }],
  },
] as const;

function world(mode: FaultMode, times = 1, after = 0) {
  const deps = fakeDeps();
  const faults = createFaults();
  faults.plan('store', mode, times, after);
  const { store, screener } = faultyPorts(deps, faults);
  return { deps, faults, store, screener, stored: () => deps.store.get('credits', ITEM) };
}

describe('planned faults', () => {
  test.each(['unavailable', 'reject'] as const)('%s: fails, and nothing happens', async (mode) => {
    const { store, stored } = world(mode);
    await expect(store.commit(PUT)).rejects.toThrow('a planned fault');
    expect(await stored()).toBeUndefined();
  });

  test('lost_reply: it happens, and the caller hears a failure', async () => {
    const { store, stored } = world('lost_reply');
    await expect(store.commit(PUT)).rejects.toThrow('a planned fault');
    expect(await stored()).toEqual(ITEM);
  });

  test('duplicate: it happens twice, and the caller hears the first answer', async () => {
    const { store, stored } = world('duplicate');
    await expect(store.commit(PUT)).resolves.toBeUndefined();
    expect(await stored()).toEqual(ITEM);
  });

  test('each call uses one up; calls before, after and of other targets are left in peace', async () => {
    const { store, deps, faults } = world('unavailable', 2, 1);
    const get = () => store.get('credits', ITEM);
    await get();
    await expect(get()).rejects.toThrow('planned');
    await expect(get()).rejects.toThrow('planned');
    await get();
    await faultyPorts(deps, faults).documents.get('documents/a.pdf');
    expect(faults.planned()).toEqual({});
  });

  test('a throttle that counts a call uses none up: it would hide the fault', async () => {
    const { store, deps } = world('unavailable');
    const rate = { name: 'guest-orders', identity: 'somebody', limit: 1 };
    await countCall({ ...deps, store }, rate);
    expect(deps.log.lines).toEqual([]);
    await expect(store.commit(PUT)).rejects.toThrow('a planned fault');
  });

  test('cleared faults plan nothing', async () => {
    const { store, faults } = world('unavailable', 5);
    faults.clear();
    await store.commit(PUT);
  });

  test('of the carrier: it is away, or knows no such address', async () => {
    const deps = fakeDeps();
    const faults = createFaults();
    faults.plan('usps', 'unavailable', 1);
    faults.plan('usps', 'reject', 1);
    const { addressVerifier } = faultyPorts(deps, faults);
    const address = { line1: '1 MAIN ST', city: 'PORTLAND', state: 'OR', zip: '97201' };
    await expect(addressVerifier.verify(address)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await addressVerifier.verify(address)).toEqual({ finding: 'not_found', address: null });
    expect(await addressVerifier.verify(address)).toMatchObject({ finding: 'confirmed' });
  });

  test('a screener can say a final no', async () => {
    const deps = fakeDeps();
    const faults = createFaults();
    faults.plan('screener', 'reject', 1);
    const { screener } = faultyPorts(deps, faults);
    const verdict = await screener.screen({ text: 'hello', documentSha256: 'a' });
    expect(verdict.outcome).toBe('refuse');
  });
});
