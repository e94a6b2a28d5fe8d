import { CfnOutput } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { TABLES, type TableName, tableId } from '../../lib/resources.ts';

interface OutputsProps {
  /** Where the service answers. */
  readonly url: string;
  /** What the name of its domain has to lead to. */
  readonly domainTarget: string | undefined;
  /** Who e-mails are from, where any are sent. */
  readonly emailFrom: string | undefined;
  /** By what companies tell whether they are of tests (`infra/constructs/mode-sources.ts`), where any does. */
  readonly modeSources: string | undefined;
  /** Whether its tables are protected from deletion. */
  readonly keepsData: boolean;
  readonly tableName: (table: TableName) => string;
  readonly documentsBucket: string;
  readonly effectsQueueUrl: string;
  readonly effectsDeadLettersUrl: string;
  /** Who hears of alarms, where anybody does. */
  readonly alarmTopicArn: string | undefined;
  readonly functionNames: readonly string[];
  readonly scheduleNames: readonly string[];
  readonly scheduleDeadLettersUrl: string;
  readonly orderWorkflowArn: string;
}

/** What tools have to know of a deployment, under the names that `cdk deploy --outputs-file` writes; no secret. */
export class Outputs extends Construct {
  constructor(scope: Construct, id: string, props: OutputsProps) {
    super(scope, id);
    this.#tell('ApiUrl', props.url, 'Where the service answers');
    if (props.domainTarget !== undefined) {
      this.#tell('DomainTarget', props.domainTarget, 'What the name of the domain must lead to');
    }
    if (props.emailFrom !== undefined) {
      this.#tell('EmailFrom', props.emailFrom, 'Who e-mails are from');
    }
    if (props.modeSources !== undefined) {
      this.#tell('KeyModes', props.modeSources, 'Where test and live are told apart; no secret');
    }
    this.#tell('KeepsData', String(props.keepsData), 'Whether its tables are protected');
    for (const table of Object.keys(TABLES) as TableName[]) {
      this.#tell(`${tableId(table)}Name`, props.tableName(table), `The table of ${table}`);
    }
    this.#tell('DocumentsBucketName', props.documentsBucket, 'Documents, uploads and proofs');
    this.#tell('EffectsQueueUrl', props.effectsQueueUrl, 'Wake-up calls');
    this.#tell('EffectsDeadLettersUrl', props.effectsDeadLettersUrl, 'Wake-up calls given up');
    if (props.alarmTopicArn !== undefined) {
      this.#tell('AlarmTopicArn', props.alarmTopicArn, 'Who hears of alarms');
    }
    this.#tell('FunctionNames', props.functionNames.join(' '), 'Its functions');
    this.#tell('ScheduleNames', props.scheduleNames.join(' '), 'What runs by the clock');
    this.#tell('ScheduleDeadLettersUrl', props.scheduleDeadLettersUrl, 'Starts given up');
    this.#tell('OrderWorkflowArn', props.orderWorkflowArn, 'The workflow of orders');
  }

  #tell(name: string, value: string, description: string): void {
    new CfnOutput(this, name, { value, description }).overrideLogicalId(name);
  }
}
