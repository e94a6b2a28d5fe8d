import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { MetricName } from '../../lib/metrics.ts';
import type { MailFunction } from '../constructs/mail-function.ts';
import { type FunctionModule, grantsOf } from '../function-grants.ts';
import { deadLetters, serverErrorShare, type Watched } from './alarms.ts';
import { measure } from './measures.ts';

/** Of the columns that a dashboard has, and of the rows that a widget takes. */
const THIRD = 8;
const HEIGHT = 7;
/** As many log groups as one query takes (CloudWatch Logs Insights). */
const LOG_GROUPS_MAX = 50;

type Writers = (module: FunctionModule) => boolean;

/** Whoever stores an order may have changed it. */
const CHANGES_ORDERS: Writers = (module) => grantsOf(module).writes?.includes('orders') === true;
const SUBMITS: Writers = (module) => module === 'workflow/submit-piece';
const SCREENS: Writers = (module) => module === 'workflow/screen-order';
const RECONCILES: Writers = (module) => module === 'schedules/reconcile';
const ANSWERS: Writers = (module) => !module.startsWith('pages/');

/** Sandbox orders move no money and print nothing. */
const LIVE = 'orderId not like /^ord_test_/';

/** One page by the questions of whoever is on duty. Numbers that ring are metrics; the others are asked of the logs. */
export function addDashboard(
  scope: Construct,
  stackName: string,
  watched: Watched,
  functions: readonly MailFunction[],
): void {
  const logs = (title: string, of: Writers, query: readonly string[]) =>
    table(
      title,
      functions.filter(({ module }) => of(module)),
      query,
    );
  const told = (title: string, name: MetricName) =>
    graph(title, [measure(watched.namespace, name, 'Maximum', Duration.minutes(15))]);
  const questions: Readonly<Record<string, readonly IWidget[]>> = {
    'Are letters going out?': [
      logs('States entered, by the hour', CHANGES_ORDERS, [
        'fields to',
        `filter event = "order_changed" and ${LIVE} and (not ispresent(from) or from != to)`,
        'stats count(*) as orders by bin(1h) as hour, to',
        'sort hour desc',
      ]),
      logs('Pieces by rail, with what they cost us', SUBMITS, [
        'filter event in ["piece_taken", "piece_not_taken", "submission_ambiguous"]',
        'stats count(*) as pieces, sum(costCents) as costCents by rail, event, code',
      ]),
      graph('Answers with 5xx (%)', [serverErrorShare(watched)]),
    ],
    'Is money right?': [
      logs('Money by the day, in cents', CHANGES_ORDERS, [
        `filter event = "order_changed" and ${LIVE}`,
        'stats sum(capturedCents) as taken, sum(releasedCents) as letGo, sum(refundedCents) as givenBack by bin(1d) as day',
        'sort day desc',
      ]),
      logs('What no order explains', CHANGES_ORDERS, [
        'filter event in ["processor_alert", "checkout_mismatch", "credit_checkout_mismatch"]',
        'fields @timestamp, event, type, orderId, objectId, sessionId, amountCents',
        'sort @timestamp desc',
      ]),
      told('Unexplained, and owed for more than an hour', 'moneyUnexplained'),
    ],
    'What waits for a person?': [
      told('The live letter that is held longest (seconds)', 'heldOldestSeconds'),
      logs('What screening says, by the day', SCREENS, [
        'filter event = "order_screened"',
        'stats count(*) as letters by bin(1d) as day, outcome',
        'sort day desc',
      ]),
      logs('Reading pages back', SCREENS, [
        'filter event = "read_back"',
        'stats count(*) as documents, sum(pagesRead) as pages, avg(seconds), max(seconds) by complete',
      ]),
      told('Stuck orders, pieces that are not mailed', 'wantsAPerson'),
      graph('Dead letters', [deadLetters(watched)]),
    ],
    'What is late?': [
      told('Late orders', 'ordersLate'),
      logs('What had something due, by state', RECONCILES, [
        'filter event = "orders_due"',
        'stats latest(count) as orders, latest(oldestSeconds) as oldest by status',
      ]),
      told('The notification that waits longest (seconds)', 'webhooksOldestSeconds'),
      told('Rails put to rest', 'railRests'),
      logs('What failed', ANSWERS, [
        'filter event in ["request_failed", "task_failed", "schedule_failed", "effect_failed", "reconcile_failed"]',
        'fields @timestamp, event, operationId, task, effect, code, orderId, requestId',
        'sort @timestamp desc',
        'limit 50',
      ]),
    ],
  };
  new Dashboard(scope, 'Dashboard', {
    dashboardName: stackName,
    defaultInterval: Duration.days(1),
    widgets: Object.entries(questions).flatMap(([question, widgets]) => [
      [new TextWidget({ markdown: `## ${question}`, width: 24, height: 1 })],
      [...widgets],
    ]),
  });
}

function graph(title: string, left: IMetric[]): IWidget {
  return new GraphWidget({ title, left, width: THIRD, height: HEIGHT, leftYAxis: { min: 0 } });
}

function table(title: string, writers: readonly MailFunction[], query: readonly string[]): IWidget {
  if (writers.length > LOG_GROUPS_MAX) throw new Error(`${title}: too many logs for one query`);
  return new LogQueryWidget({
    title,
    logGroupNames: writers.map(({ lambda }) => lambda.logGroup.logGroupName),
    view: LogQueryVisualizationType.TABLE,
    queryLines: [...query],
    width: THIRD,
    height: HEIGHT,
  });
}
