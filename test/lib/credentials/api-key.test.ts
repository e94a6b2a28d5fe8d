import { describe, expect, test } from '@jest/globals';
import { SCOPES, type Scope } from '../../../lib/contract/operation.ts';
import {
  identifyCaller,
  keyIdOf,
  mintKey,
  requireScope,
} from '../../../lib/credentials/api-key.ts';
import { type Caller, callerNamespace } from '../../../lib/credentials/caller.ts';
import { StoreBusy, StoreUnreachable } from '../../../lib/store/store.ts';
import { fakeDeps, SETTINGS } from '../../fakes/fake-deps.ts';

const KEY = { mode: 'live', scopes: ['mail:quote'], agent: false, disabled: false } as const;

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'ok',
    (error: Error) => error.name,
  );
}

describe('a new key', () => {
  test.each(['live', 'test'] as const)(
    '%s: has the documented form, and is stored by its hash alone',
    async (mode) => {
      const deps = fakeDeps();
      const writes: unknown[] = [];
      const store = {
        ...deps.store,
        commit: async (all: Parameters<typeof deps.store.commit>[0]) => {
          writes.push(all);
          return deps.store.commit(all);
        },
      };
      const key = await mintKey({ ...deps, store }, { ...KEY, mode });
      expect(key).toMatch(mode === 'live' ? /^pp_live_[0-9a-f]{40}$/ : /^pp_test_[0-9a-f]{40}$/);
      expect(JSON.stringify(writes)).not.toContain(key);
      expect(JSON.stringify(writes)).not.toContain(key.slice('pp_live_'.length));
    },
  );
});

test('a key is found by its id, and its row says what it is for and since when', async () => {
  const deps = fakeDeps();
  const rows: unknown[] = [];
  const commit: typeof deps.store.commit = async (writes) => {
    rows.push(...writes.map((write) => (write as { item?: unknown }).item));
    await deps.store.commit(writes);
  };
  const labelled = await mintKey(
    { ...deps, store: { ...deps.store, commit } },
    { ...KEY, label: 'A' },
  );
  await mintKey({ ...deps, store: { ...deps.store, commit } }, KEY);
  const createdAtMs = deps.clock.nowMs();
  expect(rows[0]).toMatchObject({ keyId: keyIdOf(labelled), label: 'A', createdAtMs });
  expect(rows[1]).not.toHaveProperty('label');
  expect(await identifyCaller(deps, `Bearer ${labelled}`)).toMatchObject({
    keyId: keyIdOf(labelled),
  });
});

