import { type Environment, EnvironmentReader } from './environment-reader.ts';
import { RETENTION_DAYS_MAX } from './resources.ts';

/** How long a deployment keeps what ends by itself. Each is told on `/docs/privacy`. */
export interface PeriodSettings {
  /** How many days after its end a live order keeps its personal data. */
  readonly retentionDays: number;
  /** How many days after its making a live order keeps its personal data that nobody paid. */
  readonly unpaidDays: number;
  /** How many days after its making an order or batch of the sandbox is gone. */
  readonly sandboxDays: number;
  /** How many hours an upload may be used. */
  readonly uploadHours: number;
  /** How many days after its last use stationery is kept. */
  readonly stationeryDays: number;
}

/** The bounds keep true what depends on a period (`docs/decisions/038-personal-data-ends.md`). */
export function readPeriods(reader: EnvironmentReader): PeriodSettings {
  // One is the least: what ends at once is never seen.
  const retentionDays = reader.period('RETENTION_DAYS', 'days', 1, RETENTION_DAYS_MAX);
  // A checkout is open for a day, and its end is told for 31 hours; S3 may delete after seven days of the sandbox.
  const unpaidDays = reader.period('UNPAID_DAYS', 'days', 3, 7);
  return {
    retentionDays,
    // What nobody paid is not kept for longer than what somebody did.
    unpaidDays: Math.min(unpaidDays, retentionDays),
    // Its tokens live seven days, and an order is screened within them; its key is bound to its body for 30.
    sandboxDays: reader.period('SANDBOX_DAYS', 'days', 7, 30),
    // A quote binds its upload for half an hour; anybody may leave 10 MB for nothing, but for no more than a week.
    uploadHours: reader.period('UPLOAD_HOURS', 'hours', 1, 168),
    // Rows of a batch may wait for a week, and a use is noted once a day; no file is kept for longer than 400.
    stationeryDays: reader.period('STATIONERY_DAYS', 'days', 8, 400),
  };
}

/**
 * The periods alone, for what is deployed with the functions and deletes by them.
 * @throws SettingsError as `readSettings` does.
 */
export function periodsOf(environment: Environment): PeriodSettings {
  const reader = new EnvironmentReader(environment);
  const periods = readPeriods(reader);
  reader.refuseProblems();
  return periods;
}
