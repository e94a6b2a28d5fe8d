import type { MetricName } from './metrics.ts';

/**
 * What runs by the clock: a row for each file of `functions/schedules`. `schedules/deliver-webhooks` has the logical id
 * `DeliverWebhooksSchedule`. The schedules themselves, the alarm on those that are silent, what they cost and the
 * controls of a local deployment follow from these rows. Data only: infrastructure reads it too.
 */
interface ScheduleRow {
  readonly description: string;
  /** How often; null: made only where a deployment says when. */
  readonly everyMinutes: number | null;
  /** Older than this a run is of no use. */
  readonly usefulMinutes: number;
  /** How often a run that fails is tried again. Where the next one comes at once, it is what tries again. */
  readonly retries: number;
  /** The measure that each finished run tells, also as 0, so that its absence rings; or why nothing is to ring. */
  readonly watchedBy: MetricName | { readonly nothing: string };
}

export const SCHEDULES = {
  reconcile: {
    description: 'Carries out what orders still have to do, and expires what nobody decided.',
    everyMinutes: 5,
    usefulMinutes: 5,
    retries: 0,
    watchedBy: 'ordersLate',
  },
  'deliver-webhooks': {
    description: 'Sends the notifications whose next attempt is due.',
    everyMinutes: 1,
    usefulMinutes: 1,
    retries: 0,
    watchedBy: 'webhooksOldestSeconds',
  },
  'place-batches': {
    description: 'Places the rows of batches, and cancels those that are to be canceled.',
    everyMinutes: 1,
    usefulMinutes: 1,
    retries: 0,
    watchedBy: 'batchTurns',
  },
  /** It ends within its day. */
  'print-day': {
    description: 'Makes what an office of the operator prints on its day.',
    everyMinutes: null,
    usefulMinutes: 60,
    retries: 2,
    watchedBy: { nothing: 'The office sees that it has nothing to print, and asks for the day.' },
  },
} as const satisfies Readonly<Record<string, ScheduleRow>>;

export type ScheduleName = keyof typeof SCHEDULES;

const ROWS = Object.entries<ScheduleRow>(SCHEDULES) as readonly (readonly [
  ScheduleName,
  ScheduleRow,
])[];

/** Those of every deployment, by how many minutes pass between two runs. */
export const REGULAR_SCHEDULES: ReadonlyMap<ScheduleName, number> = new Map(
  ROWS.flatMap(([name, { everyMinutes }]) => (everyMinutes === null ? [] : [[name, everyMinutes]])),
);

/** The measure that a finished run tells, of those that are watched. */
export const WATCHED_SCHEDULES: ReadonlyMap<ScheduleName, MetricName> = new Map(
  ROWS.flatMap(([name, { watchedBy }]) =>
    typeof watchedBy === 'string' ? [[name, watchedBy]] : [],
  ),
);
