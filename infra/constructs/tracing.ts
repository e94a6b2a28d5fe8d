import { type IRole, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct, type IConstruct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

/**
 * Lets the functions and the workflow below a construct trace themselves to X-Ray. The gateway stays out of it: its
 * segments would hold paths, and with them order ids, by which anybody may read an order.
 */
export class Tracing extends Construct {
  constructor(scope: Construct, id: string, roles: readonly IRole[]) {
    super(scope, id);
    const policy = new ManagedPolicy(this, 'Policy', {
      description: 'Sends traces',
      statements: [
        new PolicyStatement({
          actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
          resources: ['*'],
        }),
      ],
      roles: [...roles],
    });
    acknowledge(policy, {
      'AwsSolutions-IAM5[Resource::*]':
        'X-Ray has no resources: whoever may send traces may send them to the account alone.',
    });
    for (const each of scope.node.findAll()) trace(each, policy);
  }
}

/** Lambda and Step Functions refuse to trace whose role has not the right yet, so each is made after it. */
function trace(construct: IConstruct, policy: ManagedPolicy): void {
  if (construct instanceof CfnFunction) construct.tracingConfig = { mode: 'Active' };
  else if (construct instanceof CfnStateMachine) construct.tracingConfiguration = { enabled: true };
  else return;
  construct.node.addDependency(policy);
}
