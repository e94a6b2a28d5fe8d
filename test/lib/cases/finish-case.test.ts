import { expect, test } from '@jest/globals';
import { caseIdOf } from '../../../lib/cases/case.ts';
import { finishCase } from '../../../lib/cases/finish-case.ts';
import { openCase } from '../../../lib/cases/open-case.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { ADDED } from './a-case.ts';

const ID = caseIdOf(ADDED);

test('who says first that it is done stays on record', async () => {
  const deps = fakeDeps();
  await openCase(deps, ADDED);
  const first = await finishCase(deps, ID, 'key_1');
  expect(first.done).toEqual({ by: 'key_1', atMs: deps.clock.nowMs() });
  expect(await finishCase(deps, ID, 'key_2')).toEqual(first);
});

test('of two who say so at once, one did', async () => {
  const deps = fakeDeps();
  await openCase(deps, ADDED);
  const [one, other] = await Promise.all(
    ['key_1', 'key_2'].map((key) => finishCase(deps, ID, key)),
  );
  expect(one).toEqual(other);
});

test('what nobody opened is not there', async () => {
  await expect(finishCase(fakeDeps(), ID, 'key_1')).rejects.toMatchObject({ code: 'not_found' });
});
