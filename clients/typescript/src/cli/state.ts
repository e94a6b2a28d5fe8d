import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { usageError } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** A letter that was sent from this machine. */
export interface KeptOrder {
  readonly order_id: string;
  readonly base_url: string;
  readonly cancel_token: string;
  readonly placed_at: string;
}

/** A letter that is being sent: what it takes to send the very same again. */
export interface PendingOrder {
  readonly base_url: string;
  readonly idempotency_key: string;
  readonly confirmation_token: string;
  /** Of a PDF. */
  readonly upload_key?: string;
  readonly begun_at: string;
}

interface State {
  readonly orders: readonly KeptOrder[];
  readonly pending: PendingOrder | null;
}

const EMPTY: State = { orders: [], pending: null };
const ORDERS_KEPT = 200;

/** Orders and their cancel tokens, in one file that its owner alone can read. No names and no content are in it. */
export class StateFile {
  readonly path: string;

  constructor(env: Terminal['env']) {
    this.path = env['PHYSICAL_MAIL_STATE'] ?? join(folderOf(env), 'physical-mail', 'orders.json');
  }

  get pending(): PendingOrder | null {
    return this.#read().pending;
  }

  /** That order; without an id the last one. */
  find(orderId: string | undefined): KeptOrder | undefined {
    const { orders } = this.#read();
    return orders.findLast(({ order_id }) => orderId === undefined || order_id === orderId);
  }

  begin(pending: PendingOrder): void {
    this.#write({ ...this.#read(), pending });
  }

  /** What was begun ended without an order. */
  giveUp(): void {
    this.#write({ ...this.#read(), pending: null });
  }

  add(order: KeptOrder): void {
    const others = this.#read().orders.filter(({ order_id }) => order_id !== order.order_id);
    this.#write({ orders: [...others, order].slice(-ORDERS_KEPT), pending: null });
  }

  #read(): State {
    try {
      return { ...EMPTY, ...JSON.parse(readFileSync(this.path, 'utf8')) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY;
      throw usageError(`${this.path}, where orders are kept, cannot be read.`);
    }
  }

  #write(state: State): void {
    try {
      this.#replace(state);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw usageError(`${this.path}, where orders are kept, cannot be written: ${code}.`);
    }
  }

  /** Whole or not at all: a file that is half written would lose every order in it. */
  #replace(state: State): void {
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    const fresh = `${this.path}.${process.pid}`;
    writeFileSync(fresh, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
    // A file of an earlier run that broke off keeps its mode.
    chmodSync(fresh, 0o600);
    renameSync(fresh, this.path);
  }
}

function folderOf(env: Terminal['env']): string {
  const home = homedir();
  if (process.platform === 'win32') return env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
  return env['XDG_STATE_HOME'] ?? join(home, '.local', 'state');
}
