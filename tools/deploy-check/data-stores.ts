import { readFileSync, writeFileSync } from 'node:fs';
import type { Template } from '../../infra/synthesize.ts';

const FILE = new URL('data-stores.json', import.meta.url);

/**
 * What CloudFormation would replace, with all that is in it, were it changed: the logical id, the keys and indexes of a
 * table, and a name of one's own. And what becomes of it when the stack is deleted.
 */
interface DataStore {
  readonly type: string;
  readonly keeps: string;
  readonly shape: unknown;
}

type DataStores = Readonly<Record<string, DataStore>>;

/** The properties whose change replaces a resource, by its type (CloudFormation's reference, "Update requires"). */
const REPLACING: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::Table': [
    'TableName',
    'KeySchema',
    'AttributeDefinitions',
    'LocalSecondaryIndexes',
    'GlobalSecondaryIndexes',
  ],
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString'],
};

/** The data stores of a template, by their logical ids. */
export function dataStoresOf(template: Template): DataStores {
  const stores = Object.entries(template.Resources).flatMap(([id, resource]) => {
    const replacing = REPLACING[resource.Type];
    if (replacing === undefined) return [];
    const shape = replacing.map((name) => [name, resource.Properties?.[name]]);
    const { DeletionPolicy, UpdateReplacePolicy } = resource as unknown as Record<string, string>;
    const keeps = `${DeletionPolicy}, ${UpdateReplacePolicy}`;
    return [[id, { type: resource.Type, keeps, shape: Object.fromEntries(shape) }] as const];
  });
  return JSON.parse(JSON.stringify(Object.fromEntries(stores))) as DataStores;
}

/** Those of production, as somebody last accepted them. */
export function acceptedDataStores(): DataStores {
  return JSON.parse(readFileSync(FILE, 'utf8')) as DataStores;
}

export function acceptDataStores(stores: DataStores): void {
  writeFileSync(FILE, `${JSON.stringify(stores, null, 2)}\n`);
}

/** The logical ids of what would be replaced, left behind or kept otherwise than before; new ones are none of them. */
export function changedStores(accepted: DataStores, now: DataStores): readonly string[] {
  return Object.entries(accepted)
    .filter(([id, store]) => JSON.stringify(store) !== JSON.stringify(now[id]))
    .map(([id]) => id);
}
