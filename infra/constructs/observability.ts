import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { ALARMS, type AlarmSpec, type Watched } from '../observability/alarms.ts';
import { addDashboard } from '../observability/dashboard.ts';
import { countGatewayFailures } from '../observability/gateway-failures.ts';
import { countKilled } from '../observability/killed-functions.ts';
import type { MailFunction } from './mail-function.ts';

interface ObservabilityProps extends Watched {
  readonly functions: readonly MailFunction[];
  /** What the gateway writes of each call. */
  readonly accessLogs: ILogGroup;
  /** An SNS topic that hears of every alarm, and of its end. */
  readonly alarmTopicArn: string | undefined;
}

/**
 * Alarms for what a person has to look at, each with the page that says what to do, and one dashboard. A letter that
 * fails in an orderly way, and one that waits for a print facility, ring nothing.
 */
export class Observability extends Construct {
  /** By the name that `ALARMS` gives them. */
  readonly alarms: ReadonlyMap<string, Alarm>;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    this.alarms = new Map(
      Object.entries(ALARMS).map(([name, spec]) => [name, this.#alarm(name, spec, props)]),
    );
    const logs = new Set(props.functions.map(({ lambda }) => lambda.logGroup));
    countKilled(this, props.namespace, logs);
    countGatewayFailures(this, props.namespace, props.accessLogs);
    addDashboard(this, Stack.of(this).stackName, props, props.functions);
  }

  #alarm(name: string, spec: AlarmSpec, props: ObservabilityProps): Alarm {
    const { means, runbook, above = 0, periods = 1, ringsOnSilence } = spec;
    const alarm = new Alarm(this, name, {
      alarmDescription: `${means} What to do: ${runbook}`,
      metric: spec.metric(props),
      threshold: above,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: ringsOnSilence
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
    });
    const alarmActionArn = props.alarmTopicArn;
    if (alarmActionArn === undefined) return alarm;
    const tellTopic = { bind: () => ({ alarmActionArn }) };
    alarm.addAlarmAction(tellTopic);
    alarm.addOkAction(tellTopic);
    return alarm;
  }
}
