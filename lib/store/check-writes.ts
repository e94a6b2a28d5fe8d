import { plainCopy, safeInteger } from './plain-copy.ts';
import type { Condition, Item, Key, Value, Write } from './store.ts';

/** What has to be known of the tables: a shape as in `resources.ts`. */
export interface Tables {
  readonly [table: string]: {
    readonly sortKey: boolean;
    readonly indexes: Readonly<Record<string, IndexKeys>>;
  };
}

interface IndexKeys {
  readonly pk: string;
  readonly sk: string;
  readonly skType: 'string' | 'number';
}

/** A write whose values were checked and copied, with the key of its item, whatever its kind. */
export type CheckedWrite = Write & { readonly key: Key };

/** An attribute of the stores' own, which no writer may use. */
export const WRITE_ID = 'writeId';

const MAX_WRITES = 100;

/**
 * Copies of the writes of one commit, so that a writer's later changes reach nobody.
 * @throws TypeError for what only a programmer can get wrong: the number of writes, two writes on
 *   one item, and tables, keys and values that no store could hold.
 */
export function checkWrites(tables: Tables, writes: readonly Write[]): readonly CheckedWrite[] {
  if (writes.length < 1 || writes.length > MAX_WRITES) {
    throw new TypeError(`a commit has 1 to ${MAX_WRITES} writes, not ${writes.length}`);
  }
  const checked = writes.map((write) => checkWrite(tables, write));
  const names = new Set(checked.map(({ table, key }) => itemName(table, key)));
  if (names.size !== checked.length) {
    throw new TypeError('two writes of one commit are on the same item');
  }
  return checked;
}

/** Only the key of this item, or of something that has one. */
export function checkKey(tables: Tables, table: string, item: Key | Item): Key {
  const pk = keyString('pk', item.pk);
  return tableOf(tables, table).sortKey ? { pk, sk: keyString('sk', item.sk) } : { pk };
}

/** One name for one item; the key as `checkKey` gives it. */
export function itemName(table: string, key: Key): string {
  return JSON.stringify([table, key.pk, key.sk]);
}

export function tableOf(tables: Tables, table: string): Tables[string] {
  const shape = Object.hasOwn(tables, table) ? tables[table] : undefined;
  if (shape === undefined) {
    throw new TypeError(`there is no table ${table}`);
  }
  return shape;
}

function checkWrite(tables: Tables, write: Write): CheckedWrite {
  const when = write.when.map(checkCondition);
  const { table } = write;
  switch (write.kind) {
    case 'put': {
      const item = checkAttributes(tables, table, write.item);
      return { kind: 'put', table, key: checkKey(tables, table, item), item, when };
    }
    case 'update': {
      const key = checkKey(tables, table, write.key);
      const set = checkAttributes(tables, table, write.set ?? {});
      const add = plainCopy(write.add ?? {}) as Readonly<Record<string, number>>;
      checkNames(key, [...Object.keys(set), ...Object.keys(add)]);
      return { kind: 'update', table, key, set, add, when };
    }
    case 'check':
      return { kind: 'check', table, key: checkKey(tables, table, write.key), when };
  }
}

/**
 * An update that names nothing could not be told from a check, and DynamoDB takes no name twice.
 */
function checkNames(key: Key, names: readonly string[]): void {
  if (names.length === 0) {
    throw new TypeError('an update sets or adds something; what changes nothing is a check');
  }
  const all = [...Object.keys(key), WRITE_ID, ...names];
  if (new Set(all).size !== all.length) {
    throw new TypeError('an update names an attribute twice, or one of the key');
  }
}

/** Refuses what DynamoDB would refuse, so that a memory store cannot be more lenient. */
function checkAttributes(tables: Tables, table: string, attributes: Item): Item {
  const copy = plainCopy(attributes);
  if (copy[WRITE_ID] !== undefined) {
    throw new TypeError(`${WRITE_ID} is the store's own attribute`);
  }
  checkType('expiresAt', 'number', copy['expiresAt']);
  for (const index of Object.values(tableOf(tables, table).indexes)) {
    checkType(index.pk, 'string', copy[index.pk]);
    checkType(index.sk, index.skType, copy[index.sk]);
  }
  return copy;
}

function checkType(name: string, type: 'string' | 'number', value: Value | undefined): void {
  if (value !== undefined && (typeof value !== type || value === '')) {
    throw new TypeError(`${name} must be a ${type}, and not empty`);
  }
}

function checkCondition(condition: Condition): Condition {
  const operand = condition.kind === 'version' ? condition.version : valueIn(condition);
  if (typeof operand === 'number') {
    safeInteger(operand, `the operand of ${condition.kind}`);
  }
  return { ...condition };
}

function valueIn(condition: Condition): Value | undefined {
  return 'value' in condition ? condition.value : undefined;
}

function keyString(name: string, value: Value | undefined): string {
  if (typeof value !== 'string' || value === '') {
    throw new TypeError(`${name} is missing, empty or not a string`);
  }
  return value;
}
