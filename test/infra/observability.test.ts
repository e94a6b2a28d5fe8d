/** What rings, and that it reads what the code writes. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { pascalCase } from '../../infra/names.ts';
import { ALARMS as ALARM_ROWS, type AlarmSpec } from '../../infra/observability/alarms.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { METRICS, type MetricName, type MetricRow } from '../../lib/metrics.ts';
import { REGULAR_SCHEDULES, WATCHED_SCHEDULES } from '../../lib/schedules.ts';
import { flat, type Properties, resources, template } from './template.ts';

const ROOT = new URL('../../', import.meta.url);
const NAMESPACE = 'physical-mail-development';
const ALARMS = resources('AWS::CloudWatch::Alarm').map(({ id, properties }) => ({
  name: /^Observability(\w+?)[0-9A-F]{8}$/.exec(id)?.[1] ?? id,
  properties,
}));
const NAMES = ALARMS.map(({ name }) => name);

/** An alarm is of one metric, or of what it makes of several. */
function metricsOf(properties: Properties): Properties[] {
  const several: Properties[] = properties['Metrics'] ?? [];
  const single = several.length === 0 ? [properties] : [];
  const read = several.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []));
  return [...single, ...read];
}
const alarm = (name: string): Properties => {
  const found = ALARMS.find((each) => each.name === name)?.properties;
  if (found === undefined) throw new Error(`no alarm ${name}`);
  return found;
};
const READ_BY_ALARMS = ALARMS.flatMap(({ properties }) => metricsOf(properties));
const namesOf = (metrics: readonly Properties[]) =>
  metrics.filter(({ Namespace }) => Namespace === NAMESPACE).map(({ MetricName }) => MetricName);

const logOf = ({ properties }: { readonly properties: Properties }): string =>
  flat(properties['LoggingConfig'].LogGroup);

/** What a page of people lacks, with the name of the page. */
const unsaid = (page: string, words: readonly string[]) => {
  const text = readFileSync(new URL(page, ROOT), 'utf8');
  return words.filter((word) => !text.includes(word)).map((word) => `${page} lacks ${word}`);
};

describe('alarms', () => {
  test('are fourteen at most, and read 23 metrics at most, because each is paid for', () => {
    expect(ALARMS.length).toBeLessThanOrEqual(14);
    expect(READ_BY_ALARMS.length).toBeLessThanOrEqual(23);
  });

  test.each(NAMES)('%s names the page that says what to do, and the page its name', (name) => {
    const description = String(alarm(name)['AlarmDescription']);
    const [, page = ''] = /\. What to do: (docs\/runbooks\/[a-z-]+\.md)$/.exec(description) ?? [];
    expect(existsSync(new URL(page, ROOT))).toBe(true);
    const text = readFileSync(new URL(page, ROOT), 'utf8');
    expect(text).toContain(`# ${name}\n`);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['What it means', 'First look', 'Mend', 'It is over when']);
  });

  test.each(NAMES)('%s: its runbook names each line by which it rings', (name) => {
    const names = namesOf(metricsOf(alarm(name))) as MetricName[];
    const lines = names.flatMap((each) => Object.keys((METRICS[each] as MetricRow).lines));
    const { runbook } = ALARM_ROWS[name] as AlarmSpec;
    expect(
      unsaid(
        runbook,
        lines.map((line) => `\`${line}\``),
      ),
    ).toEqual([]);
  });

  test('read of the log what the code writes', () => {
    expect(namesOf(READ_BY_ALARMS)).not.toEqual([]);
    for (const name of namesOf(READ_BY_ALARMS)) expect(Object.keys(METRICS)).toContain(name);
  });

  test('and all that the code writes rings: nothing is paid for that nobody reads', () => {
    expect([...new Set(namesOf(READ_BY_ALARMS))].sort()).toEqual(Object.keys(METRICS).sort());
  });

  test.each(['EffectsDeadLetters', 'ScheduleDeadLetters', 'EffectsQueue', 'OrderWorkflow'])(
    '%s is watched',
    (id) => expect(JSON.stringify(READ_BY_ALARMS)).toContain(`"${id}"`),
  );

  test('a schedule that is silent rings, and silence means nothing anywhere else', () => {
    const silent = ALARMS.filter(
      ({ properties }) => properties['TreatMissingData'] === 'breaching',
    );
    expect(silent.map(({ name }) => name)).toEqual(['SchedulesStopped']);
    const told = namesOf(metricsOf(alarm('SchedulesStopped'))) as MetricName[];
    expect(told.sort()).toEqual(['batchTurns', 'ordersLate', 'webhooksOldestSeconds']);
  });

  test.each([...WATCHED_SCHEDULES])('the schedule %s is missed by %s', (schedule, name) => {
    // Only what is told at each run, also when it is 0, shows by its absence that there was none.
    expect({ [name]: METRICS[name] }).toEqual({
      [name]: expect.objectContaining({ tellsZero: true }),
    });
    // Of two runs within the alarm's ten minutes one may be late.
    const minutes = REGULAR_SCHEDULES.get(schedule) ?? Number.POSITIVE_INFINITY;
    expect({ schedule, isOftenEnough: minutes <= 5 }).toEqual({ schedule, isOftenEnough: true });
    const { means, runbook } = ALARM_ROWS['SchedulesStopped'] as AlarmSpec;
    expect(means).toContain(schedule);
    expect(unsaid(runbook, [`\`${schedule}\``, `\`${pascalCase(schedule)}\``])).toEqual([]);
  });

  test('an execution that failed rings nothing: so ends one whose order waits for a rail', () => {
    const workflow = metricsOf(alarm('WorkflowStopped')).map(({ MetricName }) => MetricName);
    expect(workflow.sort()).toEqual([
      'ExecutionThrottled',
      'ExecutionsAborted',
      'ExecutionsTimedOut',
    ]);
    expect(JSON.stringify(READ_BY_ALARMS)).not.toContain('ExecutionsFailed');
  });

  test('a letter that waits rings after a day', () => {
    const held = alarm('HeldTooLong');
    expect(held['Threshold']).toBe(86_400);
    expect(held['Metrics']).toMatchObject([
      { MetricStat: { Metric: { MetricName: 'heldOldestSeconds' }, Stat: 'Maximum' } },
    ]);
  });

  test.each(['WebhooksRefused', 'ScreeningAway'])('one alone does not ring %s', (name) => {
    const { Threshold, ComparisonOperator, TreatMissingData } = alarm(name);
    const told = { Threshold: 2, ComparisonOperator: 'GreaterThanThreshold' };
    expect({ Threshold, ComparisonOperator, TreatMissingData }).toEqual({
      ...told,
      TreatMissingData: 'notBreaching',
    });
  });

  test('tell the topic, where there is one, that they ring and that it is over', () => {
    const alarmTopicArn = 'arn:aws:sns:us-east-1:123456789012:duty';
    const told = resources('AWS::CloudWatch::Alarm', synthesize({ context: { alarmTopicArn } }));
    expect(told).toHaveLength(ALARMS.length);
    for (const action of ['AlarmActions', 'OKActions']) {
      for (const { properties } of told) expect(properties[action]).toEqual([alarmTopicArn]);
      for (const { properties } of ALARMS) expect(properties[action]).toBeUndefined();
    }
  });
});

