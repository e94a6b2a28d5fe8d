import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type CfnAlias, CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { REGULAR_SCHEDULES, SCHEDULES, type ScheduleName } from '../../lib/schedules.ts';
import { acknowledge } from '../acknowledge.ts';
import type { DeployedModule } from '../deployed-functions.ts';
import { pascalCase } from '../names.ts';
import { deadLetterQueue } from './effects-queue.ts';
import type { MailFunction } from './mail-function.ts';
import type { MailFunctions } from './mail-functions.ts';

interface SchedulesProps {
  readonly functions: MailFunctions;
  /** When the day of an office of the operator's own is made; undefined where nobody said. */
  readonly printSchedule: string | undefined;
}

/** A run may come twice or not at all: each run takes whatever is due by then. */
export class Schedules extends Construct {
  readonly deadLetters: Queue;
  readonly names: readonly string[];

  constructor(scope: Construct, id: string, { functions, printSchedule }: SchedulesProps) {
    super(scope, id);
    this.deadLetters = deadLetterQueue(this, 'DeadLetters', 'ScheduleDeadLetters');
    acknowledge(this.deadLetters, {
      'AwsSolutions-SQS3':
        'It is a dead-letter queue itself: that of the schedules, which the rule does not see.',
    });
    this.names = (Object.keys(SCHEDULES) as ScheduleName[]).flatMap((name) => {
      const every = REGULAR_SCHEDULES.get(name);
      const expression = every === undefined ? printSchedule : rateOf(every);
      const module: DeployedModule = `schedules/${name}`;
      return expression ? [this.#add(name, expression, functions.of(module))] : [];
    });
  }

  /** @returns the name that it is given. */
  #add(scheduleName: ScheduleName, expression: string, target: MailFunction): string {
    const { description, usefulMinutes, retries } = SCHEDULES[scheduleName];
    const name = pascalCase(scheduleName);
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
    return schedule.ref;
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

/** As the scheduler writes it: a minute, and minutes. */
function rateOf(minutes: number): string {
  return `rate(${minutes} ${minutes === 1 ? 'minute' : 'minutes'})`;
}
