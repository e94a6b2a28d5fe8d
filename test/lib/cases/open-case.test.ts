import { describe, expect, test } from '@jest/globals';
import { caseIdOf } from '../../../lib/cases/case.ts';
import { finishCase } from '../../../lib/cases/finish-case.ts';
import { listCases } from '../../../lib/cases/list-cases.ts';
import { openCase } from '../../../lib/cases/open-case.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';
import { ADDED } from './a-case.ts';

const openIn = async ({ store }: FakeDeps) =>
  (await listCases(store, { cursor: undefined, limit: 10 })).cases;

describe('what needs a person', () => {
  test('is put on the list once, however often it is said', async () => {
    const deps = fakeDeps();
    await Promise.all([openCase(deps, ADDED), openCase(deps, ADDED)]);
    await openCase(deps, { ...ADDED, detail: 'another word' });
    expect(await openIn(deps)).toMatchObject([{ ...ADDED, version: 1 }]);
  });

  test('says besides what is new of it while it is open, each word once', async () => {
    const deps = fakeDeps();
    await openCase(deps, { ...ADDED, detail: 'cs_1' });
    for (const detail of ['cs_1', 'cs_10', 'cs_10', 'cs_1']) {
      await openCase(deps, { ...ADDED, detail }, { isNew: true });
    }
    expect(await openIn(deps)).toMatchObject([{ detail: 'cs_1, cs_10', version: 2 }]);
  });

  test('loses none of what two say at the same moment', async () => {
    const deps = fakeDeps();
    const details = ['cs_1', 'cs_2', 'cs_3'];
    await Promise.all(
      details.map((detail) => openCase(deps, { ...ADDED, detail }, { isNew: true })),
    );
    const [open] = await openIn(deps);
    expect(open?.detail?.split(', ').sort()).toEqual(details);
  });

  test('comes back when it is still so a day after it was done', async () => {
    const deps = fakeDeps();
    await openCase(deps, ADDED);
    await finishCase(deps, caseIdOf(ADDED), 'key_1');
    deps.clock.advance({ hours: 23 });
    await openCase(deps, ADDED);
    expect(await openIn(deps)).toEqual([]);
    deps.clock.advance({ hours: 2 });
    await openCase(deps, ADDED);
    expect(await openIn(deps)).toMatchObject([{ done: null, version: 3 }]);
  });

  test('named by its words does not come back once somebody did it, and what is said besides does', async () => {
    const deps = fakeDeps();
    const say = (detail: string, isNamed: boolean) =>
      openCase(deps, { ...ADDED, detail }, { isNew: true, isNamed });
    await say('up to 199', true);
    await say('up to 398', true);
    await finishCase(deps, caseIdOf(ADDED), 'key_1');
    deps.clock.advance({ days: 2 });
    await say('up to 199', true);
    expect(await openIn(deps)).toEqual([]);
    await say('up to 597', true);
    expect(await openIn(deps)).toMatchObject([{ detail: 'up to 597' }]);
  });

  test('not named by its words comes back in the same words, where it is new', async () => {
    const deps = fakeDeps();
    const report = { ...ADDED, detail: 'charge.refunded ch_1' };
    await openCase(deps, report, { isNew: true });
    await finishCase(deps, caseIdOf(ADDED), 'key_1');
    await openCase(deps, report, { isNew: true });
    expect(await openIn(deps)).toMatchObject([report]);
  });

  test('never stands in the way of what found it', async () => {
    const deps = fakeDeps();
    const get = async () => {
      throw new Error('the store is away');
    };
    const store = { ...deps.store, get };
    await expect(openCase({ ...deps, store }, ADDED)).resolves.toBeUndefined();
  });
});
