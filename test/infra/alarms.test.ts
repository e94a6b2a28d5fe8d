import { describe, expect, test } from '@jest/globals';
import { AREAS, areaOf, DEPLOYED_MODULES } from '../../infra/deployed-functions.ts';
import { AUTHORIZER_MODULE } from '../../lib/contract/operations.ts';
import { resources } from './template.ts';

describe('alarms', () => {
  const alarms = resources('AWS::CloudWatch::Alarm');
  const watched = JSON.stringify(alarms.map(({ properties }) => properties));

  test.each(['EffectsDeadLetters', 'ScheduleDeadLetters', 'EffectsQueue', 'OrderWorkflow'])(
    '%s is watched',
    (id) => expect(watched).toContain(`"${id}"`),
  );

  test.each([
    ['reconciled', 'EventsLogs', '$.failed'],
    ['piece_not_mailed', 'EventsLogs', '1'],
    ['processor_alert', 'EventsLogs', '1'],
  ])('the line %s of the logs is watched', (event, logs, value) => {
    const filters = resources('AWS::Logs::MetricFilter').map(({ properties }) => properties);
    const { LogGroupName, MetricTransformations = [] } =
      filters.find(({ FilterPattern }) => FilterPattern === `{ $.event = "${event}" }`) ?? {};
    expect(JSON.stringify(LogGroupName)).toContain(logs);
    expect(MetricTransformations).toMatchObject([{ MetricValue: value }]);
    const [{ MetricName, MetricNamespace }] = MetricTransformations;
    expect(watched).toContain(
      JSON.stringify({ MetricName, Namespace: MetricNamespace }).slice(1, -1),
    );
  });

  test('every function and the share of 5xx answers are watched, and each alarm says why', () => {
    for (const { id } of resources('AWS::Lambda::Function')) {
      // This one says "no" by an error.
      expect(watched.includes(`"${id}"`)).toBe(id !== 'AuthorizeUploadFunction');
    }
    expect(watched).toContain('5XXError');
    for (const { properties } of alarms) expect(properties['AlarmDescription']).toMatch(/\.$/);
  });

  test.each(AREAS)('the errors of %s are one sum of its functions, of ten at most', (area) => {
    const [alarm, ...others] = alarms.filter(({ id }) => id.includes(`${area}Errors`));
    expect(others).toEqual([]);
    const { Metrics } = alarm?.properties ?? {};
    const functions = DEPLOYED_MODULES.filter(
      (module) => areaOf(module) === area && module !== AUTHORIZER_MODULE,
    );
    expect(Metrics).toHaveLength(functions.length + 1);
    expect(functions.length).toBeLessThanOrEqual(10);
  });
});
