/** Each path of the contract, as the template routes it: what takes a method, and what is said to any other. */
import { describe, expect, test } from '@jest/globals';
import { ROUTES } from '../../../lib/contract/operations.ts';
import { useHouse } from '../../e2e/support/house.ts';

const service = useHouse({ store: 'memory' });

const PATHS = [...new Set(ROUTES.map(({ path }) => path))];

/** What a caller reads in `Allow`. */
function allowed(path: string): string {
  const methods = ROUTES.filter((route) => route.path === path).map(({ method }) => method);
  return [...methods, 'OPTIONS'].join(', ');
}

function ask(method: string, path: string): Promise<Response> {
  const headers = { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'GET' };
  return fetch(service.url + path.replace(/\{\w+\}/g, 'some_id'), { method, headers });
}

describe.each(PATHS)('%s', (path) => {
  test('by OPTIONS: 204, and which methods it takes', async () => {
    const { status, headers } = await ask('OPTIONS', path);
    expect([status, headers.get('allow')]).toEqual([204, allowed(path)]);
  });

  test('by methods that it does not take: 405, and which it takes', async () => {
    const taken = allowed(path).split(', ');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (taken.includes(method)) continue;
      const answer = await ask(method, path);
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([
        method,
        405,
        allowed(path),
      ]);
      expect(await answer.json()).toMatchObject({ code: 'invalid_request' });
    }
  });
});