describe('the functions', () => {
  test('tell their metrics where the alarms look for them', () => {
    for (const { properties } of resources('AWS::Lambda::Function')) {
      expect(properties['Environment'].Variables['METRIC_NAMESPACE']).toBe(NAMESPACE);
    }
  });
});

describe('a function that is killed', () => {
  const FILTERS = resources('AWS::Logs::MetricFilter')
    .map(({ properties }) => properties)
    .filter(({ FilterPattern }) => !FilterPattern.startsWith('{'));
  const WRITTEN_BY_LAMBDA = {
    'takes too long': '2026-11-23T10:00:00.000Z 8f5c Task timed out after 30.03 seconds',
    'runs out of memory':
      'REPORT RequestId: 8f5c Duration: 812.00 ms Memory Size: 512 MB Status: error Error Type: Runtime.OutOfMemory',
    'cannot load': 'INIT_REPORT Phase: init Status: error Error Type: Runtime.ImportModuleError',
  };
  const REFUSAL = 'REPORT RequestId: 8f5c Duration: 4.00 ms Status: error Error Type: Error';
  const matches = (pattern: string, line: string) =>
    [...pattern.matchAll(/\?"([^"]+)"/g)].some(([, term = '']) => line.includes(term));

  test('is heard of in every log of functions', () => {
    const logs = resources('AWS::Lambda::Function').map(logOf);
    const heard = FILTERS.map(({ LogGroupName }) => flat(LogGroupName));
    expect(heard.sort()).toEqual([...new Set(logs)].sort());
  });

  test.each(Object.entries(WRITTEN_BY_LAMBDA))('rings when it %s', (_, line) => {
    for (const { FilterPattern, MetricTransformations } of FILTERS) {
      expect(matches(FilterPattern, line)).toBe(true);
      expect(MetricTransformations).toEqual([
        {
          MetricNamespace: NAMESPACE,
          MetricName: 'unexpectedFailures',
          MetricValue: '1',
          Unit: 'Count',
        },
      ]);
    }
    expect(namesOf(metricsOf(alarm('FunctionErrors')))).toEqual(['unexpectedFailures']);
  });

  test('is not one that refuses', () => {
    for (const { FilterPattern } of FILTERS) expect(matches(FilterPattern, REFUSAL)).toBe(false);
  });
});

describe('the switches', () => {
  const logs = (context: Record<string, unknown>) =>
    resources('AWS::Logs::LogGroup', synthesize({ context })).map(
      ({ properties }) => properties['RetentionInDays'],
    );

  test('logRetentionDays is how long each log of the stack is kept', () => {
    expect([...new Set(logs({}))].sort()).toEqual([30, 90]);
    expect([...new Set(logs({ logRetentionDays: '14' }))]).toEqual([14]);
    for (const logRetentionDays of ['13', 'long', '9999']) {
      expect(() => synthesize({ context: { logRetentionDays } })).toThrow(/logRetentionDays/);
    }
  });

  test('tracing is off, and on traces functions and workflow, but no paths', () => {
    expect(JSON.stringify(template())).not.toContain('xray:');
    const traced = synthesize({ context: { tracing: 'on' } });
    for (const { properties } of resources('AWS::Lambda::Function', traced)) {
      expect(properties['TracingConfig']).toEqual({ Mode: 'Active' });
    }
    const [workflow] = resources('AWS::StepFunctions::StateMachine', traced);
    expect(workflow?.properties['TracingConfiguration']).toEqual({ Enabled: true });
    const [stage] = resources('AWS::ApiGateway::Stage', traced);
    expect(stage?.properties['TracingEnabled']).toBe(false);
    const [policy] = resources('AWS::IAM::ManagedPolicy', traced);
    const functions = resources('AWS::Lambda::Function', traced);
    expect(policy?.properties['Roles']).toHaveLength(functions.length + 1);
    expect(() => synthesize({ context: { tracing: 'yes' } })).toThrow(/tracing/);
  });
});
