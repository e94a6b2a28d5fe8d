import {
  Effect,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  type CfnAlias,
  type CfnFunction,
  type Code,
  type IVersion,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { type DeployedModule, deployedGrants } from '../deployed-functions.ts';
import { functionName } from '../names.ts';
import { DOCUMENT_RIGHTS, grantStatements, type Surroundings } from './grant-statements.ts';
import { grantedModels } from './model-arns.ts';

export interface MailFunctionProps<M extends DeployedModule> {
  /** The file below `functions/`, without its extension; its `handler` is the entry. */
  readonly module: M;
  /** That of its area. */
  readonly logGroup: LogGroup;
  /** Of the bundle of all functions, what this one may need. */
  readonly code: Code;
  /** The same for every function: names and settings, never a secret. */
  readonly environment: Readonly<Record<string, string>>;
  /** Executions at once that are its own, and no more than these; undefined: it shares the account's. */
  readonly reserved: number | undefined;
  readonly around: Surroundings;
}

/**
 * One Lambda function: memory, timeout and permissions are what its modules need by the grants table. Module
 * `routes/create-order` has the logical id `CreateOrderFunction` and the handler `routes/create-order.handler`;
 * its alias, which everybody invokes, is `CreateOrderLive`.
 */
export class MailFunction<M extends DeployedModule = DeployedModule> extends Construct {
  readonly module: M;
  /** For what is the function's own: its metrics, its log. */
  readonly lambda: LambdaFunction;
  /** What is invoked: the version that serves, or for the time of a canary two of them. */
  readonly live: Alias;

  constructor(scope: Construct, props: MailFunctionProps<M>) {
    const name = functionName(props.module);
    super(scope, name);
    this.module = props.module;
    const grants = deployedGrants(props.module);
    this.lambda = new LambdaFunction(this, 'Function', {
      description: `functions/${props.module}.ts`,
      handler: `${props.module}.handler`,
      code: props.code,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: grants.memoryMb,
      timeout: Duration.seconds(grants.timeoutSeconds),
      environment: { ...props.environment },
      logGroup: props.logGroup,
      ...(props.reserved !== undefined && { reservedConcurrentExecutions: props.reserved }),
      role: this.#role(props),
      // Versions that served stay, so that the alias can be pointed back to one.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    });
    (this.lambda.node.defaultChild as CfnFunction).overrideLogicalId(`${name}Function`);
    this.live = new Alias(this, 'Live', {
      aliasName: 'live',
      version: this.lambda.currentVersion as IVersion,
    });
    (this.live.node.defaultChild as CfnAlias).overrideLogicalId(`${name}Live`);
  }

  /** Its own role, without AWS's managed policy: that one may write to every log group of the account. */
  #role({ logGroup, around }: MailFunctionProps<M>): Role {
    const log = new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    });
    const grants = deployedGrants(this.module);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        Grants: new PolicyDocument({ statements: [log, ...grantStatements(grants, around)] }),
      },
    });
    const folders = (grants.documents ?? []).flatMap((right) =>
      Object.keys(DOCUMENT_RIGHTS[right]),
    );
    for (const folder of new Set(folders)) {
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::${around.documents.judgedArn}/${folder}/*]`]:
          'Objects are named by their hash or their request, which nobody knows beforehand.',
      });
    }
    const models = grantedModels(grants, around.modelArns);
    for (const arn of models.filter((each) => each.includes(':bedrock:*:'))) {
      const named = arn.replace(/^arn:[^:]*:/, 'arn:<AWS::Partition>:');
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::${named}]`]:
          'An inference profile chooses the region of each call; the right is on one model.',
      });
    }
    return role;
  }
}
