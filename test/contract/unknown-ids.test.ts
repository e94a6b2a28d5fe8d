/** An id that nobody gave is not found, however it looks. */
import { expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import { call, expectRefusal } from '../functions/http/call.ts';
import { handlerOf, SERVED, usualEventOf } from './example-calls.ts';
import { exampleWorld } from './example-world.ts';

const OF_ONE = SERVED.filter(([, { path }]) => /\/(?:orders|batches)\/\{id\}/.test(path));

test.each(OF_ONE)('%s: `not_found` of an id of any length', async (...each) => {
  const [, operation] = each;
  const { deps, key } = await exampleWorld();
  const asked: string[] = [];
  const store = new Proxy(deps.store, {
    get: (target, name) => {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        asked.push(JSON.stringify(args));
        return (member as (...all: unknown[]) => unknown).apply(target, args);
      };
    },
  });
  overrideDeps({ ...deps, store });
  const usual = usualEventOf(operation, `Bearer ${key}`);
  for (const length of [64, 65, 5000]) {
    const id = 'ord_'.padEnd(length, '0');
    const event = { ...usual, params: { ...usual.params, id } };
    expectRefusal(await call(await handlerOf(operation), event), 404, 'not_found');
    for (const told of [...asked, deps.log.text()]) expect(told).not.toContain(id);
  }
});
