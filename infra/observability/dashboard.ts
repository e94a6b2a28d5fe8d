import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { METRICS, type MetricName } from '../../lib/metrics.ts';
import type { MailFunction } from '../constructs/mail-function.ts';
import { modulesOf } from '../deployed-functions.ts';
import { type FunctionModule, grantsOf } from '../function-grants.ts';
import { deadLetters, failedShare, oldestWakeUpCall, type Watched } from './alarms.ts';
import { measure } from './measures.ts';

/** Of the columns that a dashboard has, and of the rows that a widget takes. */
const THIRD = 8;
const HEIGHT = 7;

type Writers = (module: FunctionModule) => boolean;

/** Whoever stores an order may have changed it. */
const CHANGES_ORDERS: Writers = (module) => grantsOf(module).writes?.includes('orders') === true;
const SUBMITS: Writers = (module) => module === 'workflow/submit-piece';
const SCREENS: Writers = (module) => module === 'workflow/screen-order';
const RECONCILES: Writers = (module) => module === 'schedules/reconcile';
const MAILS: Writers = (module) => grantsOf(module).sendsEmails === true;
const ANYBODY: Writers = () => true;

/** Sandbox orders move no money and print nothing. */
const LIVE = 'orderId not like /^ord_test_/';

/** The lines by which `FunctionErrors` rings, and those among them that always do. */
const FAILURE_LINES: Readonly<Record<string, string | 1>> = METRICS.unexpectedFailures.lines;
const FAILURES = Object.keys(FAILURE_LINES);
const ALWAYS = FAILURES.filter((event) => FAILURE_LINES[event] === 1);
const RINGING = `event in [${quoted(FAILURES)}] and (unexpected = 1 or event in [${quoted(ALWAYS)}])`;
const FAILURE_FIELDS =
  'fields @timestamp, event, operationId, task, effect, schedule, code, cause, orderId, batchId, requestId, unexpected';

/** A number of the log that is drawn, and of the lines what a query adds up. */
type Row =
  | { readonly title: string; readonly metric: (watched: Watched) => IMetric }
  | { readonly title: string; readonly of: Writers; readonly query: readonly string[] };

const told =
  (name: MetricName) =>
  ({ namespace }: Watched) =>
    measure(namespace, name, 'Maximum', Duration.minutes(15));

const GOING_OUT: readonly Row[] = [
  {
    title: 'States entered, by the hour',
    of: CHANGES_ORDERS,
    query: [
      `filter event = "order_changed" and ${LIVE} and (not ispresent(from) or from != to)`,
      'stats count(*) as orders by bin(1h) as hour, to',
      'sort hour desc',
    ],
  },
  {
    title: 'Pieces by rail, with what they cost us',
    of: SUBMITS,
    query: [
      'filter event in ["piece_taken", "piece_not_taken", "submission_ambiguous"]',
      'stats count(*) as pieces, sum(costCents) as cost by rail, event, code',
    ],
  },
  {
    title: 'E-mails by the day, and those that were lost',
    of: MAILS,
    query: [
      'filter event in ["email_sent", "email_failed"]',
      'stats count(*) as mails by bin(1d) as day, event',
      'sort day desc',
    ],
  },
  { title: 'Share of calls that failed', metric: failedShare },
];

const MONEY: readonly Row[] = [
  {
    title: 'Money by the day, in cents',
    of: CHANGES_ORDERS,
    query: [
      `filter event = "order_changed" and ${LIVE}`,
      'stats sum(capturedCents) as taken, sum(releasedCents) as letGo, sum(refundedCents) as givenBack by bin(1d) as day',
      'sort day desc',
    ],
  },
  {
    title: 'What no order explains',
    of: CHANGES_ORDERS,
    query: [
      'filter event in ["processor_alert", "credit_taken_back", "checkout_mismatch", "credit_checkout_mismatch", "checkout_unknown", "payment_unknown", "batch_refund_late"]',
      'fields @timestamp, event, type, orderId, batchId, accountId, objectId, sessionId, amountCents',
      'sort @timestamp desc',
    ],
  },
  { title: 'Unexplained, or owed for more than an hour', metric: told('moneyUnexplained') },
];

