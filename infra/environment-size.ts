import { CfnResource, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { ContextError } from './context-error.ts';

/**
 * Bytes that the settings of a function may take, names and quotes included: Lambda measures them as JSON, and no quota
 * can be raised. It refuses more in the middle of a deployment.
 */
const MOST_BYTES = 4096;
/** Characters that CloudFormation adds to `stack-LogicalId` when it names a resource: `-1ABCDEFGHIJKL`. */
const NAME_ENDS = 14;
/** The longest that S3 takes. */
const BUCKET_NAME = 63;
/** `arn:aws-us-gov:secretsmanager:ap-southeast-2:123456789012:secret:`, the longest that stands before a name here. */
const BEFORE_NAME = 66;
/** Secrets Manager ends each ARN with its own `-AbCdEf`. */
const SECRET_ENDS = 7;
/** At the longest: `aws-us-gov`, `ap-southeast-2`, an account. */
const OF_THE_DEPLOYMENT: Readonly<Record<string, number>> = {
  'AWS::Partition': 10,
  'AWS::Region': 14,
  'AWS::AccountId': 12,
};
const SHOWN = 4;

/** @throws ContextError when the settings could be more than Lambda takes, with the longest of them. */
export function checkEnvironmentSize(
  scope: Construct,
  environment: Readonly<Record<string, string>>,
): void {
  const stack = Stack.of(scope);
  const sizeOf = sizesIn(stack);
  const sizes = Object.entries(environment).map(([name, value]) => ({
    name,
    bytes: Buffer.byteLength(name) + sizeOf(stack.resolve(value)) + '"":"",'.length,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) + 1;
  if (total <= MOST_BYTES) return;
  const longest = sizes
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, SHOWN)
    .map(({ name, bytes }) => `${name} (${bytes})`)
    .join(', ');
  throw new ContextError(
    `the settings of a function could take ${total} bytes, and Lambda takes ${MOST_BYTES}; the longest are ${longest}: ` +
      'leave out what is not sold, or give secrets shorter names',
  );
}

interface Intrinsic {
  readonly Ref?: string;
  readonly 'Fn::GetAtt'?: readonly [id: string, attribute: string];
  readonly 'Fn::Join'?: readonly [separator: string, parts: readonly unknown[]];
}

/** Of a resolved setting in bytes; of what CloudFormation names, as long as it may become. */
function sizesIn(stack: Stack): (value: unknown) => number {
  const types = typesIn(stack);
  return function sizeOf(value: unknown): number {
    if (typeof value === 'string') return Buffer.byteLength(JSON.stringify(value)) - 2;
    const { Ref: ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value as Intrinsic;
    if (join !== undefined) {
      const [separator, parts] = join;
      const sizes = parts.map((part) => sizeOf(part));
      return sizes.reduce((sum, size) => sum + size, 0) + separator.length * (parts.length - 1);
    }
    if (ref !== undefined && ref in OF_THE_DEPLOYMENT) return OF_THE_DEPLOYMENT[ref] ?? 0;
    const id = ref ?? attribute?.[0];
    if (id === undefined) {
      throw new Error(`a setting is ${JSON.stringify(value)}, of unknown length`);
    }
    const name = stack.stackName.length + 1 + id.length + NAME_ENDS;
    return namedSize(name, types.get(id), attribute !== undefined);
  };
}

/** Of each resource, by its logical id. */
function typesIn(stack: Stack): ReadonlyMap<string, string> {
  const resources = stack.node.findAll().filter((each) => CfnResource.isCfnResource(each));
  return new Map(
    resources.map((each) => [String(stack.resolve(each.logicalId)), each.cfnResourceType]),
  );
}

/** A reference is a name, of a queue its address and of a secret its ARN. */
function namedSize(name: number, type: string | undefined, isAttribute: boolean): number {
  if (type === 'AWS::S3::Bucket' && !isAttribute) return Math.min(BUCKET_NAME, name);
  if (type === 'AWS::SecretsManager::Secret') return BEFORE_NAME + name + SECRET_ENDS;
  return isAttribute || type === 'AWS::SQS::Queue' ? BEFORE_NAME + name : name;
}
