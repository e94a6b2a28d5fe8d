import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import type { HttpHandler } from '../../../lib/api/http-types.ts';
import { SCOPES, type Scope } from '../../../lib/api/operation.ts';
import { mintKey } from '../../../lib/credentials/api-key.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import type { EventParts } from '../../builders/an-event.ts';
import { fakeDeps, SETTINGS } from '../../fakes/fake-deps.ts';
import { call, expectRefusal } from './call.ts';

const KEY = { mode: 'live', scopes: [...SCOPES], agent: false, disabled: false } as const;

function withKey(event: EventParts, key: string): EventParts {
  return { ...event, headers: { ...event.headers, Authorization: `Bearer ${key}` } };
}

/** What every operation does with a key that does not verify. */
export function refusesUnknownKeys(handler: HttpHandler, event: EventParts): void {
  describe('a key that does not verify is refused, never treated as anonymous', () => {
    test.each([`pp_live_${'0'.repeat(40)}`, 'sk_live_1', ''])('%j', async (key) => {
      overrideDeps(fakeDeps());
      expectRefusal(await call(handler, withKey(event, key)), 401, 'invalid_key');
    });

    test('any key, where keys are switched off', async () => {
      const deps = fakeDeps({ settings: { ...SETTINGS, scopedApiKeys: false } });
      const key = await mintKey(deps, KEY);
      overrideDeps(deps);
      expectRefusal(await call(handler, withKey(event, key)), 401, 'invalid_key');
    });
  });
}

/** What every operation does with a key that verifies and may not call it. */
export function refusesUnfitKeys(
  handler: HttpHandler,
  event: EventParts,
  scope: Scope | null,
): void {
  test('a key that is turned off: `key_disabled`', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const key = await mintKey(deps, { ...KEY, disabled: true });
    expectRefusal(await call(handler, withKey(event, key)), 403, 'key_disabled');
  });

  if (scope === null) return;

  test(`a key with every scope but ${scope}: \`insufficient_scope\`, naming what it carries`, async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const scopes = SCOPES.filter((each) => each !== scope);
    const key = await mintKey(deps, { ...KEY, scopes });
    const answer = await call(handler, withKey(event, key));
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.body['reason']).toContain(scopes.join(', '));
  });
}

/** What every operation does when the key cannot be checked. */
export function refusesUncheckedKeys(handler: HttpHandler, event: EventParts): void {
  test('a key that cannot be checked is not honoured: `key_store_unavailable`', async () => {
    const deps = fakeDeps();
    const key = await mintKey(deps, KEY);
    const get = () => Promise.reject(new StoreUnreachable('the table is away'));
    overrideDeps({ ...deps, store: { ...deps.store, get } });
    const answer = await call(handler, withKey(event, key));
    expectRefusal(answer, 503, 'key_store_unavailable');
    expect(answer.text).not.toContain('away');
  });
}

/** What every operation does about a mistake of ours. */
export function hidesMistakes(handler: HttpHandler, event: EventParts): void {
  test('a mistake of ours: `internal`, whose cause is logged and not told', async () => {
    const deps = fakeDeps();
    const key = await mintKey(deps, KEY);
    const cause = new TypeError('cannot read pp_live_secret of undefined');
    overrideDeps({ ...deps, store: { ...deps.store, get: () => Promise.reject(cause) } });
    const answer = await call(handler, withKey(event, key));
    expectRefusal(answer, 500, 'internal');
    expect(answer.text).not.toMatch(/pp_live_secret|undefined|TypeError/);
    expect(deps.log.of('request_failed')).toMatchObject([{ level: 'error', cause }]);
  });
}
