import { CASE_KINDS } from '../../../lib/cases/case-kinds.ts';
import { listCases } from '../../../lib/cases/list-cases.ts';
import { toCaseResource, toDecisionResource } from '../../../lib/order/views/desk-resource.ts';
import { listDecisions } from '../../../lib/order/views/list-decisions.ts';
import { AdminError } from '../admin-error.ts';
import { ageOf, type Command } from './line.ts';

const PAGE = 100;
const DAY_MS = 86_400_000;

/** `cases`: what needs a person, oldest first, and the runbook that says what to do. */
export const cases: Command = async function* ({ store, clock }) {
  let cursor: string | undefined;
  do {
    const page = await listCases(store, { cursor, limit: PAGE });
    for (const each of page.cases) {
      const { says, runbook } = CASE_KINDS[each.kind];
      const age = ageOf(each.openedAtMs, clock.nowMs());
      const text = `${each.about}  ${each.kind} for ${age}  ${says} docs/runbooks/${runbook}`;
      yield { text, data: toCaseResource(each) };
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
};

/** `decisions [--since YYYY-MM-DD]`: who decided which held live letter, oldest first; of the last 31 days. */
export const decisions: Command = async function* ({ store, clock }, { values }) {
  const to = dayOf(clock.nowMs());
  const from = values.since ?? dayOf(clock.nowMs() - 30 * DAY_MS);
  if (!/^\d{4}-\d\d-\d\d$/.test(from)) throw new AdminError('--since must be like 2026-03-10.');
  let cursor: string | undefined;
  do {
    const asked = { from, to, sandbox: false, cursor, limit: PAGE };
    const page = await listDecisions({ store }, asked);
    for (const told of page.decisions) {
      const data = toDecisionResource(told);
      const { at, order_id, decision, operator, categories, reason } = data;
      const why = `${categories.join(' ')}  ${reason ?? ''}`.trimEnd();
      yield { text: `${at}  ${order_id}  ${decision}  ${operator ?? 'nobody'}  ${why}`, data };
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
};

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
