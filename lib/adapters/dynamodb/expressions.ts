import { TTL_ATTRIBUTE } from '../../resources.ts';
import type { QueryKeys } from '../../store/check-query.ts';
import { type CheckedWrite, WRITE_ID } from '../../store/check-writes.ts';
import { firstFailure } from '../../store/conditions.ts';
import type { Condition, Query } from '../../store/store.ts';
import type { Placeholders } from './placeholders.ts';

/**
 * What DynamoDB must find true before a put or a check, to mean the same as `firstFailure` with an
 * expired row taken for none. Undefined when nothing is asked.
 */
export function conditionExpression(
  when: readonly Condition[],
  nowMs: number,
  use: Placeholders,
): string | undefined {
  if (when.length === 0) {
    return undefined;
  }
  const asked = when.map((condition) => holds(condition, use)).join(' AND ');
  // Either all of them hold of nothing, and so of an expired row, or one of them needs a row that
  // lives. AND binds before OR; DynamoDB refuses parentheses that are not needed.
  return firstFailure(when, undefined) === undefined
    ? `${expired(nowMs, use)} OR ${asked}`
    : `${notExpired(nowMs, use)} AND ${asked}`;
}

/** As `conditionExpression`; a check must carry an expression even when it asks nothing. */
export function checkExpression(
  when: readonly Condition[],
  nowMs: number,
  use: Placeholders,
): string {
  const asked = conditionExpression(when, nowMs, use);
  if (asked !== undefined) {
    return asked;
  }
  const pk = use.name('pk');
  return `attribute_exists(${pk}) OR attribute_not_exists(${pk})`;
}

/**
 * What must be true before an update. Never an expired row: its attributes would come back to life.
 * And not a row that this very write, tried before, has already changed.
 */
export function updateConditionExpression(
  when: readonly Condition[],
  { nowMs, writeId }: { readonly nowMs: number; readonly writeId: string | undefined },
  use: Placeholders,
): string {
  return [
    notExpired(nowMs, use),
    ...(writeId === undefined ? [] : [unwritten(writeId, use)]),
    ...when.map((condition) => holds(condition, use)),
  ].join(' AND ');
}

/** No row, or an expired one: what must be true before an expired row is replaced. */
export function goneExpression(nowMs: number, use: Placeholders): string {
  return `attribute_not_exists(${use.name('pk')}) OR ${expired(nowMs, use)}`;
}

/** The changes of an update. An attribute that is absent counts as 0 for ADD. */
export function updateExpression(
  write: CheckedWrite & { readonly kind: 'update' },
  writeId: string | undefined,
  use: Placeholders,
): string {
  const set = { ...write.set, ...(writeId !== undefined && { [WRITE_ID]: writeId }) };
  const sets = Object.entries(set).map(
    ([name, value]) => `${use.name(name)} = ${use.value(value)}`,
  );
  const adds = Object.entries(write.add ?? {}).map(
    ([name, step]) => `${use.name(name)} ${use.value(step)}`,
  );
  return [
    ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
    ...(adds.length > 0 ? [`ADD ${adds.join(', ')}`] : []),
  ].join(' ');
}

/** The partition of a query, and the part of it that is asked for. */
export function keyExpression(query: Query, keys: QueryKeys, use: Placeholders): string {
  const partition = `${use.name(keys.pk)} = ${use.value(query.pk)}`;
  if (keys.sk !== undefined && query.upTo !== undefined) {
    return `${partition} AND ${use.name(keys.sk)} <= ${use.value(query.upTo)}`;
  }
  if (keys.sk !== undefined && query.beginsWith !== undefined) {
    return `${partition} AND begins_with(${use.name(keys.sk)}, ${use.value(query.beginsWith)})`;
  }
  return partition;
}

/** One condition on a row as it lies there, expired or not. */
function holds(condition: Condition, use: Placeholders): string {
  switch (condition.kind) {
    case 'absent':
      return `attribute_not_exists(${use.name('pk')})`;
    case 'version':
      return `${use.name('version')} = ${use.value(condition.version)}`;
    case 'equals':
      return `${use.name(condition.attribute)} = ${use.value(condition.value)}`;
    case 'atLeast':
      return bound(condition.attribute, '>=', condition, use);
    case 'atMost':
      return bound(condition.attribute, '<=', condition, use);
  }
}

/**
 * What is not a number counts as 0, so where 0 is within the bound it must hold for that as well.
 */
function bound(
  attribute: string,
  operator: '>=' | '<=',
  condition: Condition & { readonly value: string | number | boolean },
  use: Placeholders,
): string {
  const name = use.name(attribute);
  const compared = `${name} ${operator} ${use.value(condition.value)}`;
  if (firstFailure([condition], undefined)) {
    return compared;
  }
  const isNumber = `attribute_type(${name}, ${use.value('N')})`;
  return `(attribute_not_exists(${name}) OR NOT ${isNumber} OR ${compared})`;
}

function unwritten(writeId: string, use: Placeholders): string {
  const name = use.name(WRITE_ID);
  return `(attribute_not_exists(${name}) OR ${name} <> ${use.value(writeId)})`;
}

/** The same limit as `isExpired`, in whole seconds. */
function expired(nowMs: number, use: Placeholders): string {
  return `${use.name(TTL_ATTRIBUTE)} <= ${use.value(Math.floor(nowMs / 1000))}`;
}

function notExpired(nowMs: number, use: Placeholders): string {
  const name = use.name(TTL_ATTRIBUTE);
  return `(attribute_not_exists(${name}) OR ${name} > ${use.value(Math.floor(nowMs / 1000))})`;
}
