import { describe, expect, test } from '@jest/globals';
import { synthesize } from '../../infra/synthesize.ts';
import { TABLES, type TableShape, TTL_ATTRIBUTE } from '../../lib/resources.ts';
import { type Properties, resources } from './template.ts';

const SHAPES: [string, TableShape][] = Object.entries(TABLES);
const tables = resources('AWS::DynamoDB::Table');
const tableId = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`;
const propertiesOf = (name: string): Properties =>
  tables.find(({ id }) => id === tableId(name))?.properties ?? {};

/** The key schema and attribute types of an index or table, in one readable line. */
function keys(schema: { AttributeName: string; KeyType: string }[], name: string): string[] {
  const types = new Map<string, string>(
    propertiesOf(name)['AttributeDefinitions'].map(
      (a: { AttributeName: string; AttributeType: string }) => [a.AttributeName, a.AttributeType],
    ),
  );
  return schema.map(
    ({ AttributeName, KeyType }) => `${KeyType} ${AttributeName} ${types.get(AttributeName)}`,
  );
}

describe('tables', () => {
  test('the template has the tables of lib/resources.ts, no more and no fewer', () => {
    expect(tables.map(({ id }) => id).sort()).toEqual(SHAPES.map(([name]) => tableId(name)).sort());
  });

  test.each(SHAPES)('%s has its keys and its sparse, keys-only indexes', (name, shape) => {
    const properties = propertiesOf(name);
    expect(keys(properties['KeySchema'], name)).toEqual(
      shape.sortKey ? ['HASH pk S', 'RANGE sk S'] : ['HASH pk S'],
    );
    const found = Object.fromEntries(
      (properties['GlobalSecondaryIndexes'] ?? []).map((index: Properties) => [
        index['IndexName'],
        [...keys(index['KeySchema'], name), index['Projection'].ProjectionType],
      ]),
    );
    const declared = Object.entries(shape.indexes).map(([index, { pk, sk, skType }]) => [
      index,
      [`HASH ${pk} S`, `RANGE ${sk} ${skType === 'number' ? 'N' : 'S'}`, 'KEYS_ONLY'],
    ]);
    expect(found).toEqual(Object.fromEntries(declared));
  });

  test.each(SHAPES)('%s is on demand, expires rows, is encrypted and recoverable', (name) => {
    expect(propertiesOf(name)).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true },
    });
  });

  test('production keeps tables, documents and secrets, and protects tables from deletion', () => {
    const returnAddress = { name: 'N', line1: 'L', city: 'C', state: 'IL', zip: '12345' };
    const production = synthesize({
      context: { stage: 'production', returnAddress, screening: 'rules' },
    });
    const kept = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret'];
    for (const type of kept) {
      const found = resources(type, production);
      expect(found.length).toBeGreaterThan(0);
      for (const { resource } of found) {
        expect([resource['DeletionPolicy'], resource['UpdateReplacePolicy']]).toEqual([
          'Retain',
          'Retain',
        ]);
      }
    }
    for (const { properties } of resources('AWS::DynamoDB::Table', production)) {
      expect(properties['DeletionProtectionEnabled']).toBe(true);
    }
  });
});
