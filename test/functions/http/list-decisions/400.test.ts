import { describe, test } from '@jest/globals';
import { handler } from '../../../../functions/http/list-decisions.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

const FROM = '2026-03-10';

describe('listDecisions, 400', () => {
  test.each<Record<string, string>>([
    {},
    { from: FROM },
    { from: 'today', to: FROM },
    { from: FROM, to: '2026-03-09' },
    { from: FROM, to: '2026-04-10' },
    { from: '2026-02-31', to: '2026-02-31' },
    { from: FROM, to: FROM, cursor: 'e30' },
    { from: FROM, to: FROM, cursor: '2026-03-11' },
    { from: FROM, to: FROM, cursor: `${FROM}-nonsense` },
    { from: FROM, to: FROM, limit: '0' },
  ])('%j: `validation_error`', async (query) => {
    const { deps } = await worldOf('waiting');
    const event = withKey({ ...EVENT, query }, await operatorKey(deps));
    expectRefusal(await call(handler, event), 400, 'validation_error');
  });
});
