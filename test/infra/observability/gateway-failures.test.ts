/** Calls that failed: by the lines of functions, and of the gateway's log by what they cannot tell. */
import { describe, expect, test } from '@jest/globals';
import { flat, resource, resources } from '../template.ts';

const [filter, ...others] = resources('AWS::Logs::MetricFilter')
  .map(({ properties }) => properties)
  .filter(({ FilterPattern }) => FilterPattern.startsWith('{'));
const [stage] = resources('AWS::ApiGateway::Stage');
const alarm = resources('AWS::CloudWatch::Alarm').find(({ id }) => id.includes('ApiServerErrors'));

/** What a pattern of CloudWatch says of a line: comparisons of strings, with `*` at an end, and, or, parentheses. */
function matches(pattern: string, line: Readonly<Record<string, string>>): boolean {
  let left = pattern
    .replace(/^\{(.*)\}$/, '($1)')
    .replaceAll(/\$\.(\w+) (!?=) "([^"]*)"/g, (_, name: string, operator, value: string) => {
      const told = line[name] ?? '';
      const isEqual = value.endsWith('*') ? told.startsWith(value.slice(0, -1)) : told === value;
      return String((operator === '=') === isEqual);
    });
  for (let before = ''; before !== left; ) {
    before = left;
    left = left
      .replaceAll(/\(\s*(true|false)\s*\)/g, '$1')
      .replaceAll(/(true|false) && (true|false)/g, (_, one, other) =>
        String(one === 'true' && other === 'true'),
      )
      .replaceAll(/\((true|false) \|\| (true|false)\)/g, (_, one, other) =>
        String(one === 'true' || other === 'true'),
      );
  }
  expect(['true', 'false']).toContain(left.trim());
  return left.trim() === 'true';
}

const ACCESS = { method: 'POST', route: '/v1/orders', status: '503', gatewayError: '-' };

describe('a call that failed', () => {
  test('is read where the gateway writes, by the names that it writes', () => {
    expect(others).toEqual([]);
    const { DestinationArn, Format } = stage?.properties['AccessLogSetting'] ?? {};
    expect(flat(DestinationArn)).toContain(flat(filter?.['LogGroupName']).replace(/[<>]/g, ''));
    for (const name of Object.keys(ACCESS)) expect(JSON.parse(Format)).toHaveProperty(name);
    expect(filter?.['MetricTransformations']).toEqual([
      {
        MetricNamespace: 'physical-mail-development',
        MetricName: 'callsFailed',
        MetricValue: '1',
        Unit: 'Count',
      },
    ]);
  });

  test.each([
    ['a function that was killed or throttled', { gatewayError: 'INTEGRATION_FAILURE' }],
    ['one that took too long', { gatewayError: 'INTEGRATION_TIMEOUT' }],
    ['one that answered nonsense', { gatewayError: 'API_CONFIGURATION_ERROR' }],
    ['an authorizer that failed', { route: '/v1/uploads', gatewayError: 'AUTHORIZER_FAILURE' }],
    ['an upload that the bucket does not take', { method: 'PUT', route: '/v1/uploads' }],
  ])('is counted of the gateway: %s', (_, line) => {
    expect(matches(filter?.['FilterPattern'], { ...ACCESS, ...line })).toBe(true);
  });

  test.each([
    ['5xx of a function, which tells it itself, or was asked for it as a test', {}],
    ['an upload route that a function answered', { route: '/v1/uploads' }],
    ['a refusal of the gateway', { status: '429', gatewayError: 'THROTTLED' }],
    ['an upload that was stored', { method: 'PUT', route: '/v1/uploads', status: '201' }],
    ['an upload with a key that is off', { method: 'PUT', route: '/v1/uploads', status: '403' }],
  ])('is not: %s', (_, line) => {
    expect(matches(filter?.['FilterPattern'], { ...ACCESS, ...line })).toBe(false);
  });

  test('rings as a share of all calls, and the 5xx of the gateway ring nothing', () => {
    const read = alarm?.properties['Metrics'].flatMap(
      ({ MetricStat }: { MetricStat?: { Metric: { MetricName: string } } }) =>
        MetricStat === undefined ? [] : [MetricStat.Metric.MetricName],
    );
    expect(read).toEqual(['callsFailed', 'Count']);
    for (const { id } of resources('AWS::CloudWatch::Alarm'))
      expect(JSON.stringify(resource(id).properties)).not.toContain('5XXError');
  });
});
