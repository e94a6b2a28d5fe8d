import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Clock, Ids } from '../../ports.ts';
import { type CheckedWrite, WRITE_ID } from '../../store/check-writes.ts';
import { firstFailure, isExpired } from '../../store/conditions.ts';
import { ConditionFailed, type Item, StoreBusy, StoreUnreachable } from '../../store/store.ts';
import { toItem } from './attribute-values.ts';
import { failureOf, type Refusal } from './failures.ts';
import { type Doubt, makePlan, type Plan, sendPlan } from './plan.ts';
import type { TableNames } from './requests.ts';
import { type Patience, type Try, tryHard } from './tries.ts';

export interface CommitDeps extends Patience {
  readonly client: DynamoDBClient;
  readonly tableNames: TableNames;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What became of a try, and the plan for the next. */
type Step = Try<Item | undefined> & { readonly plan: Plan };

/** Carries out one commit, as the port promises it. */
export async function commitWrites(
  deps: CommitDeps,
  writes: readonly CheckedWrite[],
): Promise<Item | undefined> {
  const doubt = { unanswered: false };
  let plan = makePlan(deps, { writes, nowMs: deps.clock.nowMs(), replaced: new Set() });
  try {
    return await tryHard(deps, async () => {
      const step = await tryPlan(deps, plan, doubt);
      plan = step.plan;
      return step;
    });
  } catch (error) {
    // While one try is without an answer, nobody can say that nothing was written.
    throw error instanceof StoreBusy && doubt.unanswered
      ? new StoreUnreachable('a try stayed without an answer', { cause: error })
      : error;
  }
}

async function tryPlan(deps: CommitDeps, plan: Plan, doubt: Doubt): Promise<Step> {
  try {
    return { done: await sendPlan(deps.client, plan, doubt), plan };
  } catch (error) {
    const failure = failureOf(error);
    switch (failure.kind) {
      case 'refused':
        return afterRefusal(deps, plan, failure.refusals);
      case 'in_progress':
        doubt.unanswered = true;
        return { again: 'after_pause', cause: error, plan };
      case 'busy':
        return { again: 'after_pause', cause: error, plan };
      case 'unanswered':
        throw new StoreUnreachable('DynamoDB did not answer a commit', { cause: error });
      case 'invalid':
        throw error;
    }
  }
}

/**
 * A refusal is one of three things: our own write, met again after its reply was lost; a condition
 * that does not hold; or an update that met an expired row, which it must not bring back to life
 * but replace (or, the other way round, a replacement that met a row which lives again).
 */
function afterRefusal(deps: CommitDeps, plan: Plan, refusals: readonly Refusal[]): Step {
  const ours = refusals.find(({ row }) => row?.[WRITE_ID]?.S === plan.id);
  if (ours?.row !== undefined) {
    return { done: plan.writes[0]?.kind === 'update' ? toItem(ours.row) : undefined, plan };
  }
  const replaced = new Set(plan.replaced);
  for (const { index, item } of refusals.map((refusal) => seen(refusal, plan.nowMs))) {
    throwFailed(plan, index, item);
    if (item === undefined) {
      replaced.add(index);
    } else {
      replaced.delete(index);
    }
  }
  const cause = new Error('an expired row stood in the way');
  return { again: 'at_once', cause, plan: makePlan(deps, { ...plan, replaced }) };
}

function seen({ index, row }: Refusal, nowMs: number) {
  const item = row && toItem(row);
  return { index, item: item && isExpired(item, nowMs) ? undefined : item };
}

/**
 * Names the condition that failed. DynamoDB's word counts: where ours would have let it pass, the
 * first is named.
 */
function throwFailed(plan: Plan, index: number, item: Item | undefined): void {
  const write = plan.writes[index];
  const turned = write?.kind === 'update' && plan.replaced.has(index) === (item !== undefined);
  const when = write?.when ?? [];
  const failed = firstFailure(when, item) ?? (turned ? undefined : when[0]);
  if (failed) {
    throw new ConditionFailed(failed.because, index, item);
  }
}
