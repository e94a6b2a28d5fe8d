import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Clock } from '../../../../lib/ports.ts';
import type { TableName } from '../../../../lib/resources.ts';
import { ConditionFailed, type Item, type Store } from '../../../../lib/store/store.ts';

/** A store under test, with the clock it goes by. */
export interface Subject {
  readonly store: Store;
  readonly clock: TestClock;
}

export interface TestClock extends Clock {
  now: number;
}

export function createTestClock(): TestClock {
  return {
    now: 1_800_000_000_000,
    nowMs() {
      return this.now;
    },
  };
}

/** A partition that no other test uses. */
export function fresh(): string {
  return `p-${randomBytes(6).toString('hex')}`;
}

export function seconds(clock: Clock): number {
  return Math.floor(clock.nowMs() / 1000);
}

export async function put(store: Store, table: TableName, item: Item): Promise<void> {
  await store.commit([{ kind: 'put', table, item, when: [] }]);
}

/** What a commit was refused with. Fails when it was not refused for a condition. */
export async function refusal(commit: Promise<unknown>) {
  const error = await commit.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConditionFailed);
  const { because, writeIndex, item } = error as ConditionFailed;
  return { because, writeIndex, item };
}
