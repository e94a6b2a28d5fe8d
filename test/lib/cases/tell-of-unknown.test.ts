import { describe, expect, test } from '@jest/globals';
import { caseIdOf } from '../../../lib/cases/case.ts';
import { closeCase } from '../../../lib/cases/close-case.ts';
import { finishCase } from '../../../lib/cases/finish-case.ts';
import { listCases } from '../../../lib/cases/list-cases.ts';
import { tellOfUnknown, unknownDoneAtMs } from '../../../lib/cases/tell-of-unknown.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

const ABOUT = { sessionId: 'cs_1' };
const CASE = { kind: 'checkout_unknown', about: 'cs_1' } as const;
const GIVEN_UP = { isGivenUp: true };

const detailsIn = async ({ store }: FakeDeps) =>
  (await listCases(store, { cursor: undefined, limit: 10 })).cases.map(({ detail }) => detail);

describe('that its batch was given up', () => {
  test('is said once: told again, after somebody closed the case, it opens none', async () => {
    const deps = fakeDeps();
    await tellOfUnknown(deps, ABOUT, GIVEN_UP);
    expect(await detailsIn(deps)).toEqual(['given_up']);
    await finishCase(deps, caseIdOf(CASE), 'key_1');
    deps.clock.advance({ days: 2 });
    await tellOfUnknown(deps, ABOUT, GIVEN_UP);
    expect(await detailsIn(deps)).toEqual([]);
  });

  test('is said though the case was closed before', async () => {
    const deps = fakeDeps();
    await tellOfUnknown(deps, ABOUT);
    await finishCase(deps, caseIdOf(CASE), 'key_1');
    await tellOfUnknown(deps, ABOUT, GIVEN_UP);
    expect(await detailsIn(deps)).toEqual(['given_up']);
  });
});

describe('when a person closed the case', () => {
  test('is known of a person alone', async () => {
    const deps = fakeDeps();
    expect(await unknownDoneAtMs(deps.store, 'cs_1')).toBeUndefined();
    await tellOfUnknown(deps, ABOUT);
    expect(await unknownDoneAtMs(deps.store, 'cs_1')).toBeUndefined();
    await closeCase(deps, CASE);
    expect(await unknownDoneAtMs(deps.store, 'cs_1')).toBeUndefined();
    await tellOfUnknown(deps, ABOUT);
    await finishCase(deps, caseIdOf(CASE), 'key_1');
    expect(await unknownDoneAtMs(deps.store, 'cs_1')).toBe(deps.clock.nowMs());
  });
});
