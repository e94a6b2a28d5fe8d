/** A flood of guests uses up no bucket but their own. */
import { describe, expect, test } from '@jest/globals';
import { FOR_EVERYBODY, THROTTLE_GROUPS } from '../../infra/throttles.ts';
import type { Operation } from '../../lib/contract/operation.ts';
import { OPERATIONS, ROUTES } from '../../lib/contract/operations.ts';
import { type Properties, resources } from './template.ts';

const [stage] = resources('AWS::ApiGateway::Stage');
const settings = stage?.properties['MethodSettings'] as readonly Properties[];
/** `GET /v1/health` -> its setting; the path as the gateway has it. */
const byRoute = new Map(
  settings.map((setting) => {
    const path = String(setting['ResourcePath']).replace(/^\//, '').replaceAll('~1', '/');
    return [`${setting['HttpMethod']} ${path}`, setting];
  }),
);
const routeOf = ({ method, path }: Operation) => `${method} ${path}`;
const operations: readonly Operation[] = Object.values(OPERATIONS);
const apart = (operation: Operation) => byRoute.has(routeOf(operation));

describe('a bucket of its own', () => {
  test('whatever companies report has one, and whatever operators ask', () => {
    const vital = operations.filter(({ signed, scope }) => signed || scope === 'ops:review');
    expect(vital.length).toBeGreaterThan(4);
    expect(vital.filter((operation) => !apart(operation))).toEqual([]);
  });

  test.each(['cancelOrder', 'getOrder', 'listOrderEvents', 'getHealth'] as const)('%s', (id) => {
    expect(apart(OPERATIONS[id])).toBe(true);
  });

  test.each(['createQuote', 'uploadPdf', 'verifyAddress', 'mapCsv', 'getOpenapi'] as const)(
    'not %s: guests call it in numbers',
    (id) => {
      expect(apart(OPERATIONS[id])).toBe(false);
    },
  );

  test('is of the size that its group says', () => {
    for (const { perSecond, atOnce, operations: ids } of Object.values(THROTTLE_GROUPS)) {
      for (const id of ids) {
        expect(byRoute.get(routeOf(OPERATIONS[id]))).toMatchObject({
          ThrottlingRateLimit: perSecond,
          ThrottlingBurstLimit: atOnce,
        });
      }
    }
  });

  test('is of a route that there is, and there are few: the gateway takes some 80 changes at once', () => {
    const routes = ROUTES.map(({ method, path }) => `${method} ${path}`);
    const own = [...byRoute.keys()].filter((route) => route !== '* *');
    expect(own.filter((route) => !routes.includes(route))).toEqual([]);
    expect(own.length).toBeLessThanOrEqual(20);
  });
});

test('everything else shares one', () => {
  expect(byRoute.get('* *')).toMatchObject({
    ThrottlingRateLimit: FOR_EVERYBODY.perSecond,
    ThrottlingBurstLimit: FOR_EVERYBODY.atOnce,
  });
});
