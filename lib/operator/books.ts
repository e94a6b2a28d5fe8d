import { type Order, orderIdOf } from '../order/core/order.ts';
import { fromItem, isOrderItem } from '../order/store/order-item.ts';
import type { Clock, Ids, Rail } from '../ports.ts';
import type { TableName } from '../resources.ts';
import type { Item, Store } from '../store/store.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { KeyMode } from './key-modes.ts';
import type { MailAccount, MailSender } from './mail-standing.ts';
import type { StackParts } from './stack-standing.ts';
import type { TableStanding } from './table-standing.ts';

/** The tables of one deployment, to whoever operates it: on a command line or on the console of one machine. */
export interface Books {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Where it answers, without a slash at its end. */
  readonly url: string;
  /** All of a table, in no order. Nothing that serves a call does so, nor has the right to. */
  scan(table: TableName): AsyncIterable<Item>;
  readonly ask: Ask;
  /** The print facilities that are set up, with what they make; left out where only the deployment itself knows. */
  readonly rails?: readonly Pick<Rail, 'name' | 'offers'>[];
  /** Its functions, schedules and alarms: `here` on one machine, left out where the outputs do not name them. */
  readonly stack?: 'here' | StackParts;
  /** What lies in each queue of dead letters; left out where the outputs do not name them all. */
  readonly deadLetters?: () => Promise<readonly DeadLetters[]>;
  /** What Amazon SES says of the e-mails; left out where none are sent, or `mailIsSimulated`. */
  readonly mail?: {
    account(): Promise<MailAccount>;
    sender(): Promise<MailSender>;
  };
  /** What each table has of its own; left out, or undefined, where an emulator has them. */
  readonly tableStandings?: () => Promise<readonly TableStanding[] | undefined>;
  /** Whether the deployment keeps its tables, and so protects them; left out where nobody says. */
  readonly keepsData?: boolean;
  /** Whether keys are of tests; `simulated` where all companies are, left out where nobody says who is set up. */
  readonly keyModes?: 'simulated' | (() => Promise<readonly KeyMode[]>);
  /** Whether e-mails end on this machine, where they can be read. */
  readonly mailIsSimulated?: boolean;
}

/**
 * Asks the deployment itself: GET, or POST where something is posted.
 * @throws Error where it does not answer.
 */
export type Ask = (
  path: string,
  posted?: { readonly text: string; readonly headers: Readonly<Record<string, string>> },
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Every order there is. */
export async function* allOrders({ scan }: Pick<Books, 'scan'>): AsyncGenerator<Order> {
  for await (const item of scan('orders')) if (isOrderItem(item)) yield fromItem(item);
}

/** Far more than any schedule needs: whoever owes something for longer has been left alone. */
const LATE_MS = 30 * 60_000;
/** No workflow takes so long without saying that it waits. */
const STUCK_MS = 3 * 3_600_000;

/** Whether it should have gone on: something is owed, or its workflow says nothing, for too long. */
export function isLate(order: Order, nowMs: number): boolean {
  const { effects, status, step, updatedAtMs, noRailSinceMs } = order;
  if (effects.some(({ dueAtMs }) => dueAtMs < nowMs - LATE_MS)) return true;
  const works = status === 'screening' && step !== null && noRailSinceMs === null;
  return works && updatedAtMs < nowMs - STUCK_MS;
}

/** The live orders that should have gone on, by their ids. */
export async function lateOrders(books: Pick<Books, 'scan' | 'clock'>): Promise<readonly string[]> {
  const nowMs = books.clock.nowMs();
  const late: string[] = [];
  for await (const order of allOrders(books)) {
    if (!order.sandbox && isLate(order, nowMs)) late.push(orderIdOf(order));
  }
  return late;
}
