/** What asks a deployment whether it works, asked of the service on this machine behind its strict gateway. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LocalService } from '../../../local/boot/service.ts';
import { type HookReceiver, startHookReceiver } from '../../../tools/smoke/hook-receiver.ts';
import { runSmoke } from '../../../tools/smoke/run-smoke.ts';
import { type House, startHouse } from '../support/house.ts';

let receiver: HookReceiver;
let house: House<LocalService>;

beforeAll(async () => {
  receiver = await startHookReceiver();
  const environment = {
    LOCAL_ALLOW_HOSTS: new URL(receiver.url).host,
    GUEST_LIMIT_PER_MINUTE: '30',
  };
  house = await startHouse({ store: 'memory', environment });
});

afterAll(async () => {
  await house?.stop();
  receiver?.stop();
});

const failures = async (url: string) => {
  const options = { limits: true, webhookUrl: receiver.url, received: receiver.received };
  const results = await runSmoke(url, options, () => {});
  return {
    failed: results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name),
    skipped: results.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name),
    details: results.filter(({ outcome }) => outcome === 'failed'),
  };
};

describe('the smoke of a deployment', () => {
  test('holds of the service on this machine, all but HTTP/2, which it does not speak', async () => {
    const { skipped, details } = await failures(house.url);
    expect(details).toEqual([]);
    expect(skipped).toEqual(['an upload over HTTP/2']);
  });

  test('fails where the address leaves the stage out', async () => {
    const { failed } = await failures(new URL(house.url).origin);
    expect(failed).toEqual(expect.arrayContaining(['health', 'an upload over HTTP/1.1']));
  });
});
