import { expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import type { HttpHandler } from '../../../lib/api/http-types.ts';
import { SCOPES } from '../../../lib/api/operation.ts';
import { mintKey } from '../../../lib/credentials/api-key.ts';
import type { EventParts } from '../../builders/an-event.ts';
import { type FakeDeps, fakeDeps, SETTINGS } from '../../fakes/fake-deps.ts';
import { call, expectRefusal } from './call.ts';

/**
 * What an operation with a `guestLimit` does: of callers without a key it answers `allowed` a minute where the
 * deployment says six.
 */
export function throttlesGuests(handler: HttpHandler, event: EventParts, allowed: number): void {
  const deployment = (guestLimitPerMinute = 6): FakeDeps => {
    const deps = fakeDeps({ settings: { ...SETTINGS, guestLimitPerMinute } });
    overrideDeps(deps);
    return deps;
  };
  const answered = async (calls: number, parts: EventParts = {}): Promise<void> => {
    for (let count = 0; count < calls; count += 1) {
      expect((await call(handler, { ...event, ...parts })).status).not.toBe(429);
    }
  };

  test(`a guest is answered ${allowed} times a minute, then not until the next`, async () => {
    const { clock } = deployment();
    clock.advance({ seconds: 20 });
    await answered(allowed);
    const refused = await call(handler, event);
    expectRefusal(refused, 429, 'rate_limited');
    expect(refused.headers['retry-after']).toBe('40');
    clock.advance({ seconds: 40 });
    await answered(allowed);
  });

  test('another address has a minute of its own; a forwarded header names none', async () => {
    deployment();
    await answered(allowed);
    const headers = { ...event.headers, 'X-Forwarded-For': '198.51.100.1' };
    expectRefusal(await call(handler, { ...event, headers }), 429, 'rate_limited');
    await answered(allowed, { sourceIp: '198.51.100.1' });
  });

  test('a call with a key is not counted, nor any call where the limit is 0', async () => {
    const deps = deployment();
    const key = await mintKey(deps, {
      mode: 'live',
      scopes: SCOPES,
      agent: false,
      disabled: false,
    });
    const headers = { ...event.headers, Authorization: `Bearer ${key}` };
    await answered(allowed + 1, { headers });
    await answered(allowed);
    deployment(0);
    await answered(allowed + 1);
  });
}
