import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { createCachedVerifier } from '../../../lib/address/cached-verifier.ts';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import type { DeliveryAddress } from '../../../lib/ports.ts';
import { type Item, type Store, StoreUnreachable } from '../../../lib/store/store.ts';
import { FakeAddressVerifier } from '../../fakes/fake-address-verifier.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeLog } from '../../fakes/fake-log.ts';

const ADDRESS: DeliveryAddress = {
  line1: '123 MAIN ST',
  city: 'PORTLAND',
  state: 'OR',
  zip: '97201',
};

function bench(change: (store: Store) => Store = (store) => store, retentionDays = 90) {
  const clock = new FakeClock();
  const log = new FakeLog();
  const written: Item[] = [];
  const memory = createMemoryStore({ clock });
  const store: Store = change({
    ...memory,
    commit: async (writes) => {
      for (const write of writes) if (write.kind === 'put') written.push(write.item);
      await memory.commit(writes);
    },
  });
  const carrier = new FakeAddressVerifier();
  return {
    clock,
    log,
    carrier,
    written,
    verifier: createCachedVerifier({ store, clock, log, retentionDays }, carrier),
  };
}

describe('what the carrier said is remembered', () => {
  test('for no longer than the addresses of letters are kept', async () => {
    const { verifier, carrier, clock, written } = bench(undefined, 7);
    await verifier.verify(ADDRESS);
    expect(written[0]?.['expiresAt']).toBe(Math.floor(clock.nowMs() / 1000) + 7 * 86_400);
    clock.advance({ days: 7 });
    await verifier.verify(ADDRESS);
    expect(carrier.asked).toHaveLength(2);
  });

  test('with the urbanization of an address', async () => {
    const { verifier, carrier } = bench();
    const answer = { finding: 'confirmed', address: ADDRESS, urbanization: 'URB ROSA' } as const;
    carrier.answer = () => answer;
    expect(await verifier.verify(ADDRESS)).toEqual(answer);
    expect(await verifier.verify(ADDRESS)).toEqual(answer);
    expect(carrier.asked).toHaveLength(1);
  });

  test('for 60 days, and given again word for word', async () => {
    const { verifier, carrier, clock } = bench();
    const first = await verifier.verify({ ...ADDRESS, line2: 'APT 4' });
    clock.advance({ days: 59 });
    expect(await verifier.verify({ ...ADDRESS, line2: 'APT 4' })).toEqual(first);
    expect(carrier.asked).toHaveLength(1);
    clock.advance({ days: 1 });
    await verifier.verify({ ...ADDRESS, line2: 'APT 4' });
    expect(carrier.asked).toHaveLength(2);
  });

  test('for a day when it does not deliver there', async () => {
    const { verifier, carrier, clock } = bench();
    carrier.answer = () => ({ finding: 'not_found', address: null });
    await verifier.verify(ADDRESS);
    clock.advance({ minutes: 23 * 60 });
    expect(await verifier.verify(ADDRESS)).toEqual({ finding: 'not_found', address: null });
    expect(carrier.asked).toHaveLength(1);
    clock.advance({ minutes: 60 });
    await verifier.verify(ADDRESS);
    expect(carrier.asked).toHaveLength(2);
  });

  test('for that very address', async () => {
    const { verifier, carrier } = bench();
    const others = [{ line1: '124 MAIN ST' }, { line2: 'APT 4' }, { city: 'X' }, { zip: '97202' }];
    for (const other of [{}, ...others]) await verifier.verify({ ...ADDRESS, ...other });
    expect(carrier.asked).toHaveLength(5);
  });

  test('under a digest, with how the carrier writes it and nothing else', async () => {
    const { verifier, written } = bench();
    await verifier.verify(ADDRESS);
    expect(written).toEqual([
      {
        pk: expect.stringMatching(/^[0-9a-f]{64}$/),
        finding: 'confirmed',
        address: ADDRESS,
        expiresAt: expect.any(Number),
      },
    ]);
  });
});

describe('what is not remembered', () => {
  test('that the carrier could not be asked', async () => {
    const { verifier, carrier, written } = bench();
    carrier.answer = () => null;
    const error = await verifier.verify(ADDRESS).catch((caught: unknown) => caught);
    expect(isMailError(error, 'unavailable')).toBe(true);
    expect(written).toEqual([]);
    carrier.answer = undefined;
    expect(await verifier.verify(ADDRESS)).toMatchObject({ finding: 'confirmed' });
  });

  test('an item that means nothing any more', async () => {
    const { verifier, carrier } = bench((store) => ({
      ...store,
      get: async () => ({ pk: 'x', finding: 'constructor', address: null }),
    }));
    expect(await verifier.verify(ADDRESS)).toMatchObject({ finding: 'confirmed' });
    expect(carrier.asked).toHaveLength(1);
  });
});

test('a memory that does not answer is passed over, and the log says so', async () => {
  const away = () => Promise.reject(new StoreUnreachable('away'));
  const { verifier, log } = bench((store) => ({ ...store, get: away, commit: away }));
  expect(await verifier.verify(ADDRESS)).toMatchObject({ finding: 'confirmed' });
  expect(log.of('address_cache_away')).toHaveLength(2);
});
