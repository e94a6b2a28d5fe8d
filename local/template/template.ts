import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { Template } from '../../infra/synthesize.ts';
import {
  arnOf,
  functionIdOf,
  LOCAL_ACCOUNT,
  LOCAL_REGION,
  type Properties,
  resolve,
  resolveText,
  resourcesOf,
} from './resolve.ts';
import { type Route, readRoutes } from './template-routes.ts';

/** Everything the embedded engines need to know, read from the synthesised template and nowhere else. */
export interface Deployment {
  /** By logical id. */
  readonly functions: Readonly<Record<string, DeployedFunction>>;
  readonly tables: readonly CreateTableCommandInput[];
  readonly buckets: readonly string[];
  readonly queues: readonly DeployedQueue[];
  readonly schedules: readonly DeployedSchedule[];
  readonly stateMachines: readonly { readonly arn: string; readonly definition: string }[];
  readonly routes: readonly Route[];
  /** By response type, such as REQUEST_TOO_LARGE. */
  readonly gatewayResponses: Readonly<Record<string, GatewayResponse>>;
  readonly binaryMediaTypes: readonly string[];
  /** From how many bytes on answers are compressed for those who can read it; null for never. */
  readonly minimumCompressionSize: number | null;
}

export interface DeployedFunction {
  /** Below `functions/`, without extension. */
  readonly module: string;
  readonly arn: string;
  readonly environment: Readonly<Record<string, string>>;
}

interface DeployedQueue {
  readonly name: string;
  readonly visibilityTimeoutSeconds: number;
  readonly deadLetterQueue?: string;
  readonly maxReceiveCount?: number;
  /** Logical id of the function that receives its messages. */
  readonly consumer?: string;
  readonly batchSize: number;
}

export interface DeployedSchedule {
  readonly name: string;
  readonly expression: string;
  readonly target: string;
}

interface GatewayResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads what the template deploys. */
export function readDeployment(template: Template): Deployment {
  const all = (type: string) => resourcesOf(template, type);
  const [api] = all('AWS::ApiGateway::RestApi');
  return {
    functions: Object.fromEntries(
      all('AWS::Lambda::Function').map(([id, properties]) => [
        id,
        readFunction(template, id, properties),
      ]),
    ),
    tables: all('AWS::DynamoDB::Table').map(([id, properties]) => readTable(id, properties)),
    buckets: all('AWS::S3::Bucket').map(([id]) => id.toLowerCase()),
    queues: all('AWS::SQS::Queue').map(([id, properties]) => readQueue(template, id, properties)),
    schedules: all('AWS::Scheduler::Schedule').map(([id, properties]) =>
      readSchedule(template, id, properties),
    ),
    stateMachines: all('AWS::StepFunctions::StateMachine').map(([, properties]) =>
      readStateMachine(template, properties),
    ),
    routes: readRoutes(template),
    gatewayResponses: Object.fromEntries(
      all('AWS::ApiGateway::GatewayResponse').map(([, properties]) =>
        readGatewayResponse(properties),
      ),
    ),
    binaryMediaTypes: (api?.[1]['BinaryMediaTypes'] as string[] | undefined) ?? [],
    minimumCompressionSize: (api?.[1]['MinimumCompressionSize'] as number | undefined) ?? null,
  };
}

function readFunction(template: Template, id: string, properties: Properties): DeployedFunction {
  const { Variables } = (properties['Environment'] ?? {}) as { Variables?: Properties };
  return {
    module: String(properties['Handler']).replace(/\.handler$/, ''),
    arn: arnOf(template, id),
    environment: resolve(template, Variables ?? {}) as Record<string, string>,
  };
}

/** CloudFormation's words are CreateTable's; what only a deployed table has is left out. */
function readTable(id: string, properties: Properties): CreateTableCommandInput {
  const wanted = ['AttributeDefinitions', 'KeySchema', 'GlobalSecondaryIndexes', 'BillingMode'];
  const entries = Object.entries(properties).filter(([name]) => wanted.includes(name));
  return { TableName: id, ...Object.fromEntries(entries) } as CreateTableCommandInput;
}

function readQueue(template: Template, id: string, properties: Properties): DeployedQueue {
  const mapping = resourcesOf(template, 'AWS::Lambda::EventSourceMapping')
    .map(([, mapped]) => mapped)
    .find((mapped) => resolveText(template, mapped['EventSourceArn']) === arnOf(template, id));
  const redrive = properties['RedrivePolicy'] as Properties | undefined;
  return {
    name: id,
    visibilityTimeoutSeconds: Number(properties['VisibilityTimeout'] ?? 30),
    batchSize: Number(mapping?.['BatchSize'] ?? 10),
    ...(mapping && { consumer: functionIdOf(resolveText(template, mapping['FunctionName'])) }),
    ...(redrive && {
      maxReceiveCount: Number(redrive['maxReceiveCount']),
      deadLetterQueue: lastPart(resolveText(template, redrive['deadLetterTargetArn'])),
    }),
  };
}

function readSchedule(template: Template, id: string, properties: Properties): DeployedSchedule {
  const target = properties['Target'] as Properties;
  return {
    name: id,
    expression: String(properties['ScheduleExpression']),
    target: functionIdOf(resolveText(template, target['Arn'])),
  };
}

function readStateMachine(template: Template, properties: Properties) {
  const substitutions = resolve(template, properties['DefinitionSubstitutions'] ?? {});
  const definition = Object.entries(substitutions as Record<string, string>).reduce(
    (text, [name, value]) => text.replaceAll(`\${${name}}`, value),
    resolveText(template, properties['DefinitionString']),
  );
  const name = String(properties['StateMachineName']);
  const arn = `arn:aws:states:${LOCAL_REGION}:${LOCAL_ACCOUNT}:stateMachine:${name}`;
  return { arn, definition };
}

const HEADER = 'gatewayresponse.header.';

function readGatewayResponse(properties: Properties): [string, GatewayResponse] {
  const templates = (properties['ResponseTemplates'] ?? {}) as Record<string, string>;
  const parameters = (properties['ResponseParameters'] ?? {}) as Record<string, string>;
  const headers = Object.entries(parameters).map(([name, value]) => [
    name.slice(HEADER.length),
    value,
  ]);
  return [
    String(properties['ResponseType']),
    {
      status: Number(properties['StatusCode'] ?? 500),
      body: templates['application/json'] ?? '',
      headers: Object.fromEntries(headers),
    },
  ];
}

function lastPart(arn: string): string {
  return arn.slice(arn.lastIndexOf(':') + 1);
}
