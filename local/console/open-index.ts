import type { Order } from '../../lib/order/core/order.ts';
import { findOrder } from '../../lib/order/store/load-order.ts';
import type { Store } from '../../lib/store/store.ts';
import { type Happening, happenings, type OrderSummary, summaryOf } from './order-index.ts';

/** So many orders are read at once. */
const READ_AT_ONCE = 64;
/** So many of the newest are read before anything is shown; the others meanwhile. */
const READ_FIRST = 512;
/** Of what happened, so much is remembered. */
const HAPPENED_MAX = 200;

/** What is known of an order. */
interface Known {
  /** Undefined where it must be read again first. */
  readonly summary: OrderSummary | undefined;
  /** Of the events in its log, how many were told; undefined of an order that nobody has read since the start. */
  readonly logged: number | undefined;
}

const UNREAD: Known = { summary: undefined, logged: undefined };

/**
 * All orders by what they can be found by. What earlier runs stored is read when somebody first looks; what this one
 * stores is told by `put`. Ids of orders that are gone are forgotten: a store in memory ends with its process, the
 * notes do not.
 */
export function openIndex(store: Store, noted: Iterable<string>) {
  /** By age. */
  const known = new Map<string, Known>([...noted].map((hex) => [hex, UNREAD]));
  let last: readonly Happening[] = [];
  let count = 0;

  const put = (order: Order) => {
    const before = known.get(order.hex);
    // Of an order that nobody has read since the start it is not known what is new.
    const logged = before === undefined ? 0 : (before.logged ?? order.events.length - 1);
    const news = happenings(order, logged);
    known.set(order.hex, { summary: summaryOf(order), logged: order.events.length });
    count += news.length;
    last = [...last, ...news].slice(-HAPPENED_MAX);
  };

  const read = async (hexes: readonly string[]): Promise<readonly Order[]> => {
    const orders: Order[] = [];
    for (let at = 0; at < hexes.length; at += READ_AT_ONCE) {
      const some = hexes.slice(at, at + READ_AT_ONCE);
      const found = await Promise.all(some.map((hex) => findOrder({ store }, hex)));
      for (const [position, order] of found.entries()) {
        if (order === undefined) known.delete(some[position] ?? '');
        else {
          orders.push(order);
          const logged = known.get(order.hex)?.logged ?? order.events.length;
          known.set(order.hex, { summary: summaryOf(order), logged });
        }
      }
    }
    return orders;
  };

  const unread = () => [...known].flatMap(([hex, { summary }]) => (summary ? [] : [hex]));
  let isFilling = false;

  return {
    put,
    /** It is read again when somebody looks; what was told of it is not told again. */
    forget: (hex: string) => {
      known.set(hex, { ...(known.get(hex) ?? UNREAD), summary: undefined });
    },
    orders: read,
    /** How many orders of earlier starts are not read yet. */
    unread: () => unread().length,
    summaries: async (): Promise<readonly OrderSummary[]> => {
      const waiting = unread().reverse();
      await read(waiting.slice(0, READ_FIRST));
      if (waiting.length > READ_FIRST && !isFilling) {
        isFilling = true;
        // Whoever looks again asks again, should the store not answer.
        read(waiting.slice(READ_FIRST))
          .catch(() => undefined)
          .finally(() => {
            isFilling = false;
          });
      }
      return [...known.values()].flatMap(({ summary }) => summary ?? []).reverse();
    },
    happened: () => ({ count, last }),
  };
}
