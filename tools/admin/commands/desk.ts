import { decisionsSince, openCases } from '../../../lib/operator/cases.ts';
import { restingNow } from '../../../lib/operator/rest-rail.ts';
import { ageOf } from '../../../lib/operator/words.ts';
import { AdminError } from '../admin-error.ts';
import type { Command } from './line.ts';

/** `cases`: which rails rest, what needs a person, oldest first, with what tells more of it (a dispute, or a
 * refund that failed), and the runbook that says what to do. */
export const cases: Command = async function* (deployment) {
  for (const data of await restingNow(deployment)) {
    const { rail, until, by_hand } = data;
    const why = by_hand ? 'somebody had it rest by hand' : 'it failed so often';
    const meanwhile = 'new orders of what no other facility makes are refused meanwhile';
    yield {
      text: `${rail}  rests until ${until}: ${why}; ${meanwhile}. docs/runbooks/rail-down.md`,
      data,
    };
  }
  for await (const data of openCases(deployment)) {
    const { about, kind, detail, says, runbook, opened_at } = data;
    const what = detail ? `${kind} (${detail})` : kind;
    const age = ageOf(Date.parse(opened_at), deployment.clock.nowMs());
    yield { text: `${about}  ${what} for ${age}  ${says} docs/runbooks/${runbook}`, data };
  }
};

/** `decisions [--since YYYY-MM-DD]`: who decided which held live letter, oldest first; of the last 31 days. */
export const decisions: Command = async function* (deployment, { values: { since } }) {
  if (since !== undefined && !/^\d{4}-\d\d-\d\d$/.test(since)) {
    throw new AdminError('--since must be like 2026-03-10.');
  }
  for await (const data of decisionsSince(deployment, since)) {
    const { at, order_id, decision, operator, categories, reason } = data;
    const why = `${categories.join(' ')}  ${reason ?? ''}`.trimEnd();
    yield { text: `${at}  ${order_id}  ${decision}  ${operator ?? 'nobody'}  ${why}`, data };
  }
};
