import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, Ids, Log, LogFields, Timer } from '../../ports.ts';
import { ENV } from '../../resources.ts';
import { embeddedMetrics } from './embedded-metrics.ts';

export const systemClock: Clock = { nowMs: () => Date.now() };

export const systemTimer: Timer = { sleep: (ms) => sleep(ms) };

export const systemIds: Ids = { randomHex: (bytes) => randomBytes(bytes).toString('hex') };

/**
 * One JSON line an event, on standard output and standard error as the level says. Lines that tell a metric
 * (`lib/metrics.ts`) tell it to CloudWatch as well, where the deployment names a namespace.
 */
export const jsonLog: Log = {
  info: (event, fields) => write('info', event, fields),
  warn: (event, fields) => write('warn', event, fields),
  error: (event, fields, cause) =>
    write('error', event, { ...fields, cause: cause === undefined ? undefined : describe(cause) }),
};

function write(level: 'info' | 'warn' | 'error', event: string, fields: LogFields = {}): void {
  const now = new Date();
  const metrics = embeddedMetrics(event, fields, process.env[ENV.metricNamespace], now.getTime());
  const line = `${JSON.stringify({ level, event, at: now.toISOString(), ...fields, ...metrics })}\n`;
  (level === 'info' ? process.stdout : process.stderr).write(line);
}

/** Name and stack, with what it was caused by; never an error's other fields, which may hold a request. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : 'not an Error';
  const rest = cause.cause === undefined ? '' : ` <- ${describe(cause.cause)}`;
  return `${cause.stack ?? cause.name}${rest}`;
}
