import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { AUTHORIZER_MODULE } from '../../lib/contract/operations.ts';
import { AREAS, type Area, areaOf, type DeployedModule } from '../deployed-functions.ts';
import type { MailFunction } from './mail-function.ts';

interface ObservabilityProps {
  readonly api: RestApi;
  readonly functions: readonly MailFunction[];
  readonly stateMachine: StateMachine;
  readonly effects: Queue;
  readonly deadLetters: readonly Queue[];
  /** An SNS topic that hears of every alarm. */
  readonly alarmTopicArn: string | undefined;
}

type AlarmCondition = Pick<AlarmProps, 'metric' | 'alarmDescription'> &
  Partial<Pick<AlarmProps, 'threshold' | 'evaluationPeriods' | 'datapointsToAlarm'>>;

const PERIOD = Duration.minutes(5);
const HOUR = Duration.hours(1);

interface WatchedLine {
  /** The metric's. */
  readonly name: string;
  /** The function that writes the line. */
  readonly module: DeployedModule;
  readonly event: string;
  readonly value: string;
  readonly statistic: 'Minimum' | 'Sum';
}

const WATCHED_LINES: readonly WatchedLine[] = [
  // Of the least in an hour: a company that is away for some minutes wants nobody.
  {
    name: 'reconcileFailed',
    module: 'schedules/reconcile',
    event: 'reconciled',
    value: '$.failed',
    statistic: 'Minimum',
  },
  {
    name: 'piecesNotMailed',
    module: 'schedules/reconcile',
    event: 'piece_not_mailed',
    value: '1',
    statistic: 'Sum',
  },
  {
    name: 'processorAlerts',
    module: 'routes/stripe-webhook',
    event: 'processor_alert',
    value: '1',
    statistic: 'Sum',
  },
];

const AREA_FAILED: Readonly<Record<Area, string>> = {
  Calls: 'A function that serves calls failed in a way it did not expect.',
  Tasks: 'A task of the workflow failed; it is tried again.',
  Events: 'What takes reports, effects or its turn by the clock failed in a way it did not expect.',
};

/** Alarms for what a person has to look at; a letter that fails in an orderly way is not among them. */
export class Observability extends Construct {
  readonly #topicArn: string | undefined;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    this.#topicArn = props.alarmTopicArn;
    this.#watchApi(props.api);
    this.#watchWorkflow(props.stateMachine);
    this.#watchQueues(props);
    this.#watchLogs(props.functions);
    this.#watchErrors(props.functions);
  }

  /**
   * One alarm for each area. A function says "no" by an error, because the gateway knows no other way; where it really
   * fails, the gateway answers 5xx, which is watched as well.
   */
  #watchErrors(functions: readonly MailFunction[]): void {
    for (const area of AREAS) {
      const watched = functions.filter(
        (each) => isNotAuthorizer(each) && areaOf(each.module) === area,
      );
      const errors = watched.map(({ lambda, node }): [string, IMetric] => [
        `errors${node.id}`,
        lambda.metricErrors({ period: PERIOD, statistic: 'Sum' }),
      ]);
      this.#alarm(`${area}Errors`, {
        metric: new MathExpression({
          expression: errors.map(([name]) => `FILL(${name}, 0)`).join(' + '),
          label: 'Errors of functions',
          usingMetrics: Object.fromEntries(errors),
          period: PERIOD,
        }),
        alarmDescription: AREA_FAILED[area],
      });
    }
  }

  #watchApi(api: RestApi): void {
    this.#alarm('ApiServerErrors', {
      metric: new MathExpression({
        expression: 'IF(calls > 0, 100 * errors / calls, 0)',
        label: '5xx answers (%)',
        usingMetrics: {
          errors: api.metricServerError({ period: PERIOD, statistic: 'Sum' }),
          calls: api.metricCount({ period: PERIOD, statistic: 'Sum' }),
        },
        period: PERIOD,
      }),
      threshold: 5,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
      alarmDescription: 'More than 5 % of the calls were answered with 5xx.',
    });
  }

  #watchWorkflow(stateMachine: StateMachine): void {
    this.#alarm('WorkflowFailures', {
      metric: stateMachine.metricFailed({ period: PERIOD, statistic: 'Sum' }),
      alarmDescription: 'An order was left to reconcile, because a step could not be carried out.',
    });
  }

  #watchQueues({ effects, deadLetters }: ObservabilityProps): void {
    for (const queue of deadLetters) {
      this.#alarm(`${queue.node.scope?.node.id}DeadLetters`, {
        metric: visibleMessages(queue),
        alarmDescription: 'Something could not be delivered after all tries.',
      });
    }
    this.#alarm('EffectsLate', {
      metric: effects.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum' }),
      threshold: Duration.minutes(15).toSeconds(),
      alarmDescription: 'Effects wait longer than 15 minutes to be carried out.',
    });
  }

  /** What no metric of AWS tells, and only a person can mend. One alarm for all: the logs say which. */
  #watchLogs(functions: readonly MailFunction[]): void {
    const usingMetrics = Object.fromEntries(
      WATCHED_LINES.map((line) => [line.name, this.#metricOf(line, functions)]),
    );
    this.#alarm('WantsAPerson', {
      metric: new MathExpression({
        expression: WATCHED_LINES.map(({ name }) => `FILL(${name}, 0)`).join(' + '),
        label: 'Orders and payments that want a person',
        usingMetrics,
        period: HOUR,
      }),
      alarmDescription:
        'Orders that could not be finished for an hour, pieces that are not mailed, or an alert of the processor.',
    });
  }

  #metricOf({ name, module, event, value, statistic }: WatchedLine, all: readonly MailFunction[]) {
    const writer = all.find((each) => each.module === module);
    if (writer === undefined) throw new Error(`there is no function ${module}`);
    return new MetricFilter(this, `${name}Filter`, {
      logGroup: writer.lambda.logGroup,
      metricNamespace: Stack.of(this).stackName,
      metricName: name,
      filterPattern: FilterPattern.stringValue('$.event', '=', event),
      metricValue: value,
    }).metric({ period: HOUR, statistic });
  }

  #alarm(id: string, condition: AlarmCondition): void {
    const alarm = new Alarm(this, id, {
      threshold: 0,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...condition,
    });
    const alarmActionArn = this.#topicArn;
    if (alarmActionArn !== undefined) alarm.addAlarmAction({ bind: () => ({ alarmActionArn }) });
  }
}

function isNotAuthorizer({ module }: MailFunction): boolean {
  return module !== AUTHORIZER_MODULE;
}

function visibleMessages(queue: Queue): IMetric {
  return queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: 'Maximum' });
}
