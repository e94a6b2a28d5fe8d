import { Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { MetricName } from '../../lib/metrics.ts';

const COUNTED_AS: MetricName = 'callsFailed';

/** What stands in the access log where the gateway answered nothing by itself. */
const NOTHING = '-';

/**
 * Calls that fail where no function can tell: the gateway answers by itself for one that was throttled, was killed,
 * took too long or answered nonsense, and for an authorizer that failed; and it alone serves an upload, which the
 * bucket may not take. Whatever else is 5xx a function answered, whose line counts unless a sandbox letter asked for
 * it.
 */
const FAILED = FilterPattern.all(
  FilterPattern.stringValue('$.status', '=', '5*'),
  FilterPattern.any(
    FilterPattern.stringValue('$.gatewayError', '!=', NOTHING),
    FilterPattern.all(
      FilterPattern.stringValue('$.method', '=', 'PUT'),
      FilterPattern.stringValue('$.route', '=', '/v1/uploads'),
    ),
  ),
);

/** Counts them, as one measure with what the functions tell. */
export function countGatewayFailures(
  scope: Construct,
  metricNamespace: string,
  accessLogs: ILogGroup,
): void {
  new MetricFilter(scope, 'GatewayFailures', {
    logGroup: accessLogs,
    metricNamespace,
    metricName: COUNTED_AS,
    filterPattern: FAILED,
    metricValue: '1',
    // As the functions tell theirs: an alarm on two units would see either, or none.
    unit: Unit.COUNT,
  });
}
