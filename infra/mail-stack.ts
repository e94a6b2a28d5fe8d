/**
 * The parts list of one deployment.
 *
 * The local deployment boots from the synthesised template, so the template keeps these conventions
 * (`test/infra` holds them):
 * - A function's module is its handler without `.handler`: `routes/create-order.handler` is `handler` of
 *   `functions/routes/create-order.ts`. Its logical id is the name in PascalCase and `Function`.
 * - Logical ids are stable: `OrdersTable` (and so on for each table of `lib/resources.ts`),
 *   `DocumentsBucket`, `EffectsQueue`, `EffectsDeadLetters`, `ScheduleDeadLetters`, `SigningSecret`,
 *   `OrderIdSecret`, `NotificationSecret`, `RecipientSecret`, `OrderWorkflow`, `ReconcileSchedule`,
 *   `DeliverWebhooksSchedule`, `PlaceBatchesSchedule`, and `PrintDaySchedule` where an office of the operator's own
 *   prints by the clock. A table, bucket, queue or secret has no physical name of its own: whoever reads the template
 *   may take the logical id for what `Ref` returns (in lower case for the bucket, as S3 demands).
 * - The only intrinsics are `Ref`, `Fn::GetAtt` and `Fn::Join`, over resources and the pseudo parameters
 *   `AWS::Region`, `AWS::AccountId`, `AWS::Partition`, `AWS::URLSuffix`. No conditions, no mappings.
 * - Routes: `AWS::ApiGateway::Resource` form a tree by `ParentId` up to `RootResourceId`; the integration of
 *   each `AWS::ApiGateway::Method` names its function by the `Ref` of its alias inside `Uri`.
 *   `AuthorizationType` is `NONE`, or `CUSTOM` with `AuthorizerId`, the `Ref` of an `AWS::ApiGateway::Authorizer`
 *   (`REQUEST`, never cached) whose `AuthorizerUri` names its function in the same way.
 *   `ANY` on a path is the function that serves all of it but for the methods beside it; `ANY` on `/` and
 *   `/{proxy+}`, and a resource without a method, are what nothing serves.
 * - `AWS::ApiGateway::GatewayResponse`: the body is fixed text; the only value to fill in is the header
 *   `x-request-id` (`context.requestId`); other headers are literals in single quotes.
 * - `OrderWorkflow`: `DefinitionString` is a plain string, its `${SubmitPiece}` and so on are the keys of
 *   `DefinitionSubstitutions`, whose values are ARNs of aliases; `${Partition}` is that of the deployment.
 *   `StateMachineName` is fixed, and functions know the ARN as an environment variable made of that name.
 * - `AWS::Lambda::EventSourceMapping` has `EventSourceArn` (a queue) and `FunctionName` (`Ref` of an
 *   alias); `AWS::Scheduler::Schedule` has `Target.Arn` (the same). An alias is called `<Name>Live`.
 */
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import { ArnFormat, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { periodsIn } from './check-environment.ts';
import { Canary } from './constructs/canary.ts';
import { DataKey } from './constructs/data-key.ts';
import { DocumentsBucket } from './constructs/documents-bucket.ts';
import { Edge } from './constructs/edge/edge.ts';
import { FrontSecret } from './constructs/edge/front-secret.ts';
import { EffectsQueue } from './constructs/effects-queue.ts';
import { Email } from './constructs/email.ts';
import { HttpApi } from './constructs/http-api.ts';
import { MailFunctions } from './constructs/mail-functions.ts';
import { modeSources } from './constructs/mode-sources.ts';
import { modelArns } from './constructs/model-arns.ts';
import { Observability } from './constructs/observability.ts';
import { OrderWorkflow } from './constructs/order-workflow.ts';
import { Outputs } from './constructs/outputs.ts';
import { Schedules } from './constructs/schedules.ts';
import { Secrets } from './constructs/secrets.ts';
import { Tables } from './constructs/tables.ts';
import { Tracing } from './constructs/tracing.ts';
import { orderWorkflowName, stackNameOf } from './names.ts';
import { effectsAtOnce } from './reserved-room.ts';
import type { Settings } from './settings.ts';

interface MailStackProps {
  readonly settings: Settings;
  /** Directory of the bundled functions; without it they get placeholder code. */
  readonly bundleDirectory: string | undefined;
}

interface Parts {
  readonly functions: MailFunctions;
  readonly workflow: OrderWorkflow;
  readonly api: HttpApi;
}

export class MailStack extends Stack {
  constructor(scope: Construct, { settings, bundleDirectory }: MailStackProps) {
    const { stage } = settings;
    super(scope, stackNameOf(stage), {
      description: `Physical Mail Service (${stage})`,
      terminationProtection: settings.production,
      // CloudFormation puts them on everything it makes: by them costs are told apart.
      tags: { service: 'physical-mail', stage },
    });
    const data = addData(this, settings);
    const { tables, documents, secrets } = data;
    const effects = new EffectsQueue(this, 'Effects');
    const frontSecret = settings.edge.front && new FrontSecret(this, 'Front');
    const email = settings.email && new Email(this, 'Email', settings.email);
    const workflowArn = this.#workflowArn(stage);
    const placesArn = settings.places === 'location' ? this.#placesArn() : null;
    const functions = new MailFunctions(this, 'Functions', {
      around: {
        tables,
        documents,
        secrets,
        effects,
        email,
        workflowArn,
        modelArns: modelArns(this, settings),
        placesArn,
      },
      settings: { ...settings.environment, ...frontSecret?.environment() },
      concurrency: settings.concurrency,
      bundleDirectory,
    });
    const { live: carryOut } = functions.of('events/carry-out-effects');
    effects.deliverTo(carryOut, effectsAtOnce(settings.concurrency));
    const isOwnAddressOff = frontSecret !== undefined;
    const api = new HttpApi(this, 'HttpApi', { stage, functions, documents, isOwnAddressOff });
    const workflow = new OrderWorkflow(this, 'OrderWorkflow', { stage, functions });
    const schedules = new Schedules(this, 'Schedules', {
      functions,
      printSchedule: settings.printSchedule,
    });
    const { alarms } = new Observability(this, 'Observability', {
      namespace: settings.metricNamespace,
      api: api.restApi,
      accessLogs: api.accessLogs,
      functions: functions.all(),
      stateMachine: workflow.stateMachine,
      effects: effects.queue,
      deadLetters: [effects.deadLetters, schedules.deadLetters],
      ordersTable: tables.name('orders'),
      alarmTopicArn: settings.alarmTopicArn,
    });
    if (settings.canary) new Canary(this, 'Canary', { functions: functions.all(), alarms });
    const edge = new Edge(this, 'Edge', { edge: settings.edge, api: api.restApi, frontSecret });
    tellOutputs(this, settings, { edge, data, functions, effects, schedules, workflowArn });
    this.#addToAll(settings, { functions, workflow, api });
  }

  /** What is done to parts that are made already, as far as the deployment wants it. */
  #addToAll({ dataKeyArn, tracing, logRetentionDays }: Settings, parts: Parts): void {
    const { functions, workflow, api } = parts;
    const roles = functions.roles();
    if (dataKeyArn !== undefined) {
      new DataKey(this, 'DataKey', dataKeyArn, [...roles, api.uploadRole]);
    }
    if (tracing) new Tracing(this, 'Tracing', [...roles, workflow.stateMachine.role]);
    if (logRetentionDays !== undefined) keepLogs(this, logRetentionDays);
  }

  /** Amazon's own provider: there is no resource of ours behind it. */
  #placesArn(): string {
    return this.formatArn({
      service: 'geo-places',
      account: '',
      resource: 'provider',
      resourceName: 'default',
    });
  }

  /** Made of the name alone: see `orderWorkflowName`. */
  #workflowArn(stage: string): string {
    return this.formatArn({
      service: 'states',
      resource: 'stateMachine',
      resourceName: orderWorkflowName(stage),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  }
}

