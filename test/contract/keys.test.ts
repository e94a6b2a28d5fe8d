/** Every operation that a function serves, with every kind of key, asked what it would answer to. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import { type Operation, SCOPES, type Scope } from '../../lib/contract/operation.ts';
import { mintKey } from '../../lib/credentials/api-key.ts';
import { StoreBusy, StoreUnreachable } from '../../lib/store/store.ts';
import { anEvent } from '../builders/an-event.ts';
import type { FakeDeps } from '../fakes/fake-deps.ts';
import { type Answer, call, expectRefusal } from '../functions/http/call.ts';
import { handlerOf, SERVED, usualEventOf } from './example-calls.ts';
import { exampleWorld } from './example-world.ts';
import { expectNothingTold } from './nothing-told.ts';

async function aKey(
  deps: FakeDeps,
  key: { readonly scopes?: readonly Scope[]; readonly disabled?: boolean } = {},
): Promise<string> {
  const { scopes = SCOPES, disabled = false } = key;
  return `Bearer ${await mintKey(deps, { mode: 'live', scopes, agent: false, disabled })}`;
}

/** The refusal of the usual call, which tells nothing of what it was sent. */
async function refusalOf(operation: Operation, deps: FakeDeps, key?: string): Promise<Answer> {
  overrideDeps(deps);
  const event = usualEventOf(operation, key);
  const answer = await call(await handlerOf(operation), event);
  expectNothingTold(event, [answer.text, deps.log.text()]);
  return answer;
}

async function expectServed(operation: Operation, deps: FakeDeps, key?: string): Promise<void> {
  overrideDeps(deps);
  const handler = await handlerOf(operation);
  const { statusCode, body } = await handler(anEvent(usualEventOf(operation, key)));
  expect([body, statusCode in operation.replies]).toEqual([body, true]);
}

async function expectAsAnyGuest(operation: Operation, deps: FakeDeps): Promise<void> {
  if (!operation.keyRequired) return expectServed(operation, deps);
  expectRefusal(await refusalOf(operation, deps), 403, 'insufficient_scope');
}

describe.each(SERVED)('%s', (...each) => {
  const [, operation] = each;
  const { scope, keyRequired } = operation;
  const others = SCOPES.filter((other) => other !== scope);

  test(`no key: ${keyRequired ? '`insufficient_scope`' : 'served'}`, async () => {
    await expectAsAnyGuest(operation, (await exampleWorld()).deps);
  });

  test.each([
    'Bearer nonsense',
    'Bearer sk_live_1',
    'Bearer ',
    `Bearer pp_live_${'0'.repeat(40)}`,
    `Bearer pp_test_${'f'.repeat(40)}`,
  ])('a key that does not verify is refused, never treated as anonymous: %j', async (key) => {
    const { deps } = await exampleWorld();
    expectRefusal(await refusalOf(operation, deps, key), 401, 'invalid_key');
  });

  test('a key that is turned off, whatever its scopes: `key_disabled`', async () => {
    const { deps } = await exampleWorld();
    const key = await aKey(deps, { disabled: true });
    expectRefusal(await refusalOf(operation, deps, key), 403, 'key_disabled');
  });

  test.each([
    ['every scope but the right one', others],
    ['no scope', []],
  ])('a key with %s', async (_, scopes) => {
    const { deps } = await exampleWorld();
    const key = await aKey(deps, { scopes });
    if (scope === null) return expectServed(operation, deps, key);
    const answer = await refusalOf(operation, deps, key);
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.body['reason']).toContain(`carries: ${scopes.join(', ') || 'none'}`);
    expect(answer.body['reason']).toContain(scope);
  });

  test('a key with the right scope alone', async () => {
    const { deps } = await exampleWorld();
    const key = await aKey(deps, { scopes: scope === null ? [] : [scope] });
    await expectServed(operation, deps, key);
  });

  test.each([new StoreUnreachable('the table is away'), new StoreBusy('the table is away')])(
    'a key that cannot be checked is not honoured: `key_store_unavailable` (%s)',
    async (failure) => {
      const { deps, key } = await exampleWorld();
      const down = { ...deps, store: { ...deps.store, get: () => Promise.reject(failure) } };
      const answer = await refusalOf(operation, down, `Bearer ${key}`);
      expectRefusal(answer, 503, 'key_store_unavailable');
      expect(answer.text).not.toContain('away');
    },
  );

  test('where keys are switched off: any key is wrong, and no key is as ever', async () => {
    const { deps, key } = await exampleWorld();
    const off = { ...deps, settings: { ...deps.settings, scopedApiKeys: false } };
    expectRefusal(await refusalOf(operation, off, `Bearer ${key}`), 401, 'invalid_key');
    await expectAsAnyGuest(operation, off);
  });
});