const WAITS_FOR_A_PERSON: readonly Row[] = [
  { title: 'The letter that is held longest (seconds)', metric: told('heldOldestSeconds') },
  {
    title: 'What screening says, by the day',
    of: SCREENS,
    query: [
      'filter event = "order_screened"',
      'stats count(*) as letters by bin(1d) as day, outcome',
      'sort day desc',
    ],
  },
  {
    title: 'Reading pages back, and what was not read',
    of: SCREENS,
    query: [
      'filter event = "read_back"',
      'stats count(*) as documents, sum(pagesRead) as pages, avg(seconds), max(seconds) by complete',
    ],
  },
  { title: 'Screening that failed', metric: told('screeningFailed') },
  {
    title: 'Stuck orders, pieces not mailed, letters reported, nobody told',
    metric: told('wantsAPerson'),
  },
  { title: 'Dead letters', metric: deadLetters },
];

const LATE: readonly Row[] = [
  { title: 'Late orders', metric: told('ordersLate') },
  {
    title: 'What had something due, by state',
    of: RECONCILES,
    query: [
      'filter event = "orders_due"',
      'stats latest(count) as orders, latest(oldestSeconds) as oldest by status',
    ],
  },
  { title: 'The wake-up call that waits longest (seconds)', metric: oldestWakeUpCall },
  {
    title: 'The notification that waits longest (seconds)',
    metric: told('webhooksOldestSeconds'),
  },
  { title: 'Rails put to rest', metric: told('railRests') },
  { title: 'Signed webhooks that were refused', metric: told('incomingWebhooksRefused') },
  { title: 'Failures that nobody foresaw', metric: told('unexpectedFailures') },
  {
    title: 'What nobody foresaw',
    of: ANYBODY,
    query: [`filter ${RINGING}`, FAILURE_FIELDS, 'sort @timestamp desc', 'limit 50'],
  },
  {
    title: 'What failed',
    of: ANYBODY,
    query: [
      `filter event in [${quoted(FAILURES)}]`,
      FAILURE_FIELDS,
      'sort @timestamp desc',
      'limit 50',
    ],
  },
];

const QUESTIONS: Readonly<Record<string, readonly Row[]>> = {
  'Are letters going out?': GOING_OUT,
  'Is money right?': MONEY,
  'What waits for a person?': WAITS_FOR_A_PERSON,
  'What is late?': LATE,
};

/** One page by the questions of whoever is on duty. Numbers that ring are metrics; the others are asked of the logs. */
export function addDashboard(
  scope: Construct,
  stackName: string,
  watched: Watched,
  functions: readonly MailFunction[],
): void {
  const widget = (row: Row): IWidget => {
    if ('metric' in row) return graph(row.title, [row.metric(watched)]);
    const writers = functions.filter(({ module }) => modulesOf(module).some(row.of));
    return table(row.title, writers, row.query);
  };
  new Dashboard(scope, 'Dashboard', {
    // Dashboards are of the whole account: the same stack may stand in several regions.
    dashboardName: `${stackName}-${Stack.of(scope).region}`,
    defaultInterval: Duration.days(1),
    widgets: Object.entries(QUESTIONS).flatMap(([question, rows]) => [
      [new TextWidget({ markdown: `## ${question}`, width: 24, height: 1 })],
      rows.map(widget),
    ]),
  });
}

function quoted(events: readonly string[]): string {
  return events.map((event) => `"${event}"`).join(', ');
}

function graph(title: string, left: IMetric[]): IWidget {
  return new GraphWidget({ title, left, width: THIRD, height: HEIGHT, leftYAxis: { min: 0 } });
}

function table(title: string, writers: readonly MailFunction[], query: readonly string[]): IWidget {
  return new LogQueryWidget({
    title,
    logGroupNames: [...new Set(writers.map(({ lambda }) => lambda.logGroup.logGroupName))],
    view: LogQueryVisualizationType.TABLE,
    queryLines: [...query],
    width: THIRD,
    height: HEIGHT,
  });
}
