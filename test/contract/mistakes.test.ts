/** What every operation that a function serves does about a mistake of ours. */
import { expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import { call, expectRefusal } from '../functions/http/call.ts';
import { handlerOf, SERVED, usualEventOf } from './example-calls.ts';
import { exampleWorld } from './example-world.ts';
import { expectNothingTold } from './nothing-told.ts';

test.each(SERVED)('%s: `internal`, whose cause is logged and not told', async (...each) => {
  const [, operation] = each;
  const { deps, key } = await exampleWorld();
  const cause = new TypeError('cannot read pp_live_secret of undefined');
  overrideDeps({ ...deps, store: { ...deps.store, get: () => Promise.reject(cause) } });
  const event = usualEventOf(operation, `Bearer ${key}`);
  const answer = await call(await handlerOf(operation), event);
  expectRefusal(answer, 500, 'internal');
  expect(answer.text).not.toMatch(/pp_live_secret|undefined|TypeError/);
  expect(deps.log.of('request_failed')).toMatchObject([
    { level: 'error', cause, fields: { code: 'internal' } },
  ]);
  expectNothingTold(event, [answer.text, deps.log.text()]);
});
