import type { Condition, Item } from './store.ts';

/** Whether the item is past its `expiresAt` (epoch seconds) and so counts as absent. */
export function isExpired(item: Item, nowMs: number): boolean {
  const expiresAt = item['expiresAt'];
  return typeof expiresAt === 'number' && expiresAt * 1000 <= nowMs;
}

/**
 * The first condition that does not hold for the stored item (undefined: there is none), in the order given.
 * This is the meaning of the vocabulary; an adapter's expressions must agree with it.
 */
export function firstFailure(
  conditions: readonly Condition[],
  item: Item | undefined,
): Condition | undefined {
  return conditions.find((condition) => !holds(condition, item));
}

function holds(condition: Condition, item: Item | undefined): boolean {
  switch (condition.kind) {
    case 'absent':
      return item === undefined;
    case 'version':
      return item?.['version'] === condition.version;
    case 'atLeast':
      return numberAt(item, condition.attribute) >= condition.value;
    case 'atMost':
      return numberAt(item, condition.attribute) <= condition.value;
    case 'equals':
      return item?.[condition.attribute] === condition.value;
  }
}

function numberAt(item: Item | undefined, attribute: string): number {
  const value = item?.[attribute];
  return typeof value === 'number' ? value : 0;
}
