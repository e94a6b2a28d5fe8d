import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Duration } from 'aws-cdk-lib/core';
import type { MetricName } from '../../lib/metrics.ts';
import { WATCHED_SCHEDULES } from '../../lib/schedules.ts';
import { measure } from './measures.ts';

/** What is watched besides the log. */
export interface Watched {
  /** Of the metrics that the functions tell. */
  readonly namespace: string;
  readonly api: RestApi;
  readonly stateMachine: StateMachine;
  readonly effects: Queue;
  readonly deadLetters: readonly Queue[];
  /** The name of the table of orders. */
  readonly ordersTable: string;
}

export interface AlarmSpec {
  /** What whoever is called reads first: what it means, in a sentence. */
  readonly means: string;
  /** The page that says what to do. */
  readonly runbook: `docs/runbooks/${string}.md`;
  readonly metric: (watched: Watched) => IMetric;
  /** It rings above this: 0 where one is too many. */
  readonly above?: number;
  /** So many periods in a row; 1 by default. */
  readonly periods?: number;
  /** Whether silence rings: only of what never falls silent while it works. */
  readonly ringsOnSilence?: true;
}

const MINUTES_5 = Duration.minutes(5);
const MINUTES_10 = Duration.minutes(10);
const MINUTES_15 = Duration.minutes(15);
const MINUTES_30 = Duration.minutes(30);
const HOUR = Duration.hours(1);

/** Fourteen at most: each is one thing to do, and each metric in one costs 0.10 USD a month. */
export const ALARMS: Readonly<Record<string, AlarmSpec>> = {
  FunctionErrors: {
    means: 'A function failed in a way that the code does not foresee.',
    runbook: 'docs/runbooks/function-errors.md',
    metric: told('unexpectedFailures', 'Sum', MINUTES_5),
  },
  Throttles: {
    means: 'Lambda or the table of orders refuses work, because there is too much of it.',
    runbook: 'docs/runbooks/throttles.md',
    metric: throttles,
    periods: 2,
  },
  ApiServerErrors: {
    means: 'More than 5 % of the calls failed with 5xx, for ten minutes.',
    runbook: 'docs/runbooks/api-server-errors.md',
    metric: failedShare,
    above: 0.05,
    periods: 2,
  },
  MoneyUnexplained: {
    means:
      'Money moved that no order explains, or our key does not know it, or what is owed does not go back.',
    runbook: 'docs/runbooks/money-unexplained.md',
    metric: told('moneyUnexplained', 'Sum', HOUR),
  },
  HeldTooLong: {
    means:
      'A live letter waits for a person for more than 24 hours; after four days it is refused.',
    runbook: 'docs/runbooks/held-too-long.md',
    metric: told('heldOldestSeconds', 'Maximum', MINUTES_15),
    above: Duration.days(1).toSeconds(),
  },
  OrdersLate: {
    means: 'A paid letter stands still though it waits for no person and no print facility.',
    runbook: 'docs/runbooks/orders-late.md',
    metric: told('ordersLate', 'Maximum', MINUTES_15),
  },
  RailDown: {
    means: 'A print facility does not work: three times in half an hour it was left alone.',
    runbook: 'docs/runbooks/rail-down.md',
    metric: told('railRests', 'Sum', MINUTES_30),
    above: 2,
  },
  WebhooksRefused: {
    means:
      'What came signed as from Stripe or a print facility was not believed three times in an hour.',
    runbook: 'docs/runbooks/webhooks-refused.md',
    metric: told('incomingWebhooksRefused', 'Sum', HOUR),
    above: 2,
  },
  ScreeningAway: {
    means:
      'Screening, its model or the reading of pages failed three times in an hour; such letters are held.',
    runbook: 'docs/runbooks/screening-away.md',
    metric: told('screeningFailed', 'Sum', HOUR),
    above: 2,
  },
  BacklogLate: {
    means: 'Wake-up calls or notifications wait longer than 15 minutes for their turn.',
    runbook: 'docs/runbooks/backlog-late.md',
    metric: backlogAge,
    above: MINUTES_15.toSeconds(),
    periods: 2,
  },
  DeadLetters: {
    means: 'A wake-up call or the start of a schedule was given up after all tries.',
    runbook: 'docs/runbooks/dead-letters.md',
    metric: deadLetters,
  },
  SchedulesStopped: {
    means: `${oneOf([...WATCHED_SCHEDULES.keys()])} did not finish a run for 20 minutes.`,
    runbook: 'docs/runbooks/schedules-stopped.md',
    metric: missedRuns,
    periods: 2,
    ringsOnSilence: true,
  },
  WantsAPerson: {
    means:
      'An order that no try of more than an hour finished, a piece that is not mailed, a letter reported as a threat or fraud, or something that waits for a person and nobody was told.',
    runbook: 'docs/runbooks/wants-a-person.md',
    metric: told('wantsAPerson', 'Sum', HOUR),
  },
  WorkflowStopped: {
    means:
      'Executions were throttled, aborted or timed out; one that merely waits is none of them.',
    runbook: 'docs/runbooks/workflow-stopped.md',
    metric: stoppedExecutions,
  },
};

