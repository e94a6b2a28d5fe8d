import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import { serveRoutes } from '../../functions/serve-routes.ts';
import { modulesOf, ROUTE_GROUPS } from '../../infra/deployed-functions.ts';
import { ROUTES } from '../../lib/contract/operations.ts';
import { anEvent, type EventParts } from '../builders/an-event.ts';
import { fakeDeps } from '../fakes/fake-deps.ts';

const WRITTEN = /'([A-Z]+ \/[^']*)': \(\) => import\('\.\.\/([\w/-]+)\.ts'\)/g;

beforeAll(() => overrideDeps(fakeDeps()));

describe('a function of several routes', () => {
  test.each(Object.keys(ROUTE_GROUPS) as (keyof typeof ROUTE_GROUPS)[])(
    '%s has the routes of its modules, and no other',
    (group) => {
      const text = readFileSync(new URL(`../../functions/${group}.ts`, import.meta.url), 'utf8');
      const written = [...text.matchAll(WRITTEN)].map(([, route, module]) => [route, module]);
      const modules: readonly (string | null)[] = modulesOf(group);
      const declared = ROUTES.filter(
        ({ method, module }) => method !== 'HEAD' && modules.includes(module),
      ).map(({ method, path, module }) => [`${method} ${path}`, module]);
      expect(written.toSorted()).toEqual(declared.toSorted());
    },
  );

  const asked: string[] = [];
  const answering = (name: string) => async () => ({
    handler: async () => {
      asked.push(name);
      return { statusCode: 200, headers: {}, body: name };
    },
  });
  const handler = serveRoutes({
    'GET /v1/orders/{id}': answering('get'),
    'DELETE /v1/orders/{id}': answering('delete'),
  });
  const call = ({ path = '/v1/orders/ord_1', ...parts }: EventParts, resource: string) =>
    handler({ ...anEvent({ path, ...parts }), resource });

  test.each([
    ['GET', 'get'],
    ['HEAD', 'get'],
    ['DELETE', 'delete'],
  ])('answers %s by the module of that route', async (method, name) => {
    asked.length = 0;
    await expect(call({ method }, '/v1/orders/{id}')).resolves.toMatchObject({ statusCode: 200 });
    expect(asked).toEqual([name]);
  });

  test('says which methods a path takes, also those that another function serves', async () => {
    const { statusCode, headers } = await call({ method: 'PATCH' }, '/v1/orders/{id}');
    expect(statusCode).toBe(405);
    expect(headers).toMatchObject({ allow: 'GET, HEAD, DELETE, OPTIONS' });
  });

  test('says of any other path that there is nothing', async () => {
    const { statusCode, body } = await call(
      { path: '/nothing/here', params: { proxy: 'nothing/here' } },
      '/{proxy+}',
    );
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  });
});
