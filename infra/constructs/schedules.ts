import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { deadLetterQueue } from './effects-queue.ts';
import type { MailFunction } from './mail-function.ts';

interface SchedulesProps {
  readonly reconcile: MailFunction<'schedules/reconcile'>;
}

/** What runs by the clock. A run may come twice or not at all: each run takes whatever is due by then. */
export class Schedules extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { reconcile }: SchedulesProps) {
    super(scope, id);
    this.deadLetters = deadLetterQueue(this, 'DeadLetters', 'ScheduleDeadLetters');
    acknowledge(this.deadLetters, {
      'AwsSolutions-SQS3':
        'It is a dead-letter queue itself: that of the schedule, which the rule does not see.',
    });
    const schedule = new CfnSchedule(this, 'Reconcile', {
      description: 'Carries out what orders still have to do, and expires what nobody decided.',
      scheduleExpression: 'rate(5 minutes)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: reconcile.lambda.functionArn,
        roleArn: this.#role(reconcile).roleArn,
        input: '{}',
        // Older than the next run it is of no use.
        retryPolicy: { maximumRetryAttempts: 3, maximumEventAgeInSeconds: 300 },
        deadLetterConfig: { arn: this.deadLetters.queueArn },
      },
    });
    schedule.overrideLogicalId('ReconcileSchedule');
  }

  /** Only for schedules of this account: otherwise another account's schedule could borrow the role. */
  #role(reconcile: MailFunction): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [reconcile.lambda.functionArn],
      }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
    );
    return role;
  }
}
