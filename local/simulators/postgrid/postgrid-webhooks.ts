import { createHash, createHmac } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { deliverReport } from '../../faults/deliver-report.ts';
import type { FaultMode } from '../../faults/faults.ts';
import type { HandMove } from '../hand-moves.ts';
import { readWholeLines } from '../whole-lines.ts';
import { eventsOf, standingAt } from './postgrid-fate.ts';
import type { PostGridOrder } from './postgrid-press.ts';

/** Whom the facility tells what became of its pieces. */
export interface PostGridWebhooks {
  readonly url: string;
  readonly secret: string;
  /** Calls `fire` once at that time; returns what cancels it. */
  readonly schedule: (atMs: number, fire: () => Promise<void>) => () => void;
}

export interface ReporterOptions {
  /** Where what was delivered is remembered. */
  readonly file: string;
  readonly webhooks: PostGridWebhooks;
  readonly nowMs: () => number;
  readonly movesOf?: ((pieceId: string) => readonly HandMove[]) | undefined;
  readonly fault?: (() => FaultMode | undefined) | undefined;
  readonly slowMs?: number | undefined;
  readonly onError: (error: unknown) => void;
}

export interface Reporter {
  /** Reports what becomes of the order from now on, each step until it is taken or given up. Again: of what changed. */
  follow(order: PostGridOrder, isCancelled: () => boolean): void;
  stop(): void;
}

interface Report {
  readonly id: string;
  readonly order: PostGridOrder;
  readonly atMs: number;
  readonly isCancelled: () => boolean;
}

const HOUR_MS = 60 * 60_000;
/** After that PostGrid tells nobody. */
const RETRY_MS = [HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS];
const PATIENCE_MS = 30_000;

/** The facility's webhooks in the format JSON: sent when they fall due by the service's clock, also after a restart. */
export function openReporter(options: ReporterOptions): Reporter {
  const { file, webhooks, nowMs } = options;
  mkdirSync(dirname(file), { recursive: true });
  const over = new Set(readWholeLines(file).map((line) => JSON.parse(line) as string));
  const pending = new Map<() => void, string>();
  const stopping = new AbortController();
  const plan = (atMs: number, report: Report, tries: number) => {
    const cancel = webhooks.schedule(atMs, async () => {
      pending.delete(cancel);
      if (report.isCancelled() || stopping.signal.aborted || over.has(report.id)) return;
      const taken = await deliverReport(options, stopping.signal, () =>
        post(options, report, stopping.signal),
      );
      const waitMs = RETRY_MS[tries];
      if (!taken && waitMs !== undefined) return plan(nowMs() + waitMs, report, tries + 1);
      over.add(report.id);
      appendFileSync(file, `${JSON.stringify(report.id)}\n`);
    });
    pending.set(cancel, report.order.id);
  };
  return {
    follow: (order, isCancelled) => {
      for (const [cancel, orderId] of pending) {
        if (orderId !== order.id) continue;
        pending.delete(cancel);
        cancel();
      }
      for (const { name, atMs } of eventsOf(order, options.movesOf?.(order.id))) {
        const report = { id: eventId(order, name), order, atMs, isCancelled };
        if (!over.has(report.id)) plan(atMs, report, 0);
      }
    },
    stop: () => {
      stopping.abort();
      for (const cancel of pending.keys()) cancel();
    },
  };
}

async function post(
  { webhooks, nowMs, movesOf }: ReporterOptions,
  { id, order, atMs }: Report,
  signal: AbortSignal,
): Promise<boolean> {
  const event = { id, object: 'event', type: `${order.object}.updated` };
  const body = JSON.stringify({ ...event, data: standingAt(order, atMs, movesOf?.(order.id)) });
  const seconds = Math.floor(nowMs() / 1000);
  const signed = createHmac('sha256', webhooks.secret).update(`${seconds}.${body}`);
  const reply = await fetch(webhooks.url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'postgrid-signature': `t=${seconds},v1=${signed.digest('hex')}`,
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  await reply.arrayBuffer();
  return reply.status === 200;
}

/** The same after a restart. */
function eventId({ id }: PostGridOrder, step: string): string {
  const digest = createHash('sha256').update(`${id}/${step}`).digest('hex');
  return `event_${digest.slice(0, 22)}`;
}