function told(name: MetricName, statistic: 'Sum' | 'Maximum', period: Duration) {
  return ({ namespace }: Watched) => measure(namespace, name, statistic, period);
}

/** Lambda's of the whole account, as its limit is; of the tables that of the orders, which every letter writes. */
function throttles({ ordersTable }: Watched): IMetric {
  const ofTable = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: ordersTable },
      statistic: 'Sum',
    });
  const lambda = new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'Throttles',
    statistic: 'Sum',
  });
  return sum('Throttled calls', MINUTES_5, {
    lambda,
    reads: ofTable('ReadThrottleEvents'),
    writes: ofTable('WriteThrottleEvents'),
  });
}

/**
 * Of all calls that the gateway counts. Its own count of 5xx is not asked: any sandbox letter may ask for one, as a
 * test, and would ring, and take a deployment back.
 */
export function failedShare({ api, namespace }: Watched): IMetric {
  return new MathExpression({
    expression: 'FILL(failed, 0) / calls',
    label: 'Failed calls (1: all)',
    usingMetrics: {
      failed: measure(namespace, 'callsFailed', 'Sum', MINUTES_5),
      calls: api.metricCount({ period: MINUTES_5, statistic: 'Sum' }),
    },
    period: MINUTES_5,
  });
}

export function oldestWakeUpCall({ effects }: Watched): IMetric {
  return effects.metricApproximateAgeOfOldestMessage({ period: MINUTES_5, statistic: 'Maximum' });
}

function backlogAge(watched: Watched): IMetric {
  return new MathExpression({
    expression: 'MAX([FILL(effects, 0), FILL(webhooks, 0)])',
    label: 'Longest wait (seconds)',
    usingMetrics: {
      effects: oldestWakeUpCall(watched),
      webhooks: measure(watched.namespace, 'webhooksOldestSeconds', 'Maximum', MINUTES_5),
    },
    period: MINUTES_5,
  });
}

export function deadLetters({ deadLetters: queues }: Watched): IMetric {
  const messages = queues.map((queue, index) => [
    `queue${index}`,
    queue.metricApproximateNumberOfMessagesVisible({ period: MINUTES_5, statistic: 'Maximum' }),
  ]);
  return sum('Dead letters', MINUTES_5, Object.fromEntries(messages));
}

/** Each finished run tells a number, also 0: who tells none did not finish. */
function missedRuns({ namespace }: Watched): IMetric {
  const told = [...WATCHED_SCHEDULES.values()];
  const silent = told.map((name) => `FILL(${name}, 0) == 0`).join(' OR ');
  return new MathExpression({
    expression: `IF(${silent}, 1, 0)`,
    label: 'A schedule is silent',
    usingMetrics: Object.fromEntries(
      told.map((name) => [name, measure(namespace, name, 'SampleCount', MINUTES_10)]),
    ),
    period: MINUTES_10,
  });
}

/** `a, b or c`. */
function oneOf(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]+)$/, ' or $1');
}

/** Failed ones are left out: an order that waits for a print facility ends its execution so, and is taken further. */
function stoppedExecutions({ stateMachine }: Watched): IMetric {
  const props = { period: MINUTES_5, statistic: 'Sum' };
  return sum('Stopped executions', MINUTES_5, {
    throttled: stateMachine.metricThrottled(props),
    aborted: stateMachine.metricAborted(props),
    timedOut: stateMachine.metricTimedOut(props),
  });
}

function sum(label: string, period: Duration, usingMetrics: Record<string, IMetric>): IMetric {
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, label, usingMetrics, period });
}
