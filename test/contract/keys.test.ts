/** Every operation that a function serves, with every kind of key, through its real handler. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import type { HttpHandler } from '../../lib/api/http-types.ts';
import { type Operation, SCOPES, type Scope } from '../../lib/api/operation.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { mintKey } from '../../lib/credentials/api-key.ts';
import type { ErrorCode } from '../../lib/errors/catalog.ts';
import { StoreBusy, StoreUnreachable } from '../../lib/store/store.ts';
import { anEvent } from '../builders/an-event.ts';
import { type FakeDeps, fakeDeps, SETTINGS } from '../fakes/fake-deps.ts';

const SERVED = Object.values<Operation>(OPERATIONS).filter(({ module }) => module !== null);
const CREDENTIAL_CODES: readonly ErrorCode[] = [
  'invalid_key',
  'key_disabled',
  'insufficient_scope',
  'key_store_unavailable',
];

/** The code of the answer, or its status where it is none of a credential's. */
async function answerOf(operation: Operation, deps: FakeDeps, authorization?: string) {
  overrideDeps(deps);
  const module = (await import(`../../functions/${operation.module}.ts`)) as {
    handler: HttpHandler;
  };
  const { method, path } = operation;
  const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
  const { statusCode, body } = await module.handler(anEvent({ method, path, headers }));
  const { code, reason } = JSON.parse(body) as { code?: ErrorCode; reason?: string };
  const isAboutKeys = code !== undefined && CREDENTIAL_CODES.includes(code);
  return { answer: isAboutKeys ? `${statusCode} ${code}` : 'passed', reason };
}

async function aKey(
  deps: FakeDeps,
  key: { readonly scopes?: readonly Scope[]; readonly disabled?: boolean } = {},
): Promise<string> {
  const { scopes = SCOPES, disabled = false } = key;
  return `Bearer ${await mintKey(deps, { mode: 'live', scopes, agent: false, disabled })}`;
}

describe.each(SERVED.map((operation) => [operation.id, operation] as const))('%s', (...each) => {
  const [, operation] = each;
  const { scope, keyRequired } = operation;
  const withoutKey = keyRequired ? '403 insufficient_scope' : 'passed';
  const others = SCOPES.filter((other) => other !== scope);

  test(`no key: ${withoutKey}`, async () => {
    expect((await answerOf(operation, fakeDeps())).answer).toBe(withoutKey);
  });

  test.each([
    'Bearer nonsense',
    `Bearer pp_live_${'0'.repeat(40)}`,
    `Bearer pp_test_${'f'.repeat(40)}`,
  ])('a wrong key: %s', async (key) => {
    expect((await answerOf(operation, fakeDeps(), key)).answer).toBe('401 invalid_key');
  });

  test('a key that is turned off, whatever its scopes', async () => {
    const deps = fakeDeps();
    const key = await aKey(deps, { disabled: true });
    expect((await answerOf(operation, deps, key)).answer).toBe('403 key_disabled');
  });

  test.each([
    ['every scope but the right one', others],
    ['no scope', []],
  ])('a key with %s', async (_, scopes) => {
    const deps = fakeDeps();
    const { answer, reason } = await answerOf(operation, deps, await aKey(deps, { scopes }));
    expect(answer).toBe(scope === null ? 'passed' : '403 insufficient_scope');
    if (scope !== null) expect(reason).toContain(`carries: ${scopes.join(', ') || 'none'}`);
  });

  test('a key with the right scope alone', async () => {
    const deps = fakeDeps();
    const key = await aKey(deps, { scopes: scope === null ? [] : [scope] });
    expect((await answerOf(operation, deps, key)).answer).toBe('passed');
  });

  test.each([new StoreUnreachable('by plan'), new StoreBusy('by plan')])(
    'a key that cannot be checked: %s',
    async (failure) => {
      const deps = fakeDeps();
      const key = await aKey(deps);
      const down = { ...deps, store: { ...deps.store, get: () => Promise.reject(failure) } };
      expect((await answerOf(operation, down, key)).answer).toBe('503 key_store_unavailable');
    },
  );

  test('where keys are switched off: any key is wrong, and no key is as ever', async () => {
    const deps = fakeDeps({ settings: { ...SETTINGS, scopedApiKeys: false } });
    expect((await answerOf(operation, deps, await aKey(deps))).answer).toBe('401 invalid_key');
    expect((await answerOf(operation, deps)).answer).toBe(withoutKey);
  });
});
