import { createHmac } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { deliverReport } from '../../faults/deliver-report.ts';
import type { FaultMode } from '../../faults/faults.ts';
import type { HandMove } from '../hand-moves.ts';
import { readWholeLines } from '../whole-lines.ts';
import type { LobObject } from './lob-book.ts';
import { eventId, futureOf, standingOf } from './lob-future.ts';

export interface TrackingOptions {
  /** Where what was delivered is remembered. */
  readonly file: string;
  readonly webhooks: LobWebhooks;
  readonly nowMs: () => number;
  readonly movesOf?: ((pieceId: string) => readonly HandMove[]) | undefined;
  readonly fault?: (() => FaultMode | undefined) | undefined;
  readonly slowMs?: number | undefined;
  readonly onError: (error: unknown) => void;
}

/** Whom the facility tells what became of its pieces. */
export interface LobWebhooks {
  readonly url: string;
  readonly secret: string;
  /** Calls `fire` once at that time; returns what cancels it. */
  readonly schedule: (atMs: number, fire: () => Promise<void>) => () => void;
}

export interface Tracking {
  /** Reports what becomes of the piece from now on, each event until it is taken. Again: of what changed meanwhile. */
  follow(piece: LobObject, isDeleted: () => boolean): void;
  stop(): void;
}

interface Report {
  readonly piece: LobObject;
  readonly event: string;
  readonly atMs: number;
  readonly isDeleted: () => boolean;
}

const MINUTE_MS = 60_000;

const RETRY_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);
const PATIENCE_MS = 30_000;

/**
 * The facility's webhooks: signed as Lob signs them, sent when they fall due by the service's clock, and again until
 * they are answered with 2xx. What was not taken before a restart is sent after it.
 */
export function openTracking(options: TrackingOptions): Tracking {
  const { file, webhooks, nowMs } = options;
  mkdirSync(dirname(file), { recursive: true });
  const taken = new Set(readWholeLines(file).map((line) => JSON.parse(line) as string));
  const pending = new Map<() => void, string>();
  const stopping = new AbortController();
  const plan = (atMs: number, report: Report, tries: number) => {
    const cancel = webhooks.schedule(atMs, async () => {
      pending.delete(cancel);
      if (report.isDeleted() || stopping.signal.aborted || taken.has(eventId(report))) return;
      if (
        await deliverReport(options, stopping.signal, () => post(options, report, stopping.signal))
      ) {
        const id = eventId(report);
        taken.add(id);
        appendFileSync(file, `${JSON.stringify(id)}\n`);
        return;
      }
      const waitMs = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? MINUTE_MS;
      plan(nowMs() + waitMs, report, tries + 1);
    });
    pending.set(cancel, report.piece.id);
  };
  return {
    follow: (piece, isDeleted) => {
      for (const [cancel, pieceId] of pending) {
        if (pieceId !== piece.id) continue;
        pending.delete(cancel);
        cancel();
      }
      for (const { event, atMs } of futureOf(piece, options.movesOf?.(piece.id))) {
        const report = { piece, event, atMs, isDeleted };
        if (!taken.has(eventId(report))) plan(atMs, report, 0);
      }
    },
    stop: () => {
      stopping.abort();
      for (const cancel of pending.keys()) cancel();
    },
  };
}

async function post(
  options: TrackingOptions,
  report: Report,
  signal: AbortSignal,
): Promise<boolean> {
  const { webhooks, nowMs, movesOf } = options;
  const body = JSON.stringify(toEvent(report, movesOf?.(report.piece.id)));
  const timestamp = String(nowMs());
  const signed = createHmac('sha256', webhooks.secret).update(`${timestamp}.${body}`);
  const reply = await fetch(webhooks.url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'lob-signature': signed.digest('hex'),
      'lob-signature-timestamp': timestamp,
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  await reply.arrayBuffer();
  return reply.ok;
}

function toEvent(report: Report, moves: readonly HandMove[] | undefined) {
  const { piece, event, atMs } = report;
  return {
    id: eventId(report),
    object: 'event',
    body: standingOf(piece, atMs, moves),
    reference_id: piece.id,
    event_type: { id: event, enabled_for_test: true, object: 'event_type' },
    date_created: new Date(atMs).toISOString(),
  };
}
