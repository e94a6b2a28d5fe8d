import { readFileSync } from 'node:fs';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  type CfnStateMachine,
  DefinitionBody,
  LogLevel,
  StateMachine,
  StateMachineType,
} from 'aws-cdk-lib/aws-stepfunctions';
import { Aws, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { areaOf, DEPLOYED_MODULES } from '../deployed-functions.ts';
import { functionName, orderWorkflowName } from '../names.ts';
import type { MailFunction } from './mail-function.ts';
import type { MailFunctions } from './mail-functions.ts';

interface OrderWorkflowProps {
  readonly stage: string;
  readonly functions: MailFunctions;
}

const DEFINITION = new URL('../../statemachines/order.asl.json', import.meta.url);

/**
 * The life of a paid order, as `statemachines/order.asl.json` says. The file names each task as a
 * substitution: `${SubmitPiece}` is the function of module `workflow/submit-piece`.
 */
export class OrderWorkflow extends Construct {
  readonly stateMachine: StateMachine;

  constructor(scope: Construct, id: string, { stage, functions }: OrderWorkflowProps) {
    super(scope, id);
    const tasks = DEPLOYED_MODULES.filter((module) => areaOf(module) === 'Tasks').map((module) =>
      functions.of(module),
    );
    const logs = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stateMachine = new StateMachine(this, 'StateMachine', {
      stateMachineName: orderWorkflowName(stage),
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromString(readDefinition()),
      definitionSubstitutions: substitutions(tasks),
      role: this.#role(tasks),
      // Execution data holds what tasks were told and answered: it stays in the history, out of the logs.
      logs: { destination: logs, level: LogLevel.ALL, includeExecutionData: false },
      tracingEnabled: false,
    });
    (this.stateMachine.node.defaultChild as CfnStateMachine).overrideLogicalId('OrderWorkflow');
    acknowledge(this.stateMachine, {
      'AwsSolutions-SF2':
        'X-Ray costs more than all else a letter needs; the history of the execution shows every step.',
    });
  }

  /** May run its own tasks and, as the construct adds, write its log. */
  #role(tasks: readonly MailFunction[]): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('states.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        // An execution that began before there were aliases goes on to call the functions themselves.
        resources: tasks.flatMap(({ live, lambda }) => [live.functionArn, lambda.functionArn]),
      }),
    );
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]':
        'The log delivery actions that Step Functions needs for its own log know no narrower resource.',
    });
    return role;
  }
}

/**
 * Without the file's white space: a template has a size limit. The file itself names AWS's own partition, as all who
 * read it without a deployment do.
 */
function readDefinition(): string {
  const text = JSON.stringify(JSON.parse(readFileSync(DEFINITION, 'utf8')));
  return text.replaceAll('"arn:aws:', `"arn:${Aws.PARTITION}:`);
}

function substitutions(tasks: readonly MailFunction[]): Record<string, string> {
  return Object.fromEntries(
    tasks.map((task) => [functionName(task.module), task.live.functionArn]),
  );
}
