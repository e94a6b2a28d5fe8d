import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Duration } from 'aws-cdk-lib/core';
import { METRICS, type MetricName } from '../../lib/metrics.ts';

/** A measure that the functions tell in their log, by the table that the log writes it by. */
export function measure(
  namespace: string,
  metricName: MetricName,
  statistic: 'Sum' | 'Maximum' | 'SampleCount',
  period: Duration,
): IMetric {
  const label = statistic === 'SampleCount' ? `${metricName} (times told)` : metricName;
  const unit = statistic === 'SampleCount' ? '' : ` (${METRICS[metricName].unit.toLowerCase()})`;
  return new Metric({ namespace, metricName, statistic, period, label: `${label}${unit}` });
}
