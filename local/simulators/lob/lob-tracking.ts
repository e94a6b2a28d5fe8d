import { createHash, createHmac } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, type FaultMode } from '../../faults/faults.ts';
import { readWholeLines } from '../whole-lines.ts';
import type { LobObject } from './lob-book.ts';

export interface TrackingOptions {
  /** Where what was delivered is remembered. */
  readonly file: string;
  readonly webhooks: LobWebhooks;
  readonly nowMs: () => number;
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
  /** Reports what becomes of the piece from now on, each event until it is taken. */
  follow(piece: LobObject, isDeleted: () => boolean): void;
  stop(): void;
}

type Step = readonly [event: string, afterMs: number];

interface Report {
  readonly piece: LobObject;
  readonly event: string;
  readonly isDeleted: () => boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RENDERED: Step = ['rendered_pdf', MINUTE_MS];
const UNDERWAY: readonly Step[] = [
  RENDERED,
  ['mailed', DAY_MS],
  ['in_transit', 2 * DAY_MS],
  ['processed_for_delivery', 3.5 * DAY_MS],
];

/** What becomes of a piece, by a word in its recipient's name; anybody else's is delivered. */
const FATES: readonly (readonly [word: string, steps: readonly Step[]])[] = [
  ['RETURNED', [...UNDERWAY, ['returned_to_sender', 5 * DAY_MS]]],
  ['LOST', [['failed', 60 * MINUTE_MS]]],
  ['', [...UNDERWAY, ['delivered', 4 * DAY_MS]]],
];
/** What a read of the piece shows of it at that time, webhooks apart. */
export function standingOf(piece: LobObject, nowMs: number): Readonly<Record<string, unknown>> {
  // Nothing comes of one that was taken back.
  const steps = piece.deleted === true ? [] : stepsOf(piece);
  const past = steps
    .map(([event, afterMs]) => ({ event, atMs: Date.parse(piece.date_created) + afterMs }))
    .filter(({ atMs }) => atMs <= nowMs)
    .map(({ event, atMs }) => ({ word: event.slice(event.lastIndexOf('.') + 1), event, atMs }));
  const said = past.filter(({ word }) => BY_FACILITY.has(word)).at(-1);
  return {
    ...piece,
    status: said === undefined ? piece['status'] : STATUSES[said.word],
    tracking_events: past
      .filter(({ word }) => !BY_FACILITY.has(word))
      .map(({ event, word, atMs }) => ({
        id: eventId({ piece, event }).replace('evt', 'evnt'),
        object: 'tracking_event',
        type: event.includes('.certified.') ? 'certified' : 'normal',
        name: scanName(word),
        time: new Date(atMs).toISOString(),
      })),
  };
}

const STATUSES: Readonly<Record<string, string>> = { rendered_pdf: 'rendered', failed: 'failed' };

/** `processed_for_delivery` is the scan `Processed for Delivery`. */
function scanName(word: string): string {
  return word
    .split('_')
    .map((part) =>
      part === 'for' || part === 'to' ? part : part[0]?.toUpperCase() + part.slice(1),
    )
    .join(' ');
}

/** What the facility itself says; all else the carrier reports, of certified letters under a name of their own. */
const BY_FACILITY = new Set(['rendered_pdf', 'failed']);

const RETRY_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);
const PATIENCE_MS = 30_000;
const NEVER_ARRIVES: ReadonlySet<FaultMode> = new Set(['unavailable', 'timeout', 'reject']);

/**
 * The facility's webhooks: signed as Lob signs them, sent when they fall due by the service's clock, and again until
 * they are answered with 2xx. What was not taken before a restart is sent after it.
 */
export function openTracking(options: TrackingOptions): Tracking {
  const { file, webhooks, nowMs } = options;
  mkdirSync(dirname(file), { recursive: true });
  const taken = new Set(readWholeLines(file).map((line) => JSON.parse(line) as string));
  const pending = new Set<() => void>();
  const stopping = new AbortController();
  const plan = (atMs: number, report: Report, tries: number) => {
    const cancel = webhooks.schedule(atMs, async () => {
      pending.delete(cancel);
      if (report.isDeleted() || stopping.signal.aborted) return;
      if (await deliver(options, report, stopping.signal)) {
        const id = eventId(report);
        taken.add(id);
        appendFileSync(file, `${JSON.stringify(id)}\n`);
        return;
      }
      const waitMs = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? MINUTE_MS;
      plan(nowMs() + waitMs, report, tries + 1);
    });
    pending.add(cancel);
  };
  return {
    follow: (piece, isDeleted) => {
      for (const [event, afterMs] of stepsOf(piece)) {
        const report = { piece, event, isDeleted };
        if (taken.has(eventId(report))) continue;
        plan(Date.parse(piece.date_created) + afterMs, report, 0);
      }
    },
    stop: () => {
      stopping.abort();
      for (const cancel of pending) cancel();
    },
  };
}

function stepsOf(piece: LobObject): readonly Step[] {
  const { name = '', company = '' } = piece['to'] as Readonly<Record<string, string>>;
  const steps = FATES.find(([word]) => `${name} ${company}`.includes(word))?.[1] ?? [];
  const certified = String(piece['extra_service'] ?? '').startsWith('certified');
  return steps.map(([event, afterMs]) => {
    const scanned = certified && !BY_FACILITY.has(event);
    return [`${piece.object}.${scanned ? 'certified.' : ''}${event}`, afterMs];
  });
}

/** Whether it was taken. */
async function deliver(
  options: TrackingOptions,
  report: Report,
  signal: AbortSignal,
): Promise<boolean> {
  const fault = options.fault?.();
  if (fault !== undefined && NEVER_ARRIVES.has(fault)) return false;
  try {
    if (fault === 'slow') await sleep(options.slowMs ?? 2_000, undefined, { signal });
    const taken = await post(options, report, signal);
    if (fault === 'crash') endProcess();
    if (fault === 'duplicate') await post(options, report, signal);
    return taken && fault !== 'lost_reply';
  } catch (error) {
    if (!signal.aborted) options.onError(error);
    return false;
  }
}

async function post(
  { webhooks, nowMs }: TrackingOptions,
  report: Report,
  signal: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify(toEvent(report));
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

function toEvent(report: Report) {
  const { piece, event } = report;
  return {
    id: eventId(report),
    object: 'event',
    body: piece,
    reference_id: piece.id,
    event_type: { id: event, enabled_for_test: true, object: 'event_type' },
    date_created: piece.date_created,
  };
}

/** The same after a restart. */
function eventId({ piece, event }: Pick<Report, 'piece' | 'event'>): string {
  const digest = createHash('sha256').update(`${piece.id}/${event}`).digest('hex');
  return `evt_${digest.slice(0, 24)}`;
}
