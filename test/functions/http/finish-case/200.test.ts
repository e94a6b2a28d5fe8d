import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/finish-case.ts';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { openCase } from '../../../../lib/cases/open-case.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { ADDED, CASE_ID, EVENT } from './event.ts';

async function finish(key: string) {
  const answer = await call(handler, withKey(EVENT, key));
  expect(answer.status).toBe(200);
  return answer.body['case'];
}

async function open(deps: FakeDeps): Promise<number> {
  return (await listCases(deps.store, { cursor: undefined, limit: 10 })).cases.length;
}

describe('finishCase, 200', () => {
  test('it leaves the list, with who did it and when; who says it later learns who did', async () => {
    const { deps } = await worldOf('waiting');
    await openCase(deps, ADDED);
    const first = await finish(await operatorKey(deps));
    expect(first).toMatchObject({
      id: CASE_ID,
      done_at: '2026-03-10T15:00:00.000Z',
      done_by: expect.stringMatching(/^key_/),
    });
    expect(await open(deps)).toBe(0);
    deps.clock.advance({ minutes: 1 });
    expect(await finish(await operatorKey(deps))).toEqual(first);
  });

  test('of two who say so at once, one did', async () => {
    const { deps } = await worldOf('waiting');
    await openCase(deps, ADDED);
    const keys = [await operatorKey(deps), await operatorKey(deps)];
    const [one, other] = await Promise.all(keys.map(finish));
    expect(one).toEqual(other);
  });

  test('what is still so a day later comes back', async () => {
    const { deps } = await worldOf('waiting');
    await openCase(deps, ADDED);
    await finish(await operatorKey(deps));
    deps.clock.advance({ hours: 23 });
    await openCase(deps, ADDED);
    expect(await open(deps)).toBe(0);
    deps.clock.advance({ hours: 1 });
    await openCase(deps, ADDED);
    expect(await open(deps)).toBe(1);
  });
});
