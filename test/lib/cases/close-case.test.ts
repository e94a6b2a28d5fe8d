import { describe, expect, test } from '@jest/globals';
import { caseIdOf } from '../../../lib/cases/case.ts';
import { closeCase } from '../../../lib/cases/close-case.ts';
import { finishCase } from '../../../lib/cases/finish-case.ts';
import { listCases, loadCase } from '../../../lib/cases/list-cases.ts';
import { openCase } from '../../../lib/cases/open-case.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { ADDED } from './a-case.ts';

const ID = caseIdOf(ADDED);

describe('what needs nobody any more', () => {
  test('is done by nobody, and comes back at once when it is so again', async () => {
    const deps = fakeDeps();
    await openCase(deps, ADDED);
    await closeCase(deps, ADDED);
    const atMs = deps.clock.nowMs();
    expect((await loadCase(deps.store, ID)).done).toEqual({ by: null, atMs });
    expect((await finishCase(deps, ID, 'key_1')).done).toEqual({ by: null, atMs });
    await openCase(deps, ADDED);
    const { cases } = await listCases(deps.store, { cursor: undefined, limit: 10 });
    expect(cases).toMatchObject([{ ...ADDED, done: null }]);
  });

  test('leaves what somebody did to who did it, and what nobody opened unmade', async () => {
    const deps = fakeDeps();
    await closeCase(deps, ADDED);
    await expect(loadCase(deps.store, ID)).rejects.toMatchObject({ code: 'not_found' });
    await openCase(deps, ADDED);
    await finishCase(deps, ID, 'key_1');
    await closeCase(deps, ADDED);
    expect((await loadCase(deps.store, ID)).done).toMatchObject({ by: 'key_1' });
  });

  test('never stands in the way of what found it', async () => {
    const deps = fakeDeps();
    const get = async () => {
      throw new Error('the store is away');
    };
    const store = { ...deps.store, get };
    await expect(closeCase({ ...deps, store }, ADDED)).resolves.toBeUndefined();
  });
});
