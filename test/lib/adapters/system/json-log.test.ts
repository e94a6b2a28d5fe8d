/** The log on the streams of the process, and the metrics that CloudWatch takes out of it. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { jsonLog } from '../../../../lib/adapters/system/system.ts';
import { ENV } from '../../../../lib/resources.ts';

let written: string[] = [];
const keep = (line: unknown) => {
  written.push(String(line));
  return true;
};

beforeEach(() => {
  written = [];
  jest.spyOn(process.stdout, 'write').mockImplementation(keep);
  jest.spyOn(process.stderr, 'write').mockImplementation(keep);
});
afterEach(() => {
  jest.restoreAllMocks();
  delete process.env[ENV.metricNamespace];
});

const lines = () => written.map((line) => JSON.parse(line));

describe('a line that tells a metric', () => {
  test('is in the embedded metric format: the number under its name, without a dimension', () => {
    process.env[ENV.metricNamespace] = 'physical-mail-test';
    jsonLog.info('held_waiting', { count: 2, oldestSeconds: 61 });
    expect(lines()).toEqual([
      {
        level: 'info',
        event: 'held_waiting',
        at: expect.any(String),
        count: 2,
        oldestSeconds: 61,
        heldOldestSeconds: 61,
        _aws: {
          Timestamp: expect.any(Number),
          CloudWatchMetrics: [
            {
              Namespace: 'physical-mail-test',
              Dimensions: [[]],
              Metrics: [{ Name: 'heldOldestSeconds', Unit: 'Seconds' }],
            },
          ],
        },
      },
    ]);
    const [line] = lines();
    expect(line._aws.Timestamp).toBe(Date.parse(line.at));
  });

  test('stays a plain line where nobody keeps metrics', () => {
    jsonLog.info('held_waiting', { oldestSeconds: 61 });
    expect(lines()[0]).not.toHaveProperty('_aws');
  });

  test('tells it on the stream of errors, too', () => {
    process.env[ENV.metricNamespace] = 'physical-mail-test';
    jsonLog.error('processor_alert', { type: 'refund.failed' });
    expect(lines()).toMatchObject([{ level: 'error', moneyUnexplained: 1 }]);
  });
});

test('a line that tells none has no word of metrics', () => {
  process.env[ENV.metricNamespace] = 'physical-mail-test';
  jsonLog.info('order_changed', { orderId: 'ord_1' });
  expect(lines()).toEqual([
    { level: 'info', event: 'order_changed', at: expect.any(String), orderId: 'ord_1' },
  ]);
});
