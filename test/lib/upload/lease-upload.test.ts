import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { withUpload } from '../../../lib/upload/lease-upload.ts';
import { createConflictingStore } from '../../fakes/conflicting-store.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { createScheduledStore } from '../../fakes/scheduled-store.ts';

const KEY = `up_${'a'.repeat(32)}.pdf`;
const [ONE, OTHER] = ['1'.repeat(32), '2'.repeat(32)];

let clock: FakeClock;
let deps: Parameters<typeof withUpload>[0];
/** Whether the order that was placed turns out to be stored. */
let isStored: boolean;

beforeEach(() => {
  clock = new FakeClock();
  isStored = true;
  deps = { clock, store: createMemoryStore({ clock }) };
});

const placed = async () => 'placed';
const there = async () => true;
const failing = (error: Error) => () => Promise.reject(error);
const use = (orderHex = ONE, place: () => Promise<string> = placed, key?: string) =>
  withUpload(deps, { uploadKey: key ?? KEY, orderHex }, place, async () => isStored);

describe('an upload', () => {
  test('serves one order', async () => {
    expect(await use(ONE)).toBe('placed');
    await expect(use(OTHER)).rejects.toMatchObject({ code: 'upload_not_found', http: 400 });
  });

  test('serves that order again, so that a call that died can be repeated', async () => {
    await use(ONE);
    expect(await use(ONE)).toBe('placed');
  });

  test('does not place what it cannot serve', async () => {
    let calls = 0;
    await use(ONE);
    await expect(
      use(OTHER, async () => {
        calls += 1;
        return 'placed';
      }),
    ).rejects.toBeInstanceOf(MailError);
    expect(calls).toBe(0);
  });

  test('says nothing of the order that has used it', async () => {
    await use(ONE);
    const error = (await use(OTHER).catch((thrown: unknown) => thrown)) as MailError;
    expect(error.reason).not.toContain(ONE);
  });

  test('does not stand in the way of another upload', async () => {
    await use(ONE);
    expect(await use(OTHER, placed, `up_${'b'.repeat(32)}.pdf`)).toBe('placed');
  });

  test.each([2, 4, 30, 399])('still belongs to its order after %d days', async (days) => {
    await use(ONE);
    clock.advance({ days });
    await expect(use(OTHER)).rejects.toMatchObject({ code: 'upload_not_found' });
    expect(await use(ONE)).toBe('placed');
  });

  test('that there is none asks nothing of the store', async () => {
    const store = { ...deps.store, commit: failing(new Error('asked')) };
    expect(
      await withUpload({ ...deps, store }, { uploadKey: undefined, orderHex: ONE }, placed, there),
    ).toBe('placed');
  });
});

describe('an order that fails', () => {
  test.each([
    new MailError('confirmation_used', { reason: 'it was used' }),
    new MailError('validation_error', { reason: 'it is wrong' }),
    new MailError('insufficient_balance', { reason: 'it is too little' }),
    new MailError('unavailable', { reason: 'the account changes too fast' }),
  ])('$code: gives the upload back, to any order', async (refusal) => {
    await expect(use(ONE, failing(refusal))).rejects.toBe(refusal);
    expect(await use(OTHER)).toBe('placed');
    await expect(use(ONE)).rejects.toMatchObject({ code: 'upload_not_found' });
  });

  test.each([
    new Error('killed'),
    new StoreUnreachable('no answer'),
    new MailError('audit_unavailable', { reason: 'no answer' }),
  ])('$message: may exist, so it keeps the upload', async (failure) => {
    await expect(use(ONE, failing(failure))).rejects.toBe(failure);
    await expect(use(OTHER)).rejects.toMatchObject({ code: 'upload_not_found' });
    expect(await use(ONE)).toBe('placed');
  });

  test('of which nobody knows whether it exists, and does not: gives the upload back', async () => {
    isStored = false;
    const failure = new MailError('audit_unavailable', { reason: 'no answer' });
    await expect(use(ONE, failing(failure))).rejects.toBe(failure);
    expect(await use(OTHER)).toBe('placed');
  });

  test('of which nobody can tell whether it exists: keeps the upload', async () => {
    const failure = new MailError('audit_unavailable', { reason: 'no answer' });
    const upload = { uploadKey: KEY, orderHex: ONE };
    const untold = failing(new StoreUnreachable('no answer')) as () => Promise<never>;
    await expect(withUpload(deps, upload, failing(failure), untold)).rejects.toBe(failure);
    await expect(use(OTHER)).rejects.toMatchObject({ code: 'upload_not_found' });
  });

  test('twice at once, for its lease had run out: both learn why', async () => {
    const refusal = new MailError('confirmation_used', { reason: 'it was used' });
    const inner = () => use(ONE, failing(refusal));
    const outer = use(ONE, async () => {
      await inner().catch(() => undefined);
      throw refusal;
    });
    await expect(outer).rejects.toBe(refusal);
    expect(await use(OTHER)).toBe('placed');
  });

  test('does not take the upload from an order that has got it since', async () => {
    const refusal = new MailError('confirmation_used', { reason: 'it was used' });
    const late = use(ONE, async () => {
      await use(ONE, failing(refusal)).catch(() => undefined);
      await use(OTHER);
      throw refusal;
    });
    await expect(late).rejects.toBe(refusal);
    await expect(use(ONE)).rejects.toMatchObject({ code: 'upload_not_found' });
    expect(await use(OTHER)).toBe('placed');
  });
});

describe('a store that does not answer', () => {
  test('places nothing', async () => {
    const store = createConflictingStore(deps.store, () => 'unsent');
    const call = withUpload(
      { ...deps, store },
      { uploadKey: KEY, orderHex: ONE },
      failing(new Error('placed')),
      there,
    );
    await expect(call).rejects.toBeInstanceOf(StoreUnreachable);
  });

  test('and had claimed it all the same: the same order takes it up', async () => {
    const store = createConflictingStore(deps.store, (commit) => (commit === 0 ? 'lost' : 'none'));
    await expect(
      withUpload({ ...deps, store }, { uploadKey: KEY, orderHex: ONE }, placed, there),
    ).rejects.toBeInstanceOf(StoreUnreachable);
    await expect(use(OTHER)).rejects.toMatchObject({ code: 'upload_not_found' });
    expect(await use(ONE)).toBe('placed');
  });
});

test('two orders at once: exactly one wins, whoever comes first', async () => {
  const winners = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const store = createScheduledStore(createMemoryStore({ clock }), scheduler);
      const calls = [ONE, OTHER].map((hex) =>
        withUpload({ clock, store }, { uploadKey: KEY, orderHex: hex }, placed, there).catch(
          (error: MailError) => error.code,
        ),
      );
      const ends = await scheduler.waitFor(Promise.all(calls));
      expect([...ends].sort()).toEqual(['placed', 'upload_not_found']);
      winners.add(ends.indexOf('placed'));
    }),
    { numRuns: 100 },
  );
  expect([...winners].sort()).toEqual([0, 1]);
});
