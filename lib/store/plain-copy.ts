import type { Item, Value } from './store.ts';

/** Where a value stands, written out only for who is told that it cannot be kept. */
interface Place {
  readonly within: Place | undefined;
  readonly name: string | number;
}

/**
 * A deep-frozen copy of an item, as a store keeps it: undefined attributes are dropped, lone
 * surrogates become U+FFFD and -0 becomes 0, as they would on any wire.
 * @throws TypeError when a value could not be read back as it was written: a programmer's error.
 */
export function plainCopy(item: Item): Item {
  return copyMap(item, undefined);
}

function copyValue(value: unknown, within: Place | undefined, name: string | number): Value {
  if (typeof value === 'string') {
    return value.toWellFormed();
  }
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    return value + 0;
  }
  if (typeof value === 'boolean' || value === null) {
    return value;
  }
  const place = { within, name };
  if (typeof value === 'object') {
    return Array.isArray(value)
      ? copyList(value, place)
      : copyMap(plainObject(value, place), place);
  }
  if (typeof value === 'number') {
    return safeInteger(value, pathOf(place));
  }
  throw new TypeError(`${pathOf(place)} is ${typeof value}, which a store cannot hold`);
}

/** The number, when it is one that every store reads back exactly. */
export function safeInteger(value: number, path: string): number {
  if (!Number.isSafeInteger(value)) {
    throw new TypeError(`${path} is ${value}, not a safe integer`);
  }
  return value + 0;
}

function copyList(list: readonly unknown[], place: Place): Value {
  return Object.freeze(Array.from(list, (entry, at) => copyValue(entry, place, at)));
}

function plainObject(value: object, place: Place): object {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`${pathOf(place)} is not a plain object`);
  }
  return value;
}

/** A loop that keeps no list on the way: every write copies its items, an order's some two hundred attributes. */
function copyMap(map: object, place: Place | undefined): Item {
  const copy: Record<string, Value> = {};
  for (const [name, value] of Object.entries(map)) {
    if (value !== undefined) copy[attributeName(name)] = copyValue(value, place, name);
  }
  return Object.freeze(copy);
}

/** `__proto__` would be lost by every library that builds objects by assignment, and here. */
function attributeName(name: string): string {
  if (name === '' || name === '__proto__') {
    throw new TypeError(`${JSON.stringify(name)} cannot be the name of an attribute`);
  }
  return name.toWellFormed();
}

function pathOf({ within, name }: Place): string {
  if (within === undefined) return String(name);
  return pathOf(within) + (typeof name === 'number' ? `[${name}]` : `.${name}`);
}
