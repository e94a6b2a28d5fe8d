import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { convertToAttr, unmarshall } from '@aws-sdk/util-dynamodb';
import { WRITE_ID } from '../../store/check-writes.ts';
import type { Item, Value } from '../../store/store.ts';

/** An item as it travels to and from DynamoDB. */
export type Attributes = Record<string, AttributeValue>;

export function toAttributes(item: Item): Attributes {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, toAttribute(value)]),
  );
}

export function toAttribute(value: Value): AttributeValue {
  return convertToAttr(withMaps(value));
}

/** The item as the port shows it: without the mark of the write that made it. */
export function toItem(attributes: Attributes): Item {
  const { [WRITE_ID]: _mark, ...item } = unmarshall(attributes) as Record<string, Value>;
  return item;
}

type Mapped = string | number | boolean | null | readonly Mapped[] | Map<string, Mapped>;

/**
 * The library tells types by `constructor.name`, which a key of a plain object could forge; not of
 * a Map.
 */
function withMaps(value: Value): Mapped {
  if (value === null || typeof value !== 'object') {
    return value;
  }
  return isList(value)
    ? value.map(withMaps)
    : new Map(Object.entries(value).map(([name, inner]) => [name, withMaps(inner)]));
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}
