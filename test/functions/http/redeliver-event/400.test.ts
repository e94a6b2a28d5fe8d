import { describe, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { anOwingWorld, redeliver } from './redeliver.ts';

describe('redeliverEvent, 400', () => {
  test.each([{}, { cancel_token: 1 }, { cancel_token: 'x'.repeat(3000) }])('%j', async (body) => {
    await anOwingWorld();
    expectRefusal(await redeliver({}, body), 400, 'validation_error');
  });

  test.each(['[', '[]', ''])('a body that is no object: %j', async (body) => {
    await anOwingWorld();
    expectRefusal(await redeliver({}, body), 400, 'invalid_request');
  });
});
