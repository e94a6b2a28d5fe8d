import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { aKey, place, tokenFor } from './place.ts';

describe('createOrder, 428', () => {
  test('an agent’s key needs a confirmation token, for sandbox letters too', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const apiKey = await aKey(deps, { agent: true });
    const answer = await place(undefined, { apiKey });
    expectRefusal(answer, 428, 'confirmation_required');
    expect(answer.body['status']).toBe('action_required');
    expect(answer.body['next']).toEqual([expect.stringContaining('POST /v1/quotes')]);
  });

  test('with the token of a quote the same key is 201', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const apiKey = await aKey(deps, { agent: true });
    await place(undefined, { apiKey });
    const body = anOrderRequest({ confirmation_token: await tokenFor() });
    expect((await place(body, { apiKey })).status).toBe(201);
    expect((await place(body, { apiKey })).status).toBe(200);
  });

  test('other callers need none', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    expect((await place()).status).toBe(201);
    expect((await place(undefined, { apiKey: await aKey(deps) })).status).toBe(201);
  });
});
