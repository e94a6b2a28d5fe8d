import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { deliver } from './deliver.ts';

describe('receiveRailWebhook, 404', () => {
  test.each(['lob', 'other', 'constructor'])(
    'a rail that is not configured here: %s',
    async (rail) => {
      overrideDeps(fakeDeps());
      expectRefusal(await deliver({}, { params: { rail } }), 404, 'not_found');
    },
  );
});
