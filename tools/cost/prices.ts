/** List prices of us-east-1 in USD, without any free tier (November 2026). */
export const PRICES = {
  /** A state that an execution of a standard workflow enters. */
  stateEntered: 25e-6,
  writeUnit: 0.625e-6,
  readUnit: 0.125e-6,
  /** A call of a REST API. */
  apiCall: 3.5e-6,
  objectWritten: 5e-6,
  objectRead: 0.4e-6,
  /** A call of Lambda, and a GB-second on ARM. */
  functionRun: 0.2e-6,
  gbSecond: 13.3334e-6,
  /** A GB of log taken in, and one kept for a month. */
  logGb: 0.53,
  /** A request to SQS: each message is sent, received and deleted. */
  queueRequest: 0.4e-6,
  email: 0.1e-3,
  secretMonth: 0.4,
  /** A metric of one's own for a month, and one that an alarm reads. */
  metricMonth: 0.3,
  alarmMetricMonth: 0.1,
  /** A start of EventBridge Scheduler. */
  scheduledRun: 1e-6,
} as const;

/**
 * Milliseconds that a function is assumed to run, for no local machine is a Lambda: what waits for a company or reads a
 * document takes longer than what asks a table.
 */
export const ASSUMED_MS: Readonly<Record<string, number>> = {
  QuotesFunction: 300,
  CreateOrderFunction: 500,
  ScreenOrderFunction: 200,
  SubmitPieceFunction: 1000,
};
export const ASSUMED_MS_ELSE = 80;
/** Of ScreenOrder for each page of a PDF that is read back. */
export const ASSUMED_MS_A_PAGE = 2700;

/** Besides our own lines: what Lambda writes of a run, the gateway of a call, and the workflow of a state. */
export const LOG_BYTES = { run: 300, call: 400, state: 1200 } as const;
