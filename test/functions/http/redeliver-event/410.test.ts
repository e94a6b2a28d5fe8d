import { describe, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { anOwingWorld, redeliver } from './redeliver.ts';

describe('redeliverEvent, 410', () => {
  test('the capability of an order older than seven days: `expired_capability`', async () => {
    const { deps } = await anOwingWorld();
    deps.clock.advance({ days: 7 });
    expectRefusal(await redeliver(), 410, 'expired_capability');
  });
});
