import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Value } from '../../store/store.ts';
import { toAttribute } from './attribute-values.ts';

/**
 * The names and values of one request's expressions. Every name goes through here, because a plain
 * one may be a reserved word or hold a dot.
 */
export interface Placeholders {
  name(attribute: string): string;
  value(value: Value): string;
  /** What the request must carry; DynamoDB takes neither an empty map nor an unused entry. */
  used(): {
    readonly ExpressionAttributeNames?: Record<string, string>;
    readonly ExpressionAttributeValues?: Record<string, AttributeValue>;
  };
}

export function createPlaceholders(): Placeholders {
  const names = new Map<string, string>();
  const values = new Map<Value, string>();
  return {
    name: (attribute) => held(names, attribute, '#'),
    value: (value) => held(values, value, ':'),
    used: () => ({
      ...(names.size > 0 && { ExpressionAttributeNames: swapped(names, (name) => name) }),
      ...(values.size > 0 && { ExpressionAttributeValues: swapped(values, toAttribute) }),
    }),
  };
}

function held<T>(entries: Map<T, string>, entry: T, mark: '#' | ':'): string {
  const placeholder = entries.get(entry) ?? `${mark}${entries.size}`;
  entries.set(entry, placeholder);
  return placeholder;
}

function swapped<T, R>(entries: Map<T, string>, convert: (entry: T) => R): Record<string, R> {
  return Object.fromEntries(
    [...entries].map(([entry, placeholder]) => [placeholder, convert(entry)]),
  );
}
