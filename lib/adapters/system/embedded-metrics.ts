import { measuredIn } from '../../metrics.ts';

/**
 * What makes metrics of a line that tells some: CloudWatch's embedded metric format (Amazon CloudWatch User Guide,
 * "Specification: Embedded metric format"). The numbers stand in the line under the names of their metrics; CloudWatch
 * takes them out of the log, and no call is made. None has a dimension: each of its values would cost.
 * @param namespace where the metrics are kept; without one the line stays as it is.
 */
export function embeddedMetrics(
  event: string,
  fields: Readonly<Record<string, unknown>>,
  namespace: string | undefined,
  nowMs: number,
): Readonly<Record<string, unknown>> {
  const measured = namespace === undefined ? [] : measuredIn(event, fields);
  if (measured.length === 0) return {};
  const metrics = measured.map(({ name, unit }) => ({ Name: name, Unit: unit }));
  return {
    _aws: {
      Timestamp: nowMs,
      CloudWatchMetrics: [{ Namespace: namespace, Dimensions: [[]], Metrics: metrics }],
    },
    ...Object.fromEntries(measured.map(({ name, value }) => [name, value])),
  };
}
