import type { OrderDetailResource } from '../contract/schemas/operator.ts';
import type { Deps } from '../deps.ts';
import type { Order } from '../order/core/order.ts';
import { timestamp } from '../order/core/order-resource.ts';
import { doorsOfMark, findLetterRow } from '../return-mark/letter-row.ts';
import { storeAsked } from '../store/asked.ts';
import { isStopped, readStops, type Stops } from '../suppression/stops.ts';
import { listReports } from './list-reports.ts';

type Shown = Pick<OrderDetailResource, 'recipient_reports' | 'recipient_stops'>;

/** Of a live order, all of it in digests: the doors that its address names, and who sent it. */
export interface Doorway {
  readonly doors: readonly string[];
  /** All whose stop refuses it, as far as they are known: those doors, and others that it may mean. */
  readonly asked: readonly string[];
  readonly senders: readonly string[];
}

/**
 * What recipients said of an order, and what its door takes no more; without a code on it nobody says anything.
 * @throws MailError `unavailable`.
 */
export async function recipientOf(deps: Pick<Deps, 'store'>, order: Order): Promise<Shown> {
  const { mark } = order;
  if (order.sandbox) return { recipient_reports: [], recipient_stops: null };
  const [reports, way] = await Promise.all([
    mark === null ? [] : listReports(deps.store, mark.code),
    doorwayOf(deps, order),
  ]);
  const stops = way && (await storeAsked(() => readStops(deps.store, way.doors)));
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

/**
 * Where an order went. Of one that was scrubbed the row of its code still tells.
 * @returns undefined where nothing does, and for orders without a code of earlier releases.
 * @throws MailError `unavailable`.
 */
export async function doorwayOf(
  { store }: Pick<Deps, 'store'>,
  order: Order,
): Promise<Doorway | undefined> {
  const { mark } = order;
  if (mark === null) return withoutCode(order.stoppedBy);
  const row =
    mark.door === '' ? await storeAsked(() => findLetterRow(store, mark.code, order)) : mark;
  if (row === undefined) return undefined;
  const doors = doorsOfMark(row);
  return { doors, asked: order.stoppedBy?.doors ?? doors, senders: row.senders };
}

function withoutCode(asked: Order['stoppedBy']): Doorway | undefined {
  if (asked?.named === undefined) return undefined;
  const { doors, named, senders } = asked;
  return { doors: doors.slice(0, named), asked: doors, senders };
}
