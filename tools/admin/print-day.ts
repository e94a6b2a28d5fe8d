import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createS3PrintQueue } from '../../lib/adapters/s3/s3-print-queue.ts';
import type { OrderStatus } from '../../lib/contract/schemas/order.ts';
import { type DayPiece, type ImposedDay, imposeDay } from '../../lib/self-print/impose-day.ts';
import { describe, writePackingList } from '../../lib/self-print/packing-list.ts';
import {
  claimDay,
  PrintDayError,
  type PrintQueue,
  type Standing,
} from '../../lib/self-print/print-day.ts';
import { pagesKey, readTicket, ticketKey } from '../../lib/self-print/ticket.ts';
import { AdminError } from './admin-error.ts';
import { openBucket, serviceUrl, type Where } from './where.ts';

export interface PrintDayRequest extends Where {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The folder that the files go to. */
  readonly out: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const CALL_TIMEOUT_MS = 30_000;
/** Any other says that the order ended, or that its piece was mailed: then nobody pays for printing it. */
const STANDINGS: Readonly<Partial<Record<OrderStatus, Standing>>> = {
  draft: 'wait',
  pending_payment: 'wait',
  screening: 'wait',
  held_for_review: 'wait',
  submitted: 'print',
};

/**
 * Writes the day's file and its packing list. Asked again for the same day it writes the same ones.
 * @returns the lines to print, without a name or a street.
 * @throws AdminError.
 */
export async function printDay(
  request: PrintDayRequest,
  environment: Environment,
): Promise<readonly string[]> {
  const { client, bucket } = openBucket(request, environment);
  try {
    const queue = createS3PrintQueue(client, bucket);
    const url = serviceUrl(request, environment);
    const claimed = await claimDay(queue, request.day, (orderId) => standingOf(url, orderId));
    if (claimed === undefined) return ['Nothing waits to be printed.'];
    const pieces = await Promise.all(claimed.orderIds.map((orderId) => pieceOf(queue, orderId)));
    return await writeFiles(request, await imposeDay(pieces));
  } catch (error) {
    if (error instanceof PrintDayError) throw new AdminError(`${error.message}.`);
    throw error;
  } finally {
    client.destroy();
  }
}

async function standingOf(url: string, orderId: string): Promise<Standing> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const answer = await fetch(`${url}/v1/orders/${orderId}`, { redirect: 'error', signal });
  if (!answer.ok) throw new AdminError(`${orderId} cannot be read (${answer.status}); try again.`);
  const { order } = (await answer.json()) as { readonly order: { readonly status: OrderStatus } };
  return STANDINGS[order.status] ?? 'never';
}

async function pieceOf(queue: PrintQueue, orderId: string): Promise<DayPiece> {
  const [ticket, pages] = await Promise.all([
    queue.get(ticketKey(orderId)),
    queue.get(pagesKey(orderId)),
  ]);
  if (ticket === undefined || pages === undefined) {
    throw new AdminError(`${orderId} is not kept any more.`);
  }
  return { ticket: readTicket(ticket), pages };
}

async function writeFiles(
  { day, out }: PrintDayRequest,
  { pdf, placed }: ImposedDay,
): Promise<readonly string[]> {
  mkdirSync(out, { recursive: true });
  const file = join(out, `print-${day}.pdf`);
  const list = join(out, `print-${day}-packing-list.pdf`);
  // Letters of other people: for nobody else on this machine.
  writeFileSync(file, pdf, { mode: 0o600 });
  writeFileSync(list, await writePackingList(day, placed), { mode: 0o600 });
  const rows = placed.map((piece) => `${piece.ticket.orderId}  ${describe(piece)}`);
  return [...rows, `To print on both sides, turned at the long edge: ${file}`, `With it: ${list}`];
}
