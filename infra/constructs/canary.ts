import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { MailFunction } from './mail-function.ts';

interface CanaryProps {
  readonly functions: readonly MailFunction[];
  /** Of the whole service, by name. */
  readonly alarms: ReadonlyMap<string, Alarm>;
}

/** What a new version can be seen to fail by in that time: the slower one needs two times five minutes. */
const TAKEN_BACK_BY = ['FunctionErrors', 'ApiServerErrors'];

/**
 * Lets a tenth of the invocations meet a new version for fifteen minutes, and all of them after that. An alarm in that
 * time takes every function back, and the deployment of the stack with them.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { functions, alarms }: CanaryProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    });
    const takingBack = TAKEN_BACK_BY.flatMap((name) => alarms.get(name) ?? []);
    for (const { live, node } of functions) {
      new LambdaDeploymentGroup(this, node.id, {
        application,
        role,
        alias: live,
        alarms: takingBack,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
      });
    }
    acknowledge(role, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'The policy that CodeDeploy documents for functions without hooks, which no function can assume.',
    });
  }
}
