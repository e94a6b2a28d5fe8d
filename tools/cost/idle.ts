import { pascalCase } from '../../infra/names.ts';
import type { Template } from '../../infra/synthesize.ts';
import { METRICS } from '../../lib/metrics.ts';
import { REGULAR_SCHEDULES } from '../../lib/schedules.ts';
import { type Properties, resourcesOf } from '../../local/template/resolve.ts';
import { type BillLine, gbSecondsOf } from './bill.ts';
import type { Journey } from './journeys.ts';
import { PRICES } from './prices.ts';

const MINUTES_A_MONTH = 43_200;
const RUNS_A_MONTH = Object.fromEntries(
  [...REGULAR_SCHEDULES].map(([name, minutes]) => [
    `${pascalCase(name)}Function`,
    MINUTES_A_MONTH / minutes,
  ]),
);
/** Lambda polls with five at least, each waiting 20 seconds. */
const POLLS_A_MONTH = (MINUTES_A_MONTH * 60 * 5) / 20;

/** What a deployment costs in a month in which nobody sends anything; `run` is one run of each schedule. */
export function idleBill(template: Template, run: Journey): readonly BillLine[] {
  const alarmMetrics = resourcesOf(template, 'AWS::CloudWatch::Alarm').flatMap(([, properties]) =>
    metricsIn(properties),
  ).length;
  const measures = Object.values(METRICS).filter(({ tellsZero }) => tellsZero).length;
  const secrets = resourcesOf(template, 'AWS::SecretsManager::Secret').length;
  const runs = Object.values(RUNS_A_MONTH).reduce((sum, count) => sum + count, 0);
  // All together, each as often as the one that runs every minute: somewhat too much.
  const readUnits = run.readUnits * MINUTES_A_MONTH;
  const gbSeconds = gbSecondsOf({ ...run, runs: RUNS_A_MONTH }, 0);
  const logGb = (run.logBytes * MINUTES_A_MONTH) / 1024 ** 3;
  return [
    {
      part: 'Metrics that alarms read',
      count: `${alarmMetrics}`,
      usd: alarmMetrics * PRICES.alarmMetricMonth,
    },
    {
      part: 'Measures that always report',
      count: `${measures}`,
      usd: measures * PRICES.metricMonth,
    },
    { part: 'Secrets', count: `${secrets}`, usd: secrets * PRICES.secretMonth },
    {
      part: 'Polling of the queue',
      count: `${POLLS_A_MONTH} requests`,
      usd: POLLS_A_MONTH * PRICES.queueRequest,
    },
    {
      part: 'Schedules',
      count: `${runs} runs`,
      usd:
        runs * (PRICES.scheduledRun + PRICES.functionRun) +
        gbSeconds * PRICES.gbSecond +
        readUnits * PRICES.readUnit +
        logGb * PRICES.logGb,
    },
  ];
}

/** An alarm is of one metric, or of what it makes of several. */
function metricsIn({ Metrics }: Properties): readonly unknown[] {
  if (Metrics === undefined) return [1];
  return (Metrics as readonly Properties[]).filter(({ MetricStat }) => MetricStat);
}
