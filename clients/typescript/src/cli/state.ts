import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError, usageError } from './failure.ts';
import { whileLocked } from './file-lock.ts';
import type { Terminal } from './terminal.ts';

/** A letter that was sent from this machine. */
export interface KeptOrder {
  readonly order_id: string;
  readonly base_url: string;
  readonly cancel_token: string;
  /** The other tokens, and the page for people; an earlier version kept none of them. */
  readonly review_token?: string;
  readonly evidence_token?: string;
  readonly order_url?: string;
  readonly placed_at: string;
}

/** A letter that is being sent, or whose answer was lost: what it takes to send the very same again. */
export interface PendingOrder {
  readonly base_url: string;
  readonly idempotency_key: string;
  readonly confirmation_token: string;
  /** Of the file, so that no other one is taken for it; not there where an earlier version began it. */
  readonly file_sha256?: string;
  /** Of a PDF. */
  readonly upload_key?: string;
  readonly begun_at: string;
  /** Its sender sent another one all the same, so that it keeps no letter from being sent. */
  readonly set_aside?: true;
}

interface State {
  readonly orders: readonly KeptOrder[];
  /** The last that was begun at the end. */
  readonly pending: readonly PendingOrder[];
}

const EMPTY: State = { orders: [], pending: [] };
const ORDERS_KEPT = 200;
/** As long as the service knows the key of an order. */
const PENDING_DAYS = 30;
const DAY_MS = 86_400_000;

/** Orders and their tokens, in one file that its owner alone can read. No names and no content are in it. */
export class StateFile {
  readonly path: string;

  constructor(env: Terminal['env']) {
    this.path = env['PHYSICAL_MAIL_STATE'] ?? join(folderOf(env), 'physical-mail', 'orders.json');
  }

  /** Letters of which it is not known what became of them, the last one first. */
  get pending(): readonly PendingOrder[] {
    return this.#read().pending.toReversed();
  }

  /** That order; without an id the last one. */
  find(orderId: string | undefined): KeptOrder | undefined {
    const { orders } = this.#read();
    return orders.findLast(({ order_id }) => orderId === undefined || order_id === orderId);
  }

  /** Of those before nothing is forgotten; they are found by `--resume` alone. */
  begin(begun: PendingOrder): void {
    const oldestMs = Date.parse(begun.begun_at) - PENDING_DAYS * DAY_MS;
    this.#change(({ orders, pending }) => ({
      orders,
      pending: [
        ...pending
          .filter(({ begun_at }) => Date.parse(begun_at) > oldestMs)
          .map((each) => ({ ...each, set_aside: true as const })),
        begun,
      ],
    }));
  }

  /** What was begun under that key ended without an order. */
  giveUp(idempotencyKey: string): void {
    this.#change((state) => ({ ...state, pending: without(state.pending, idempotencyKey) }));
  }

  /** What was begun under that key is this order. */
  add(order: KeptOrder, idempotencyKey: string): void {
    this.#change(({ orders, pending }) => {
      const others = orders.filter(({ order_id }) => order_id !== order.order_id);
      return {
        orders: [...others, order].slice(-ORDERS_KEPT),
        pending: without(pending, idempotencyKey),
      };
    });
  }

  /** Read and written as one, so that two runs at once do not forget each other's letters. */
  #change(change: (state: State) => State): void {
    try {
      mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
      whileLocked(this.path, () => this.#replace(change(this.#read())));
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const { code } = error as NodeJS.ErrnoException;
      throw usageError(`${this.path}, where orders are kept, cannot be written: ${code}.`);
    }
  }

  #read(): State {
    try {
      const kept = { ...EMPTY, ...JSON.parse(readFileSync(this.path, 'utf8')) };
      // One, or null, of versions that kept no more.
      return { ...kept, pending: [kept.pending ?? []].flat() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY;
      throw usageError(`${this.path}, where orders are kept, cannot be read.`);
    }
  }

  /** Whole or not at all: a file that is half written would lose every order in it. */
  #replace(state: State): void {
    const fresh = `${this.path}.${process.pid}`;
    writeFileSync(fresh, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
    // A file of an earlier run that broke off keeps its mode.
    chmodSync(fresh, 0o600);
    renameSync(fresh, this.path);
  }
}

function without(pending: State['pending'], idempotencyKey: string): State['pending'] {
  return pending.filter(({ idempotency_key }) => idempotency_key !== idempotencyKey);
}

function folderOf(env: Terminal['env']): string {
  const home = homedir();
  if (process.platform === 'win32') return env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
  return env['XDG_STATE_HOME'] ?? join(home, '.local', 'state');
}
