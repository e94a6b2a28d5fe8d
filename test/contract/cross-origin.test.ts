/** Whose answers a page of another site may read (Fetch, CORS protocol), whatever the answer says. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../functions/deps.ts';
import { CROSS_ORIGIN_HEADERS, isOpenToBrowsers } from '../../lib/contract/cross-origin.ts';
import { anEvent } from '../builders/an-event.ts';
import { handlerOf, SERVED, usualEventOf } from './example-calls.ts';
import { exampleWorld } from './example-world.ts';

const ORIGIN = { Origin: 'https://shop.example' };

describe.each(SERVED)('%s', (...each) => {
  const [, operation] = each;
  const expected = isOpenToBrowsers(operation) ? CROSS_ORIGIN_HEADERS : {};

  async function crossOriginHeaders(authorization: (key: string) => string | undefined) {
    const { deps, key } = await exampleWorld();
    overrideDeps(deps);
    const event = usualEventOf(operation, authorization(key));
    const handler = await handlerOf(operation);
    const { headers = {} } = await handler(
      anEvent({ ...event, headers: { ...event.headers, ...ORIGIN } }),
    );
    const names = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    return Object.fromEntries(names.map((name) => [name, headers[name]]));
  }

  test('an answer says whether pages may read it', async () => {
    const allowed = (key: string) => (operation.keyRequired ? `Bearer ${key}` : undefined);
    expect(await crossOriginHeaders(allowed)).toEqual(expected);
  });

  test('a refusal, too', async () => {
    expect(await crossOriginHeaders(() => 'Bearer nonsense')).toEqual(expected);
  });
});
