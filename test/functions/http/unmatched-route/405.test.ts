import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/unmatched-route.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('unmatchedRoute, 405', () => {
  test.each([
    ['GET', '/v1/quotes', 'POST, OPTIONS'],
    ['DELETE', '/v1/orders', 'POST, GET, HEAD, OPTIONS'],
    ['POST', '/v1/orders/ord_1', 'GET, HEAD, DELETE, OPTIONS'],
    ['PUT', '/v1/orders/ord_1/events', 'GET, HEAD, OPTIONS'],
    ['POST', '/v1/health', 'GET, HEAD, OPTIONS'],
  ])('%s %s: says which methods the path takes', async (method, path, allow) => {
    overrideDeps(fakeDeps());
    const answer = await call(handler, { method, path });
    expectRefusal(answer, 405, 'invalid_request');
    expect(answer.headers['allow']).toBe(allow);
    const [first] = allow.split(', ');
    expect(answer.body['next']).toEqual([expect.stringContaining(`Send it with ${first}`)]);
  });
});
