import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type CfnAlias, CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { DeployedModule } from '../deployed-functions.ts';
import { functionName } from '../names.ts';
import { deadLetterQueue } from './effects-queue.ts';
import type { MailFunction } from './mail-function.ts';
import type { MailFunctions } from './mail-functions.ts';

interface SchedulesProps {
  readonly functions: MailFunctions;
  /** When the day of an office of the operator's own is made; undefined where nobody said. */
  readonly printSchedule: string | undefined;
}

/** What runs by the clock: `schedules/deliver-webhooks` has the logical id `DeliverWebhooksSchedule`. */
interface ScheduleSpec {
  readonly module: DeployedModule;
  readonly description: string;
  readonly expression: string;
  /** Older than this a run is of no use. */
  readonly usefulMinutes: number;
  /** How often a run that fails is tried again. Where the next one comes at once, it is what tries again. */
  readonly retries: number;
}

const SCHEDULES: readonly ScheduleSpec[] = [
  {
    module: 'schedules/reconcile',
    description: 'Carries out what orders still have to do, and expires what nobody decided.',
    expression: 'rate(5 minutes)',
    usefulMinutes: 5,
    retries: 0,
  },
  {
    module: 'schedules/deliver-webhooks',
    description: 'Sends the notifications whose next attempt is due.',
    expression: 'rate(1 minute)',
    usefulMinutes: 1,
    retries: 0,
  },
  {
    module: 'schedules/place-batches',
    description: 'Places the rows of batches, and cancels those that are to be canceled.',
    expression: 'rate(1 minute)',
    usefulMinutes: 1,
    retries: 0,
  },
];

/** It ends within its day. */
const PRINT_DAY = {
  module: 'schedules/print-day',
  description: 'Makes what an office of the operator prints on its day.',
  usefulMinutes: 60,
  retries: 2,
} as const;

/** A run may come twice or not at all: each run takes whatever is due by then. */
export class Schedules extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { functions, printSchedule }: SchedulesProps) {
    super(scope, id);
    this.deadLetters = deadLetterQueue(this, 'DeadLetters', 'ScheduleDeadLetters');
    acknowledge(this.deadLetters, {
      'AwsSolutions-SQS3':
        'It is a dead-letter queue itself: that of the schedules, which the rule does not see.',
    });
    const office = printSchedule ? [{ ...PRINT_DAY, expression: printSchedule }] : [];
    for (const schedule of [...SCHEDULES, ...office])
      this.#add(schedule, functions.of(schedule.module));
  }

  #add(
    { module, description, expression, usefulMinutes, retries }: ScheduleSpec,
    target: MailFunction,
  ) {
    const name = functionName(module);
    // The scheduler hands a run over and is done: from there on Lambda keeps it, and would for six hours.
    const kept = new CfnEventInvokeConfig(this, `${name}Kept`, {
      functionName: target.lambda.functionName,
      qualifier: target.live.aliasName,
      maximumEventAgeInSeconds: usefulMinutes * 60,
      maximumRetryAttempts: retries,
    });
    kept.overrideLogicalId(`${name}Kept`);
    kept.addResourceDependency(target.live.node.defaultChild as CfnAlias);
    const schedule = new CfnSchedule(this, name, {
      description,
      scheduleExpression: expression,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: target.live.functionArn,
        roleArn: this.#role(`${name}Role`, target).roleArn,
        input: '{}',
        retryPolicy: { maximumRetryAttempts: 3, maximumEventAgeInSeconds: usefulMinutes * 60 },
        deadLetterConfig: { arn: this.deadLetters.queueArn },
      },
    });
    schedule.overrideLogicalId(`${name}Schedule`);
  }

  /** Only for schedules of this account: otherwise another account's schedule could borrow the role. */
  #role(id: string, target: MailFunction): Role {
    const role = new Role(this, id, {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [target.live.functionArn],
      }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
    );
    return role;
  }
}
