import type { OrderDetailResource } from '../contract/schemas/operator.ts';
import type { Deps } from '../deps.ts';
import type { Order } from '../order/core/order.ts';
import { timestamp } from '../order/core/order-resource.ts';
import { doorsOfMark, findLetterRow } from '../return-mark/letter-row.ts';
import { storeAsked } from '../store/asked.ts';
import { isStopped, readStops, type Stops } from '../suppression/stops.ts';
import { listReports } from './list-reports.ts';

type Shown = Pick<OrderDetailResource, 'recipient_reports' | 'recipient_stops'>;

/** Of a live order with a code, all of it in digests; the row of the code keeps them when the order was scrubbed. */
export interface Doorway {
  readonly door: string;
  readonly otherDoors?: readonly string[];
  readonly senders: readonly string[];
}

/**
 * What recipients said of an order, and what its door takes no more; of an order without a code nothing is known.
 * @throws MailError `unavailable`.
 */
export async function recipientOf(deps: Pick<Deps, 'store'>, order: Order): Promise<Shown> {
  const { mark } = order;
  if (mark === null || order.sandbox) return { recipient_reports: [], recipient_stops: null };
  const [reports, way] = await Promise.all([
    listReports(deps.store, mark.code),
    doorwayOf(deps, order),
  ]);
  const stops = way && (await storeAsked(() => readStops(deps.store, doorsOfMark(way))));
  return {
    recipient_reports: reports.map(({ reason, text, atMs }) => ({
      reason,
      text,
      at: timestamp(atMs),
    })),
    recipient_stops: stops === undefined ? null : shown(stops, way?.senders ?? []),
  };
}

function shown(stops: Stops, senders: readonly string[]) {
  return {
    sender: isStopped({ ...stops, everybody: [] }, senders),
    everybody: stops.everybody.length > 0,
  };
}

/** Where an order went, in digests; undefined where nothing tells any more. @throws MailError `unavailable`. */
export async function doorwayOf(
  { store }: Pick<Deps, 'store'>,
  order: Order,
): Promise<Doorway | undefined> {
  const { mark } = order;
  if (mark === null) return undefined;
  if (mark.door !== '') return mark;
  return storeAsked(() => findLetterRow(store, mark.code, order));
}
