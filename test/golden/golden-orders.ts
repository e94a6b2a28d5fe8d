/**
 * Orders as earlier code stored them: `orders/schema-<form>/<status>/<state>.json`, one for each state an order can be
 * in. A file is never edited, for nobody can edit what lies in a table. `node test/golden/golden-orders.ts` adds what
 * the current code has and the folder lacks: a new state, or every state of a new form; `npm run fix` lays it out.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ORDER_SCHEMA, putOrder } from '../../lib/order/store/order-item.ts';
import type { Item } from '../../lib/store/store.ts';
import { ORDER_STATES, STATE_NAMES, type StateName } from '../builders/order-states.ts';

const FOLDER = new URL('./orders/', import.meta.url);

export interface GoldenOrder {
  readonly state: StateName;
  readonly schema: number;
  readonly item: Item;
}

export function goldenOrders(): readonly GoldenOrder[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const state = basename(file, '.json');
      const [, schema] = /^schema-(\d+)/.exec(file) ?? [];
      const item = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Item;
      return { state: state as StateName, schema: Number(schema), item };
    });
}

if (import.meta.main) {
  for (const state of STATE_NAMES) {
    const order = ORDER_STATES[state];
    const folder = new URL(`schema-${ORDER_SCHEMA.written}/${order.status}/`, FOLDER);
    const file = new URL(`${state}.json`, folder);
    if (existsSync(file)) continue;
    const write = putOrder(order, { kind: 'absent', because: 'order_exists' });
    mkdirSync(folder, { recursive: true });
    if (write.kind === 'put') writeFileSync(file, `${JSON.stringify(write.item, null, 2)}\n`);
  }
}