/** What must outlive the stack, or was there before it. */
function addData(stack: Stack, settings: Settings) {
  const { production: retain, existing, secretArns: given, environment } = settings;
  const { tables, documentsBucket, secrets } = existing;
  const periods = periodsIn(environment);
  return {
    tables: new Tables(stack, 'Tables', { retain, existing: tables }),
    documents: new DocumentsBucket(stack, 'Documents', {
      retain,
      existing: documentsBucket,
      periods,
    }),
    secrets: new Secrets(stack, 'Secrets', { retain, given, existing: secrets }),
  };
}

interface Told {
  readonly edge: Edge;
  readonly data: ReturnType<typeof addData>;
  readonly effects: EffectsQueue;
  readonly schedules: Schedules;
  readonly functions: MailFunctions;
  readonly workflowArn: string;
}

function tellOutputs(stack: Stack, settings: Settings, told: Told): void {
  const { edge, data, functions, effects, schedules, workflowArn } = told;
  new Outputs(stack, 'Outputs', {
    url: edge.url,
    domainTarget: edge.domainTarget,
    emailFrom: settings.email?.from,
    modeSources: modeSources(settings),
    keepsData: settings.production,
    tableName: (table) => data.tables.name(table),
    documentsBucket: data.documents.name,
    effectsQueueUrl: effects.queue.queueUrl,
    effectsDeadLettersUrl: effects.deadLetters.queueUrl,
    alarmTopicArn: settings.alarmTopicArn,
    functionNames: functions.all().map(({ lambda }) => lambda.functionName),
    scheduleNames: schedules.names,
    scheduleDeadLettersUrl: schedules.deadLetters.queueUrl,
    orderWorkflowArn: workflowArn,
  });
}

/** Every log of the stack, whoever made it. */
function keepLogs(stack: Stack, days: number): void {
  const logs = stack.node.findAll().filter((each) => each instanceof CfnLogGroup);
  for (const log of logs) log.retentionInDays = days;
}
