import type { Template, TemplateResource } from '../../infra/synthesize.ts';

/** What deployed names become on this machine. No account is involved, so its number is a constant. */
export const LOCAL_REGION = 'us-east-1';
export const LOCAL_ACCOUNT = '000000000000';

const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::Region': LOCAL_REGION,
  'AWS::AccountId': LOCAL_ACCOUNT,
  'AWS::URLSuffix': 'amazonaws.com',
};

const SERVICES: Readonly<Record<string, string>> = {
  'AWS::Lambda::Function': 'lambda',
  'AWS::SQS::Queue': 'sqs',
  'AWS::SecretsManager::Secret': 'secretsmanager',
};

/**
 * Evaluates the intrinsics that the template's conventions allow (`infra/mail-stack.ts`): `Ref`, `Fn::GetAtt` of
 * `Arn`, and `Fn::Join`. A resource's physical name is its logical id.
 * @throws Error naming an intrinsic that the conventions do not have.
 */
export function resolve(template: Template, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(template, item));
  if (typeof value !== 'object' || value === null) return value;
  const [[name, argument] = [], ...rest] = Object.entries(value);
  if (rest.length === 0 && name !== undefined && INTRINSICS[name]) {
    return INTRINSICS[name](template, argument);
  }
  if (name?.startsWith('Fn::'))
    throw new Error(`the template uses ${name}, which is not known here`);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, resolve(template, member)]),
  );
}

/** The same, for a value that must be text. */
export function resolveText(template: Template, value: unknown): string {
  const resolved = resolve(template, value);
  if (typeof resolved !== 'string') throw new Error('the template has no text where one is needed');
  return resolved;
}

const INTRINSICS: Readonly<Record<string, (template: Template, argument: unknown) => unknown>> = {
  Ref: (template, argument) => PSEUDO[String(argument)] ?? reference(template, String(argument)),
  'Fn::GetAtt': (template, argument) => {
    const [logicalId, attribute] = argument as [string, string];
    return attribute === 'Arn' ? arnOf(template, logicalId) : `${logicalId}.${attribute}`;
  },
  'Fn::Join': (template, argument) => {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map((part) => resolveText(template, part)).join(separator);
  },
};

function reference(template: Template, logicalId: string): string {
  const { Type: type, Properties: properties = {} } = template.Resources[logicalId] ?? {};
  if (type === 'AWS::SecretsManager::Secret') return arnOf(template, logicalId);
  if (type === 'AWS::Lambda::Alias') {
    const functionId = resolveText(template, properties['FunctionName']);
    return `${arnOf(template, functionId)}:${String(properties['Name'])}`;
  }
  // Bucket names have no capitals.
  return type === 'AWS::S3::Bucket' ? logicalId.toLowerCase() : logicalId;
}

export function arnOf(template: Template, logicalId: string): string {
  const resource: TemplateResource | undefined = template.Resources[logicalId];
  const service = SERVICES[resource?.Type ?? ''] ?? 'other';
  const kind = service === 'lambda' ? 'function:' : '';
  return `arn:aws:${service}:${LOCAL_REGION}:${LOCAL_ACCOUNT}:${kind}${logicalId}`;
}

/** The logical id in the ARN of a function or of its alias; what is no such ARN is one already. */
export function functionIdOf(arn: string): string {
  return /:function:(\w+)/.exec(arn)?.[1] ?? arn;
}

export type Properties = Readonly<Record<string, unknown>>;

/** The resources of one type with their properties. */
export function resourcesOf(template: Template, type: string): [string, Properties][] {
  return Object.entries(template.Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => [id, resource.Properties ?? {}]);
}
