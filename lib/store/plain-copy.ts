import type { Item, Value } from './store.ts';

/**
 * A deep-frozen copy of an item, as a store keeps it: undefined attributes are dropped, lone
 * surrogates become U+FFFD and -0 becomes 0, as they would on any wire.
 * @throws TypeError when a value could not be read back as it was written: a programmer's error.
 */
export function plainCopy(item: Item): Item {
  return copyMap(item, '');
}

function copyValue(value: unknown, path: string): Value {
  if (typeof value === 'string') {
    return value.toWellFormed();
  }
  if (typeof value === 'number') {
    return safeInteger(value, path);
  }
  if (typeof value === 'boolean' || value === null) {
    return value;
  }
  if (typeof value === 'object') {
    return copyObject(value, path);
  }
  throw new TypeError(`${path} is ${typeof value}, which a store cannot hold`);
}

/** The number, when it is one that every store reads back exactly. */
export function safeInteger(value: number, path: string): number {
  if (!Number.isSafeInteger(value)) {
    throw new TypeError(`${path} is ${value}, not a safe integer`);
  }
  return value + 0;
}

function copyObject(value: object, path: string): Value {
  if (Array.isArray(value)) {
    return Object.freeze(Array.from(value, (entry, at) => copyValue(entry, `${path}[${at}]`)));
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`${path} is not a plain object`);
  }
  return copyMap(value, path);
}

function copyMap(map: object, path: string): Item {
  const entries = Object.entries(map)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, Value] => {
      const inner = path === '' ? name : `${path}.${name}`;
      return [attributeName(name), copyValue(value, inner)];
    });
  return Object.freeze(Object.fromEntries(entries));
}

/** `__proto__` would be lost by every library that builds objects by assignment. */
function attributeName(name: string): string {
  if (name === '' || name === '__proto__') {
    throw new TypeError(`${JSON.stringify(name)} cannot be the name of an attribute`);
  }
  return name.toWellFormed();
}
