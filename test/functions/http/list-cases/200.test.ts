import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler } from '../../../../functions/http/list-cases.ts';
import { caseIdOf } from '../../../../lib/cases/case.ts';
import { finishCase } from '../../../../lib/cases/finish-case.ts';
import { openCase } from '../../../../lib/cases/open-case.ts';
import { CasesResponseSchema } from '../../../../lib/contract/schemas/operators/desk.ts';
import { createHealth, putToRest } from '../../../../lib/health/health.ts';
import { tell } from '../../../../lib/order/store/tell.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';
import { ORDER_ID, operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

const ALERT = { kind: 'processor_alert', about: 'dp_1', detail: 'charge.dispute.created' } as const;

async function list(deps: FakeDeps, query: Record<string, string> = {}) {
  const answer = await call(handler, withKey({ ...EVENT, query }, await operatorKey(deps)));
  expect(answer.status).toBe(200);
  expect(v.safeParse(CasesResponseSchema, answer.body).issues).toBeUndefined();
  return answer.body as Readonly<Record<string, Readonly<Record<string, unknown>>[]>>;
}

describe('listCases, 200', () => {
  test('nothing needs anybody', async () => {
    const { deps } = await worldOf('delivered');
    expect(await list(deps)).toMatchObject({ cases: [], resting_rails: [], next_cursor: null });
  });

  test('a dispute, with what to do, until somebody says that it is done', async () => {
    const { deps } = await worldOf('delivered');
    await openCase(deps, ALERT);
    await openCase(deps, ALERT);
    const { cases = [] } = await list(deps);
    expect(cases).toMatchObject([
      { ...ALERT, runbook: 'money-unexplained.md', done_at: null, done_by: null },
    ]);
    expect(cases[0]?.['next']).toEqual(
      expect.arrayContaining([expect.stringContaining('dispute')]),
    );
    await finishCase(deps, caseIdOf(ALERT), 'key_1');
    expect(await list(deps)).toMatchObject({ cases: [] });
  });

  test('an order that failed while nobody knew of its piece needs a person by itself', async () => {
    const { deps } = await worldOf('submitting');
    const failed = { kind: 'failed', code: 'submit_outcome_unknown', reason: 'silence' } as const;
    await tell(deps, ORDER_ID, failed);
    expect(await list(deps)).toMatchObject({
      cases: [{ kind: 'outcome_unknown', about: ORDER_ID, detail: 'submit_outcome_unknown' }],
    });
  });

  test('one that failed for a reason that is known does not', async () => {
    const { deps } = await worldOf('submitting');
    await tell(deps, ORDER_ID, { kind: 'failed', code: 'rejected', reason: 'too thick' });
    expect(await list(deps)).toMatchObject({ cases: [] });
  });

  test('oldest first, page by page, each once', async () => {
    const { deps } = await worldOf('delivered');
    const abouts = ['a', 'b', 'c', 'd', 'e'];
    for (const about of abouts) {
      await openCase(deps, { ...ALERT, about });
      deps.clock.advance({ minutes: 1 });
    }
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(deps, { limit: '2', ...(cursor === null ? {} : { cursor }) });
      seen.push(...(page['cases'] ?? []).map(({ about }) => about));
      cursor = page['next_cursor'] as unknown as string | null;
    } while (cursor !== null);
    expect(seen).toEqual(abouts);
  });

  test('a print facility that is left alone now', async () => {
    const { deps } = await worldOf('delivered');
    await putToRest(deps, 'rail', 'lob', START_MS + 60_000);
    const rest = { rail: 'lob', until: '2026-03-10T15:01:00.000Z', by_hand: true };
    const health = createHealth(deps, 'rail');
    for (let calls = 0; calls < 5; calls += 1) await health.report('postgrid', 'failed');
    const failed = { ...rest, rail: 'postgrid', by_hand: false };
    const { resting_rails: rests } = await list(deps);
    expect(rests).toHaveLength(2);
    expect(rests).toEqual(expect.arrayContaining([rest, failed]));
    deps.clock.advance({ minutes: 2 });
    expect(await list(deps)).toMatchObject({ resting_rails: [] });
  });
});
