import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { FunctionModule } from '../function-grants.ts';
import { functionName } from '../names.ts';
import { deadLetterQueue } from './effects-queue.ts';
import type { MailFunction } from './mail-function.ts';
import type { MailFunctions } from './mail-functions.ts';

interface SchedulesProps {
  readonly functions: MailFunctions;
}

/** What runs by the clock: `schedules/deliver-webhooks` has the logical id `DeliverWebhooksSchedule`. */
const SCHEDULES = [
  {
    module: 'schedules/reconcile',
    description: 'Carries out what orders still have to do, and expires what nobody decided.',
    everyMinutes: 5,
  },
  {
    module: 'schedules/deliver-webhooks',
    description: 'Sends the notifications whose next attempt is due.',
    everyMinutes: 1,
  },
] as const satisfies readonly {
  readonly module: FunctionModule;
  readonly description: string;
  readonly everyMinutes: number;
}[];

/** A run may come twice or not at all: each run takes whatever is due by then. */
export class Schedules extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { functions }: SchedulesProps) {
    super(scope, id);
    this.deadLetters = deadLetterQueue(this, 'DeadLetters', 'ScheduleDeadLetters');
    acknowledge(this.deadLetters, {
      'AwsSolutions-SQS3':
        'It is a dead-letter queue itself: that of the schedules, which the rule does not see.',
    });
    for (const schedule of SCHEDULES) this.#add(schedule, functions.of(schedule.module));
  }

  #add({ module, description, everyMinutes }: (typeof SCHEDULES)[number], target: MailFunction) {
    const name = functionName(module);
    const schedule = new CfnSchedule(this, name, {
      description,
      scheduleExpression: everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: target.lambda.functionArn,
        roleArn: this.#role(`${name}Role`, target).roleArn,
        input: '{}',
        // Older than the next run it is of no use.
        retryPolicy: { maximumRetryAttempts: 3, maximumEventAgeInSeconds: everyMinutes * 60 },
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
        resources: [target.lambda.functionArn],
      }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
    );
    return role;
  }
}
