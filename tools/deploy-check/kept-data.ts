import { EXISTING_DATA_CONTEXT } from '../../infra/existing-data.ts';
import type { Template } from '../../infra/synthesize.ts';
import { wholeArns } from '../../lib/environment-reader.ts';
import { ENV } from '../../lib/resources.ts';

/** Where a template says which secret it uses: no output tells it. */
const SECRET_VARIABLES: Readonly<Record<string, string>> = {
  signingSecretArn: ENV.signingSecretsArn,
  orderIdSecretArn: ENV.orderIdSecretArn,
  notificationSecretArn: ENV.notificationSecretArn,
  recipientSecretArn: ENV.recipientSecretArn,
};

/**
 * The data that a template goes on with, by the context key that names it: the name of what was there already, or the
 * reference to a resource of the stack's own.
 */
export function dataUsedBy(template: Partial<Template>): ReadonlyMap<string, unknown> {
  const variables = environmentsOf(template);
  const used = EXISTING_DATA_CONTEXT.map((key) => {
    const variable = SECRET_VARIABLES[key];
    const output = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    return [key, variable ? variables[variable] : template.Outputs?.[output]?.Value] as const;
  });
  return new Map(used.filter(([, value]) => value !== undefined));
}

/** Where a resource that holds data says which key encrypts it; without it, a key of AWS does. */
const KEY_PROPERTIES = {
  'AWS::DynamoDB::Table': 'SSESpecification',
  'AWS::S3::Bucket': 'BucketEncryption',
  'AWS::SecretsManager::Secret': 'KmsKeyId',
} as const;

/**
 * The resources with data that would be encrypted with another key (`dataKeyArn`), a line each. CloudFormation changes
 * it in place without a word, and what a forgotten key encrypted before is lost with that key.
 */
export function otherKeys(running: Partial<Template>, next: Partial<Template>): readonly string[] {
  const after = keysIn(next);
  return [...keysIn(running)].flatMap(([id, before]) => {
    const now = after.get(id);
    return now === undefined || now === before
      ? []
      : [`${id}: its key is another one (dataKeyArn)`];
  });
}

function keysIn({ Resources = {} }: Partial<Template>): ReadonlyMap<string, string> {
  const keys = Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
    if (!Object.hasOwn(KEY_PROPERTIES, Type)) return [];
    const property = KEY_PROPERTIES[Type as keyof typeof KEY_PROPERTIES];
    return [[id, JSON.stringify(Properties?.[property] ?? null)] as const];
  });
  return new Map(keys);
}

/**
 * What would go on with other data than the stack that runs, a line each. A table that is no longer named is the grave
 * one: CloudFormation makes an empty one in its place, and the service goes on without a word.
 */
export function movedData(running: Partial<Template>, next: Partial<Template>): readonly string[] {
  const used = dataUsedBy(next);
  return [...dataUsedBy(running)].flatMap(([key, before]) => {
    const now = used.get(key);
    if (now === undefined || JSON.stringify(now) === JSON.stringify(before)) return [];
    return [`${key}: ${told(before)} is used now, and this would use ${told(now)}`];
  });
}

function told(value: unknown): string {
  return typeof value === 'string' ? value : "one of the stack's own";
}

/** Of all functions together: each has what it needs. */
function environmentsOf({ Resources = {} }: Partial<Template>): Readonly<Record<string, unknown>> {
  const environments = Object.values(Resources).map(({ Properties }) => {
    const environment = Properties?.['Environment'] as { readonly Variables?: object } | undefined;
    return wholeArns({ ...environment?.Variables });
  });
  return Object.assign({}, ...environments) as Record<string, unknown>;
}
