/**
 * What is measured, and the one name of each measure: the log writes it, alarms and the dashboard read it
 * (`docs/decisions/046-what-is-measured.md`). A measure is a number in a line of the log, and costs 0.30 USD in each
 * month in which it reports, so here are only those that ring; whatever is only looked at is asked of the lines.
 */
export interface MetricRow {
  readonly unit: 'Count' | 'Seconds';
  /** The lines that tell it, each with the field that holds the number, or 1 where the line itself counts. */
  readonly lines: Readonly<Record<string, string | 1>>;
  /** Whether a 0 is told as well: of an age, and of what must never fall silent. */
  readonly tellsZero: boolean;
}

export const METRICS = {
  /** Orders that a run of `reconcile` found later than their way takes (`lib/order/inbound/lateness.ts`). */
  ordersLate: { unit: 'Count', lines: { reconciled: 'late' }, tellsZero: true },
  /** How long the live letter waits that was held first. */
  heldOldestSeconds: {
    unit: 'Seconds',
    lines: { held_waiting: 'oldestSeconds' },
    tellsZero: true,
  },
  /** How long the notification waits for its attempt that is due longest. */
  webhooksOldestSeconds: {
    unit: 'Seconds',
    lines: { webhooks_delivered: 'oldestSeconds' },
    tellsZero: true,
  },
  /** Turns that batches had in a run: told to show that there was a run. */
  batchTurns: { unit: 'Count', lines: { batches_placed: 'turns' }, tellsZero: true },
  /** Money that our own record does not explain, that our key does not know, or that was to go back an hour ago. */
  moneyUnexplained: {
    unit: 'Count',
    lines: {
      reconciled: 'owed',
      processor_alert: 1,
      credit_taken_back: 1,
      checkout_mismatch: 1,
      credit_checkout_mismatch: 1,
      checkout_unknown: 1,
      payment_unknown: 1,
      batch_refund_late: 1,
    },
    tellsZero: false,
  },
  /**
   * Orders that no try of more than an hour finished, pieces that are not mailed, letters reported as grave, and what
   * waits for a person and nobody was told: of that such a line is the only sign.
   */
  wantsAPerson: {
    unit: 'Count',
    lines: {
      reconciled: 'stuck',
      piece_not_mailed: 1,
      letter_reported: 'grave',
      case_not_noted: 1,
      operators_not_told: 1,
    },
    tellsZero: false,
  },
  /** A rail was put to rest, or put to rest again after the call that was to show whether it works. */
  railRests: { unit: 'Count', lines: { rail_rests: 1 }, tellsZero: false },
  /** What came signed from a company that calls us, and was not believed: strangers sign nothing. */
  incomingWebhooksRefused: {
    unit: 'Count',
    lines: { incoming_webhook_refused: 'signed' },
    tellsZero: false,
  },
  /** A letter is held because who judges it, or reads its pages, failed or did not answer. */
  screeningFailed: {
    unit: 'Count',
    lines: {
      screening_failed: 1,
      screening_model_failed: 1,
      read_back_failed: 1,
      page_reader_model_failed: 1,
    },
    tellsZero: false,
  },
  /**
   * Calls that failed by us, of HTTP and of tools. Not the gateway's 5xx: those hold what sandbox letters ask for, too.
   * What it alone sees is counted of its log (`infra/observability/gateway-failures.ts`).
   */
  callsFailed: { unit: 'Count', lines: { request_failed: 1 }, tellsZero: false },
  /** Failures that the code did not foresee, wherever they happened. */
  unexpectedFailures: {
    unit: 'Count',
    lines: {
      request_failed: 'unexpected',
      task_failed: 'unexpected',
      effect_failed: 'unexpected',
      wake_up_failed: 'unexpected',
      reconcile_failed: 'unexpected',
      batch_turn_failed: 'unexpected',
      batch_row_failed: 'unexpected',
      schedule_failed: 1,
      settings_unreadable: 1,
    },
    tellsZero: false,
  },
} as const satisfies Readonly<Record<string, MetricRow>>;

export type MetricName = keyof typeof METRICS;

export interface Measured {
  readonly name: MetricName;
  readonly unit: MetricRow['unit'];
  readonly value: number;
}

const ROWS = Object.entries(METRICS) as readonly (readonly [MetricName, MetricRow])[];

/** What a line of the log tells: nothing, as a rule. A field that is missing is not 0. */
export function measuredIn(event: string, fields: Readonly<Record<string, unknown>>): Measured[] {
  return ROWS.flatMap(([name, { unit, lines, tellsZero }]) => {
    const told = Object.hasOwn(lines, event) ? lines[event] : undefined;
    const value = told === 1 ? 1 : Number(told === undefined ? Number.NaN : fields[told]);
    const counts = Number.isFinite(value) && (tellsZero || value !== 0);
    return counts ? [{ name, unit, value }] : [];
  });
}