describe('who is calling', () => {
  test('without Authorization: anonymous', async () => {
    expect(await identifyCaller(fakeDeps(), undefined)).toEqual({ kind: 'anonymous' });
  });

  test.each(['Bearer', 'bearer', 'BEARER'])('%s and a key: what the key says', async (scheme) => {
    const deps = fakeDeps();
    const key = await mintKey(deps, { ...KEY, mode: 'test', agent: true });
    expect(await identifyCaller(deps, `${scheme} ${key}`)).toEqual({
      kind: 'key',
      keyId: expect.stringMatching(/^key_[0-9a-f]{16}$/),
      mode: 'test',
      scopes: ['mail:quote'],
      agent: true,
    });
  });

  test.each([
    ['nothing', ''],
    ['a scheme alone', 'Bearer '],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['a key of another make', `Bearer sk_live_${'a'.repeat(40)}`],
    ['a key nobody minted', `Bearer pp_live_${'a'.repeat(40)}`],
    ['two keys', `Bearer pp_live_${'a'.repeat(40)} pp_live_${'b'.repeat(40)}`],
    ['a very long key', `Bearer pp_live_${'a'.repeat(100_000)}`],
  ])('%s: `invalid_key`, never anonymous', async (_, authorization) => {
    await expect(identifyCaller(fakeDeps(), authorization)).rejects.toMatchObject({
      code: 'invalid_key',
      http: 401,
    });
  });

  test('one character changed, or another case: `invalid_key`', async () => {
    const deps = fakeDeps();
    const key = await mintKey(deps, KEY);
    for (const forged of [`${key.slice(0, -1)}x`, key.toUpperCase(), `${key}a`, key.slice(0, -1)]) {
      expect(await codeOf(identifyCaller(deps, `Bearer ${forged}`))).toBe('invalid_key');
    }
  });

  test('a key that is turned off: `key_disabled`, 403', async () => {
    const deps = fakeDeps();
    const key = await mintKey(deps, { ...KEY, disabled: true });
    await expect(identifyCaller(deps, `Bearer ${key}`)).rejects.toMatchObject({
      code: 'key_disabled',
      http: 403,
    });
  });

  test('where keys are switched off every key is `invalid_key`, and no store is asked', async () => {
    const deps = fakeDeps();
    const key = await mintKey(deps, KEY);
    const off = {
      clock: deps.clock,
      settings: { ...SETTINGS, scopedApiKeys: false },
      store: { ...deps.store, get: () => Promise.reject(new Error('asked')) },
    };
    expect(await codeOf(identifyCaller(off, `Bearer ${key}`))).toBe('invalid_key');
    expect(await identifyCaller(off, undefined)).toEqual({ kind: 'anonymous' });
  });

  test.each([
    ['unreachable', new StoreUnreachable('by plan')],
    ['busy', new StoreBusy('by plan')],
  ])('a key store that is %s: `key_store_unavailable`, not honoured', async (_, failure) => {
    const deps = fakeDeps();
    const key = await mintKey(deps, KEY);
    const down = { ...deps, store: { ...deps.store, get: () => Promise.reject(failure) } };
    await expect(identifyCaller(down, `Bearer ${key}`)).rejects.toMatchObject({
      code: 'key_store_unavailable',
      http: 503,
    });
    expect(await identifyCaller(down, undefined)).toEqual({ kind: 'anonymous' });
  });
});

describe('what a key may do', () => {
  const withScopes = (...scopes: Scope[]): Caller => ({
    kind: 'key',
    keyId: 'key_1',
    mode: 'live',
    scopes,
    agent: false,
  });

  test('exactly what its scopes say', () => {
    for (const carried of SCOPES) {
      for (const needed of SCOPES) {
        const attempt = () => requireScope(withScopes(carried), needed);
        if (carried === needed) expect(attempt).not.toThrow();
        else
          expect(attempt).toThrow(
            expect.objectContaining({ code: 'insufficient_scope', http: 403 }),
          );
      }
    }
  });

  test('a route that needs none is open to every key, and every route to no key', () => {
    expect(() => requireScope(withScopes(), null)).not.toThrow();
    for (const needed of SCOPES) {
      expect(() => requireScope({ kind: 'anonymous' }, needed)).not.toThrow();
    }
  });

  test('a route that requires a key is closed without one, and open to one that fits', () => {
    const anonymous = () => requireScope({ kind: 'anonymous' }, 'ops:review', true);
    const unfit = () => requireScope(withScopes('mail:send'), 'ops:review', true);
    const next = ['Send Authorization: Bearer with an API key that carries the scope ops:review.'];
    for (const attempt of [anonymous, unfit]) {
      expect(attempt).toThrow(expect.objectContaining({ code: 'insufficient_scope', next }));
    }
    expect(() => requireScope(withScopes('ops:review'), 'ops:review', true)).not.toThrow();
  });

  test('the refusal names the scopes that it carries', () => {
    expect(() => requireScope(withScopes('mail:quote', 'mail:read'), 'mail:send')).toThrow(
      'this call needs the scope mail:send; the key carries: mail:quote, mail:read',
    );
    expect(() => requireScope(withScopes(), 'mail:send')).toThrow('the key carries: none');
  });
});

test('callers have namespaces of their own, whatever a key calls itself', () => {
  const key = (keyId: string): Caller => ({
    kind: 'key',
    keyId,
    mode: 'live',
    scopes: [],
    agent: false,
  });
  const names = [{ kind: 'anonymous' } as const, key('anonymous'), key('a'), key('b')].map(
    callerNamespace,
  );
  expect(new Set(names).size).toBe(names.length);
});
