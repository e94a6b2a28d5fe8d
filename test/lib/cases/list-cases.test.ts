import { expect, test } from '@jest/globals';
import { caseIdOf } from '../../../lib/cases/case.ts';
import { finishCase } from '../../../lib/cases/finish-case.ts';
import { listCases, loadCase } from '../../../lib/cases/list-cases.ts';
import { openCase } from '../../../lib/cases/open-case.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { ADDED } from './a-case.ts';

test('what is open is listed oldest first, page by page, without what is done', async () => {
  const deps = fakeDeps();
  const orders = ['ord_1', 'ord_2', 'ord_3', 'ord_4'];
  for (const about of orders) {
    await openCase(deps, { ...ADDED, about });
    deps.clock.advance({ minutes: 1 });
  }
  await finishCase(deps, caseIdOf({ ...ADDED, about: 'ord_2' }), 'key_1');
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listCases(deps.store, { cursor, limit: 2 });
    listed.push(...page.cases.map(({ about }) => about));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(listed).toEqual(['ord_1', 'ord_3', 'ord_4']);
});

test('a cursor of nobody’s is refused, and an id of nothing is not found', async () => {
  const { store } = fakeDeps();
  await expect(listCases(store, { cursor: 'nonsense', limit: 2 })).rejects.toMatchObject({
    code: 'validation_error',
  });
  await expect(loadCase(store, 'case_0')).rejects.toMatchObject({ code: 'not_found' });
});
