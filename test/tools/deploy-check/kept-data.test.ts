/** A deployment that would go on with other data than the service has is refused before it begins. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { EXISTING_DATA_CONTEXT } from '../../../infra/existing-data.ts';
import { synthesize } from '../../../infra/synthesize.ts';
import { dataUsedBy, movedData, otherKeys } from '../../../tools/deploy-check/kept-data.ts';
import {
  type Aws,
  runningTemplate,
  synthesized,
} from '../../../tools/deploy-check/running-template.ts';
import { template } from '../../infra/template.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:kept-AbCdEf';
const nameFor = (key: string) => (key.endsWith('Arn') ? ARN : 'restored-1');
const restored = (key: string) => synthesize({ context: { [key]: nameFor(key) } });

describe('the data of a deployment', () => {
  test('is known of each key that can name it, with and without the key', () => {
    expect([...dataUsedBy(template()).keys()]).toEqual([...EXISTING_DATA_CONTEXT]);
    const context = Object.fromEntries(EXISTING_DATA_CONTEXT.map((key) => [key, nameFor(key)]));
    expect(Object.fromEntries(dataUsedBy(synthesize({ context })))).toEqual(context);
  });

  test('left out after it was named is told, key by key', () => {
    const context = Object.fromEntries(EXISTING_DATA_CONTEXT.map((key) => [key, nameFor(key)]));
    expect(movedData(synthesize({ context }), template())).toEqual(
      EXISTING_DATA_CONTEXT.map(
        (key) => `${key}: ${nameFor(key)} is used now, and this would use one of the stack's own`,
      ),
    );
  });

  test('another name is told, and a first one', () => {
    const [before, after] = [restored('ordersTableName'), { ordersTableName: 'restored-2' }];
    const other = synthesize({ context: after });
    expect(movedData(before, other)).toEqual([
      'ordersTableName: restored-1 is used now, and this would use restored-2',
    ]);
    expect(movedData(template(), other)).toHaveLength(1);
  });

  test('the same is not, nor a table that is new, nor a first deployment', () => {
    const named = restored('ordersTableName');
    expect(movedData(named, named)).toEqual([]);
    const { RecipientsTableName: _, ...Outputs } = template().Outputs ?? {};
    expect(movedData({ ...template(), Outputs }, template())).toEqual([]);
    expect(movedData({}, template())).toEqual([]);
  });
});

describe('the key of the data', () => {
  const keyed = (key: string) => {
    const dataKeyArn = `arn:aws:kms:us-east-1:123456789012:key/${key.repeat(8)}-1111-1111-1111-111111111111`;
    return synthesize({ context: { dataKeyArn } });
  };
  const [first, second] = [keyed('1'), keyed('2')];

  test('forgotten, changed or new is told of each table, the bucket and each secret', () => {
    const types = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret'];
    const holds = Object.entries(first.Resources).filter(([, { Type }]) => types.includes(Type));
    const told = holds.map(([id]) => `${id}: its key is another one (dataKeyArn)`);
    expect(told.length).toBeGreaterThan(10);
    expect(otherKeys(first, template())).toEqual(told);
    expect(otherKeys(first, second)).toEqual(told);
    expect(otherKeys(template(), first)).toEqual(told);
  });

  test('the same is not, nor what is new or is let go', () => {
    expect(otherKeys(first, first)).toEqual([]);
    expect(otherKeys(template(), template())).toEqual([]);
    expect(otherKeys({}, first)).toEqual([]);
    expect(otherKeys(first, {})).toEqual([]);
  });
});

describe('what is compared', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const answering = (status: number, stdout: string, stderr: string): Aws => {
    return () => ({ status, stdout, stderr });
  };

  test('is the stack of the assembly', () => {
    synthesize({ outdir: folder, context: { stage: 'dev-anna' } });
    writeFileSync(join(folder, 'physical-mail-other.template.json'), '{}');
    const { stack, template: next } = synthesized(folder);
    expect([stack, movedData(next, template())]).toEqual(['physical-mail-dev-anna', []]);
    expect(() => synthesized(join(folder, 'nowhere'))).toThrow('run npx cdk synth first');
  });

  test('and the template of the stack that runs, where there is one', () => {
    const asked: (readonly string[])[] = [];
    const aws: Aws = (args) => {
      asked.push(args);
      return { status: 0, stdout: '{"Resources": {}}', stderr: '' };
    };
    expect(runningTemplate('physical-mail-production', aws)).toEqual({ Resources: {} });
    expect(asked[0]).toContain('physical-mail-production');
    const none = 'An error occurred (ValidationError): Stack with id x does not exist';
    expect(runningTemplate('x', answering(254, '', none))).toBeUndefined();
  });

  test('what could not be asked is no first deployment', () => {
    const denied = answering(254, '', 'An error occurred (AccessDenied): not authorized');
    expect(() => runningTemplate('x', denied)).toThrow('cloudformation:GetTemplate');
    const noCommand = (() => ({ status: null, stdout: null, stderr: null })) as unknown as Aws;
    expect(() => runningTemplate('x', noCommand)).toThrow('the AWS command line');
  });
});
