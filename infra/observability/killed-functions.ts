import { Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { MetricName } from '../../lib/metrics.ts';

/**
 * What Lambda itself writes of a function that could tell nothing any more: it took too long, or its process ended, ran
 * out of memory or could not load. An error that a handler throws is none of these, so the refusals of the authorizer,
 * which knows no other way to refuse, do not count.
 */
const KILLED = ['Task timed out after', 'Error Type: Runtime.'];

const COUNTED_AS: MetricName = 'unexpectedFailures';

/** Counts them in these logs, as one measure with what the functions tell themselves. */
export function countKilled(
  scope: Construct,
  metricNamespace: string,
  logGroups: ReadonlySet<ILogGroup>,
): void {
  for (const logGroup of logGroups) {
    new MetricFilter(scope, `Killed${logGroup.node.id}`, {
      logGroup,
      metricNamespace,
      metricName: COUNTED_AS,
      filterPattern: FilterPattern.anyTerm(...KILLED),
      metricValue: '1',
      // As the functions tell theirs: an alarm on two units would see either, or none.
      unit: Unit.COUNT,
    });
  }
}
