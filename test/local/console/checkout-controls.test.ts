import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createAttemptLog } from '../../../local/console/attempt-log.ts';
import { createControls } from '../../../local/console/controls.ts';
import { openMailroom } from '../../../local/console/mailroom.ts';
import { createRequestLog } from '../../../local/console/request-log.ts';
import { createFaults } from '../../../local/faults/faults.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { ORDER_ID, StripeBench } from '../../lib/adapters/stripe/stripe-bench.ts';
import { newDataDir, removeDataDirs } from '../support/data-dir.ts';
import { serviceSources } from '../support/service-sources.ts';

let bench: StripeBench;

beforeEach(async () => {
  bench = await new StripeBench().start();
});

afterEach(async () => {
  await bench.stop();
  removeDataDirs();
});

async function control(path: string, named: unknown, stripe: StripeBench['stripe'] | undefined) {
  const controls = createControls({
    ...serviceSources(fakeDeps()),
    deps: fakeDeps(),
    ledger: bench.ledger,
    faults: createFaults(),
    accounts: { add: () => {}, all: () => [] },
    advanceClock: async () => {},
    dataDir: newDataDir(),
    requests: createRequestLog(() => 0),
    attempts: createAttemptLog(() => 0),
    runSchedule: async () => {},
    x402: null,
    mailroom: openMailroom(newDataDir(), fakeDeps()),
    stripe,
    emails: () => [],
  });
  const request = { method: 'POST', path: `/_local/checkout/${path}`, host: '127.0.0.1:3000' };
  const body = Buffer.from(JSON.stringify(named));
  const reply = await controls({ ...request, search: '', headers: {}, body });
  return [reply?.status, JSON.parse(String(reply?.body))];
}

describe('a checkout', () => {
  test.each([
    ['complete', 'complete'],
    ['expire', 'expired'],
  ])('is ended by a control: %s', async (path, state) => {
    const session_id = await bench.opened();
    const ended = [200, { status: 'ok', session_id, state }];
    expect(await control(path, { session_id }, bench.stripe)).toEqual(ended);
    expect(await control(path, { order_id: ORDER_ID }, bench.stripe)).toEqual(ended);
  });

  test('that does not exist, or is at another payment processor', async () => {
    const notFound = [404, expect.objectContaining({ code: 'not_found' })];
    const session_id = await bench.opened();
    expect(await control('complete', { order_id: 'ord_none' }, bench.stripe)).toEqual(notFound);
    expect(await control('complete', { session_id }, undefined)).toEqual(notFound);
  });

  test('must be named, and by one name', async () => {
    const refused = [400, expect.objectContaining({ status: 'failed' })];
    expect(await control('complete', {}, bench.stripe)).toEqual(refused);
    const both = { session_id: 'cs_1', order_id: ORDER_ID };
    expect(await control('complete', both, bench.stripe)).toEqual(refused);
  });
});
