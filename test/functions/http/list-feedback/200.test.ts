import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler } from '../../../../functions/http/list-feedback.ts';
import { ReportsResponseSchema } from '../../../../lib/contract/schemas/operators/desk.ts';
import { submitFeedback } from '../../../../lib/feedback/submit-feedback.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

const CALL = { caller: { kind: 'anonymous' }, sourceIp: '192.0.2.1' } as const;

async function report(deps: FakeDeps, note: string): Promise<void> {
  const said = { category: 'bug', note, surface: 'createQuote' } as const;
  await submitFeedback(deps, { ...CALL, report: said });
  deps.clock.advance({ minutes: 1 });
}

async function list(deps: FakeDeps, query: Record<string, string> = {}) {
  const answer = await call(handler, withKey({ ...EVENT, query }, await operatorKey(deps)));
  expect(answer.status).toBe(200);
  expect(v.safeParse(ReportsResponseSchema, answer.body).issues).toBeUndefined();
  return answer.body as { reports: Record<string, unknown>[]; next_cursor: string | null };
}

describe('listFeedback, 200', () => {
  test('nobody reported anything', async () => {
    const { deps } = await worldOf('delivered');
    expect(await list(deps)).toMatchObject({ reports: [], next_cursor: null });
  });

  test('newest first, page by page, each once', async () => {
    const { deps } = await worldOf('delivered');
    for (const note of ['one', 'two', 'three', 'three']) await report(deps, note);
    const first = await list(deps, { limit: '2' });
    expect(first.reports).toMatchObject([
      { note: 'three', at: '2026-03-10T15:02:00.000Z', category: 'bug', key_id: null },
      { note: 'two' },
    ]);
    const rest = await list(deps, { limit: '2', cursor: String(first.next_cursor) });
    expect(rest.reports).toMatchObject([{ note: 'one', surface: 'createQuote', url: null }]);
  });
});
